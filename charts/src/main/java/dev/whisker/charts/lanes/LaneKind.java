package dev.whisker.charts.lanes;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.axis.Ticks;
import dev.whisker.text.Texts;

/** The subjects of lanes, from the top of a run to its bottom. */
public enum LaneKind {
  THROUGHPUT("throughput", Side.LOAD, Unit.PER_SECOND, 1.0),
  LATENCY("latency", Side.LOAD, Unit.MILLISECONDS, 1.3),
  ERRORS("errors", Side.LOAD, Unit.PER_SECOND, 0.6),
  PAUSES("pauses", Side.LOG, Unit.MILLISECONDS, 1.4),
  /** Beside the pauses. */
  WAITS("waits", Side.LOG, Unit.MILLISECONDS, 0.9),
  HEAP("heap", Side.LOG, Unit.BYTES, 1.3),
  SAFEPOINTS("safepoints", Side.LOG, Unit.MILLISECONDS, 0.9),
  CYCLES("cycles", Side.LOG, Unit.SECONDS, 0.35);

  /** The files that contain it, each with its own clock. */
  public enum Side {
    LOAD,
    LOG
  }

  private final String id;
  private final Side side;
  private final Unit unit;
  private final double weight;

  LaneKind(String id, Side side, Unit unit, double weight) {
    this.id = id;
    this.side = side;
    this.unit = unit;
    this.weight = weight;
  }

  /** Names its texts. */
  public String id() {
    return id;
  }

  /** Its name. */
  String title(Texts texts) {
    return texts.get("lane." + id);
  }

  public Side side() {
    return side;
  }

  /** Its height beside those of the others. */
  double weight() {
    return weight;
  }

  /** The ticks along its height. */
  Ticks ticks() {
    return Ticks.of(unit);
  }
}
