package dev.whisker.analysis.timeline;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Statement;
import java.util.List;

/**
 * The alignment of the clocks of a run's GC log and load result.
 *
 * @param offsetSeconds added to the GC log's clock to get the load's; 0 where both show wall clock
 *     and agree. Where one of the two has none, it is where the JVM's start lies, seen from the
 *     first request
 * @param quality whether pauses and requests may be compared with each other
 * @param reasons for the quality, in order of weight
 * @param suspectedShiftSeconds a further shift by which requests would have waited during pauses,
 *     where that is convincing but not certain; else 0
 */
public record Alignment(
    double offsetSeconds,
    Quality quality,
    How how,
    List<Statement> reasons,
    double suspectedShiftSeconds) {

  /** The prefix of the keys of all reasons. */
  public static final String WHY = "alignment.why.";

  /** Offsets of time zones are whole steps of a quarter of an hour. */
  public static final int ZONE_STEP_SECONDS = 15 * 60;

  /** The furthest zones lie fourteen hours away, in such steps. */
  public static final int MOST_ZONE_STEPS = 14 * 4;

  /** Clocks that keep network time, and what requests show of them, agree this closely. */
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

  /** The ids are part of the command line's contract. */
  public enum Quality implements Identified {
    /** Both sides show wall clock on one machine's clock, or correlation confirms it. */
    GOOD,
    /** Plausible, not confirmed. */
    FAIR,
    /**
     * Both sides show the time of day, and requests speak against it. The two are drawn as
     * recorded, and nothing is concluded from their nearness.
     */
    POOR,
    /** No common clock: lanes are drawn apart, nothing is concluded from their nearness. */
    NONE,
    /** There is only one half, so nothing to align. */
    NOT_NEEDED
  }

  /** The ids are part of the command line's contract. */
  public enum How implements Identified {
    WALL_CLOCK,
    /** Wall clock, of which one side had no zone. */
    LOCAL_TIME,
    CORRELATION,
    STATED,
    NOTHING
  }
}
