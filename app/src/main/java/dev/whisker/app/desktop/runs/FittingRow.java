package dev.whisker.app.desktop.runs;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Labels side by side, as many as there is room for; of the others it says how many they are. */
final class FittingRow extends Region {

  private static final double GAP = 6;

  private final List<Label> labels;
  private final Label others = new Label();

  FittingRow(List<Label> labels) {
    this.labels = labels;
    others.getStyleClass().addAll("factor", "muted");
    getChildren().addAll(labels);
    getChildren().add(others);
  }

  @Override
  protected double computeMinWidth(double height) {
    return 0;
  }

  @Override
  protected double computePrefWidth(double height) {
    return labels.stream().mapToDouble(label -> width(label) + GAP).sum();
  }

  @Override
  protected double computePrefHeight(double width) {
    return labels.stream().mapToDouble(label -> label.prefHeight(-1)).max().orElse(0);
  }

  @Override
  protected void layoutChildren() {
    int fitting = fitting();
    others.setText("+" + (labels.size() - fitting));
    double x = 0;
    for (int i = 0; i < labels.size(); i++) {
      labels.get(i).setVisible(i < fitting);
      if (i < fitting) {
        x = place(labels.get(i), x);
      }
    }
    others.setVisible(fitting < labels.size());
    place(others, x);
  }

  /** How many stand side by side, if need be beside the number of the others. */
  private int fitting() {
    if (computePrefWidth(-1) - GAP <= getWidth()) {
      return labels.size();
    }
    others.setText("+" + labels.size());
    double room = getWidth() - width(others);
    int fitting = 0;
    for (Label label : labels) {
      room -= width(label) + GAP;
      if (room < 0) {
        break;
      }
      fitting++;
    }
    return fitting;
  }

  private double place(Label label, double x) {
    double height = label.prefHeight(-1);
    label.resizeRelocate(x, snapPositionY((getHeight() - height) / 2), width(label), height);
    return x + width(label) + GAP;
  }

  private double width(Label label) {
    return snapSizeX(label.prefWidth(-1));
  }
}
