package dev.whisker.analysis.rule;

import dev.whisker.gc.Collector;

/** Collectors by what they make of generations. */
public final class Generations {

  private Generations() {}

  /** Whether the log tells the generations apart. */
  public static boolean areKeptApart(RunEvidence run) {
    return areOfOnePiece(run) || run.uses(Collector.G1);
  }

  /** Whether the young generation is of one piece, which flags size. */
  public static boolean areOfOnePiece(RunEvidence run) {
    return run.uses(Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL);
  }
}
