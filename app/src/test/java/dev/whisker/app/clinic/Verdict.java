package dev.whisker.app.clinic;

import java.util.List;

/** What an advised change did to a disease, from the worst to the best. */
enum Verdict {
  /** The figure grew, or the run lost more time, did less work or failed. */
  WORSE("worse"),
  /** Whisker advised no change of flags, although one helps; or one, although none does. */
  WRONG_ADVICE("wrong advice"),
  NOTHING("nothing"),
  HELPED("helped"),
  CURED("cured"),
  /** Whisker says so, and that is right. */
  NO_FLAG("no flag cures it"),
  /** Whisker advised nothing for what costs nothing. */
  NO_NEED("no need");

  /** At most this part of the figure is left after a cure. */
  static final double CURED_PART = 0.2;

  /** At most this part of the figure is left after a change that helped. */
  static final double HELPED_PART = 0.8;

  /** More than this part of the figure, or of the time lost, is worse. */
  static final double WORSE_PART = 1.2;

  /** So much more time lost is never worse, in ms. */
  static final double SLACK_MILLIS = 200;

  /** Less than this part of the work is worse. */
  static final double WORK_PART = 0.9;

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  static Verdict of(Outcome before, Outcome after) {
    if (after.hasFailed()) {
      return before.hasFailed() ? NOTHING : WORSE;
    }
    if (before.hasFailed()) {
      // It ended early, so its time lost says nothing.
      return CURED;
    }
    if (after.allocatedMb() < before.allocatedMb() * WORK_PART
        || after.lostMillis() > before.lostMillis() * WORSE_PART + SLACK_MILLIS) {
      return WORSE;
    }
    if (before.figure() == 0 && after.figure() == 0) {
      // The disease did not show.
      return NOTHING;
    }
    double part = after.figure() / before.figure();
    if (part <= CURED_PART) {
      return CURED;
    }
    if (part <= HELPED_PART) {
      return HELPED;
    }
    return part <= WORSE_PART ? NOTHING : WORSE;
  }

  /** The verdict in the middle; of an even number the worse of both. */
  static Verdict middle(List<Verdict> repeats) {
    return repeats.stream().sorted().toList().get((repeats.size() - 1) / 2);
  }

  boolean isRight() {
    return compareTo(HELPED) >= 0;
  }

  @Override
  public String toString() {
    return words;
  }
}
