package dev.whisker.analysis.timeline.clock;

/**
 * The offset at which requests waited during pauses.
 *
 * @param offsetSeconds the best offset
 * @param strength the correlation there, at most 1
 * @param runnerUp the best correlation at an offset more than three seconds away; 0 if there is
 *     none
 * @param longPauses within the load at that offset: pauses at least a quarter as long as the
 *     longest
 * @param strengthUnshifted the correlation at offset 0, or 0 if not in the range
 * @param byChance the strength that chance alone reaches in one search of twenty
 */
record Correlation(
    double offsetSeconds,
    double strength,
    double runnerUp,
    int longPauses,
    double strengthUnshifted,
    double byChance) {

  /** The step between tried offsets. */
  static final double STEP_SECONDS = 0.25;

  /** The distance up to which offsets count as one. */
  static final double NEAR_SECONDS = 3;

  private static final double ENOUGH = 0.6;
  private static final double STRONG = 0.8;
  private static final double AHEAD = 1.5;
  private static final double FAR_AHEAD = 2;

  /**
   * Pauses with a rhythm fit half as well one beat later. The true offset leaves less than a
   * quarter of the unexplained part of the other.
   */
  private static final double LEFT_UNEXPLAINED = 0.25;

  private static final double AHEAD_IN_RHYTHM = 1.25;
  private static final int FEWEST_PAUSES = 3;
  private static final double ONE_SECOND = 1;

  /** True if there are enough long pauses: a single one always finds a request that waited. */
  boolean hasPausesEnough() {
    return longPauses >= FEWEST_PAUSES;
  }

  /** True if the best offset is not chance, though a rhythm of pauses may have others like it. */
  boolean isNoChance() {
    return hasPausesEnough() && strength >= Math.max(ENOUGH, byChance);
  }

  /** True if the best offset is credible. */
  boolean isConvincing() {
    return isNoChance() && (strength >= AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** True if hardly any other offset is possible. */
  boolean isStrong() {
    return isConvincing()
        && strength >= STRONG
        && (strength >= FAR_AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** True if the best offset is clearly better than no offset. */
  boolean beatsUnshifted() {
    return strength >= AHEAD * strengthUnshifted || explainsMuchMoreThan(strengthUnshifted);
  }

  /**
   * True if no offset is confirmed: the best is within a second of 0, or hardly better than one
   * there.
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

  /** The correlation at offset 0. */
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
