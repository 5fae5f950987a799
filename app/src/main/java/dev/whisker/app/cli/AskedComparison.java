package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.study.Study;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Makes the comparison that was asked for, hands it on, and tells what scripts may rely on. */
final class AskedComparison {

  /** The form in which a comparison is handed on. */
  @FunctionalInterface
  interface Output {

    /**
     * @return {@link ExitStatus#FINE} where it was written
     */
    int write(Study study, Comparison comparison) throws IOException;
  }

  private AskedComparison() {}

  /**
   * @param failOn null where verdicts do not matter
   * @return the exit status
   */
  static int handOn(
      StudyArguments arguments, Gates.@Nullable FailOn failOn, Console console, Output output)
      throws IOException {
    Study study = arguments.study();
    int inputs = Inputs.complain(study, console);
    if (study.comparison().isEmpty()) {
      return ExitStatus.INPUT_UNUSABLE;
    }
    Comparison comparison = study.comparison().get();
    if (!AskedNames.areKnown(arguments, study, comparison, console)) {
      return ExitStatus.USAGE;
    }
    int written = output.write(study, comparison);
    return written == ExitStatus.FINE
        ? Gates.check(comparison, failOn, arguments.limits(), console, inputs)
        : written;
  }
}
