@main
struct Voice {
  static func main() {}
}
