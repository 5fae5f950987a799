package dev.whisker.load.jmeter.row;

import dev.whisker.load.result.ErrorKinds;
import java.util.regex.Pattern;

/**
 * The names for the numbers in rows, and the properties of the whole file.
 *
 * @param labels by the number of a label
 * @param threads by the number of a thread
 * @param errors by the number of a kind of failure
 * @param addresses by the number of an address
 * @param times reads the stamps
 * @param has the facts that rows have
 */
public record JtlNames(
    NameIds labels,
    NameIds threads,
    ErrorKinds errors,
    NameIds addresses,
    JtlTimes times,
    JtlFields has) {

  /** The most problems that are listed; further ones are only counted. */
  public static final int MAX_PROBLEMS = 20;

  /** PerfMon's label: machine, metric and instance. */
  private static final Pattern MACHINE =
      Pattern.compile(".+ (?:CPU|Memory|Swap|Disks I/O|Network I/O|TCP|JMX|EXEC|TAIL)(?: .*)?");

  /** Threads beyond the bound share one number. */
  private static final int MAX_THREADS = 200_000;

  /** Labels beyond the bound share one. */
  private static final int MAX_LABELS = 5_000;

  /** The most bytes of all labels, or threads, together. */
  private static final long MAX_NAME_BYTES = 16 << 20;

  /** Addresses beyond the bounds share one. */
  private static final int MAX_ADDRESSES = 1_000;

  private static final long MAX_ADDRESS_BYTES = 1 << 20;

  /** Kinds of failures beyond the bound share their code's. */
  private static final int MAX_ERRORS = 1_000;

  /**
   * New names without entries.
   *
   * @param times reads the stamps
   */
  public static JtlNames none(JtlTimes times, JtlFields has) {
    return new JtlNames(
        new NameIds(MAX_LABELS, MAX_NAME_BYTES),
        new NameIds(MAX_THREADS, MAX_NAME_BYTES),
        new ErrorKinds(MAX_ERRORS),
        new NameIds(MAX_ADDRESSES, MAX_ADDRESS_BYTES),
        times,
        has);
  }

  /** True if any row names its thread. */
  public boolean hasThreads() {
    return threads.size() > 1 || (threads.size() == 1 && !threads.name(0).isEmpty());
  }

  /**
   * True if a monitoring plugin wrote all rows: their "elapsed" is a thousand times the measured
   * value, and they have no thread.
   */
  public boolean isOfMachines() {
    return threads.size() == 1
        && !hasThreads()
        && labels.names().stream().allMatch(MACHINE.asMatchPredicate());
  }

  /**
   * The facts that the rows of a file contain.
   *
   * @param outcomes true if rows have an outcome or at least a response code
   * @param transactions the message that marks rows which sum up others
   */
  public record JtlFields(boolean times, boolean labels, boolean outcomes, boolean transactions) {}
}
