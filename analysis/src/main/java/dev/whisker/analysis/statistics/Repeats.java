package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.JvmStarts;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A configuration with the figures of its runs. Only starts of a JVM count as repeats: requests,
 * pauses and seconds of one run, and several tests of one JVM, depend on each other.
 */
public final class Repeats {

  private static final double[] NO_FIGURES = {};

  private final Configuration configuration;
  private final List<RunMetrics> runs;
  private final List<List<RunMetrics>> starts;

  /** Cached for each metric that at least one run has. */
  private final Map<Metric, double[]> values = new EnumMap<>(Metric.class);

  private final Map<Metric, Spread> spreads = new EnumMap<>(Metric.class);

  /** Runs with a copied load result, which counts once. */
  private final Set<Run> copiedLoads;

  /**
   * @param runs one for each run of the configuration, in order, without copies
   */
  public Repeats(Configuration configuration, List<RunMetrics> runs) {
    this.configuration = configuration;
    this.runs = runs;
    this.starts = JvmStarts.of(runs, RunMetrics::timeline);
    this.copiedLoads = copiedLoads(runs);
    for (Metric metric : Metric.values()) {
      double[] ofRuns = known(metric, runs);
      if (ofRuns.length > 0 && runs.stream().allMatch(run -> hasMeanWith(run, metric))) {
        double[] ofStarts = starts.size() == runs.size() ? ofRuns : ofStarts(metric);
        values.put(metric, ofStarts);
        Spread spread = Spread.of(metric, ofStarts).reaching(ofRuns);
        spreads.put(
            metric,
            metric == Metric.ERROR_PERCENT && runs.size() > 1 ? ofAllRequests(spread) : spread);
      }
    }
  }

  /**
   * The spread around the share of all requests that failed: a mean of the runs' shares would count
   * a run of few requests as much as one of many.
   */
  private Spread ofAllRequests(Spread ofRuns) {
    double all = Arrays.stream(known(Metric.SAMPLES, runs)).sum();
    double failed = Arrays.stream(known(Metric.ERRORS, runs)).sum();
    boolean isKnown =
        all > 0
            && runs.stream()
                .allMatch(
                    run ->
                        run.figure(Metric.SAMPLES).isKnown()
                            && run.figure(Metric.ERRORS).isKnown());
    return isKnown ? ofRuns.around(100 * failed / all) : ofRuns;
  }

  /**
   * False if the figure is below the resolution of its tool and does not count as 0: the mean of
   * the other runs would be too high.
   */
  private static boolean hasMeanWith(RunMetrics run, Metric metric) {
    return !run.isLessThanStep(metric) || !Double.isNaN(run.counted(metric));
  }

  /** The number of runs whose figure is below the resolution of their tool. */
  public int belowResolution(Metric metric) {
    int below = 0;
    for (RunMetrics run : runs) {
      below += run.isLessThanStep(metric) ? 1 : 0;
    }
    return below;
  }

  /**
   * An upper bound of the figure, if the figures of all runs are below the resolution of their
   * tool; else empty.
   */
  public OptionalDouble bound(Metric metric) {
    return belowResolution(metric) == runs.size()
        ? runs.stream()
            .mapToDouble(run -> run.figure(metric).resolution())
            .filter(step -> step > 0)
            .max()
        : OptionalDouble.empty();
  }

  /** True if a run may break a limit: its figure is unknown, or too coarse. */
  public boolean mayBreak(Metric metric, double limit) {
    return runs.stream()
        .filter(run -> spread(metric).n() == 0 || run.isLessThanStep(metric))
        .anyMatch(run -> !run.isAtMost(metric, limit));
  }

  /** The mean over the tests of each JVM, the same kind of mean as over the JVMs. */
  private double[] ofStarts(Metric metric) {
    return starts.stream()
        .map(tests -> known(metric, tests))
        .filter(known -> known.length > 0)
        .mapToDouble(known -> Spread.of(metric, known).mean())
        .toArray();
  }

  private static Set<Run> copiedLoads(List<RunMetrics> runs) {
    Set<Run> copied = Collections.newSetFromMap(new IdentityHashMap<>());
    Copies.withOneLoadResult(runs.stream().map(run -> run.timeline().run()).toList())
        .forEach(same -> copied.addAll(same.subList(1, same.size())));
    return copied;
  }

  private double[] known(Metric metric, List<RunMetrics> tests) {
    double[] known = new double[tests.size()];
    int n = 0;
    for (RunMetrics run : tests) {
      double value = run.counted(metric);
      boolean counts = !metric.needsLoad() || !copiedLoads.contains(run.timeline().run());
      if (counts && !Double.isNaN(value)) {
        known[n++] = value;
      }
    }
    return Arrays.copyOf(known, n);
  }

  public Configuration configuration() {
    return configuration;
  }

  /** One for each run of the configuration, in order, without copies. */
  public List<RunMetrics> runs() {
    return runs;
  }

  /** The runs grouped by JVM; each JVM is one repeat. */
  public List<List<RunMetrics>> starts() {
    return starts;
  }

  public String name() {
    return configuration.name();
  }

  /** The name of a run in options of the command line. */
  public String nameOf(Run run) {
    return run.name().isEmpty() ? name() : name() + "/" + run.name();
  }

  /**
   * The figures for comparisons ({@link RunMetrics#counted}), one for each JVM, in the order of
   * their first runs; not to be changed.
   */
  public double[] values(Metric metric) {
    return values.getOrDefault(metric, NO_FIGURES);
  }

  /** The spread of the {@link #values}. */
  public Spread spread(Metric metric) {
    return spreads.getOrDefault(metric, Spread.NONE);
  }

  /** The spread of each metric that at least one run has, and that is not only counted. */
  public Map<Metric, Spread> summary() {
    Map<Metric, Spread> known = new EnumMap<>(spreads);
    known.keySet().removeIf(metric -> belowResolution(metric) == runs.size());
    return Collections.unmodifiableMap(known);
  }
}
