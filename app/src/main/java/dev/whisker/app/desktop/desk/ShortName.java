package dev.whisker.app.desktop.desk;

import dev.whisker.charts.Abbreviation;
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
    getChildren().add(label);
  }

  private void renew(Font font) {
    measure.setFont(font);
    fitted = -1;
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    if (fitted != getWidth()) {
      fitted = getWidth();
      label.setText(width(name) <= getWidth() ? name : shortened());
    }
    label.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  private String shortened() {
    return Abbreviation.of(all, getWidth(), this::width).get(all.indexOf(name));
  }

  @Override
  protected double computeMinWidth(double height) {
    return Math.min(computePrefWidth(height), LEAST * label.getFont().getSize());
  }

  @Override
  protected double computePrefWidth(double height) {
    return width(name);
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
