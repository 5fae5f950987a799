package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.result.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * D110: runs of one configuration that differ in settings, machine or load tool. Their mean
 * describes none of them.
 */
public final class MixedSettings {

  public static final ComparisonRule RULE = comparison("D110").evaluatedBy(MixedSettings::evaluate);

  private static final int FEW = 3;

  private static final String COLLECTOR = "collector";
  private static final String LOAD_TOOL = "loadTool";

  private MixedSettings() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Repeats> repeated =
        configurations.stream().filter(each -> each.configuration().runs().size() > 1).toList();
    if (repeated.isEmpty()) {
      return null;
    }
    List<Fact> collectors = new ArrayList<>();
    List<Fact> others = new ArrayList<>();
    for (Repeats each : repeated) {
      for (MixedFactor mixed : MixedFactor.of(each.configuration())) {
        (mixed.name().equals(COLLECTOR) ? collectors : others)
            .add(fact(each, new Fact.Factor(mixed.name()), mixed.runs()));
      }
      for (MachineOfRun property : MachineOfRun.values()) {
        Map<String, List<Run>> machines = byMachine(each, property);
        // Another build of a JDK release is the same JDK.
        if (machines.size() > 1 && !(property == MachineOfRun.JVM && isOneRelease(each))) {
          others.add(fact(each, LoadDifferences.name(property.id()), machines));
        }
      }
      Map<String, List<Run>> tools = byTool(each);
      if (tools.size() > 1) {
        others.add(fact(each, new Fact.Factor(LOAD_TOOL), tools));
      }
    }
    if (collectors.isEmpty() && others.isEmpty()) {
      return finding.fine();
    }
    // Another collector changes most other settings too, which are then not reported.
    return finding
        .evidence("mixed", Fact.clauses(FEW, collectors.isEmpty() ? others : collectors))
        .advise("advice")
        .found(Severity.WARNING);
  }

  /** Load tools differ in what they count as a request, and how they send them. */
  private static Map<String, List<Run>> byTool(Repeats repeats) {
    Map<String, List<Run>> byTool = new TreeMap<>();
    for (RunMetrics run : repeats.runs()) {
      LoadResult result = run.timeline().loadResult();
      if (result != null) {
        byTool
            .computeIfAbsent(result.head().format().tool().id(), any -> new ArrayList<>())
            .add(run.timeline().run());
      }
    }
    return byTool;
  }

  private static Map<String, List<Run>> byMachine(Repeats repeats, MachineOfRun property) {
    Map<String, List<Run>> byMachine = new TreeMap<>();
    for (RunMetrics run : repeats.runs()) {
      property
          .of(run)
          .distinct()
          .forEach(
              value ->
                  byMachine
                      .computeIfAbsent(value, any -> new ArrayList<>())
                      .add(run.timeline().run()));
    }
    return byMachine;
  }

  private static boolean isOneRelease(Repeats repeats) {
    return repeats.runs().stream()
            .flatMap(run -> run.timeline().run().logs())
            .map(log -> log.jvm().release())
            .distinct()
            .count()
        == 1;
  }

  private static Fact fact(Repeats repeats, Fact what, Map<String, List<Run>> byValue) {
    List<Fact> values = new ArrayList<>();
    byValue.forEach(
        (value, runs) ->
            values.add(
                Fact.phrase(
                    "part.unlike.value",
                    Map.of(
                        "value", Fact.word(value),
                        "runs", Fact.names(runs.stream().map(Run::name).toList())))));
    return Fact.phrase(
        "part.mixed",
        Map.of(
            "name", Fact.word(repeats.name()),
            "factor", what,
            "values", Fact.listing(values)));
  }
}
