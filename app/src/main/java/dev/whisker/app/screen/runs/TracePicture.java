package dev.whisker.app.screen.runs;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.plot.Tick;
import dev.whisker.charts.plot.TimeTicks;
import java.util.Arrays;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/** A run in miniature: a line over time, below it the pauses, and both axes. */
final class TracePicture {

  private static final double PAUSE_HEIGHT = 12;
  private static final double GAP = 4;

  /** The labels' text size as a share of the window's, and of its line. */
  private static final double LABEL = 0.846;

  private static final double LINE = 1.25;
  private static final double BETWEEN_MOMENTS = 90;

  private final ViewContext context;
  private final Canvas canvas = new Canvas();
  private final Pane node = new Pane(canvas);
  private double fromSeconds;
  private double toSeconds = 1;

  TracePicture(ViewContext context, double height, Runnable redraw) {
    this.context = context;
    node.setPrefHeight(height);
    node.setMinHeight(height);
    node.setMinWidth(0);
    canvas.widthProperty().bind(node.widthProperty());
    canvas.setHeight(height);
    canvas.widthProperty().subscribe((before, now) -> redraw.run());
  }

  Pane node() {
    return node;
  }

  double x(double seconds) {
    return (seconds - fromSeconds) / (toSeconds - fromSeconds) * canvas.getWidth();
  }

  double seconds(double x) {
    return fromSeconds + x / canvas.getWidth() * (toSeconds - fromSeconds);
  }

  double width() {
    return canvas.getWidth();
  }

  double height() {
    return canvas.getHeight();
  }

  /** Clears the picture and sets its time span. */
  void clear(double from, double to) {
    fromSeconds = from;
    toSeconds = Math.max(from + 1, to);
    canvas.getGraphicsContext2D().clearRect(0, 0, width(), height());
  }

  /**
   * The times along the picture, and the value of the highest line.
   *
   * @param most may be empty
   */
  void axes(String most) {
    GraphicsContext pen = canvas.getGraphicsContext2D();
    Color grid = context.appearance().isDark() ? Color.gray(1, 0.15) : Color.gray(0, 0.12);
    Color ink = context.appearance().isDark() ? Color.gray(0.7) : Color.gray(0.35);
    pen.setFont(Font.font(TextWidth.FAMILY, context.appearance().textSize() * LABEL));
    pen.setFill(grid);
    pen.fillRect(0, top(), width(), 1);
    pen.fillRect(0, bottom(), width(), 1);
    TextWidth text = new TextWidth(context.appearance().textSize());
    String seconds = context.wording().column(Unit.SECONDS, 1).unit();
    double spacing = BETWEEN_MOMENTS / Math.max(1, width());
    for (Tick moment : new TimeTicks(seconds).of(fromSeconds, toSeconds, spacing)) {
      pen.setFill(grid);
      pen.fillRect(x(moment.value()), top(), 1, bottom() - top() + GAP);
      pen.setFill(ink);
      double at = x(moment.value()) + GAP;
      if (at + text.of(moment.text(), LABEL) <= width()) {
        pen.fillText(moment.text(), at, height() - GAP);
      }
    }
    pen.setFill(ink);
    pen.fillText(most, 2 * GAP, top() - GAP);
  }

  private double labelHeight() {
    return context.appearance().textSize() * LABEL * LINE;
  }

  private double top() {
    return labelHeight() + 1;
  }

  private double bottom() {
    return height() - labelHeight() - 2;
  }

  /** A line: the mean over each pixel, since a second of a long run is narrower than one. */
  void line(LoadTrace trace, double[] values, double highest, Color color, double thickness) {
    int columns = (int) Math.ceil(width());
    if (columns <= 0 || highest <= 0) {
      return;
    }
    double[] sums = new double[columns];
    int[] counts = new int[columns];
    for (int i = 0; i < values.length; i++) {
      int column = (int) x(trace.seconds()[i]);
      if (column >= 0 && column < columns && !Double.isNaN(values[i])) {
        sums[column] += values[i];
        counts[column]++;
      }
    }
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.setStroke(color);
    pen.setLineWidth(thickness);
    pen.beginPath();
    boolean drawing = false;
    for (int column = 0; column < columns; column++) {
      if (counts[column] > 0) {
        double share = Math.min(1, sums[column] / counts[column] / highest);
        double y = top() + (bottom() - PAUSE_HEIGHT - GAP - top()) * (1 - share);
        if (drawing) {
          pen.lineTo(column + 0.5, y);
        } else {
          pen.moveTo(column + 0.5, y);
          drawing = true;
        }
      }
    }
    pen.stroke();
  }

  /** Pauses; the longest are the highest. */
  void pauses(LoadTrace trace, Color color) {
    double longest = Arrays.stream(trace.pauseSeconds()).max().orElse(1);
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.setFill(color);
    for (int i = 0; i < trace.pauses().length; i++) {
      double from = x(trace.pauses()[i]);
      double width = Math.max(1, x(trace.pauses()[i] + trace.pauseSeconds()[i]) - from);
      double tall = Math.max(2, PAUSE_HEIGHT * Math.sqrt(trace.pauseSeconds()[i] / longest));
      pen.fillRect(from, bottom() - tall, width, tall);
    }
  }

  /** Shades the excluded time. */
  void shade(double from, double to, Color color) {
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.setFill(color);
    pen.fillRect(x(from), top(), x(to) - x(from), bottom() - top());
  }
}
