package dev.whisker.analysis.table;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;

/** The reason why a configuration has no figure, in table and charts. */
public final class WhyBlank {

  private WhyBlank() {}

  /** The reason; empty without one. */
  public static String of(ConfigurationResult configuration, Metric metric, Wording wording) {
    Figure figure = figure(configuration, metric);
    if (isOfSome(configuration, metric)) {
      long runs = configuration.runs().size();
      return wording.partlyAbsent(figure, metric.unit(), runs - known(configuration, metric), runs);
    }
    return figure.absence() == Absence.NONE ? "" : wording.absence(figure, metric.unit());
  }

  /** True if some runs have the figure, and others are below the resolution of their tool. */
  static boolean isOfSome(ConfigurationResult configuration, Metric metric) {
    return known(configuration, metric) > 0
        && figure(configuration, metric).absence() == Absence.BELOW_RESOLUTION;
  }

  /** The figure of the first run with a reason. */
  static Figure figure(ConfigurationResult configuration, Metric metric) {
    return configuration.runs().stream()
        .map(run -> run.metrics().figure(metric))
        .filter(figure -> figure.absence() != Absence.NONE)
        .findFirst()
        .orElse(Figure.absent(Absence.NONE));
  }

  private static long known(ConfigurationResult configuration, Metric metric) {
    return configuration.runs().stream()
        .filter(run -> run.metrics().figure(metric).isKnown())
        .count();
  }
}
