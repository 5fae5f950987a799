package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.BuildGate.Outcome;
import dev.whisker.app.cli.VerdictGates.FailOn;
import dev.whisker.app.cli.arguments.Limits;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.cli.arguments.StudyArguments.Asked;
import dev.whisker.app.study.StoredBuildsFile;
import dev.whisker.app.study.Study;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the comparison, writes it, and returns the exit status. */
final class AskedComparison {

  /** An output format of a comparison. */
  @FunctionalInterface
  interface Output {

    /**
     * @param gates all of the comparison
     * @return {@link ExitStatus#FINE} if it was written
     */
    int write(Asked asked, Comparison comparison, List<BuildGate> gates) throws IOException;

    /** Writes the unusable inputs, where a program expects an answer. */
    default void writeNothing(List<BuildGate> unusable) {}
  }

  private AskedComparison() {}

  /**
   * @param failOn null if verdicts do not matter
   * @return the exit status
   */
  static int handOn(
      StudyArguments arguments, @Nullable FailOn failOn, LocalizedTerminal console, Output output)
      throws IOException {
    if (arguments.hasStoredBaseline() && arguments.selectsRequests()) {
      console.err().println(console.texts().get("cli.stored.selected"));
      return ExitStatus.USAGE;
    }
    Asked asked;
    try {
      asked = arguments.asked();
    } catch (StoredBuildsFile.NotUsable refused) {
      BuildGate unusable = Inputs.gate(refused, console);
      console.err().println(unusable.reason());
      output.writeNothing(List.of(unusable));
      return ExitStatus.INPUT_UNUSABLE;
    }
    Study study = asked.study();
    int inputs = Inputs.complain(study, console);
    if (study.comparison().isEmpty()) {
      output.writeNothing(Inputs.gates(study, console));
      return ExitStatus.INPUT_UNUSABLE;
    }
    Comparison comparison = study.comparison().get();
    if (!isKnown("cli.baseline.unknown", arguments.baseline(), comparison.names(), console)
        || !isKnown("cli.label.unknown", arguments.label(), study.labels(), console)) {
      return ExitStatus.USAGE;
    }
    Asked shown = arguments.shown(asked);
    Comparison written = shown.study().comparison().orElseThrow();
    List<BuildGate> gates = Gates.of(shown, written, failOn, arguments.limits(), console);
    int status = output.write(shown, written, gates);
    return status == ExitStatus.FINE ? Gates.check(gates, console, inputs) : status;
  }

  private static boolean isKnown(
      String complaint, @Nullable String asked, List<String> known, LocalizedTerminal console) {
    if (asked == null || known.contains(asked)) {
      return true;
    }
    String names = known.isEmpty() ? "–" : String.join(", ", known);
    console.err().println(console.text(complaint, Map.of("name", asked, "known", names)));
    return false;
  }

  /** The conditions under which a comparison fails a script. */
  private static final class Gates {

    private Gates() {}

    /**
     * Prints what failed or could not be decided on stderr, one line each.
     *
     * @param otherwise the exit status if no gate failed
     * @return the resulting exit status
     */
    static int check(List<BuildGate> gates, LocalizedTerminal console, int otherwise) {
      gates.stream()
          .filter(gate -> !gate.is(Outcome.PASSED))
          .forEach(gate -> console.err().println(gate.reason()));
      return gates.stream().anyMatch(gate -> gate.is(Outcome.FAILED))
          ? ExitStatus.GATE_FAILED
          : otherwise;
    }

    /**
     * @param failOn null if verdicts do not matter
     */
    static List<BuildGate> of(
        Asked asked,
        Comparison comparison,
        @Nullable FailOn failOn,
        Limits limits,
        LocalizedTerminal console) {
      List<BuildGate> gates = new ArrayList<>();
      if (failOn != null) {
        gates.addAll(new VerdictGates(comparison, failOn, asked.history(), console).all());
      }
      gates.addAll(new LimitGates(comparison, limits, console).all());
      return gates;
    }
  }
}
