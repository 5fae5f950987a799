package dev.whisker.app.screen.preferences;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.app.session.Standards;
import java.util.OptionalDouble;
import java.util.Properties;

/** Criteria as lines of a properties file; a default has no line. */
final class StandardsText {

  private static final String GOAL = "goal";
  private static final String PLANNED_JDK = "planned-jdk";
  private static final String LIMIT = "limit.";
  private static final String DIFFERENCE = "difference.";
  private static final String THRESHOLD = "threshold.";

  private StandardsText() {}

  /** Reads criteria; an invalid line counts as missing. */
  static Standards read(Properties lines) {
    Standards standards =
        Standards.USUAL.withPlannedRelease((int) number(lines, PLANNED_JDK).orElse(0));
    for (Goal goal : Goal.values()) {
      if (goal.id().equals(lines.getProperty(GOAL))) {
        standards = standards.withGoal(goal);
      }
    }
    for (Metric metric : Metric.values()) {
      standards =
          standards
              .withLimit(metric, number(lines, LIMIT + metric.id()))
              .withSmallest(metric, number(lines, DIFFERENCE + metric.id()));
    }
    for (Threshold threshold : Rules.thresholds()) {
      standards =
          standards.withThreshold(threshold.id(), number(lines, THRESHOLD + threshold.id()));
    }
    return standards;
  }

  /** Replaces the lines of the criteria. */
  static void write(Standards standards, Properties lines) {
    lines.keySet().removeIf(StandardsText::isOurs);
    lines.setProperty(GOAL, standards.goal().id());
    int release = standards.preferences().plannedRelease();
    if (release > 0) {
      lines.setProperty(PLANNED_JDK, String.valueOf(release));
    }
    standards
        .preferences()
        .objectives()
        .forEach((metric, limit) -> lines.setProperty(LIMIT + metric.id(), limit.toString()));
    standards
        .interesting()
        .stated()
        .forEach((metric, own) -> lines.setProperty(DIFFERENCE + metric.id(), own.toString()));
    standards
        .preferences()
        .thresholds()
        .forEach((id, own) -> lines.setProperty(THRESHOLD + id, own.toString()));
  }

  private static boolean isOurs(Object key) {
    String name = String.valueOf(key);
    return name.equals(GOAL)
        || name.equals(PLANNED_JDK)
        || name.startsWith(LIMIT)
        || name.startsWith(DIFFERENCE)
        || name.startsWith(THRESHOLD);
  }

  private static OptionalDouble number(Properties lines, String key) {
    String text = lines.getProperty(key);
    try {
      return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException noNumber) {
      return OptionalDouble.empty();
    }
  }
}
