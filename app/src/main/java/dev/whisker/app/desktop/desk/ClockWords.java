package dev.whisker.app.desktop.desk;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.clock.ClockFit;
import dev.whisker.analysis.timeline.clock.ClockFit.Place;
import dev.whisker.analysis.wording.Unit;
import java.util.Map;
import java.util.Optional;

/** Sentences about how a run's clocks are aligned. */
public final class ClockWords {

  /** The resolution of load figures. */
  private static final double ONE_SECOND = 1;

  private final Desk desk;

  public ClockWords(Desk desk) {
    this.desk = desk;
  }

  /** The alignment's quality and shift. */
  public String quality(Alignment alignment) {
    return desk.text(
        "clocks.quality",
        Map.of(
            "quality", desk.wording().alignment(alignment.id()),
            "offset", seconds(alignment.offsetSeconds())));
  }

  /**
   * How well the requests' waits match the pauses.
   *
   * @param addedSeconds to where the pauses stand now
   * @return empty where nothing tells
   */
  public String fit(Timeline timeline, double addedSeconds) {
    ClockFit fit = ClockFit.of(timeline);
    Optional<Place> elsewhere =
        fit.clear().filter(there -> Math.abs(there.addedSeconds() - addedSeconds) > ONE_SECOND);
    double offset = timeline.alignment().offsetSeconds();
    return fit.at(addedSeconds)
        .map(
            here ->
                elsewhere
                    .map(
                        there ->
                            desk.text(
                                "clocks.fit.elsewhere",
                                Map.of(
                                    "here", said(here),
                                    "there", said(there),
                                    "offset", seconds(offset + there.addedSeconds()))))
                    .orElseGet(() -> desk.text("clocks.fit", Map.of("here", said(here)))))
        .orElse("");
  }

  private String said(Place place) {
    return desk.wording().column(Unit.RATIO, 1).say(place.correlation());
  }

  private String seconds(double value) {
    return desk.wording().quantity(value, Unit.SECONDS);
  }
}
