package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.charts.look.Mark;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/**
 * The key of a chart on one line. Entries that do not fit are counted, and their texts are in a
 * tooltip.
 */
public final class KeyRow extends Pane {

  /** The gap between entries, in text sizes. */
  private static final double GAP = 0.7;

  private final List<Mark> key;
  private final List<Node> entries;
  private final Label more = Parts.label("", "fine");

  public KeyRow(List<Mark> key) {
    this.key = List.copyOf(key);
    this.entries = key.stream().map(Chip::entry).toList();
    getChildren().addAll(entries);
    getChildren().add(more);
  }

  @Override
  protected void layoutChildren() {
    int fitting = fitting();
    double x = 0;
    for (int i = 0; i < entries.size(); i++) {
      entries.get(i).setVisible(i < fitting);
      if (i < fitting) {
        x = place(entries.get(i), x);
      }
    }
    more.setVisible(fitting < entries.size());
    if (more.isVisible()) {
      count(entries.size() - fitting);
      place(more, x);
    }
  }

  /** The number of entries that fit, with the count of the others. */
  private int fitting() {
    if (length(entries.size()) <= getWidth()) {
      return entries.size();
    }
    int fitting = entries.size() - 1;
    while (fitting > 0 && length(fitting) + counted() > getWidth()) {
      fitting--;
    }
    return fitting;
  }

  private void count(int hidden) {
    String text = "+" + hidden;
    if (!more.getText().equals(text)) {
      String texts =
          key.subList(key.size() - hidden, key.size()).stream()
              .map(Mark::text)
              .collect(Collectors.joining("\n"));
      more.setText(text);
      more.setAccessibleText(texts);
      more.setTooltip(Parts.tip(texts));
    }
  }

  private double place(Node node, double x) {
    double height = node.prefHeight(-1);
    double width = snapSizeX(node.prefWidth(-1));
    node.resizeRelocate(x, snapPositionY((getHeight() - height) / 2), width, height);
    return x + width + gap();
  }

  /** The width of the first entries with the gaps between them. */
  private double length(int count) {
    return entries.subList(0, count).stream()
            .mapToDouble(entry -> snapSizeX(entry.prefWidth(-1)))
            .sum()
        + Math.max(0, count - 1) * gap();
  }

  /** The width of the count with the gap before it. */
  private double counted() {
    return gap() + 2 * more.getFont().getSize();
  }

  private double gap() {
    return GAP * more.getFont().getSize();
  }

  @Override
  protected double computeMinWidth(double height) {
    return entries.isEmpty() ? 0 : Math.min(length(entries.size()), counted());
  }

  @Override
  protected double computePrefWidth(double height) {
    return length(entries.size());
  }

  @Override
  protected double computePrefHeight(double width) {
    return entries.stream().mapToDouble(entry -> entry.prefHeight(-1)).max().orElse(0);
  }
}
