/// Texts made from the descriptions of the verbs: help, completions and the manual page.
///
/// All are linear: one fact a line, no columns that carry meaning.
enum Help {
  /// `earshot --help`.
  static func overview(_ verbs: [Verb]) -> String {
    var lines = [
      "earshot: hear a screen the way a screen reader's user does, without a device.",
      "It is a simulation: every word it prints names the rule and the evidence behind it.",
      "",
      "usage: earshot VERB [PATH…] [options]",
      "",
      "verbs:",
    ]
    for verb in verbs { lines.append("  \(verb.name): \(verb.summary)") }
    lines += [
      "",
      "earshot VERB --help tells about one verb. A path of - is standard input.",
      "exit codes: 0 as expected; 1 something differs or was found; 64 wrong usage; 65 an input "
        + "does not parse;",
      "  66 not found, or nothing was run; 69 speech or device unavailable; 70 internal error;",
      "  73 cannot write; 130 interrupted.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// `earshot VERB --help`.
  static func text(_ verb: Verb) -> String {
    var lines = ["earshot \(verb.name): \(verb.summary)", "", "usage: \(usage(verb))"]
    for paragraph in verb.discussion { lines += ["", paragraph] }
    lines += ["", "options:"]
    for option in verb.options {
      lines.append("  \(option.name)\(option.placeholder): \(option.summary)")
    }
    if !verb.examples.isEmpty {
      lines += ["", "examples:"]
      for example in verb.examples {
        lines.append("  \(example.command)")
        lines.append("    \(example.purpose)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `earshot walk FILE… [options]`.
  static func usage(_ verb: Verb) -> String {
    ["earshot", verb.name, verb.arguments, "[options]"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// A completion script for bash.
  static func bash(_ verbs: [Verb]) -> String {
    var lines = [
      "# completions of earshot for bash: source this file",
      "_earshot() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(verbs.map(\.name).joined(separator: " "))\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case \"${COMP_WORDS[1]} $before\" in",
    ]
    for verb in verbs {
      for option in verb.options {
        if case .choice(let words) = option.value {
          lines.append(
            "    '\(verb.name) \(option.name)') COMPREPLY=($(compgen -W "
              + "\"\(words.joined(separator: " "))\" -- \"$word\")); return ;;")
        }
      }
    }
    lines += ["  esac", "  case \"${COMP_WORDS[1]}\" in"]
    for verb in verbs {
      let names = verb.options.map(\.name).joined(separator: " ")
      lines.append("    \(verb.name)) COMPREPLY=($(compgen -W \"\(names)\" -f -- \"$word\")) ;;")
    }
    lines += ["  esac", "}", "complete -o filenames -F _earshot earshot"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The manual page, in man macros.
  static func manual(_ verbs: [Verb], version: String) -> String {
    var lines = [
      ".TH EARSHOT 1 \"\" \"earshot \(version)\"", ".SH NAME",
      "earshot \\- hear a screen the way a screen reader's user does", ".SH SYNOPSIS",
      ".B earshot", "VERB [PATH...] [options]", ".SH VERBS",
    ]
    for verb in verbs {
      lines += [".SS \(escaped(usage(verb)))", "\(escaped(verb.summary))."]
      for paragraph in verb.discussion { lines += [".PP", escaped(paragraph)] }
      for option in verb.options {
        lines += [
          ".TP", ".B \(escaped(option.name + option.placeholder))", escaped(option.summary),
        ]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text as roff takes it: no dash becomes a hyphen, no line begins with a request.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
