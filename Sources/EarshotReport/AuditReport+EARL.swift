internal import EarshotAudit
internal import EarshotModel
internal import EarshotReaders
package import EarshotJSON

/// The evaluation that a report is part of, as `earshot.yaml` tells it.
package struct EvaluationFacts: Sendable {
  package var title: String
  package var by: String
  package var date: String?
  package var scope: String

  package init(title: String, by: String, date: String? = nil, scope: String) {
    self.title = title
    self.by = by
    self.date = date
    self.scope = scope
  }
}

extension AuditReport {
  /// EARL 1.0 as JSON-LD: one assertion for each criterion and screen.
  package func earl(version: String) -> JSON {
    let tool: JSON = [
      "@id": "_:tool", "@type": ["earl:Assertor", "earl:Software"],
      "dct:title": JSON("earshot \(version)"),
    ]
    let screens = pages.enumerated().map { index, page -> JSON in
      ["@id": JSON("_:s\(index + 1)"), "@type": "earl:TestSubject", "dct:title": JSON(page.title)]
    }
    let assertions = verdicts.map { verdict -> JSON in
      [
        "@type": "earl:Assertion", "earl:assertedBy": ["@id": "_:tool"],
        "earl:subject": ["@id": JSON("_:s\(verdict.page + 1)")],
        "earl:test": ["@id": JSON("WCAG22:\(verdict.criterion.slug)")],
        "earl:mode": ["@id": "earl:automatic"],
        "earl:result": [
          "@type": "earl:TestResult", "earl:outcome": ["@id": JSON("earl:\(verdict.outcome)")],
          "dct:description": JSON(verdict.description),
        ],
      ]
    }
    return [
      "@context": [
        "earl": "http://www.w3.org/ns/earl#", "dct": "http://purl.org/dc/terms/",
        "WCAG22": "http://www.w3.org/TR/WCAG22/#",
      ],
      "@graph": JSON([tool] + screens + assertions),
    ]
  }

  /// A WCAG-EM evaluation that the W3C's report tool opens: it keeps one assertion for each
  /// criterion and page.
  package func evaluation(_ facts: EvaluationFacts) -> JSON {
    var findings: [(key: String, value: JSON)] = [
      ("evaluator", JSON(facts.by)), ("title", JSON(facts.title)),
    ]
    if let date = facts.date { findings.append(("date", JSON(date))) }
    return [
      "@context": [
        "wcagem": "http://www.w3.org/TR/WCAG-EM/#", "dcterms": "http://purl.org/dc/terms/",
        "earl": "http://www.w3.org/ns/earl#", "WCAG22": "http://www.w3.org/TR/WCAG22/#",
        "Evaluation": "wcagem:procedure", "defineScope": "wcagem:step1",
        "scope": "wcagem:step1a", "conformanceTarget": "wcagem:step1b",
        "selectSample": "wcagem:step3", "structuredSample": "wcagem:step3a",
        "Webpage": "wcagem:webpage", "auditSample": "wcagem:step4",
        "reportFindings": "wcagem:step5", "evaluator": "wcagem:evaluator",
        "date": "dcterms:date", "title": "dcterms:title", "description": "dcterms:description",
        "Assertion": "earl:Assertion", "test": "earl:test", "subject": "earl:subject",
        "mode": "earl:mode", "result": "earl:result", "outcome": "earl:outcome", "id": "@id",
        "type": "@type",
      ],
      "type": "Evaluation", "@language": "en",
      "defineScope": [
        "scope": ["title": JSON(facts.title), "description": JSON(facts.scope)],
        "conformanceTarget": "AA",
      ],
      "selectSample": [
        "structuredSample": JSON(
          pages.enumerated().map { index, page in
            [
              "id": JSON("_:s\(index + 1)"), "type": "Webpage", "title": JSON(page.title),
              "description": JSON(page.file),
            ]
          })
      ],
      "auditSample": JSON(
        verdicts.map { verdict in
          [
            "type": "Assertion", "test": ["id": JSON("WCAG22:\(verdict.criterion.slug)")],
            "subject": ["id": JSON("_:s\(verdict.page + 1)")],
            "mode": ["id": "earl:automatic"],
            "result": [
              "outcome": ["id": JSON("earl:\(verdict.outcome)")],
              "description": JSON(verdict.description),
            ],
          ]
        }),
      "reportFindings": JSON(.object(findings)),
    ]
  }

  private struct Page: Hashable {
    var file: String
    var screen: String?
    var title: String { Line.safe(screen ?? file) }
  }

  private struct Verdict {
    var page: Int
    var criterion: Criterion
    var outcome: String
    var description: String
  }

  /// The screens, each once however many readers heard it.
  private var pages: [Page] {
    var pages: [Page] = []
    for subject in subjects {
      let page = Page(file: subject.file, screen: subject.screen)
      if !pages.contains(page) { pages.append(page) }
    }
    return pages
  }

  /// What is known of each criterion on each screen. Nothing found is not passed: the rules hear a
  /// part of each criterion only.
  private var verdicts: [Verdict] {
    pages.enumerated().flatMap { index, page in
      Criterion.all.compactMap { criterion -> Verdict? in
        let own = open.filter {
          $0.criteria.contains(criterion.number) && $0.file == page.file
            && $0.places.first?.screen == page.screen
        }
        guard !own.isEmpty else { return nil }
        let isFailed = own.contains { $0.outcome == .failed && $0.severity > .note }
        return Verdict(
          page: index, criterion: criterion, outcome: isFailed ? "failed" : "cantTell",
          description: own.map { "\($0.rule): \($0.sentence)" }.joined(separator: "\n"))
      }
    }
  }
}
