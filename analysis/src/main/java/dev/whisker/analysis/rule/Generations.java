package dev.whisker.analysis.rule;

import dev.whisker.gc.Collector;

/** Collectors by what they make of generations. */
public final class Generations {

  /** Their logs tell the generations apart. */
  public static final Collector[] KEPT_APART = {
    Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL, Collector.G1
  };

  /** Those with a young generation of one piece, which flags size. */
  public static final Collector[] OF_ONE_PIECE = {
    Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL
  };

  private Generations() {}
}
