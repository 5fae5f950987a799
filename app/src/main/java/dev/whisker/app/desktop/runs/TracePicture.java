package dev.whisker.app.desktop.runs;

import dev.whisker.app.model.LoadTrace;
import java.util.Arrays;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;

/** A run in miniature: a line over time, and below it where pauses stood. */
final class TracePicture {

  private static final double PAUSE_HEIGHT = 12;
  private static final double GAP = 4;

  private final Canvas canvas = new Canvas();
  private final Pane node = new Pane(canvas);
  private double fromSeconds;
  private double toSeconds = 1;

  TracePicture(double height, Runnable redraw) {
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

  /** Begins a new picture of so much time. */
  void clear(double from, double to) {
    fromSeconds = from;
    toSeconds = Math.max(from + 1, to);
    canvas.getGraphicsContext2D().clearRect(0, 0, width(), height());
  }

  /** A line: the mean over each pixel, for a second of a long run is narrower than one. */
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
        double y = (height() - PAUSE_HEIGHT - GAP) * (1 - share) + 1;
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

  /** Pauses, later by so many seconds; the longest reach highest. */
  void pauses(LoadTrace trace, double shiftSeconds, Color color) {
    double longest = Arrays.stream(trace.pauseSeconds()).max().orElse(1);
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.setFill(color);
    for (int i = 0; i < trace.pauses().length; i++) {
      double from = x(trace.pauses()[i] + shiftSeconds);
      double width =
          Math.max(1, x(trace.pauses()[i] + shiftSeconds + trace.pauseSeconds()[i]) - from);
      double tall = Math.max(2, PAUSE_HEIGHT * Math.sqrt(trace.pauseSeconds()[i] / longest));
      pen.fillRect(from, height() - tall, width, tall);
    }
  }

  /** Shades what does not count. */
  void shade(double from, double to, Color color) {
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.setFill(color);
    pen.fillRect(x(from), 0, x(to) - x(from), height());
  }
}
