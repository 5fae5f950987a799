package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.ClockWords;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.charts.lanes.ClockShift;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;

/**
 * The alignment of the shown runs' clocks and the reason, also after a drag of the lanes; visible
 * while aligning.
 */
final class ClockLine {

  private final Desk desk;
  private final Label label = new Label();

  /**
   * @param wanted whether it is to be seen
   */
  ClockLine(Desk desk, ObservableValue<Boolean> wanted) {
    this.desk = desk;
    label.setId("timeline-clock");
    label.setWrapText(true);
    label.visibleProperty().bind(wanted);
    label.managedProperty().bind(wanted);
    desk.show(desk.timeline().runsProperty(), runs -> show());
    desk.whenChanged(desk.timeline().driftProperty(), this::show);
  }

  Node node() {
    return label;
  }

  private void show() {
    List<StackedRun> runs = desk.timeline().runsProperty().get();
    Optional<ClockShift> drift = desk.timeline().driftProperty().get();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      if (runs.get(i).lanes().hasBothSides()) {
        int run = i;
        String said = quality(runs.get(i));
        lines.add(
            drift
                .filter(moved -> moved.run() == run)
                .map(moved -> said + " · " + wanted(runs.get(run), moved))
                .orElse(said));
      }
    }
    label.setText(String.join("\n", lines));
  }

  private String quality(StackedRun run) {
    Alignment alignment = run.lanes().timeline().alignment();
    String said = new ClockWords(desk).quality(alignment);
    String why =
        alignment.reasons().stream()
            .findFirst()
            .map(reason -> " (" + desk.wording().say(reason) + ")")
            .orElse("");
    return run.name() + ": " + said + why;
  }

  private String wanted(StackedRun run, ClockShift drift) {
    Timeline timeline = run.lanes().timeline();
    double offset = timeline.alignment().offsetSeconds() + drift.addedToLog();
    String moved =
        desk.text(
            "timeline.clock.moved",
            Map.of("offset", desk.wording().quantity(offset, Unit.SECONDS)));
    return Stream.of(moved, new ClockWords(desk).fit(timeline, drift.addedToLog()))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.joining(" · "));
  }
}
