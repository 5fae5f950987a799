package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.OddOneOut;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * D104: one repeat that is far from the others of its configuration. A single one was disturbed,
 * unless its round was slow for most configurations. If several differ many times over, they are
 * probably not repeats but different settings.
 */
public final class RepeatsApart {

  public static final ComparisonRule RULE =
      comparison("D104")
          .limit("times", Fact.ratio(2))
          .limit("apart", Fact.percent(10))
          .evaluatedBy(RepeatsApart::evaluate);

  /** The fewest runs that show which one is unusual; two can still be far apart. */
  private static final int FEWEST = 3;

  /** A repeat, and the median of its configuration. */
  private record Far(String run, double rate, double usual, Optional<SlowRound> round) {

    Fact fact() {
      return Fact.phrase(
          "part.odd-run",
          Map.of(
              "run", Fact.word(run),
              "rate", Fact.perSecond(rate),
              "usual", Fact.perSecond(usual)));
    }
  }

  private RepeatsApart() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    double times = finding.limit("times");
    double apart = finding.limit("apart") / 100;
    List<Far> found = new ArrayList<>();
    List<String> scattered = new ArrayList<>();
    boolean any = false;
    for (Repeats repeats : configurations) {
      Metric rate = rate(repeats);
      double[] rates =
          repeats.runs().stream()
              .mapToDouble(run -> run.value(rate))
              .filter(Double::isFinite)
              .toArray();
      if (rates.length == 2) {
        any = true;
        if (Math.max(rates[0], rates[1]) >= times * Math.min(rates[0], rates[1])) {
          scattered.add(repeats.name());
        }
      } else if (rates.length >= FEWEST) {
        any = true;
        List<Far> far = farFrom(Median.of(rates), rate, repeats, times, configurations);
        if (far.size() > 1) {
          scattered.add(repeats.name());
        } else if (far.isEmpty()) {
          odd(rate, repeats, apart, configurations).ifPresent(found::add);
        } else {
          found.addAll(far);
        }
      }
    }
    if (!any) {
      return null;
    }
    if (found.isEmpty() && scattered.isEmpty()) {
      return finding.fine();
    }
    List<Far> odd = found.stream().filter(each -> each.round().isEmpty()).toList();
    if (odd.isEmpty() && scattered.isEmpty()) {
      return slow(found, finding);
    }
    finding
        .evidence("runs", Fact.few(odd.stream().map(Far::fact).toList()))
        .evidence("odd", Fact.names(odd.stream().map(Far::run).toList()))
        .evidence("excludes", Excludes.of(odd.stream().map(Far::run).toList()))
        .evidence("configurations", Fact.names(scattered));
    return scattered.isEmpty()
        ? finding.advise("rule.advice.exclude").found(Severity.WARNING)
        : finding.advise("advice.split").conclude(Severity.WARNING, "found.split");
  }

  /** Names the slow round of the first. */
  private static Finding slow(List<Far> found, FindingBuilder finding) {
    SlowRound round = found.getFirst().round().orElseThrow();
    List<String> runs =
        found.stream()
            .filter(each -> each.round().orElseThrow().place() == round.place())
            .map(Far::run)
            .toList();
    return finding
        .evidence("round", Fact.count(round.place()))
        .evidence("change", new Fact.Change(round.change(), Unit.RATIO))
        .evidence("odd", Fact.names(runs))
        .advise("advice.round")
        .conclude(Severity.WARNING, "found.round");
  }

  /** Requests/s; of all requests if successful ones are not counted separately. */
  private static Metric rate(Repeats repeats) {
    return repeats.values(Metric.SUCCESSFUL_PER_SECOND).length > 0
        ? Metric.SUCCESSFUL_PER_SECOND
        : Metric.COMPLETED_PER_SECOND;
  }

  private static List<Far> farFrom(
      double usual, Metric of, Repeats repeats, double times, List<Repeats> all) {
    List<Far> far = new ArrayList<>();
    for (RunMetrics metrics : repeats.runs()) {
      double rate = metrics.value(of);
      if (rate != usual && (rate * times <= usual || rate >= usual * times)) {
        far.add(far(metrics, of, usual, repeats, all));
      }
    }
    return far;
  }

  /** A repeat that is an outlier, though not by a multiple. */
  private static Optional<Far> odd(Metric of, Repeats repeats, double apart, List<Repeats> all) {
    List<RunMetrics> known =
        repeats.runs().stream().filter(run -> !Double.isNaN(run.value(of))).toList();
    double[] rates = known.stream().mapToDouble(run -> run.value(of)).toArray();
    OptionalInt odd = OddOneOut.of(rates);
    if (odd.isEmpty()) {
      return Optional.empty();
    }
    double usual = Median.of(rates);
    double rate = rates[odd.getAsInt()];
    return Math.abs(rate - usual) > apart * usual
        ? Optional.of(far(known.get(odd.getAsInt()), of, usual, repeats, all))
        : Optional.empty();
  }

  private static Far far(
      RunMetrics metrics, Metric of, double usual, Repeats repeats, List<Repeats> all) {
    return new Far(
        repeats.nameOf(metrics.timeline().run()),
        metrics.value(of),
        usual,
        SlowRound.of(metrics, repeats, all, run -> run.value(of)));
  }
}
