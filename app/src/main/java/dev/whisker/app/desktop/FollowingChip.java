package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/** Says on every screen that files are followed, and when they were last looked at; ends it too. */
final class FollowingChip {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final Desk desk;
  private final Button chip = new Button();

  FollowingChip(Desk desk) {
    this.desk = desk;
    chip.setId("following");
    chip.getStyleClass().addAll("small", "following");
    chip.setTooltip(new Tooltip(desk.text("following.stop")));
    chip.setOnAction(event -> desk.following().onProperty().set(false));
    chip.visibleProperty().bind(desk.following().onProperty());
    chip.managedProperty().bind(desk.following().onProperty());
    desk.keep(chip.visibleProperty()::unbind);
    desk.keep(chip.managedProperty()::unbind);
    desk.show(desk.following().lookedProperty(), this::show);
  }

  Node node() {
    return chip;
  }

  private void show(Optional<Instant> looked) {
    String text =
        looked
            .map(
                time ->
                    desk.text(
                        "following.looked",
                        Map.of("time", TIME.format(time.atZone(ZoneId.systemDefault())))))
            .orElse(desk.text("following"));
    chip.setText(text);
    chip.setAccessibleText(text + ". " + desk.text("following.stop"));
  }
}
