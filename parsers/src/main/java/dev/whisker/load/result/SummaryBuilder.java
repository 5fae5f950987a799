package dev.whisker.load.result;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Builds a {@link LoadSummary}: a figure that is not set is not in the file, and figures that
 * follow from others are derived.
 */
public final class SummaryBuilder {

  /** Beyond that a double skips whole numbers: no test counts or measures as much. */
  private static final double MOST = 1L << 53;

  private static final Figure NOT_IN_FILE = Figure.absent(Absence.NOT_IN_FILE);

  private static final double MILLIS_A_SECOND = 1000;

  /** Rates have two digits or more. */
  private static final double ROUNDED = 1.1;

  private Figure samples = NOT_IN_FILE;
  private Figure errors = NOT_IN_FILE;
  private Figure errorPercent = NOT_IN_FILE;
  private Figure mean = NOT_IN_FILE;
  private Figure p50 = NOT_IN_FILE;
  private Figure p90 = NOT_IN_FILE;
  private Figure p95 = NOT_IN_FILE;
  private Figure p99 = NOT_IN_FILE;
  private Figure max = NOT_IN_FILE;
  private Figure duration = NOT_IN_FILE;
  private Figure completed = NOT_IN_FILE;
  private Figure successful = NOT_IN_FILE;

  /** Begins without figures. */
  public SummaryBuilder() {}

  public SummaryBuilder samples(Figure figure) {
    samples = figure;
    return this;
  }

  public SummaryBuilder errors(Figure figure) {
    errors = figure;
    return this;
  }

  /** Sets the share of errors, if the tool prints no number of errors. */
  public SummaryBuilder errorPercent(Figure figure) {
    errorPercent = figure;
    return this;
  }

  public SummaryBuilder mean(Figure millis) {
    mean = millis;
    return this;
  }

  /** Sets the 50th, 90th, 95th and 99th percentile, which the function returns by these numbers. */
  public SummaryBuilder percentiles(IntFunction<Figure> millis) {
    p50 = millis.apply(50);
    p90 = millis.apply(90);
    p95 = millis.apply(95);
    p99 = millis.apply(99);
    return this;
  }

  public SummaryBuilder max(Figure millis) {
    max = millis;
    return this;
  }

  public SummaryBuilder duration(Figure seconds) {
    duration = seconds;
    return this;
  }

  public SummaryBuilder completed(Figure perSecond) {
    completed = perSecond;
    return this;
  }

  public SummaryBuilder successful(Figure perSecond) {
    successful = perSecond;
    return this;
  }

  /** Sets the number of requests and their rate as printed; the duration follows. */
  public SummaryBuilder rated(double count, double perSecond) {
    return samples(Reported.of(count))
        .completed(Reported.of(perSecond))
        .duration(perSecond > 0 ? Figure.derived(count / perSecond) : NOT_IN_FILE);
  }

  /** Notes that the tool has no percentiles. */
  public SummaryBuilder noDistribution() {
    return percentiles(p -> Figure.absent(Absence.NO_DISTRIBUTION));
  }

  /** Sets mean, percentiles and maximum from single requests. */
  public SummaryBuilder latency(LatencyCounts counts) {
    double step = counts.tickMillis();
    return mean(raw(counts.meanMillis(), step))
        .percentiles(p -> raw(counts.percentile(p), step))
        .max(raw(counts.maxMillis(), step));
  }

  /**
   * Builds the summary. Impossible values, as in damaged files, become blank, and times below the
   * tool's resolution an upper limit.
   */
  public LoadSummary build() {
    if (isContradicted()) {
      duration = Figure.absent(Absence.IMPOSSIBLE_RATE);
      completed = duration;
      successful = duration;
    }
    Figure all = possible(samples);
    Figure failed = atMost(possible(errors), all.isKnown() ? all.value() : MOST);
    Figure share = ofSome(atMost(possible(errorPercent), 100));
    Figure seconds = possible(duration);
    double count = all.value();
    double failures = failed.isKnown() ? failed.value() : failures(count, share);
    double percent = share.isKnown() ? share.value() : 100 * failures / count;
    boolean roundedAway = percent == 0 && share.resolution() > 0 && Double.isNaN(failures);
    Figure rate = rate(possible(completed), count / seconds.value());
    double counted = failed.isKnown() ? (count - failures) / seconds.value() : Double.NaN;
    Figure good =
        percent >= 0
            ? rate(possible(successful), successes(rate.value(), percent, counted))
            : derive(possible(successful), Double.NaN);
    List<Figure> rates = orContradicted(ascends(List.of(good, rate)), List.of(good, rate));
    List<Figure> printed = Stream.of(p50, p90, p95, p99, max).map(this::time).toList();
    // Not the mean: ab computes it from its clock, so that it may exceed the longest request.
    List<Figure> times = orContradicted(ascends(printed), printed);
    return new LoadSummary(
        all,
        derive(failed, failures),
        roundedAway ? belowStepOf(share) : derive(share, percent),
        time(mean),
        times.get(0),
        times.get(1),
        times.get(2),
        times.get(3),
        times.get(4),
        seconds,
        rates.get(1),
        rates.get(0));
  }

  /** True if no known figure is below one before it, but for rounding. */
  private static boolean ascends(List<Figure> figures) {
    double before = 0;
    for (Figure figure : figures) {
      if ((figure.value() + figure.resolution()) * ROUNDED < before) {
        return false;
      }
      before = figure.isKnown() ? figure.value() : before;
    }
    return true;
  }

  /** The figures; blank if they contradict each other, since any of them may be the wrong one. */
  private static List<Figure> orContradicted(boolean isPossible, List<Figure> figures) {
    return isPossible
        ? figures
        : figures.stream()
            .map(figure -> figure.isKnown() ? Figure.absent(Absence.CONTRADICTED) : figure)
            .toList();
  }

  /** True if a duration computed from the tool's rate is shorter than the longest request. */
  private boolean isContradicted() {
    double most = (duration.value() + duration.resolution()) * ROUNDED * MILLIS_A_SECOND;
    return duration.source() == Figure.Source.DERIVED && max.isKnown() && max.value() > most;
  }

  /** The number of failures by their share; NaN if that is rounded to more than one request. */
  private static double failures(double count, Figure share) {
    boolean isExact = count * share.resolution() / 100 <= 1;
    return isExact ? Math.rint(count * share.value() / 100) : Double.NaN;
  }

  /** A share rounded to zero may still be a few of very many requests. */
  private static Figure belowStepOf(Figure share) {
    return Figure.absent(Absence.BELOW_RESOLUTION).withResolution(share.resolution());
  }

  /**
   * Successful requests per second. Computed from counts if there are any, since the tool may have
   * rounded its rate, but never more than the rate; equal to it if no request failed.
   */
  private static double successes(double rate, double errorPercent, double counted) {
    if (errorPercent == 0) {
      return rate;
    }
    return Double.isFinite(counted) ? Math.min(rate, counted) : rate * (1 - errorPercent / 100);
  }

  private Figure time(Figure figure) {
    return possible(ofSome(figure)).unlessTooShort();
  }

  /** The figure; blank without requests, whatever the tool prints. */
  private Figure ofSome(Figure figure) {
    return figure.isKnown() && hasNoSamples() ? Figure.absent(Absence.NO_SAMPLES) : figure;
  }

  private boolean hasNoSamples() {
    return samples.isKnown() && samples.value() == 0;
  }

  private static Figure possible(Figure figure) {
    return figure.isKnown() && !(figure.value() >= 0) ? NOT_IN_FILE : atMost(figure, MOST);
  }

  private static Figure atMost(Figure figure, double most) {
    return figure.isKnown() && !(figure.value() <= most) ? NOT_IN_FILE : figure;
  }

  /**
   * Derives a figure that was not set. Unknown parts make the value NaN, a division by zero
   * infinite; both mean unknown.
   */
  private Figure derive(Figure figure, double value) {
    if (figure.isKnown()) {
      return figure;
    }
    if (Double.isFinite(value) && value >= 0) {
      return Figure.derived(value);
    }
    return hasNoSamples() ? Figure.absent(Absence.NO_SAMPLES) : figure;
  }

  /** A rate; blank if the test was too short. */
  private Figure rate(Figure figure, double value) {
    Figure derived = derive(figure, value);
    boolean tooShort = duration.absence() == Absence.BELOW_RESOLUTION || duration.value() == 0;
    boolean unknown = derived.absence() == Absence.NOT_IN_FILE && samples.isKnown();
    return tooShort && unknown ? Figure.absent(Absence.TOO_SHORT) : derived;
  }

  private static Figure raw(double value, double resolution) {
    return Double.isNaN(value)
        ? Figure.absent(Absence.NO_SAMPLES)
        : Figure.raw(value).withResolution(resolution);
  }
}
