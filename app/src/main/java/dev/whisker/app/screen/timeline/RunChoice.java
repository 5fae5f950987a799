package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A run that can be shown.
 *
 * @param position of its configuration, which decides its colour
 */
public record RunChoice(String configuration, int position, RunResult result) {

  /** All runs of a comparison, in its order. */
  static List<RunChoice> of(Comparison comparison) {
    List<RunChoice> choices = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      int position = comparison.position(configuration.name());
      for (RunResult run : configuration.runs()) {
        choices.add(new RunChoice(configuration.name(), position, run));
      }
    }
    return List.copyOf(choices);
  }

  public String run() {
    return result.run().name();
  }

  /** Compares name and measurement: comparing millions of pauses would take long. */
  @Override
  @SuppressWarnings("ReferenceEquality")
  public boolean equals(@Nullable Object other) {
    return other instanceof RunChoice choice && isSameRun(choice) && choice.result == result;
  }

  @Override
  public int hashCode() {
    return Objects.hash(configuration, run());
  }

  /** The lane's heading. */
  public String name() {
    return StackedRun.name(configuration, run());
  }

  /** True if it is the same run, perhaps measured again. */
  public boolean isSameRun(RunChoice other) {
    return configuration.equals(other.configuration) && run().equals(other.run());
  }
}
