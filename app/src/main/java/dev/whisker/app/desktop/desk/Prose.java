package dev.whisker.app.desktop.desk;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;

/**
 * Text that breaks into lines at the width it is given, in Chinese too, but never within a flag, a
 * number or a name: {@link Label} breaks {@code -XX:+UseG1GC} after its hyphen or in mid-word where
 * Chinese characters stand beside it.
 */
public final class Prose extends Region {

  /** Else a label that is a fraction of a pixel too narrow cuts its line short. */
  private static final double SLACK = 1;

  /** Else a label that is a fraction of a pixel too low cuts the foot of its letters. */
  private static final double FOOT = 2;

  private final String text;
  private final LineBreaks breaks;
  private final Label label = new Label();
  private final Text measure = new Text();

  /** Boxes in boxes ask again and again for the heights at a few widths. */
  private final Map<Double, Lines> lines = new HashMap<>();

  /** The text as it is broken at a width. */
  private record Lines(String text, double height) {}

  public Prose(String text, Locale locale, String... styleClasses) {
    this.text = text;
    // As a label's own text is: each of its lines is as high as a whole number of pixels.
    measure.setBoundsType(TextBoundsType.LOGICAL_VERTICAL_CENTER);
    this.breaks = new LineBreaks(text, locale, this::width);
    label.setText(text);
    label.getStyleClass().addAll(styleClasses);
    getStyleClass().add("prose");
    getChildren().add(label);
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText(text);
    label
        .fontProperty()
        .subscribe(
            (before, now) -> {
              breaks.forget();
              lines.clear();
              requestLayout();
            });
  }

  /** The words, without the breaks. */
  public String text() {
    return text;
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computeMinWidth(double height) {
    return 40;
  }

  @Override
  protected double computePrefWidth(double height) {
    style();
    return snapSizeX(breaks.width()) + SLACK + sides();
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected double computePrefHeight(double width) {
    double ends = label.getInsets().getTop() + label.getInsets().getBottom();
    return snapSizeY(lines(width < 0 ? computePrefWidth(-1) : width).height() + ends + FOOT);
  }

  @Override
  protected double computeMaxHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    label.setText(lines(getWidth()).text());
    label.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  private Lines lines(double width) {
    style();
    return lines.computeIfAbsent(
        width,
        room -> {
          String broken = breaks.within(room - SLACK - sides());
          measure.setText(broken);
          measure.setLineSpacing(label.getLineSpacing());
          return new Lines(broken, measure.getLayoutBounds().getHeight());
        });
  }

  /**
   * The first questions come before the style sheet has given the label its font, which makes all
   * that was known useless.
   */
  private void style() {
    if (!breaks.areMeasured()) {
      label.applyCss();
    }
  }

  private double sides() {
    return label.getInsets().getLeft() + label.getInsets().getRight();
  }

  private double width(String piece) {
    measure.setFont(label.getFont());
    measure.setText(piece);
    return measure.getLayoutBounds().getWidth();
  }
}
