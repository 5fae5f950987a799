package dev.whisker.report.html;

import static java.util.stream.Collectors.groupingBy;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.LineFile.Lines;
import dev.whisker.report.content.ReportedFinding;
import dev.whisker.text.Texts;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The findings, one line each that unfolds: place, advice, explanation and log lines. */
final class FindingsMarkup {

  private final Comparison comparison;
  private final Wording wording;
  private final Texts texts;
  private final Markup out;

  FindingsMarkup(Comparison comparison, Wording wording, Texts texts, Markup out) {
    this.comparison = comparison;
    this.wording = wording;
    this.texts = texts;
    this.out = out;
  }

  /** Writes the findings, the gravest first; those of one rule and severity together. */
  void write() {
    List<ReportedFinding> troubles =
        ReportedFinding.of(comparison).stream().filter(each -> each.finding().isTrouble()).toList();
    if (troubles.isEmpty()) {
      out.element("p", "", texts.get("findings.none"));
    }
    LogTexts lines =
        LogTexts.of(
            troubles.stream()
                .flatMap(each -> ReportedFinding.lines(each.finding()).stream())
                .toList());
    for (Severity severity : ReportedFinding.TROUBLE) {
      ReportedFinding.byRule(troubles, severity).values().forEach(alike -> write(alike, lines));
    }
  }

  private void write(List<ReportedFinding> alike, LogTexts lines) {
    Finding first = alike.getFirst().finding();
    String severity = first.severity().id();
    out.open("details", "class", "finding " + severity);
    out.open("summary")
        .element("span", "severity", wording.severity(severity))
        .element("b", "", wording.rule(first.rule()))
        .raw(" ")
        .text(wording.say(first.summary()) + " ")
        .element("span", "muted", names(alike))
        .close("summary");
    alike.forEach(each -> place(each, lines));
    Map<String, List<ReportedFinding>> all = ReportedFinding.byAdvice(alike, wording);
    all.forEach(
        (advice, of) -> {
          out.open("p", "class", "advice").text(advice);
          if (all.size() > 1) {
            out.raw(" ").element("span", "muted", names(of));
          }
          out.close("p");
        });
    out.element("p", "explanation", wording.explanation(first.rule()));
    out.close("details");
  }

  /** The configurations concerned; empty for the whole comparison, and without others. */
  private String names(List<ReportedFinding> alike) {
    return comparison.configurations().size() == 1 || alike.getFirst().isOfAll()
        ? ""
        : wording.say(Fact.names(alike.stream().map(ReportedFinding::configuration).toList()));
  }

  /** Writes its configuration, numbers and log lines. */
  private void place(ReportedFinding found, LogTexts lines) {
    Finding finding = found.finding();
    out.open("p");
    if (!found.isOfAll()) {
      out.element("b", "", found.configuration()).raw(" ").text(wording.say(finding.summary()));
    }
    if (found.repeated().of() > 1) {
      out.raw(" ")
          .element(
              "span",
              "muted",
              texts.get(
                  "findings.repeats",
                  Map.of("runs", found.repeated().runs(), "of", found.repeated().of())));
    }
    out.close("p");
    if (!finding.lines().isEmpty()) {
      out.open("ul", "class", "lines");
      for (LogLine line : ReportedFinding.lines(finding)) {
        out.open("li")
            .element("span", "muted", ReportedFinding.place(line))
            .text(lines.of(line))
            .close("li");
      }
      out.close("ul");
    }
  }

  /** The texts of log lines, for readers who do not have the logs. */
  private record LogTexts(Map<LogLine, String> texts) {

    private static final int LONGEST = 400;

    /** Reads them from their files; a file that is gone by now has none. */
    static LogTexts of(List<LogLine> wanted) {
      Map<LogLine, String> texts = new HashMap<>();
      wanted.stream()
          .collect(groupingBy(LogLine::file))
          .forEach(
              (file, lines) -> {
                try (LineFile text = LineFile.open(file)) {
                  text.read(() -> {});
                  for (LogLine line : lines) {
                    Lines near = text.around(line.line() - 1);
                    if (near.has(line.line() - 1)) {
                      texts.put(line, near.text(line.line() - 1));
                    }
                  }
                } catch (IOException e) {
                  // Name and line number still show where it was.
                }
              });
      return new LogTexts(texts);
    }

    /** The text of a line; empty where it could not be read. */
    String of(LogLine line) {
      String text = texts.getOrDefault(line, "");
      return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
  }
}
