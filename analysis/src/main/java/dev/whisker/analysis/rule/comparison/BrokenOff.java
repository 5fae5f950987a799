package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * D116: a load that ended long before those of the other repeats, with fewer requests. It was
 * interrupted, so its figures cover another part of the test, mostly the warm-up. A test that
 * finished the same number of requests sooner does not count.
 */
public final class BrokenOff {

  public static final ComparisonRule RULE =
      comparison("D116").limit("part", Fact.percent(50)).evaluatedBy(BrokenOff::evaluate);

  /** The fewest runs that show the usual length. */
  private static final int FEWEST = 3;

  private BrokenOff() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    double part = finding.limit("part") / 100;
    boolean any = false;
    List<String> broken = new ArrayList<>();
    List<Fact> shown = new ArrayList<>();
    for (Repeats repeats : configurations) {
      List<RunMetrics> known =
          repeats.runs().stream().filter(run -> WorkOfRun.seconds(run) > 0).toList();
      if (known.size() < FEWEST) {
        continue;
      }
      any = true;
      double usual = Median.of(known.stream().mapToDouble(WorkOfRun::seconds).toArray());
      double requests = Median.of(known.stream().mapToDouble(WorkOfRun::samples).toArray());
      for (RunMetrics run : known) {
        if (WorkOfRun.seconds(run) < part * usual && WorkOfRun.samples(run) < part * requests) {
          String name = repeats.nameOf(run.timeline().run());
          broken.add(name);
          shown.add(fact(name, WorkOfRun.seconds(run), usual));
        }
      }
    }
    if (!any) {
      return null;
    }
    return broken.isEmpty()
        ? finding.fine()
        : finding
            .evidence("runs", Fact.few(shown))
            .evidence("excludes", Excludes.of(broken))
            .advise("rule.advice.exclude")
            .found(Severity.WARNING);
  }

  private static Fact fact(String run, double seconds, double usual) {
    return Fact.phrase(
        "part.broken-off",
        Map.of(
            "run", Fact.word(run), "seconds", Fact.seconds(seconds), "usual", Fact.seconds(usual)));
  }
}
