internal import FoundationEssentials

@main
struct Earshot {
  static func main() {}
}
