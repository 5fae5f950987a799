package dev.whisker.load;

/**
 * A number with its source, or the reason why it is unknown.
 *
 * @param value NaN if unknown
 * @param source the source; {@link Source#NONE} without a value
 * @param resolution the step in which the value was measured, in its own unit; 0 if irrelevant. A
 *     value below it means only "less than that".
 * @param absence the reason why there is no value; else {@link Absence#NONE}
 */
public record Figure(double value, Source source, double resolution, Absence absence) {

  /** The origin of a number. */
  public enum Source {
    /** The figure is blank. */
    NONE("none"),
    /** Computed from single requests or events. */
    RAW("raw"),
    /** Printed by the tool. */
    REPORTED("reported"),
    /** Computed from what the tool printed. */
    DERIVED("derived");

    private final String id;

    Source(String id) {
      this.id = id;
    }

    /** The name used in JSON and CSV. */
    public String id() {
      return id;
    }
  }

  /**
   * The reasons why a number is blank. The text of each is in the bundle under {@code
   * absence.<name>}.
   */
  public enum Absence {
    /** The figure is known. */
    NONE,
    /** The file does not contain it. */
    NOT_IN_FILE,
    /** The file holds no distribution, so percentiles cannot be known. */
    NO_DISTRIBUTION,
    /** The tool measures or rounds too coarsely: the value is below the resolution. */
    BELOW_RESOLUTION,
    /** No requests, so there is nothing to divide by. */
    NO_SAMPLES,
    /** The run has no GC log. */
    NO_GC_LOG,
    /** The run has no load result. */
    NO_LOAD_RESULT,
    /** The GC log has no times, so no span is known. */
    NO_TIME,
    /** The tool computed it from the last of its samples only. */
    LAST_SAMPLES_ONLY,
    /** Too few values for this percentile: n (1 - p) is below 1. */
    THIN_TAIL,
    /** The clocks of GC log and load result could not be aligned. */
    NOT_ALIGNED,
    /** No collection of the whole old generation, so the live set was never measured. */
    NO_MAJOR_COLLECTION,
    /** The GC log does not show the generations. */
    NO_GENERATIONS,
    /** The GC log has no processor times, or lacks the number of processors. */
    NO_CPU_TIMES,
    /** The window is shorter than the span that the figure is about. */
    TOO_SHORT,
    /** No pause in the window, so there is no mean or percentile. */
    NO_PAUSES,
    /** No stall in the window, so there is nothing to explain. */
    NO_STALLS,
    /** The run is shorter than its warm-up and cool-down. */
    CUT_OFF,
    /** The GC log covers other times than the window. */
    NOT_COVERED,
    /** A share above 100 %: times in the GC log contradict each other. */
    IMPOSSIBLE_TIMES,
    /** Reports of several clients, whose percentiles cannot be joined. */
    SEVERAL_CLIENTS,
    /** The tool's rate contradicts its longest request. */
    IMPOSSIBLE_RATE,
    /** Figures in the file contradict each other, such as a percentile above the maximum. */
    CONTRADICTED,
    /** A bug ended the computation. */
    FAILED
  }

  /** A number computed from single requests or events. */
  public static Figure raw(double value) {
    return new Figure(value, Source.RAW, 0, Absence.NONE);
  }

  /** A number that the tool printed. */
  public static Figure reported(double value) {
    return new Figure(value, Source.REPORTED, 0, Absence.NONE);
  }

  /** A number computed from what the tool printed. */
  public static Figure derived(double value) {
    return new Figure(value, Source.DERIVED, 0, Absence.NONE);
  }

  /**
   * No number.
   *
   * @param why the reason, not {@link Absence#NONE}
   */
  public static Figure absent(Absence why) {
    return new Figure(Double.NaN, Source.NONE, 0, why);
  }

  /**
   * The same figure with a resolution.
   *
   * @param step in the unit of the value
   */
  public Figure withResolution(double step) {
    return new Figure(value, source, step, absence);
  }

  /** The figure, but blank for a time shorter than its resolution. */
  public Figure unlessTooShort() {
    // A printed 0 means less than the tool could measure.
    boolean tooShort = isKnown() && (value == 0 || value < resolution);
    return tooShort ? absent(Absence.BELOW_RESOLUTION).withResolution(resolution) : this;
  }

  /** True if it has a value. */
  public boolean isKnown() {
    return source != Source.NONE;
  }
}
