package dev.whisker.app.desktop.desk;

import dev.whisker.app.study.Sample;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What one learns from a sample, said where it is looked at. */
public final class Lesson {

  private Lesson() {}

  public static Node of(Sample sample, Desk desk) {
    Label title = new Label(desk.text("sample.lesson"));
    title.getStyleClass().add("panel-title");
    VBox box = new VBox(title, new Prose(sample.lesson(desk.locale()), desk.locale(), "summary"));
    box.setId("lesson");
    box.getStyleClass().addAll("banner", "lesson");
    return box;
  }
}
