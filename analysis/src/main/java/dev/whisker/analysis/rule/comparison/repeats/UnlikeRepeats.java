package dev.whisker.analysis.rule.comparison.repeats;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.alike.LoadDifferences;
import dev.whisker.analysis.rule.comparison.alike.MachineOfRun;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * D108: runs of one configuration that were made on another machine, or by another JDK: no repeats
 * of each other. Another build of the same JDK is less, and still no repeat to the letter.
 */
public final class UnlikeRepeats {

  public static final ComparisonRule RULE = comparison("D108").looks(UnlikeRepeats::look);

  private static final int FEW = 5;

  private UnlikeRepeats() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    List<Fact> unlike = new ArrayList<>();
    boolean any = false;
    boolean onlyBuilds = true;
    for (Repeats repeats : configurations) {
      for (MachineOfRun property : MachineOfRun.values()) {
        Map<String, List<String>> runs = runs(repeats, property);
        any |= runs.values().stream().mapToInt(List::size).sum() > 1;
        if (runs.size() > 1) {
          unlike.add(said(property, runs));
          onlyBuilds &= property == MachineOfRun.JVM && isOneRelease(repeats);
        }
      }
    }
    if (!any) {
      return null;
    }
    if (unlike.isEmpty()) {
      return so.fine();
    }
    return so.saw("unlike", Fact.clauses(FEW, unlike))
        .advise("advice")
        .found(onlyBuilds ? Severity.INFO : Severity.WARNING);
  }

  /** The names of runs by what they tell. */
  private static Map<String, List<String>> runs(Repeats repeats, MachineOfRun property) {
    Map<String, List<String>> runs = new LinkedHashMap<>();
    for (RunMetrics run : repeats.runs()) {
      property
          .of(run)
          .distinct()
          .forEach(
              told ->
                  runs.computeIfAbsent(told, any -> new ArrayList<>())
                      .add(repeats.nameOf(run.timeline().run())));
    }
    return runs;
  }

  private static boolean isOneRelease(Repeats repeats) {
    return repeats.runs().stream()
            .flatMap(run -> run.timeline().run().gcLogs().stream())
            .map(sourced -> sourced.log().jvm().release())
            .distinct()
            .count()
        == 1;
  }

  private static Fact said(MachineOfRun property, Map<String, List<String>> runs) {
    return Fact.phrase(
        "part.unlike",
        Map.of(
            "what",
            LoadDifferences.name(property.id()),
            "values",
            Fact.listing(
                runs.entrySet().stream()
                    .map(
                        entry ->
                            Fact.phrase(
                                "part.unlike.value",
                                Map.of(
                                    "value", Fact.word(entry.getKey()),
                                    "runs", Fact.names(entry.getValue()))))
                    .toList())));
  }
}
