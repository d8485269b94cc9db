// swift-tools-version: 6.2
import PackageDescription

// Links the toolchain's own SwiftSyntax, which needs flags that only a command line can give:
// build it with `scripts/setup --swiftui`, test it with `scripts/test --swiftui`.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "earshot-swiftui",
  products: [.executable(name: "earshot-swiftui", targets: ["EarshotSwiftUI"])],
  targets: [
    .target(name: "SwiftUITree", swiftSettings: strict),
    .executableTarget(
      name: "EarshotSwiftUI", dependencies: ["SwiftUITree"], swiftSettings: strict),
    .testTarget(
      name: "SwiftUITreeTests", dependencies: ["SwiftUITree"], exclude: ["Cases"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
