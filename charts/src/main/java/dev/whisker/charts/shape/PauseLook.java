package dev.whisker.charts.shape;

import dev.whisker.charts.Marker;
import dev.whisker.charts.surface.Surface;
import dev.whisker.gc.PauseKind;
import java.awt.Color;

/** How a pause is drawn: the shape says its kind, whatever the colour; only full ones are solid. */
public final class PauseLook {

  private PauseLook() {}

  public static Marker marker(PauseKind kind) {
    return switch (kind) {
      case YOUNG -> Marker.CIRCLE;
      case MIXED -> Marker.DIAMOND;
      case FULL, CLEANUP -> Marker.SQUARE;
      case INITIAL_MARK -> Marker.DOWN_TRIANGLE;
      case REMARK -> Marker.TRIANGLE;
      case OTHER -> Marker.CROSS;
    };
  }

  public static String glyph(PauseKind kind) {
    return kind == PauseKind.FULL ? marker(kind).solid() : marker(kind).hollow();
  }

  public static void draw(
      Surface surface, PauseKind kind, double x, double y, double size, Color color, float width) {
    if (kind == PauseKind.FULL) {
      surface.fill(marker(kind).at(x, y, size * 1.15), color);
    } else {
      surface.outline(marker(kind).at(x, y, size), color, width);
    }
  }
}
