package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import java.util.Arrays;
import java.util.List;

/**
 * The least variance of a configuration's runs, even if their figures are equal: the clock rounds
 * times, and few errors are random.
 */
final class Floors {

  private static final double PERCENT = 100;

  /** The variance of rounding in squared steps: a rounded value is anywhere within a step. */
  private static final double OF_STEP = 1.0 / 12;

  private Floors() {}

  /**
   * One for each configuration.
   *
   * @param values on the scale of the tests
   */
  static double[] of(Metric metric, Scale scale, List<Repeats> members, double[][] values) {
    double[] floors = new double[members.size()];
    double share = metric == Metric.ERROR_PERCENT ? shareOfErrors(members) : 0;
    for (int i = 0; i < floors.length; i++) {
      Repeats each = members.get(i);
      double mean = scale.shown(Arrays.stream(values[i]).average().orElse(0));
      double step = step(metric, each) / (scale == Scale.RATIO ? mean : 1);
      // More runs do not average out rounding that is equal in all runs.
      floors[i] = values[i].length * step * step * OF_STEP;
      double requests = requests(each);
      if (requests > 0) {
        floors[i] = Math.max(floors[i], PERCENT * PERCENT * share * (1 - share) / requests);
      }
    }
    return floors;
  }

  /** True if a least variance is known for all configurations. */
  static boolean areKnown(Metric metric, List<Repeats> members) {
    return metric != Metric.ERROR_PERCENT
        || members.stream().allMatch(each -> requests(each) > 0 || step(metric, each) > 0);
  }

  private static double step(Metric metric, Repeats configuration) {
    return configuration.runs().stream()
        .mapToDouble(run -> run.figure(metric).resolution())
        .max()
        .orElse(0);
  }

  /** The mean number of requests of a run; 0 if they were not counted. */
  private static double requests(Repeats configuration) {
    return Arrays.stream(configuration.values(Metric.SAMPLES)).average().orElse(0);
  }

  /** The share of errors among all counted requests of all configurations. */
  private static double shareOfErrors(List<Repeats> members) {
    double errors = 0;
    double all = 0;
    for (Repeats each : members) {
      for (RunMetrics run : each.runs()) {
        double requests = run.counted(Metric.SAMPLES);
        double percent = run.counted(Metric.ERROR_PERCENT);
        if (requests > 0 && percent >= 0) {
          errors += requests * percent / PERCENT;
          all += requests;
        }
      }
    }
    return all > 0 ? errors / all : 0;
  }
}
