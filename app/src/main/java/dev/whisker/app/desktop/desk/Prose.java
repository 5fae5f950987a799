package dev.whisker.app.desktop.desk;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Text that breaks into lines at the width it is given, in Chinese too, but never within a flag, a
 * number or a name: {@link Label} breaks {@code -XX:+UseG1GC} after its hyphen or in mid-word where
 * Chinese characters stand beside it.
 */
public final class Prose extends Region {

  /** What stays in one piece: letters, digits and the signs of flags and paths that join them. */
  private static final Pattern WORD =
      Pattern.compile("[\\p{IsLatin}\\d\\-−+×_:=./%,*@#$&~\\\\]+(?<![,.:])");

  /** Else a label that is a fraction of a pixel too narrow cuts its line short. */
  private static final double SLACK = 1;

  /** Else a label that is a fraction of a pixel too low cuts the foot of its letters. */
  private static final double FOOT = 2;

  private final String text;
  private final List<String> pieces;
  private final Label label = new Label();
  private final Text measure = new Text();
  private Lines lines = new Lines(-1, Font.getDefault(), "", 0);

  /** The text as it is broken at a width. */
  private record Lines(double width, Font font, String text, double height) {}

  public Prose(String text, Locale locale, String... styleClasses) {
    this.text = text;
    this.pieces = pieces(text, locale);
    label.setText(text);
    label.getStyleClass().addAll(styleClasses);
    getStyleClass().add("prose");
    getChildren().add(label);
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText(text);
    label.fontProperty().subscribe((before, now) -> requestLayout());
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
    return snapSizeX(width(text)) + SLACK + sides();
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected double computePrefHeight(double width) {
    if (lines.width() < 0) {
      // The first question comes before the style sheet has given the label its font.
      label.applyCss();
    }
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

  /** Boxes in boxes ask for heights again and again, mostly at the same width. */
  private Lines lines(double width) {
    if (lines.width() != width || !lines.font().equals(label.getFont())) {
      String broken = broken(width);
      measure.setText(broken);
      measure.setFont(label.getFont());
      measure.setLineSpacing(label.getLineSpacing());
      double height = measure.getLayoutBounds().getHeight();
      lines = new Lines(width, label.getFont(), broken, height);
    }
    return lines;
  }

  private String broken(double width) {
    double room = width - SLACK - sides();
    StringBuilder all = new StringBuilder();
    String line = "";
    for (String piece : pieces) {
      String longer = line + piece;
      if (!line.isBlank() && width(longer.stripTrailing()) > room) {
        all.append(line.stripTrailing()).append('\n');
        line = piece.stripLeading();
      } else {
        line = longer;
      }
      if (line.endsWith("\n")) {
        all.append(line);
        line = "";
      }
    }
    return all.append(line).toString();
  }

  private double sides() {
    return label.getInsets().getLeft() + label.getInsets().getRight();
  }

  private double width(String piece) {
    measure.setFont(label.getFont());
    measure.setText(piece);
    return measure.getLayoutBounds().getWidth();
  }

  /** What lies between two places where a line may end. */
  static List<String> pieces(String text, Locale locale) {
    boolean[] joined = new boolean[text.length() + 1];
    WORD.matcher(text)
        .results()
        .forEach(
            word -> {
              for (int i = word.start() + 1; i < word.end(); i++) {
                joined[i] = true;
              }
            });
    BreakIterator breaks = BreakIterator.getLineInstance(locale);
    breaks.setText(text);
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int at = breaks.next(); at != BreakIterator.DONE; at = breaks.next()) {
      if (!joined[at]) {
        pieces.add(text.substring(from, at));
        from = at;
      }
    }
    return pieces;
  }
}
