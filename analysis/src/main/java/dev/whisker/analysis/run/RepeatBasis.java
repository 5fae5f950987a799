package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.wording.Identified;
import java.util.List;

/**
 * The reason why runs count as repeats of one configuration.
 *
 * @param confidence how sure that is
 * @param how the evidence
 */
public record RepeatBasis(Confidence confidence, How how) {

  /** Grouped by the user, in a manifest or in a table. */
  public static final RepeatBasis STATED = new RepeatBasis(Confidence.CERTAIN, How.STATED);

  /** A single run. */
  public static final RepeatBasis SINGLE = new RepeatBasis(Confidence.CERTAIN, How.SINGLE);

  /** The evidence by which runs were grouped. The ids are part of the command line's contract. */
  public enum How implements Identified {
    /** One run: nothing to group. */
    SINGLE,
    STATED,
    /** Equal names, and equal flags in their logs. */
    NAMES_AND_FLAGS,
    NAMES,
    FLAGS,
    /** No known difference, but little evidence. */
    NO_DIFFERENCE
  }

  /** The basis of several runs with equal factors and a common name. */
  public static RepeatBasis ofNamesakes(List<Run> runs) {
    return listFlags(runs)
        ? new RepeatBasis(Confidence.CERTAIN, How.NAMES_AND_FLAGS)
        : new RepeatBasis(Confidence.LIKELY, How.NAMES);
  }

  /** The basis of several runs with equal factors and no name. */
  public static RepeatBasis ofNameless(List<Run> runs) {
    return listFlags(runs)
        ? new RepeatBasis(Confidence.LIKELY, How.FLAGS)
        : new RepeatBasis(Confidence.GUESSED, How.NO_DIFFERENCE);
  }

  private static boolean listFlags(List<Run> runs) {
    return runs.stream().allMatch(CommonFactors::listsFlags);
  }
}
