package dev.whisker.analysis.rule.comparison.repeats;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * D110: runs of one configuration whose settings differ, since somebody put them there, or that
 * different tools sent their load to. Their mean is of no setting at all.
 */
public final class MixedSettings {

  public static final ComparisonRule RULE = comparison("D110").looks(MixedSettings::look);

  private static final int FEW = 3;

  private static final String COLLECTOR = "collector";
  private static final String LOAD_TOOL = "loadTool";

  private MixedSettings() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    List<Repeats> repeated =
        configurations.stream().filter(each -> each.configuration().runs().size() > 1).toList();
    if (repeated.isEmpty()) {
      return null;
    }
    List<Fact> collectors = new ArrayList<>();
    List<Fact> others = new ArrayList<>();
    for (Repeats each : repeated) {
      for (MixedFactor mixed : MixedFactor.of(each.configuration())) {
        (mixed.name().equals(COLLECTOR) ? collectors : others).add(said(each, mixed));
      }
      MixedFactor tools = new MixedFactor(LOAD_TOOL, byTool(each));
      if (tools.runs().size() > 1) {
        others.add(said(each, tools));
      }
    }
    if (collectors.isEmpty() && others.isEmpty()) {
      return so.fine();
    }
    // Under another collector most else differs as well, and nobody asks for it.
    return so.saw("mixed", Fact.clauses(FEW, collectors.isEmpty() ? others : collectors))
        .advise("advice")
        .conclude(Severity.WARNING, collectors.isEmpty() ? "found" : "found.collectors");
  }

  /** What one tool calls a request, and how it sends them, is not what another does. */
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

  private static Fact said(Repeats repeats, MixedFactor mixed) {
    List<Fact> values = new ArrayList<>();
    mixed
        .runs()
        .forEach(
            (value, runs) ->
                values.add(
                    Fact.phrase(
                        "part.unlike.value",
                        Map.of(
                            "value", Fact.word(value),
                            "runs", Fact.names(runs.stream().map(Run::name).toList())))));
    return Fact.phrase(
        mixed.name().equals(COLLECTOR) ? "part.mixed.collectors" : "part.mixed",
        Map.of(
            "name", Fact.word(repeats.name()),
            "factor", new Fact.Factor(mixed.name()),
            "values", Fact.listing(values)));
  }
}
