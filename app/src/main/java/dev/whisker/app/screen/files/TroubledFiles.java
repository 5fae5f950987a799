package dev.whisker.app.screen.files;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;

  public TroubledFiles(ViewContext context) {
    this.context = context;
  }

  /** A card with these files; hidden if there are none. */
  public static Node card(ViewContext context) {
    VBox card = new VBox();
    card.setId("troubled-files");
    NoGap.whereHidden(card);
    card.getStyleClass().add("banner");
    Runnable show =
        () -> {
          List<FileTrouble> all = new ArrayList<>(FileTrouble.unusable(context.study().study()));
          all.addAll(context.following().doubtful());
          card.setVisible(!all.isEmpty());
          card.getChildren().setAll(new TroubledFiles(context).lines(all));
        };
    context.show(context.study().studyProperty(), study -> show.run());
    context.whenChanged(context.following().onProperty(), show);
    return card;
  }

  /** A line for each of the first files, and a link to the others; empty without files. */
  public List<Node> lines(List<FileTrouble> files) {
    List<Node> lines = new ArrayList<>();
    files.stream().limit(NAMED).map(this::line).forEach(lines::add);
    if (files.size() > NAMED) {
      lines.add(
          Parts.link(
              context.text("files.troubled.more", Map.of("count", files.size() - NAMED)),
              () -> context.places().go(Place.FILES)));
    }
    return lines;
  }

  private Node line(FileTrouble trouble) {
    Label sign = new Label("⚠");
    sign.setMinWidth(Region.USE_PREF_SIZE);
    Label name = Parts.label(trouble.name(), "strong");
    name.setTooltip(new Tooltip(trouble.file().toString()));
    Label reason = Parts.label(context.reason(trouble.problem()), "muted");
    reason.setWrapText(true);
    reason.setMinHeight(Region.USE_PREF_SIZE);
    VBox column = new VBox(name, reason);
    HBox.setHgrow(column, Priority.ALWAYS);
    HBox line = new HBox(sign, column);
    line.getStyleClass().add("entry");
    return line;
  }
}
