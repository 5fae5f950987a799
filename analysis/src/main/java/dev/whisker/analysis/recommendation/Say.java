package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The parts that the sentences of a recommendation are made of. */
public final class Say {

  /** So many names are taken in at a glance. */
  public static final int FEW = 3;

  private Say() {}

  /** A metric, as the table calls it. */
  public static Fact name(Metric metric) {
    return Fact.term("metric." + metric.id());
  }

  /** All of them; more than a sentence can hold are counted instead. */
  public static Fact names(List<Candidate> candidates) {
    return Fact.names(names(candidates.stream()));
  }

  /** For a sentence to be taken in at a glance. */
  public static Fact few(List<Candidate> candidates) {
    return Fact.listing(FEW, names(candidates.stream()).stream().map(Fact::word).toList());
  }

  private static List<String> names(Stream<Candidate> candidates) {
    return candidates.map(Candidate::name).toList();
  }

  /** All of them, in that order. */
  public static Fact metrics(List<Metric> metrics) {
    return Fact.listing(metrics.stream().map(Say::name).toList());
  }

  /** What the table shows of all its runs. */
  public static Fact figure(Candidate candidate, Metric metric) {
    Repeats repeats = candidate.repeats();
    OptionalDouble bound = repeats.bound(metric);
    return bound.isPresent()
        ? Fact.lessThan(bound.getAsDouble(), metric.unit())
        : new Fact.Quantity(repeats.spread(metric).standingFor(metric), metric.unit());
  }

  /**
   * "requests/s (433.5/s against 378.6/s)": the figures that are held against each other. Of what
   * is the longest of all runs these are the means, which the table does not show.
   */
  public static Fact values(Candidate a, Candidate b, Metric metric) {
    Spread mine = a.repeats().spread(metric);
    Spread others = b.repeats().spread(metric);
    boolean areShown =
        !metric.isLongest() || (mine.min() == mine.max() && others.min() == others.max());
    return Fact.phrase(
        areShown ? "part.values" : "part.values.means",
        Map.of(
            "metric", name(metric),
            "mine", new Fact.Quantity(mine.mean(), metric.unit()),
            "other", new Fact.Quantity(others.mean(), metric.unit())));
  }

  /** "requests/s (+7.7%, between +5.1% and +10.3%)", of {@code a} against {@code b}. */
  public static Fact interval(Candidate a, Candidate b, Contrast contrast) {
    Contrast seen = contrast.candidate().equals(a.name()) ? contrast : contrast.reversed();
    if (Double.isNaN(seen.low())) {
      return values(a, b, seen.metric());
    }
    return Fact.phrase(
        "part.interval",
        Map.of(
            "metric", name(seen.metric()),
            "change", change(seen, seen.value()),
            "low", change(seen, seen.low()),
            "high", change(seen, seen.high())));
  }

  /** All parts of an interval are said in the same form. */
  private static Fact change(Contrast contrast, double value) {
    if (contrast.scale() == Contrast.Scale.DIFFERENCE) {
      return new Fact.Change(value, contrast.metric().unit());
    }
    boolean far =
        DoubleStream.of(contrast.low(), contrast.value(), contrast.high())
            .anyMatch(Wording::isBeyondPercents);
    return far ? new Fact.Times(value) : new Fact.Change(value, Unit.RATIO);
  }
}
