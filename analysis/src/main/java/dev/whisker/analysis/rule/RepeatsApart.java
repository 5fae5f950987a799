package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * D104: repeats of one configuration that differ many fold. One alone met something that the others
 * did not; where several do, they are probably no repeats but settings of their own.
 */
final class RepeatsApart implements ComparisonRule {

  private static final Threshold TIMES = new Threshold("D104", "times", Fact.ratio(2));

  /** Of two, nobody can say which of them is the odd one. */
  private static final int FEWEST = 3;

  @Override
  public String id() {
    return "D104";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(TIMES);
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    Conclusion so = new Conclusion(this, preferences);
    double times = so.limit(TIMES);
    List<String> odd = new ArrayList<>();
    List<String> scattered = new ArrayList<>();
    boolean any = false;
    for (Repeats repeats : configurations) {
      Metric rate = rate(repeats);
      double[] rates =
          repeats.runs().stream()
              .mapToDouble(run -> run.value(rate))
              .filter(Double::isFinite)
              .toArray();
      if (rates.length >= FEWEST) {
        any = true;
        List<String> far = farFrom(Median.of(rates), rate, repeats, times);
        if (far.size() == 1) {
          odd.addAll(far);
        } else if (far.size() > 1) {
          scattered.add(repeats.name());
        }
      }
    }
    if (!any) {
      return Optional.empty();
    }
    if (odd.isEmpty() && scattered.isEmpty()) {
      return Optional.of(so.fine());
    }
    so.saw("runs", Fact.words(odd)).saw("configurations", Fact.words(scattered));
    return Optional.of(
        scattered.isEmpty()
            ? so.advise("advice").found(Severity.WARNING)
            : so.advise("advice.split").conclude(Severity.WARNING, "found.split"));
  }

  /** Tables and some tools do not tell apart what succeeded. */
  private static Metric rate(Repeats repeats) {
    return repeats.values(Metric.SUCCESSFUL_PER_SECOND).length > 0
        ? Metric.SUCCESSFUL_PER_SECOND
        : Metric.COMPLETED_PER_SECOND;
  }

  private static List<String> farFrom(double usual, Metric of, Repeats repeats, double times) {
    List<String> far = new ArrayList<>();
    for (RunMetrics metrics : repeats.runs()) {
      double rate = metrics.value(of);
      if (rate != usual && (rate * times <= usual || rate >= usual * times)) {
        far.add(repeats.nameOf(metrics.timeline().run()));
      }
    }
    return far;
  }
}
