package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.Confidence;
import java.util.List;

/**
 * Why runs are believed to repeat one configuration.
 *
 * @param confidence how sure that is
 * @param how what it was guessed from
 */
public record Kinship(Confidence confidence, How how) {

  /** What somebody put together, by hand, in a note or in a table. */
  public static final Kinship STATED = new Kinship(Confidence.CERTAIN, How.STATED);

  /** One run alone. */
  public static final Kinship SINGLE = new Kinship(Confidence.CERTAIN, How.SINGLE);

  /** What runs were put together by. The ids are part of the command line's contract. */
  public enum How {
    /** One run: nothing to put together. */
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

  /**
   * Why runs that no name and no factor tells apart are believed to be repeats.
   *
   * @param areNamed whether they have a name in common
   * @param areStated whether somebody stated it
   */
  public static Kinship of(List<Run> runs, boolean areNamed, boolean areStated) {
    if (runs.size() == 1) {
      return SINGLE;
    }
    if (areStated) {
      return STATED;
    }
    boolean flags = runs.stream().allMatch(CommonFactors::tellsFlags);
    if (areNamed) {
      return flags
          ? new Kinship(Confidence.CERTAIN, How.NAMES_AND_FLAGS)
          : new Kinship(Confidence.LIKELY, How.NAMES);
    }
    return flags
        ? new Kinship(Confidence.LIKELY, How.FLAGS)
        : new Kinship(Confidence.GUESSED, How.NO_DIFFERENCE);
  }
}
