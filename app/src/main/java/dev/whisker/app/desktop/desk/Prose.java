package dev.whisker.app.desktop.desk;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

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

  /** Boxes in boxes ask again and again for the heights at a few widths. */
  private final Map<Double, Lines> lines = new HashMap<>();

  /** How wide the pieces are in the label's font; null until somebody asks. */
  private @Nullable Widths widths;

  /** The text as it is broken at a width. */
  private record Lines(String text, double height) {}

  /**
   * Measured once: a long text has hundreds of pieces, and each is asked about at each width.
   *
   * @param whole of each piece
   * @param bare of each piece without the space behind it, which may stand beyond the end of a line
   * @param text of all of it in one line
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared
  private record Widths(double[] whole, double[] bare, double text) {}

  public Prose(String text, Locale locale, String... styleClasses) {
    this.text = text;
    this.pieces = pieces(text, locale);
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
              widths = null;
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
    return snapSizeX(widths().text()) + SLACK + sides();
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
    // Asked for first: it may find another font, which makes all known lines useless.
    Widths each = widths();
    return lines.computeIfAbsent(
        width,
        room -> {
          String broken = broken(each, room - SLACK - sides());
          measure.setText(broken);
          measure.setLineSpacing(label.getLineSpacing());
          return new Lines(broken, measure.getLayoutBounds().getHeight());
        });
  }

  private String broken(Widths each, double room) {
    StringBuilder all = new StringBuilder();
    double taken = 0;
    for (int i = 0; i < pieces.size(); i++) {
      String piece = pieces.get(i);
      if (taken > 0 && taken + each.bare()[i] > room) {
        all.setLength(all.toString().stripTrailing().length());
        all.append('\n');
        taken = 0;
      }
      all.append(piece);
      taken = piece.endsWith("\n") ? 0 : taken + each.whole()[i];
    }
    return all.toString();
  }

  private Widths widths() {
    Widths known = widths;
    if (known == null) {
      // The first question comes before the style sheet has given the label its font.
      label.applyCss();
      known =
          new Widths(
              pieces.stream().mapToDouble(this::width).toArray(),
              pieces.stream().map(String::stripTrailing).mapToDouble(this::width).toArray(),
              width(text));
      widths = known;
    }
    return known;
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
