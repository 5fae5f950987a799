package dev.whisker.app.desktop.help;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.Places.Place;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** The help of a screen, and answers to common questions. */
public final class HelpView {

  private final Desk desk;
  private final ScrollPane node;

  public HelpView(Desk desk, Place place) {
    this.desk = desk;
    VBox content = new VBox();
    content.getStyleClass().add("help");
    add(content, desk.text("place." + place.name()), desk.text("help." + place.name()));
    add(content, desk.text("help.percentiles.title"), desk.text("help.percentiles"));
    add(content, desk.text("help.words.title"), desk.text("help.words"));
    add(content, desk.text("help.keys.title"), desk.text("help.keys"));
    node = Parts.scrolled(content);
    node.setId("help");
    node.setFocusTraversable(true);
    node.setAccessibleText(desk.text("menu.help"));
  }

  public Node node() {
    return node;
  }

  private void add(VBox content, String title, String text) {
    content.getChildren().add(Parts.label(title, "section-title"));
    text.lines()
        .forEach(
            paragraph -> content.getChildren().add(new Prose(paragraph, desk.locale(), "summary")));
  }
}
