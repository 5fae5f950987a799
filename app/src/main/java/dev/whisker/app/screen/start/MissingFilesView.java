package dev.whisker.app.screen.start;

import dev.whisker.app.session.Workspaces.Missing;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Veil;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
import java.nio.file.Path;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Asks for the new place of a workspace's missing files. */
public final class MissingFilesView {

  private final ViewContext context;
  private final VBox card = new VBox();
  private final Veil veil;

  /**
   * @param below the window's content
   */
  public MissingFilesView(ViewContext context, Node below) {
    this.context = context;
    veil = new Veil("missing-files", below, context.workspaces()::giveUp);
    card.getStyleClass().addAll("card", "missing");
    context.show(
        context.workspaces().missingProperty(),
        missing -> missing.ifPresentOrElse(this::ask, veil::lift));
  }

  public Parent node() {
    return veil.node();
  }

  private void ask(Missing missing) {
    Label title = Parts.label(context.text("missing.title"), "section-title");
    String which =
        missing.isUnsaved()
            ? context.text("missing.unsaved")
            : String.valueOf(missing.file().getFileName());
    Label hint = new WrappedLabel(context.text("missing.hint", Map.of("file", which)), "muted");
    VBox list = new VBox();
    list.getStyleClass().add("missing-list");
    card.setMaxHeight(Region.USE_PREF_SIZE);
    missing.paths().forEach(path -> list.getChildren().add(line(path)));
    ScrollPane scrolled = new ScrollPane(list);
    scrolled.setFitToWidth(true);
    // A small card for few files, a scrolling one for many.
    scrolled.prefViewportHeightProperty().bind(list.heightProperty());
    Button none =
        Parts.button(
            "leave-out-all",
            context.text("missing.leave-out-all"),
            () -> missing.paths().forEach(context.workspaces()::leaveOut));
    Button cancel =
        Parts.button("missing-cancel", context.text("cancel"), () -> context.workspaces().giveUp());
    HBox buttons = new HBox(none, cancel);
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER_RIGHT);
    card.getChildren().setAll(title, hint, scrolled, buttons);
    veil.show(title.getText(), card, cancel);
  }

  private Node line(Path path) {
    Label name = Parts.label(String.valueOf(path.getFileName()), "strong");
    VBox names = new VBox(name, Parts.label(String.valueOf(path.getParent()), "fine"));
    names.setMinWidth(0);
    HBox.setHgrow(names, Priority.ALWAYS);
    return Parts.row("entry", names, locate(path), leaveOut(path));
  }

  private Node locate(Path path) {
    Button locate =
        Parts.button(
            "locate",
            context.text("missing.locate"),
            () ->
                context
                    .actions()
                    .askWhereIs(path)
                    .ifPresent(there -> context.workspaces().found(path, there)));
    locate.getStyleClass().add("locate");
    return locate;
  }

  private Node leaveOut(Path path) {
    Button leave =
        Parts.button(
            "leave-out",
            context.text("runs.exclude.do"),
            () -> context.workspaces().leaveOut(path));
    leave.getStyleClass().add("leave-out");
    return leave;
  }
}
