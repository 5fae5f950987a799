package dev.whisker.report.html;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.Texts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The findings, a line each that unfolds: where, what to do, explanation and log lines. */
final class FindingsMarkup {

  private static final List<Severity> SHOWN =
      List.of(Severity.CRITICAL, Severity.WARNING, Severity.INFO);

  /** The first log lines of a finding are enough to look it up. */
  private static final int MOST_LINES = 5;

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

  /**
   * A finding and whose it is.
   *
   * @param configuration its name; empty for the comparison as a whole
   */
  private record Found(String configuration, RepeatedFinding repeated) {

    Finding finding() {
      return repeated.finding();
    }
  }

  void write() {
    Map<String, List<Found>> byRule = byRule();
    if (byRule.isEmpty()) {
      out.element("p", "", texts.get("findings.none"));
    }
    byRule.values().forEach(this::write);
  }

  /** The gravest first; findings of one rule and severity together. */
  private Map<String, List<Found>> byRule() {
    List<Found> all = new ArrayList<>();
    comparison.findings().forEach(each -> all.add(new Found("", new RepeatedFinding(each, 1, 1))));
    for (ConfigurationResult configuration : comparison.configurations()) {
      RepeatedFinding.merge(configuration.runs().stream().map(RunResult::findings).toList())
          .forEach(each -> all.add(new Found(configuration.name(), each)));
    }
    Map<String, List<Found>> byRule = new LinkedHashMap<>();
    for (Severity severity : SHOWN) {
      all.stream()
          .filter(each -> each.finding().severity() == severity)
          .forEach(
              each ->
                  byRule
                      .computeIfAbsent(
                          severity.id() + each.finding().rule(), key -> new ArrayList<>())
                      .add(each));
    }
    return byRule;
  }

  private void write(List<Found> alike) {
    Finding first = alike.getFirst().finding();
    String severity = first.severity().id();
    out.open("details", "class", "finding " + severity);
    out.open("summary")
        .element("span", "severity", wording.severity(severity))
        .element("b", "", wording.rule(first.rule()))
        .raw(" ")
        .text(wording.say(first.summary()))
        .close("summary");
    alike.forEach(this::place);
    alike.stream()
        .map(each -> each.finding().advice())
        .filter(advice -> advice != null)
        .map(wording::say)
        .distinct()
        .forEach(advice -> out.element("p", "advice", advice));
    out.element("p", "explanation", wording.explanation(first.rule()));
    out.close("details");
  }

  /** Where it was found, with its own numbers and log lines. */
  private void place(Found found) {
    Finding finding = found.finding();
    out.open("p");
    if (!found.configuration().isEmpty()) {
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
      finding.lines().stream()
          .limit(MOST_LINES)
          .forEach(line -> out.element("li", "", place(line)));
      out.close("ul");
    }
  }

  /** With the last folders: most logs are called gc.log. */
  private static String place(LogLine line) {
    Path file = line.file();
    int names = file.getNameCount();
    return file.subpath(Math.max(0, names - 3), names).toString().replace('\\', '/')
        + ":"
        + line.line();
  }
}
