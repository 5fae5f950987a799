package dev.whisker.app.clinic;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A row of the table: a sick JVM before and after a change.
 *
 * @param place that of the change in the plan; 0 is the advised one
 * @param repeats the repeats of which both runs were recorded
 * @param before the sick runs, one for each repeat
 * @param after the runs with the change; empty if no flag was changed
 */
record Treatment(
    Case disease,
    Plan plan,
    int place,
    List<Path> repeats,
    List<Outcome> before,
    List<Outcome> after) {

  Verdict verdict() {
    return after.isEmpty() ? verdictWithoutChange() : Verdict.middle(verdicts());
  }

  /** The verdict of each repeat. */
  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      verdicts.add(verdict(before.get(i), after.get(i)));
    }
    return verdicts;
  }

  /** A larger heap, say, only delays the end of an application that leaks: that is no cure. */
  private Verdict verdict(Outcome sick, Outcome changed) {
    Verdict measured = Verdict.of(sick, changed);
    boolean isCurable = disease.unflagged().isEmpty() && !disease.isHealthy();
    return isCurable || measured == Verdict.WORSE ? measured : Verdict.WRONG_ADVICE;
  }

  private Verdict verdictWithoutChange() {
    if (disease.isHealthy()) {
      return plan.rule().equals(Plan.NO_PROBLEM) ? Verdict.NO_NEED : Verdict.WRONG_ADVICE;
    }
    return disease.unflagged().contains(plan.rule()) ? Verdict.NO_FLAG : Verdict.WRONG_ADVICE;
  }

  boolean isAlternative() {
    return place > 0;
  }

  /** The flags that the change sets, and those that it removes. */
  String change() {
    List<String> command = plan.commands().get(place);
    String set = joined(command.stream().filter(flag -> !disease.flags().contains(flag)).toList());
    String removed =
        joined(disease.flags().stream().filter(flag -> !command.contains(flag)).toList());
    if (removed.isEmpty()) {
      return set;
    }
    return set.isEmpty() ? "without " + removed : set + " for " + removed;
  }

  private static String joined(List<String> flags) {
    return flags.stream().map(flag -> "`" + flag + "`").collect(joining(" "));
  }

  /** The figure of each repeat. */
  String figures(List<Outcome> outcomes) {
    return outcomes.stream()
        .map(each -> figure(each.figure()) + (each.hasFailed() ? " (failed)" : ""))
        .collect(joining(", "));
  }

  private String figure(double value) {
    return isTime()
        ? String.format(Locale.ROOT, "%.2f", value / 1000)
        : String.format(Locale.ROOT, "%.0f", value);
  }

  private boolean isTime() {
    return disease.figure().endsWith("time") || disease.figure().equals(Outcome.TIME_LOST);
  }

  /** The figure's name, with its unit. */
  String figureName() {
    return switch (disease.figure()) {
      case Outcome.TIME_LOST -> "time lost (s)";
      case "memory-wait-time" -> "waits for memory (s)";
      case "full-count" -> "full GCs";
      case "pause-count" -> "pauses";
      case "pause-max" -> "longest pause (ms)";
      case "concurrent-cycles" -> "concurrent cycles";
      default -> throw new IllegalArgumentException(disease.figure());
    };
  }
}
