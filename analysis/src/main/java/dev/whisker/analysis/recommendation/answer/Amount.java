package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes the size of advantages as a person would say it. */
final class Amount {

  /** The ratio, shown as 2, from which on it is written as a factor. */
  private static final double FACTOR = 1.995;

  /** Factors within this ratio are written as one. */
  private static final double ALIKE = 1.2;

  private Amount() {}

  /**
   * "8.5× lower", "1.4× to 3× lower" or "12% to 15% higher"; empty if the metric is not compared as
   * a ratio.
   *
   * @param advantages of one metric; not empty
   */
  static Fact of(List<Advantage> advantages) {
    Advantage first = advantages.getFirst();
    if (first.contrast().scale() != Contrast.Scale.RATIO) {
      return Fact.word("");
    }
    return Fact.phrase(
        first.isMoreBetter() ? "amount.higher" : "amount.lower",
        Map.of("factor", factor(advantages)));
  }

  /** The values of the better, or the worse, configurations: "0%", "8 to 14". */
  static Fact values(List<Advantage> advantages, Function<Advantage, Candidate> side) {
    Metric metric = advantages.getFirst().metric();
    DoubleSummaryStatistics means =
        advantages.stream()
            .mapToDouble(each -> side.apply(each).spread(metric).mean())
            .map(value -> rounded(value, metric.unit()))
            .summaryStatistics();
    if (metric == Metric.FULL_COUNT && means.getMax() == 0) {
      return Fact.term("amount.none");
    }
    Fact least = new Fact.Quantity(means.getMin(), metric.unit());
    Fact most = new Fact.Quantity(means.getMax(), metric.unit());
    return means.getMin() == means.getMax() ? most : range(least, most);
  }

  /** The most by which figures differ whose ratio is at most this, in full percent. */
  static Fact atMost(double ratio) {
    return Fact.percent(Math.max(1, Math.ceil(100 * (ratio - 1))));
  }

  private static Fact factor(List<Advantage> advantages) {
    DoubleSummaryStatistics factors =
        advantages.stream().mapToDouble(Advantage::factor).summaryStatistics();
    double least = factors.getMin();
    double most = factors.getMax();
    boolean more = advantages.getFirst().isMoreBetter();
    boolean asFactor = most >= FACTOR;
    boolean areAlike =
        asFactor ? most <= ALIKE * least : percent(most, more) <= ALIKE * percent(least, more);
    if (areAlike) {
      Fact middle = said(Math.sqrt(least * most), asFactor, more);
      return least == most ? middle : Fact.phrase("amount.about", Map.of("value", middle));
    }
    return range(said(least, asFactor, more), said(most, asFactor, more));
  }

  private static Fact range(Fact least, Fact most) {
    return Fact.phrase("amount.range", Map.of("least", least, "most", most));
  }

  private static Fact said(double factor, boolean asFactor, boolean more) {
    if (asFactor) {
      return Fact.phrase(
          "delta.size", Map.of("factor", new Fact.Quantity(rounded(factor), Unit.COUNT)));
    }
    return Fact.percent(rounded(percent(factor, more)));
  }

  private static double percent(double factor, boolean more) {
    return 100 * (more ? factor - 1 : 1 - 1 / factor);
  }

  /** Rounds counts to whole numbers, percentages to three digits. */
  private static double rounded(double value, Unit unit) {
    return switch (unit) {
      case COUNT -> Math.rint(value);
      case PERCENT -> rounded(value, 3);
      default -> rounded(value);
    };
  }

  /** Rounds to two digits. */
  static double rounded(double value) {
    return rounded(value, 2);
  }

  private static double rounded(double value, int digits) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(new MathContext(digits)).doubleValue()
        : value;
  }
}
