package dev.whisker.gc;

/**
 * How long the parts of a pause took, as {@code gc,phases} tells them; nanoseconds, -1 for what was
 * not told. The log rounds to tenths or hundredths of a millisecond.
 *
 * @param preEvacuateNanos G1: before objects are moved
 * @param mergeHeapRootsNanos G1, JDK 14 and later: what other regions know of those collected
 * @param evacuateNanos G1: moving objects
 * @param postEvacuateNanos G1: afterwards, reference processing among it
 * @param otherNanos G1: what belongs to none of these
 * @param referencesNanos processing of soft, weak, final and phantom references; only with {@code
 *     gc,phases} at debug level
 */
public record PhaseTimes(
    long preEvacuateNanos,
    long mergeHeapRootsNanos,
    long evacuateNanos,
    long postEvacuateNanos,
    long otherNanos,
    long referencesNanos) {

  /** Stands for a part that was not told. */
  public static final long UNKNOWN = -1;
}
