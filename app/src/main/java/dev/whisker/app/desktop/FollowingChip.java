package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/** Shows on every screen that files are followed, and when last checked; a click stops it. */
final class FollowingChip {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private static final PseudoClass GONE = PseudoClass.getPseudoClass("gone");

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
    desk.show(desk.following().lookedProperty(), looked -> show());
    desk.show(desk.following().goneProperty(), gone -> show());
  }

  Node node() {
    return chip;
  }

  private void show() {
    List<Path> gone = desk.following().goneProperty().get();
    String text =
        gone.isEmpty()
            ? looked(desk.following().lookedProperty().get())
            : desk.text("following.gone", Map.of("file", Parts.end(gone.getFirst())));
    // The sign for closing, as elsewhere.
    chip.setText(text + "  ✕");
    chip.pseudoClassStateChanged(GONE, !gone.isEmpty());
    chip.setAccessibleText(text + ". " + desk.text("following.stop"));
  }

  private String looked(Optional<Instant> looked) {
    return looked
        .map(
            time ->
                desk.text(
                    "following.looked",
                    Map.of("time", TIME.format(time.atZone(ZoneId.systemDefault())))))
        .orElse(desk.text("following"));
  }
}
