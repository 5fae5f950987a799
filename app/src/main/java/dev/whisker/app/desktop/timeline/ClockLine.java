package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.charts.lanes.Drift;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;

/**
 * How well the clocks of the runs shown agree, why, and where they would stand as the lanes have
 * been dragged; there while one aligns them.
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
    Optional<Drift> drift = desk.timeline().driftProperty().get();
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
    String said =
        desk.text(
            "clocks.quality",
            Map.of(
                "quality", desk.wording().alignment(alignment.quality().id()),
                "offset", seconds(alignment.offsetSeconds())));
    String why =
        alignment.reasons().stream()
            .findFirst()
            .map(reason -> " (" + desk.wording().say(reason) + ")")
            .orElse("");
    return run.name() + ": " + said + why;
  }

  private String wanted(StackedRun run, Drift drift) {
    double offset = run.lanes().timeline().alignment().offsetSeconds() + drift.addedToLog();
    return desk.text("timeline.clock.moved", Map.of("offset", seconds(offset)));
  }

  private String seconds(double value) {
    return desk.wording().quantity(value, Unit.SECONDS);
  }
}
