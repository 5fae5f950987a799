package dev.whisker.gc;

/** The disjoint kinds of pauses; the counts of all kinds add up to the count of pauses. */
public enum PauseKind {
  /** The young generation only; a G1 young pause that also starts a marking cycle is young. */
  YOUNG("young"),
  /** The young generation and a part of the old one (G1). */
  MIXED("mixed"),
  /** One stop collected the whole old generation or heap, whatever its name in the log. */
  FULL("full"),
  /** The stop that begins a CMS cycle. */
  INITIAL_MARK("initialMark"),
  /** The stop that ends the marking of CMS or G1. */
  REMARK("remark"),
  /** The stop after the remark of G1. */
  CLEANUP("cleanup"),
  /** Phase pauses of ZGC and Shenandoah, degenerated collections. */
  OTHER("other");

  private final String id;

  PauseKind(String id) {
    this.id = id;
  }

  /** The name used in JSON, CSV and workspaces. */
  public String id() {
    return id;
  }
}
