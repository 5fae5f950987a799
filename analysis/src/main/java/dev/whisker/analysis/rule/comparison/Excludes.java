package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.wording.Fact;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the options of the command line that exclude runs, except the reason, which the user
 * states.
 */
public final class Excludes {

  private Excludes() {}

  /**
   * The options.
   *
   * @param runs as in options: CONFIGURATION/RUN
   */
  public static Fact of(List<String> runs) {
    return Fact.word(
        runs.stream()
            .map(run -> "--exclude " + quoted(run + "=…"))
            .collect(Collectors.joining(" ")));
  }

  private static String quoted(String option) {
    return option.contains(" ") ? '"' + option + '"' : option;
  }
}
