package dev.whisker.app.ui;

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
 * Text that wraps at the available width, also in Chinese, but never within a flag, a number or a
 * name. A {@link Label} breaks {@code -XX:+UseG1GC} after its hyphen, or within a word beside
 * Chinese characters.
 */
public final class Prose extends Region {

  /** Extra width: a label that is a fraction of a pixel too narrow cuts its line short. */
  private static final double SLACK = 1;

  /** Extra height: a label that is a fraction of a pixel too low cuts the foot of its letters. */
  private static final double FOOT = 2;

  private final String text;
  private final LineBreaks breaks;
  private final Label label = new Label();
  private final Text measure = new Text();

  /** The lines by width: nested boxes ask repeatedly for the heights at a few widths. */
  private final Map<Double, Lines> lines = new HashMap<>();

  /** The text with line breaks for a width. */
  private record Lines(String text, double height) {}

  public Prose(String text, Locale locale, String... styleClasses) {
    this.text = text;
    // Like a label's own text: the height of each line is a whole number of pixels.
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

  /** The text without line breaks. */
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

  /** Applies the style first: before, the label has no font, and measurements would be useless. */
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
