package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.app.session.Tasks;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.Pause;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The selected pause: known at once, its log line and the requests it hit as soon as they are
 * found.
 *
 * <p>Used on the screen's thread only.
 */
final class PauseInspection {

  private final Tasks tasks;
  private final Consumer<Exception> failed;
  private final ReadOnlyObjectWrapper<Optional<ChosenPause>> pause =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** Increases with each selection; results for an earlier one are dropped. */
  private int looking;

  /**
   * @param failed receives failures
   */
  PauseInspection(Tasks tasks, Consumer<Exception> failed) {
    this.tasks = tasks;
    this.failed = failed;
  }

  ReadOnlyObjectProperty<Optional<ChosenPause>> pauseProperty() {
    return pause.getReadOnlyProperty();
  }

  void none() {
    looking++;
    pause.set(Optional.empty());
  }

  /**
   * @param run index among the shown runs
   */
  void inspect(int run, Timeline timeline, Pause each) {
    int mine = ++looking;
    double seconds = timeline.secondsOf(each.start());
    ChosenPause known =
        new ChosenPause(run, each, seconds, Optional.empty(), new HitRequests.Reading());
    pause.set(Optional.of(known));
    tasks.inBackground(
        () ->
            new ChosenPause(run, each, seconds, placeOf(timeline.run(), each), hit(timeline, each)),
        all -> {
          if (mine == looking) {
            pause.set(Optional.of(all));
          }
        },
        failed);
  }

  /** The requests hit; unreadable if the result's file is gone, though the log's line is known. */
  private static HitRequests hit(Timeline timeline, Pause pause) {
    try {
      return RequestsOfPause.of(timeline, pause)
          .<HitRequests>map(HitRequests.Read::new)
          .orElseGet(HitRequests.Unknown::new);
    } catch (IOException | RuntimeException failure) {
      return new HitRequests.Unreadable(failure.toString());
    }
  }

  private static Optional<FileLine> placeOf(Run run, Pause pause) {
    List<SourcedGcLog> logs = run.gcLogs();
    Stream<SourcedGcLog> holding =
        logs.size() == 1
            ? logs.stream()
            : logs.stream().filter(log -> log.log().pauses().contains(pause));
    return pause.line() == 0
        ? Optional.empty()
        : holding.findFirst().map(log -> log.place(pause.line()));
  }
}
