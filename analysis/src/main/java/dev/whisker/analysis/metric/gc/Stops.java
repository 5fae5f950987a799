package dev.whisker.analysis.metric.gc;

/**
 * The stops of the application within a span. Stops that overlap, such as those of two JVMs, count
 * once.
 */
public final class Stops {

  private final AllStops all;
  private final double from;
  private final double to;

  /**
   * @param all stops of the run
   */
  Stops(AllStops all, double from, double to) {
    this.all = all;
    this.from = from;
    this.to = to;
  }

  /**
   * Clips and merges stops.
   *
   * @param starts ascending
   * @param ends of the same stops
   */
  public static Stops within(double from, double to, double[] starts, double[] ends) {
    return new Stops(AllStops.of(starts, ends), from, to);
  }

  public double total() {
    return all.between(from, to);
  }

  /** The time stopped between two moments, within the span. */
  public double between(double a, double b) {
    return all.between(Math.clamp(a, from, to), Math.clamp(b, from, to));
  }

  /**
   * The minimum mutator utilisation: the smallest share of any stretch of that length in which the
   * application ran.
   *
   * @param length in seconds, above 0 and at most the length of the span
   * @return 0 to 1
   */
  public double minimumMutatorUtilisation(double length) {
    return Math.clamp(1 - all.mostInStretch(length, from, to) / length, 0.0, 1.0);
  }
}
