package dev.whisker.charts.plot;

import dev.whisker.charts.look.Marker;
import dev.whisker.charts.surface.Surface;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import java.awt.Color;
import java.awt.Shape;

/**
 * The shape of a pause by its kind. Solid shapes are for pauses that replace a collector that could
 * not keep up.
 */
public enum PauseLook {
  YOUNG("young", Marker.CIRCLE),
  MIXED("mixed", Marker.DIAMOND),
  FULL("full", Marker.SQUARE),
  /** Shenandoah's longest pause except full GCs. */
  DEGENERATED("degenerated", Marker.STAR),
  INITIAL_MARK("initialMark", Marker.DOWN_TRIANGLE),
  REMARK("remark", Marker.TRIANGLE),
  CLEANUP("cleanup", Marker.SQUARE),
  OTHER("other", Marker.CROSS);

  private final String id;
  private final Marker marker;

  PauseLook(String id, Marker marker) {
    this.id = id;
    this.marker = marker;
  }

  public static PauseLook of(Pause pause) {
    return switch (pause.kind()) {
      case YOUNG -> YOUNG;
      case MIXED -> MIXED;
      case FULL -> FULL;
      case INITIAL_MARK -> INITIAL_MARK;
      case REMARK -> REMARK;
      case CLEANUP -> CLEANUP;
      case OTHER -> pause.traits().contains(PauseTrait.DEGENERATED) ? DEGENERATED : OTHER;
    };
  }

  public String key() {
    return "kind." + id;
  }

  public boolean isSolid() {
    return this == FULL || this == DEGENERATED;
  }

  public String glyph() {
    return isSolid() ? marker.solid() : marker.hollow();
  }

  /** Its shape around a point; solid ones are larger, since a star has little area. */
  public Shape at(double x, double y, double size) {
    double factor = this == DEGENERATED ? 1.5 : this == FULL ? 1.15 : 1;
    return marker.at(x, y, size * factor);
  }

  public void draw(Surface surface, double x, double y, double size, Color color, float width) {
    if (isSolid()) {
      surface.fill(at(x, y, size), color);
    } else {
      surface.outline(at(x, y, size), color, width);
    }
  }
}
