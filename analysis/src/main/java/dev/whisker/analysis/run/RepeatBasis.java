package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.Confidence;
import java.util.List;

/**
 * Why runs are believed to repeat one configuration.
 *
 * @param confidence how sure that is
 * @param how what it was guessed from
 */
public record RepeatBasis(Confidence confidence, How how) {

  /** What somebody grouped, by hand, in a note or in a table. */
  public static final RepeatBasis STATED = new RepeatBasis(Confidence.CERTAIN, How.STATED);

  /** One run alone. */
  public static final RepeatBasis SINGLE = new RepeatBasis(Confidence.CERTAIN, How.SINGLE);

  /** What runs were grouped by. The ids are part of the command line's contract. */
  public enum How {
    /** One run: nothing to group. */
    SINGLE("single"),
    STATED("stated"),
    /** They are called alike, and their JVMs say that they were started alike. */
    NAMES_AND_FLAGS("names-and-flags"),
    NAMES("names"),
    FLAGS("flags"),
    /** Nothing is known that tells them apart, and little else. */
    NO_DIFFERENCE("no-difference");

    private final String id;

    How(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }

  /** Of several runs that no factor tells apart, and that have a name in common. */
  public static RepeatBasis ofNamesakes(List<Run> runs) {
    return listFlags(runs)
        ? new RepeatBasis(Confidence.CERTAIN, How.NAMES_AND_FLAGS)
        : new RepeatBasis(Confidence.LIKELY, How.NAMES);
  }

  /** Of several runs that no factor tells apart, and that nobody named. */
  public static RepeatBasis ofNameless(List<Run> runs) {
    return listFlags(runs)
        ? new RepeatBasis(Confidence.LIKELY, How.FLAGS)
        : new RepeatBasis(Confidence.GUESSED, How.NO_DIFFERENCE);
  }

  private static boolean listFlags(List<Run> runs) {
    return runs.stream().allMatch(CommonFactors::listsFlags);
  }
}
