package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.Incident;
import java.util.Optional;

/**
 * The selected wait of a thread for memory.
 *
 * @param run index of its run among the shown ones
 * @param seconds its start on the axis
 * @param place of its line; empty if unknown
 */
public record ChosenWait(int run, Incident incident, double seconds, Optional<FileLine> place) {

  static ChosenWait of(int run, Timeline timeline, Incident incident) {
    return new ChosenWait(
        run, incident, timeline.secondsOf(incident.start()), placeOf(timeline.run(), incident));
  }

  private static Optional<FileLine> placeOf(Run run, Incident incident) {
    return run.gcLogs().stream()
        .filter(log -> incident.line() > 0 && log.log().events().incidents().contains(incident))
        .findFirst()
        .map(log -> log.place(incident.line()));
  }
}
