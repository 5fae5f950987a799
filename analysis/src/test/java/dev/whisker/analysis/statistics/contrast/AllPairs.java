package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.Repeats;
import java.util.List;

/** Compares all pairs of some configurations. */
public final class AllPairs {

  private AllPairs() {}

  /** With the first configuration as the baseline. */
  public static List<Contrast> of(Contrasts contrasts, List<Repeats> all) {
    return contrasts.of(all.getFirst(), all.subList(1, all.size())).all();
  }
}
