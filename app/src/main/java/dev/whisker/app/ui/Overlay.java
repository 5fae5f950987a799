package dev.whisker.app.ui;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;

/** Shows a card above the window's content, until it is closed. */
public final class Overlay {

  private final Veil veil;
  private final Label title = new Label();
  private final Button close;
  private final BorderPane card = new BorderPane();

  /**
   * @param below the window's content
   */
  public Overlay(ViewContext context, Node below) {
    veil = new Veil("overlay", below, this::hide);
    title.setId("overlay-title");
    title.getStyleClass().add("page-title");
    close =
        Parts.named(Parts.button("overlay-close", "✕", this::hide), context.text("overlay.close"));
    close.getStyleClass().add("flat");
    card.setTop(Parts.row("overlay-head", title, Parts.gap(), close));
    card.getStyleClass().add("overlay-card");
  }

  /** The content with the card. */
  public Parent node() {
    return veil.node();
  }

  /** Shows a card; it replaces another one. */
  public void show(String name, Node content) {
    title.setText(name);
    card.setCenter(content);
    veil.show(name, card, close);
  }

  /** True while that content is shown. */
  public boolean shows(Node content) {
    return veil.isDown() && card.getCenter() == content;
  }

  public void hide() {
    veil.lift();
    card.setCenter(null);
  }
}
