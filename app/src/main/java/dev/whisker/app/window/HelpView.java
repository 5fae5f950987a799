package dev.whisker.app.window;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.app.ui.WindowCommand.Scope;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The help of a screen, and answers to common questions. */
public final class HelpView {

  private static final double GAP = 16;

  private final ViewContext context;
  private final ScrollPane node;

  public HelpView(ViewContext context, Place place) {
    this.context = context;
    VBox content = new VBox();
    content.getStyleClass().add("help");
    add(content, context.text("place." + place.name()), context.text("help." + place.name()));
    add(content, context.text("help.percentiles.title"), context.text("help.percentiles"));
    add(content, context.text("help.words.title"), context.text("help.words"));
    add(content, context.text("help.keys.title"), context.text("help.keys"));
    for (Scope scope : Scope.values()) {
      content.getChildren().addAll(Parts.label(context.text(scope.text()), "muted"), keys(scope));
    }
    node = Parts.scrolled(content);
    node.setId("help");
    node.setFocusTraversable(true);
    node.setAccessibleText(context.text("menu.help"));
  }

  public Node node() {
    return node;
  }

  /** The keys of a part of the window, each with its command. */
  private Node keys(Scope scope) {
    GridPane table = new GridPane(GAP, 0);
    for (WindowCommand command : WindowCommand.values()) {
      if (command.scope() == scope && !command.keys().isEmpty()) {
        table.addRow(
            table.getRowCount(),
            new Label(command.keys().getFirst().getDisplayText()),
            new Label(context.text(command.text())));
      }
    }
    return table;
  }

  private void add(VBox content, String title, String text) {
    content.getChildren().add(Parts.label(title, "section-title"));
    text.lines()
        .forEach(
            paragraph ->
                content.getChildren().add(new Prose(paragraph, context.locale(), "summary")));
  }
}
