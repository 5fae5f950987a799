package dev.whisker.charts.timeline;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Ticks;
import dev.whisker.text.Texts;

/** The subjects of lanes, from top to bottom. */
public enum LaneKind {
  THROUGHPUT("throughput", Unit.PER_SECOND, 1.0),
  LATENCY("latency", Unit.MILLISECONDS, 1.3),
  ERRORS("errors", Unit.PER_SECOND, 0.6),
  PAUSES("pauses", Unit.MILLISECONDS, 1.4),
  /** Waits for memory, beside the pauses. */
  WAITS("waits", Unit.MILLISECONDS, 0.9),
  HEAP("heap", Unit.BYTES, 1.3),
  SAFEPOINTS("safepoints", Unit.MILLISECONDS, 0.9),
  CYCLES("cycles", Unit.SECONDS, 0.35);

  private final String id;
  private final Unit unit;
  private final double weight;

  LaneKind(String id, Unit unit, double weight) {
    this.id = id;
    this.unit = unit;
    this.weight = weight;
  }

  /** The prefix of the keys of its texts. */
  public String id() {
    return id;
  }

  /** Its name. */
  String title(Texts texts) {
    return texts.get("lane." + id);
  }

  /** Its height relative to the others. */
  double weight() {
    return weight;
  }

  /** The ticks along its height. */
  Ticks ticks() {
    return Ticks.of(unit);
  }
}
