package dev.whisker.analysis.timeline;

import dev.whisker.analysis.wording.Statement;
import java.util.List;

/**
 * How the clocks of a run's GC log and load result were brought together.
 *
 * @param offsetSeconds what was added to the GC log's clock to get the load's; 0 where both show
 *     wall clock and agree. Where one of the two has none, it is where the JVM's start lies, seen
 *     from the first request
 * @param quality whether pauses and requests may be compared with each other
 * @param reasons why the quality is what it is, in order of weight
 * @param suspectedShiftSeconds what would have to be added beyond the offset for requests to have
 *     waited where pauses are, where that is convincing and nobody knows; else 0
 */
public record Alignment(
    double offsetSeconds,
    Quality quality,
    How how,
    List<Statement> reasons,
    double suspectedShiftSeconds) {

  /** With what the keys of all reasons begin. */
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

  /** Whether pauses and requests are on one clock. */
  public boolean isAligned() {
    return quality == Quality.GOOD || quality == Quality.FAIR;
  }

  /** Whether it is known where on the load's axis the pauses belong, be it not where they are. */
  public boolean isPlaced() {
    return isAligned() || suspectedShiftSeconds != 0;
  }

  /** What it is called: by its quality, or that somebody stated it. */
  public String id() {
    return how == How.STATED ? "stated" : quality.id();
  }

  /** Whether requests waited where it puts the pauses. */
  public boolean isConfirmed() {
    return suspectedShiftSeconds == 0 && isBecause("fits");
  }

  /**
   * Whether both sides show the time of day and contradict each other, and yet it is known by how
   * much: by where requests waited, or since only one time zone puts the two together.
   */
  public boolean contradictsClocks() {
    return offsetSeconds != 0
        && (how == How.LOCAL_TIME || (how == How.CORRELATION && isBecause("contradiction")));
  }

  private boolean isBecause(String name) {
    return reasons.stream().anyMatch(reason -> reason.key().equals(WHY + name));
  }

  /**
   * Whether they lie apart as time zones do, by whole quarters of an hour: then neither clock goes
   * wrong, and one of them is read or was set in another zone.
   */
  public boolean isApartByZone() {
    double steps = Math.rint(offsetSeconds / ZONE_STEP_SECONDS);
    return contradictsClocks()
        && steps != 0
        && Math.abs(steps) <= MOST_ZONE_STEPS
        && Math.abs(offsetSeconds - steps * ZONE_STEP_SECONDS) <= KEPT_TIME_SECONDS;
  }

  /** By how much, of a zone, in minutes. */
  public int zoneMinutes() {
    return (int) Math.rint(offsetSeconds / ZONE_STEP_SECONDS) * (ZONE_STEP_SECONDS / 60);
  }

  /** The ids are part of the command line's contract. */
  public enum Quality {
    /** Both sides show wall clock on one machine's clock, or correlation confirms it. */
    GOOD("good"),
    /** Plausible, not confirmed. */
    FAIR("fair"),
    /**
     * Both sides show the time of day, and requests speak against it. The two are drawn as
     * recorded, and nothing is concluded from their nearness.
     */
    POOR("poor"),
    /** No common clock: lanes are drawn apart, nothing is concluded from their nearness. */
    NONE("none"),
    /** There is only one half, so nothing to align. */
    NOT_NEEDED("not-needed");

    private final String id;

    Quality(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }

  /** The ids are part of the command line's contract. */
  public enum How {
    WALL_CLOCK("wall-clock"),
    /** Wall clock, of which one side had no zone. */
    LOCAL_TIME("local-time"),
    CORRELATION("correlation"),
    STATED("stated"),
    NOTHING("nothing");

    private final String id;

    How(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }
}
