package dev.whisker.analysis.rule.comparison.repeats;

import dev.whisker.analysis.wording.Fact;
import java.util.List;
import java.util.stream.Collectors;

/** The options of the command line that leave runs out, but for the reason, which is the user's. */
public final class Excludes {

  private Excludes() {}

  /**
   * The options.
   *
   * @param runs as options name them: CONFIGURATION/RUN
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
