package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.BuildGate.Outcome;
import dev.whisker.app.cli.VerdictGates.FailOn;
import dev.whisker.app.cli.arguments.Limits;
import dev.whisker.app.cli.arguments.StudyArguments.Asked;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conditions under which a comparison fails a script. */
final class Gates {

  private Gates() {}

  /**
   * Prints what failed or could not be decided on stderr, one line each.
   *
   * @param otherwise the exit status if no gate failed
   * @return the resulting exit status
   */
  static int check(List<BuildGate> gates, Console console, int otherwise) {
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
      Asked asked, Comparison comparison, @Nullable FailOn failOn, Limits limits, Console console) {
    List<BuildGate> gates = new ArrayList<>();
    if (failOn != null) {
      gates.addAll(new VerdictGates(comparison, failOn, asked.history(), console).all());
    }
    gates.addAll(new LimitGates(comparison, limits, console).all());
    return gates;
  }
}
