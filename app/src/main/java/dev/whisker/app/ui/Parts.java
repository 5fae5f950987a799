package dev.whisker.app.ui;

import java.nio.file.Path;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The small parts of views, in the style that all views share. */
public final class Parts {

  private static final double TIP_WIDTH = 420;
  private static final int PATH_NAMES = 3;
  private static final double INDENT = 24;

  private Parts() {}

  public static Label label(String text, String... styles) {
    Label label = new Label(text);
    label.getStyleClass().addAll(styles);
    return label;
  }

  /**
   * Nodes side by side, centred vertically.
   *
   * @param styles classes, separated by spaces
   */
  public static HBox row(String styles, Node... nodes) {
    HBox row = new HBox(nodes);
    row.getStyleClass().addAll(styles.split(" "));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  /** Indents a symptom below its cause. */
  public static void indent(Node symptom) {
    VBox.setMargin(symptom, new Insets(0, 0, 0, INDENT));
  }

  /** A flexible gap between nodes. */
  public static Region gap() {
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return gap;
  }

  public static Button button(String id, String text, Runnable action) {
    Button button = new Button(text);
    button.setId(id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(event -> action.run());
    return button;
  }

  public static Hyperlink link(String text, Runnable action) {
    Hyperlink link = new Hyperlink(text);
    link.setOnAction(event -> action.run());
    return link;
  }

  /** A small button within a text or a head. */
  public static Button smallButton(String id, String text, Runnable action) {
    Button button = button(id, text, action);
    button.getStyleClass().addAll("flat", "small");
    return button;
  }

  /** Names a button that shows only a sign, for its tooltip and for screen readers. */
  public static <B extends Labeled> B named(B button, String name) {
    button.setAccessibleText(name);
    button.setTooltip(new Tooltip(name));
    return button;
  }

  /** Runs an action when a key is pressed in a node or within it. */
  public static void onKey(Node node, KeyCode key, Runnable action) {
    node.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == key) {
            action.run();
            event.consume();
          }
        });
  }

  /** The end of a path with its last folders, since logs of repeats may have the same name. */
  public static String end(Path file) {
    int names = file.getNameCount();
    return file.subpath(Math.max(0, names - PATH_NAMES), names).toString();
  }

  /** A tooltip of one or more sentences. */
  public static Tooltip tip(String text) {
    Tooltip tip = new Tooltip(text);
    tip.setWrapText(true);
    tip.setMaxWidth(TIP_WIDTH);
    return tip;
  }

  /** Content as wide as its pane, which scrolls vertically only. */
  public static ScrollPane scrolled(Node content) {
    ScrollPane pane = new ScrollPane(content);
    pane.setFitToWidth(true);
    pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    return pane;
  }
}
