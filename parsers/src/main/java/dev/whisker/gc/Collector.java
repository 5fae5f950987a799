package dev.whisker.gc;

/** The collectors of HotSpot. The ids are part of the command line's contract. */
public enum Collector {
  /** One thread: copying, and mark-compact for the old generation. */
  SERIAL("Serial"),
  /** Several threads, with the old generation collected by one or by several. */
  PARALLEL("Parallel"),
  /** Concurrent mark-sweep for the old generation (until JDK 13). */
  CMS("CMS"),
  /** ParNew for the young generation, serial mark-compact for the old one (JDK 6 to 8). */
  PARNEW_SERIAL("ParNew+Serial"),
  /** Garbage-first. */
  G1("G1"),
  /** ZGC without generations. */
  ZGC("ZGC"),
  /** ZGC with generations (JDK 21 and later). */
  GENERATIONAL_ZGC("GenZGC"),
  /** Shenandoah without generations. */
  SHENANDOAH("Shenandoah"),
  /** Shenandoah with generations (JDK 24 and later). */
  GENERATIONAL_SHENANDOAH("GenShenandoah"),
  /** Never collects. */
  EPSILON("Epsilon");

  private final String id;

  Collector(String id) {
    this.id = id;
  }

  /** True with generations or without. */
  public boolean isShenandoah() {
    return this == SHENANDOAH || this == GENERATIONAL_SHENANDOAH;
  }

  /** The id of such a collector without generations, as people call both; any other as it is. */
  public static String withoutGenerations(String id) {
    return id.equals(GENERATIONAL_ZGC.id)
        ? ZGC.id
        : id.equals(GENERATIONAL_SHENANDOAH.id) ? SHENANDOAH.id : id;
  }

  /** The name used in JSON, CSV and workspaces. */
  public String id() {
    return id;
  }
}
