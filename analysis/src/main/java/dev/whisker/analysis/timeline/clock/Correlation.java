package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.List;
import java.util.Optional;

/**
 * Where pauses have to be so that requests waited while they lasted.
 *
 * @param offsetSeconds where the two agree best
 * @param strength the correlation there, at most 1
 * @param runnerUp the best correlation at an offset more than three seconds away; 0 where no such
 *     offset is in question
 * @param longPauses pauses at least a quarter as long as the longest that lie within the load there
 * @param strengthUnshifted the correlation at offset 0, or 0 where that is not in question
 * @param byChance how strong the best of so many offsets is by chance in one search of twenty
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

  /** Whether it could tell anything: one pause finds a request that waited somewhere. */
  boolean hasPausesEnough() {
    return longPauses >= FEWEST_PAUSES;
  }

  /** Whether requests agree with the best offset, be there others like it in a rhythm of pauses. */
  boolean isNoChance() {
    return hasPausesEnough() && strength >= Math.max(ENOUGH, byChance);
  }

  /** Whether the best offset may be believed. */
  boolean isConvincing() {
    return isNoChance() && (strength >= AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** Whether there can hardly be another. */
  boolean isStrong() {
    return isConvincing()
        && strength >= STRONG
        && (strength >= FAR_AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** Whether no offset at all is clearly the worse explanation. */
  boolean beatsUnshifted() {
    return strength >= AHEAD * strengthUnshifted || explainsMuchMoreThan(strengthUnshifted);
  }

  /**
   * Whether no offset at all is borne out: it is the best, as far as seconds can tell (by chance
   * that would be one of very many), or does about as well as one near it.
   */
  boolean bearsOutUnshifted() {
    boolean isBest = Math.abs(offsetSeconds) <= ONE_SECOND && hasPausesEnough();
    return (isBest || (isConvincing() && isNear(0)))
        && strengthUnshifted >= ENOUGH
        && !beatsUnshifted();
  }

  /** An offset as closely as it can be told. */
  static double rounded(double offset) {
    return Math.rint(offset / STEP_SECONDS) * STEP_SECONDS;
  }

  /** What it says of no offset at all. */
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

  /**
   * The best offset of a range.
   *
   * @param log shows where pauses lie without any offset
   * @param load over time
   * @return empty where there is nothing to correlate: no requests over time, or no pauses
   */
  static Optional<Correlation> best(
      Timeline log, List<LoadSecond> load, double fromOffset, double toOffset) {
    return OffsetScan.of(log, load, fromOffset, toOffset);
  }
}
