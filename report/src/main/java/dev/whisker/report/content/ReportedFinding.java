package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A finding in a report: one for all repeats of a configuration.
 *
 * @param configuration its name; empty for the whole comparison
 */
public record ReportedFinding(String configuration, RepeatedFinding repeated) {

  /** The severities of problems, the gravest first. */
  public static final List<Severity> TROUBLE =
      List.of(Severity.CRITICAL, Severity.WARNING, Severity.INFO);

  private static final int MOST_LINES = 5;

  /** All findings of a comparison: those about the whole, then those of each configuration. */
  public static List<ReportedFinding> of(Comparison comparison) {
    List<ReportedFinding> all = new ArrayList<>();
    for (Finding finding : comparison.findings()) {
      all.add(new ReportedFinding("", new RepeatedFinding(finding, 1, 1)));
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      configuration
          .findings()
          .forEach(each -> all.add(new ReportedFinding(configuration.name(), each)));
    }
    return all;
  }

  /** The findings of one severity by the id of their rule, in their order. */
  public static Map<String, List<ReportedFinding>> byRule(
      List<ReportedFinding> some, Severity severity) {
    return some.stream()
        .filter(each -> each.finding().severity() == severity)
        .collect(
            Collectors.groupingBy(
                each -> each.finding().rule(), LinkedHashMap::new, Collectors.toList()));
  }

  /** The findings by their advice; equal sentences once. */
  public static Map<String, List<ReportedFinding>> byAdvice(
      List<ReportedFinding> some, Wording wording) {
    Map<String, List<ReportedFinding>> all = new LinkedHashMap<>();
    for (ReportedFinding each : some) {
      Statement advice = each.finding().advice();
      if (advice != null) {
        all.computeIfAbsent(wording.say(advice), sentence -> new ArrayList<>()).add(each);
      }
    }
    return all;
  }

  /** The first log lines of a finding, enough to look it up. */
  public static List<LogLine> lines(Finding finding) {
    return finding.lines().stream().limit(MOST_LINES).toList();
  }

  /** A file's name with its folders, since most logs are called gc.log, and the line's number. */
  public static String place(LogLine line) {
    int names = line.file().getNameCount();
    String name = line.file().subpath(Math.max(0, names - 3), names).toString();
    return name.replace('\\', '/') + ":" + line.line();
  }

  public Finding finding() {
    return repeated.finding();
  }

  /** True for a finding about the whole comparison. */
  public boolean isOfAll() {
    return configuration.isEmpty();
  }
}
