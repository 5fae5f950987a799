package dev.whisker.gc;

/**
 * How long the parts of a pause took; nanoseconds, -1 for what the log does not contain.
 *
 * <p>From JDK 9 on {@code gc,phases} logs them, rounded to tenths or hundredths of a millisecond.
 * Before, the details of G1 do, rounded to tenths, and of references {@code PrintReferenceGC} and
 * the remarks of CMS and G1. Whole microseconds are kept.
 *
 * @param preEvacuateNanos G1, JDK 9 and later: before objects are moved
 * @param mergeHeapRootsNanos G1, JDK 14 and later: what other regions know of those collected
 * @param evacuateNanos G1: moving objects; until JDK 8 {@code Parallel Time}
 * @param postEvacuateNanos G1, JDK 9 and later: afterwards, reference processing among it
 * @param otherNanos G1: what belongs to none of these; until JDK 8 reference processing, too
 * @param referencesNanos processing of soft, weak, final and phantom references; from JDK 9 on only
 *     with {@code gc,phases} at debug level
 */
public record PhaseTimes(
    long preEvacuateNanos,
    long mergeHeapRootsNanos,
    long evacuateNanos,
    long postEvacuateNanos,
    long otherNanos,
    long referencesNanos) {

  /** A part that the log does not contain. */
  public static final long UNKNOWN = -1;

  /** Nothing is known yet. */
  public static final PhaseTimes UNTOLD =
      new PhaseTimes(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN);

  /** The same, and how long objects were moved. */
  public PhaseTimes withEvacuation(long nanos) {
    return new PhaseTimes(
        preEvacuateNanos,
        mergeHeapRootsNanos,
        nanos,
        postEvacuateNanos,
        otherNanos,
        referencesNanos);
  }

  /** The same, and how long that took which belongs to no part. */
  public PhaseTimes withOther(long nanos) {
    return new PhaseTimes(
        preEvacuateNanos,
        mergeHeapRootsNanos,
        evacuateNanos,
        postEvacuateNanos,
        nanos,
        referencesNanos);
  }

  /** The same, and how long references were processed. */
  public PhaseTimes withReferences(long nanos) {
    return new PhaseTimes(
        preEvacuateNanos, mergeHeapRootsNanos, evacuateNanos, postEvacuateNanos, otherNanos, nanos);
  }
}
