package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Tasks;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The figures of runs over a range, and their stalls.
 *
 * <p>Used on the screen's thread only.
 */
final class RangeFigures {

  private final Tasks tasks;
  private final Consumer<Exception> failed;
  private final ReadOnlyObjectWrapper<List<RunMetrics>> figures =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<RunStalls>> stalls =
      new ReadOnlyObjectWrapper<>(List.of());

  /** Increases with each range; figures of an earlier one are dropped. */
  private int measuring;

  /**
   * @param failed receives failures
   */
  RangeFigures(Tasks tasks, Consumer<Exception> failed) {
    this.tasks = tasks;
    this.failed = failed;
  }

  /** The figures, in the order of the runs. */
  ReadOnlyObjectProperty<List<RunMetrics>> figuresProperty() {
    return figures.getReadOnlyProperty();
  }

  /** The stalls, in the order of the runs, without runs whose load is unknown. */
  ReadOnlyObjectProperty<List<RunStalls>> stallsProperty() {
    return stalls.getReadOnlyProperty();
  }

  /**
   * @param span empty for the analysed time of each run
   */
  void measure(List<RunChoice> runs, Optional<Window> span) {
    int mine = ++measuring;
    tasks.inBackground(
        () -> runs.stream().map(choice -> measured(choice, span)).toList(),
        measured -> {
          if (mine == measuring) {
            figures.set(measured);
          }
        },
        failed);
    tasks.inBackground(
        () -> runs.stream().map(RunStalls::of).flatMap(Optional::stream).toList(),
        found -> {
          if (mine == measuring) {
            stalls.set(found);
          }
        },
        failed);
  }

  private static RunMetrics measured(RunChoice choice, Optional<Window> span) {
    RunMetrics own = choice.result().metrics();
    return span.map(window -> MetricCalculator.measure(own.timeline(), window)).orElse(own);
  }
}
