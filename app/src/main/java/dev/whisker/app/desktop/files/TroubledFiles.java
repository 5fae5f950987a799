package dev.whisker.app.desktop.files;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.files.FileTrouble;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Lines about files that could not be used or relied on, with reason and remedy. */
public final class TroubledFiles {

  /** The most files listed: many bad files must not hide the figures. */
  private static final int NAMED = 3;

  private final Desk desk;

  public TroubledFiles(Desk desk) {
    this.desk = desk;
  }

  /** A card with these files; hidden if there are none. */
  public static Node card(Desk desk) {
    VBox card = new VBox();
    card.setId("troubled-files");
    NoGap.whereHidden(card);
    card.getStyleClass().add("banner");
    Runnable show =
        () -> {
          List<FileTrouble> all = new ArrayList<>(FileTrouble.unusable(desk.study().study()));
          all.addAll(desk.following().doubtful());
          card.setVisible(!all.isEmpty());
          card.getChildren().setAll(new TroubledFiles(desk).lines(all));
        };
    desk.show(desk.study().studyProperty(), study -> show.run());
    desk.whenChanged(desk.following().onProperty(), show);
    return card;
  }

  /** A line for each of the first files, and a link to the others; empty without files. */
  public List<Node> lines(List<FileTrouble> files) {
    List<Node> lines = new ArrayList<>();
    files.stream().limit(NAMED).map(this::line).forEach(lines::add);
    if (files.size() > NAMED) {
      lines.add(
          Parts.link(
              desk.text("files.troubled.more", Map.of("count", files.size() - NAMED)),
              () -> desk.places().go(Place.FILES)));
    }
    return lines;
  }

  private Node line(FileTrouble trouble) {
    Label sign = new Label("⚠");
    sign.setMinWidth(Region.USE_PREF_SIZE);
    Label name = Parts.label(trouble.name(), "strong");
    name.setTooltip(new Tooltip(trouble.file().toString()));
    Label reason = Parts.label(desk.reason(trouble.problem()), "muted");
    reason.setWrapText(true);
    reason.setMinHeight(Region.USE_PREF_SIZE);
    VBox said = new VBox(name, reason);
    HBox.setHgrow(said, Priority.ALWAYS);
    HBox line = new HBox(sign, said);
    line.getStyleClass().add("entry");
    return line;
  }
}
