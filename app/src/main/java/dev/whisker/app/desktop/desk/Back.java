package dev.whisker.app.desktop.desk;

import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/** The arrow that takes a choice back, beside what was chosen. */
public final class Back {

  private Back() {}

  /**
   * @param explained what it brings back, as its tooltip and for screen readers
   */
  public static Button to(String explained, Runnable action) {
    Button back = new Button("↺");
    back.setTooltip(new Tooltip(explained));
    back.setAccessibleText(explained);
    back.getStyleClass().addAll("flat", "small");
    back.setOnAction(event -> action.run());
    return back;
  }
}
