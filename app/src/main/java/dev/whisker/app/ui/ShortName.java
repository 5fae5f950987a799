package dev.whisker.app.ui;

import dev.whisker.charts.look.Abbreviation;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * A name among others, shortened to its width so that it still differs from them. The tooltip has
 * it in full.
 */
public final class ShortName extends Region {

  /** The least width, in text sizes. */
  private static final double LEAST = 4;

  private final String name;
  private final List<String> all;
  private final Label label;
  private final Text measure = new Text();
  private double fitted = -1;

  /**
   * @param all the names beside it, itself among them
   */
  public ShortName(String name, List<String> all, String... styles) {
    this.name = name;
    this.all = all;
    this.label = Parts.label(name, styles);
    label.setTooltip(new Tooltip(name));
    label.setAccessibleText(name);
    // The text fits by then: a second ellipsis would be due to rounding.
    label.setTextOverrun(OverrunStyle.CLIP);
    label.fontProperty().subscribe(this::renew);
    label.insetsProperty().subscribe(this::fitAgain);
    getChildren().add(label);
  }

  private void renew(Font font) {
    measure.setFont(font);
    fitAgain();
  }

  private void fitAgain() {
    fitted = -1;
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    if (fitted != getWidth()) {
      fitted = getWidth();
      double room = getWidth() - padding();
      label.setText(width(name) <= room ? name : shortened(room));
    }
    label.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  private String shortened(double room) {
    return Abbreviation.of(all, room, this::width).get(all.indexOf(name));
  }

  /** What the head of a column adds around its labels. */
  private double padding() {
    return label.getInsets().getLeft() + label.getInsets().getRight();
  }

  @Override
  protected double computeMinWidth(double height) {
    return Math.min(computePrefWidth(height), LEAST * label.getFont().getSize());
  }

  @Override
  protected double computePrefWidth(double height) {
    return width(name) + padding();
  }

  @Override
  protected double computePrefHeight(double width) {
    return label.prefHeight(-1);
  }

  @Override
  protected double computeMaxWidth(double height) {
    return computePrefWidth(height);
  }

  private double width(String text) {
    measure.setText(text);
    return Math.ceil(measure.getLayoutBounds().getWidth());
  }
}
