package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** The most by which figures differ whose ratio is at most this, rounded up: "8%", "2.4×". */
  static Fact atMost(double ratio) {
    return ratio < FACTOR
        ? Fact.percent(Math.max(1, Math.ceil(100 * (ratio - 1))))
        : size(roundedUp(ratio));
  }

  /**
   * The interval of an advantage, "95 % interval 1.52× to 1.89×"; of several, the least that their
   * intervals allow: "at least 1.3×". Empty if one has no interval.
   *
   * @param advantages of one metric; not empty
   */
  static Optional<Fact> interval(List<Advantage> advantages) {
    DoubleSummaryStatistics low =
        advantages.stream().mapToDouble(Advantage::atLeast).summaryStatistics();
    double high = advantages.getFirst().atMost();
    if (!Double.isFinite(low.getSum()) || !Double.isFinite(high)) {
      return Optional.empty();
    }
    boolean isRatio = advantages.getFirst().contrast().scale() == Contrast.Scale.RATIO;
    if (isRatio && low.getMin() < 1) {
      return Optional.of(open(low.getMin(), high, advantages.getFirst().isMoreBetter()));
    }
    Fact least = end(low.getMin(), high, advantages);
    return Optional.of(
        advantages.size() > 1
            ? Fact.phrase(
                isRatio ? "interval.least" : "interval.least.difference", Map.of("low", least))
            : Fact.phrase(
                isRatio ? "interval.of-one" : "interval.of-one.difference",
                Map.of("low", least, "high", end(high, high, advantages))));
  }

  /** An interval that contains 1, as changes: "−30% to +8%". */
  private static Fact open(double low, double high, boolean more) {
    return Fact.phrase(
        "interval.of-one",
        Map.of(
            "low", new Fact.Change(more ? low : 1 / high, Unit.RATIO),
            "high", new Fact.Change(more ? high : 1 / low, Unit.RATIO)));
  }

  /** An end of an interval, in the form of the amount. */
  private static Fact end(double value, double high, List<Advantage> advantages) {
    Advantage first = advantages.getFirst();
    if (first.contrast().scale() != Contrast.Scale.RATIO) {
      Unit unit = first.metric().unit();
      return new Fact.Quantity(
          rounded(value), unit == Unit.PERCENT ? Unit.PERCENTAGE_POINTS : unit);
    }
    boolean asFactor = high >= Wording.PERCENTS_READ || isAsFactor(advantages);
    return asFactor
        ? size(rounded(value, value < Wording.PERCENTS_READ ? 3 : 2))
        : Fact.percent(rounded(percent(value, first.isMoreBetter())));
  }

  private static boolean isAsFactor(List<Advantage> advantages) {
    return advantages.stream().anyMatch(each -> each.factor() >= FACTOR);
  }

  private static Fact factor(List<Advantage> advantages) {
    DoubleSummaryStatistics factors =
        advantages.stream().mapToDouble(Advantage::factor).summaryStatistics();
    double least = factors.getMin();
    double most = factors.getMax();
    boolean more = advantages.getFirst().isMoreBetter();
    boolean asFactor = isAsFactor(advantages);
    boolean areAlike =
        asFactor ? most <= ALIKE * least : percent(most, more) <= ALIKE * percent(least, more);
    if (areAlike) {
      Fact middle = fact(Math.sqrt(least * most), asFactor, more);
      return least == most ? middle : Fact.phrase("amount.about", Map.of("value", middle));
    }
    return range(fact(least, asFactor, more), fact(most, asFactor, more));
  }

  private static Fact range(Fact least, Fact most) {
    return Fact.phrase("amount.range", Map.of("least", least, "most", most));
  }

  private static Fact fact(double factor, boolean asFactor, boolean more) {
    return asFactor ? size(rounded(factor)) : Fact.percent(rounded(percent(factor, more)));
  }

  private static Fact size(double factor) {
    return Fact.phrase("delta.size", Map.of("factor", new Fact.Quantity(factor, Unit.COUNT)));
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

  private static double roundedUp(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(new MathContext(2, RoundingMode.UP)).doubleValue()
        : value;
  }

  private static double rounded(double value, int digits) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(new MathContext(digits)).doubleValue()
        : value;
  }
}
