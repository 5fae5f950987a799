package dev.whisker.analysis.timeline;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Statement;
import java.util.List;

/**
 * The alignment of the clocks of a run's GC log and load result.
 *
 * @param offsetSeconds added to the GC log's clock to get the load's; 0 if both show wall clock and
 *     agree. If one has no wall clock: the JVM's start, in seconds after the first request
 * @param quality decides if pauses and requests may be compared
 * @param reasons for the quality, the most important first
 * @param suspectedShiftSeconds a further shift by which requests would have waited during pauses,
 *     if that is convincing but not certain; else 0
 */
public record Alignment(
    double offsetSeconds,
    Quality quality,
    How how,
    List<Statement> reasons,
    double suspectedShiftSeconds) {

  /** The prefix of the keys of all reasons. */
  public static final String WHY = "alignment.why.";

  /** The step of time zones: a quarter of an hour. */
  public static final int ZONE_STEP_SECONDS = 15 * 60;

  /** The farthest zone, fourteen hours away, in such steps. */
  public static final int MOST_ZONE_STEPS = 14 * 4;

  /** The largest difference between clocks that use network time, as requests show it. */
  private static final double KEPT_TIME_SECONDS = 2;

  public Alignment {
    reasons = List.copyOf(reasons);
  }

  /** True if pauses and requests are on one clock. */
  public boolean isAligned() {
    return quality == Quality.GOOD || quality == Quality.FAIR;
  }

  /** True if the place of the pauses on the load's axis is known, even if it is another. */
  public boolean isPlaced() {
    return isAligned() || suspectedShiftSeconds != 0;
  }

  /** The quality, or "stated". */
  public String id() {
    return how == How.STATED ? "stated" : quality.id();
  }

  /** True if requests waited during the pauses. */
  public boolean isConfirmed() {
    return suspectedShiftSeconds == 0 && isBecause("fits");
  }

  /**
   * True if the clocks of both sides contradict each other by a known time: requests waited there,
   * or only one time zone fits.
   */
  public boolean contradictsClocks() {
    return offsetSeconds != 0
        && (how == How.LOCAL_TIME || (how == How.CORRELATION && isBecause("contradiction")));
  }

  private boolean isBecause(String name) {
    return reasons.stream().anyMatch(reason -> reason.key().equals(WHY + name));
  }

  /** True if the clocks differ by whole quarters of an hour, as time zones do. */
  public boolean isApartByZone() {
    double steps = Math.rint(offsetSeconds / ZONE_STEP_SECONDS);
    return contradictsClocks()
        && steps != 0
        && Math.abs(steps) <= MOST_ZONE_STEPS
        && Math.abs(offsetSeconds - steps * ZONE_STEP_SECONDS) <= KEPT_TIME_SECONDS;
  }

  /** The difference of the zones in minutes. */
  public int zoneMinutes() {
    return (int) Math.rint(offsetSeconds / ZONE_STEP_SECONDS) * (ZONE_STEP_SECONDS / 60);
  }

  /** The quality of an alignment. The ids are part of the command line's contract. */
  public enum Quality implements Identified {
    /** Both sides show wall clock on one machine's clock, or correlation confirms it. */
    GOOD,
    /** Plausible, not confirmed. */
    FAIR,
    /**
     * Both sides show the time of day, but requests contradict it. Both are drawn as recorded, and
     * no conclusion uses their distance.
     */
    POOR,
    /** No common clock. Both are drawn separately, and no conclusion uses their distance. */
    NONE,
    /** There is only one half, so nothing to align. */
    NOT_NEEDED
  }

  /** The method of an alignment. The ids are part of the command line's contract. */
  public enum How implements Identified {
    WALL_CLOCK,
    /** Wall clock, but one side had no zone. */
    LOCAL_TIME,
    CORRELATION,
    STATED,
    NOTHING
  }
}
