package dev.whisker.analysis.timeline.clock;

/**
 * The offset at which requests waited during pauses.
 *
 * @param offsetSeconds where the two agree best
 * @param strength the correlation there, at most 1
 * @param runnerUp the best correlation at an offset more than three seconds away; 0 where no such
 *     offset is in question
 * @param longPauses pauses at least a quarter as long as the longest that lie within the load there
 * @param strengthUnshifted the correlation at offset 0, or 0 where that is not in question
 * @param byChance the strength that the best offset has by chance in one search of twenty
 */
record Correlation(
    double offsetSeconds,
    double strength,
    double runnerUp,
    int longPauses,
    double strengthUnshifted,
    double byChance) {

  /** Offsets are tried at this distance. */
  static final double STEP_SECONDS = 0.25;

  /** Offsets that are no farther apart are one place. */
  static final double NEAR_SECONDS = 3;

  private static final double ENOUGH = 0.6;
  private static final double STRONG = 0.8;
  private static final double AHEAD = 1.5;
  private static final double FAR_AHEAD = 2;

  /**
   * Pauses that come in something of a rhythm fit half as well one beat later. The true place shows
   * by how little it leaves unexplained: not a quarter of what the other leaves.
   */
  private static final double LEFT_UNEXPLAINED = 0.25;

  private static final double AHEAD_IN_RHYTHM = 1.25;
  private static final int FEWEST_PAUSES = 3;
  private static final double ONE_SECOND = 1;

  /** True if there are enough long pauses: a single one finds a request that waited somewhere. */
  boolean hasPausesEnough() {
    return longPauses >= FEWEST_PAUSES;
  }

  /** True if the best offset is no chance, though others in a rhythm of pauses may be like it. */
  boolean isNoChance() {
    return hasPausesEnough() && strength >= Math.max(ENOUGH, byChance);
  }

  /** True if the best offset is credible. */
  boolean isConvincing() {
    return isNoChance() && (strength >= AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** True if there is hardly another offset. */
  boolean isStrong() {
    return isConvincing()
        && strength >= STRONG
        && (strength >= FAR_AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** True if no offset at all is clearly worse. */
  boolean beatsUnshifted() {
    return strength >= AHEAD * strengthUnshifted || explainsMuchMoreThan(strengthUnshifted);
  }

  /**
   * True if no offset at all is confirmed: it is the best within a second, or about as good as one
   * near it.
   */
  boolean bearsOutUnshifted() {
    boolean isBest = Math.abs(offsetSeconds) <= ONE_SECOND && hasPausesEnough();
    return (isBest || (isConvincing() && isNear(0)))
        && strengthUnshifted >= ENOUGH
        && !beatsUnshifted();
  }

  /** An offset rounded to the step of the search. */
  static double rounded(double offset) {
    return Math.rint(offset / STEP_SECONDS) * STEP_SECONDS;
  }

  /** The same for no offset at all. */
  Correlation unshifted() {
    return new Correlation(0, strengthUnshifted, runnerUp, longPauses, strengthUnshifted, byChance);
  }

  boolean isNear(double offset) {
    return Math.abs(offsetSeconds - offset) <= NEAR_SECONDS;
  }

  private boolean explainsMuchMoreThan(double other) {
    return strength >= AHEAD_IN_RHYTHM * other
        && 1 - strength * strength <= LEFT_UNEXPLAINED * (1 - other * other);
  }
}
