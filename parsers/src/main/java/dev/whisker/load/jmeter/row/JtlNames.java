package dev.whisker.load.jmeter.row;

import dev.whisker.load.ErrorKinds;
import java.util.regex.Pattern;

/**
 * What the numbers in rows stand for, and what a file tells at all.
 *
 * @param labels by the number of a label
 * @param threads by the number of a thread
 * @param errors by the number of a kind of failure
 * @param addresses by the number of an address
 * @param times how the stamps are written
 * @param tellsTransactions whether a row says of itself that it sums up others
 */
public record JtlNames(
    NameIds labels,
    NameIds threads,
    ErrorKinds errors,
    NameIds addresses,
    JtlTimes times,
    boolean hasTimes,
    boolean hasLabels,
    boolean hasOutcomes,
    boolean tellsTransactions) {

  /** Damage beyond the bound is counted, and not told line by line. */
  public static final int MAX_PROBLEMS = 20;

  /** What PerfMon calls its rows: the machine, what was watched, and which of it. */
  private static final Pattern MACHINE =
      Pattern.compile(".+ (?:CPU|Memory|Swap|Disks I/O|Network I/O|TCP|JMX|EXEC|TAIL)(?: .*)?");

  /** Threads beyond the bound share one number. */
  private static final int MAX_THREADS = 200_000;

  /** Labels beyond the bound share one. */
  private static final int MAX_LABELS = 5_000;

  /** All labels, or all threads, that are kept apart are no longer together. */
  private static final long MAX_NAME_BYTES = 16 << 20;

  /** Addresses beyond the bounds share one. */
  private static final int MAX_ADDRESSES = 1_000;

  private static final long MAX_ADDRESS_BYTES = 1 << 20;

  /** Kinds of failures beyond the bound share their code's. */
  private static final int MAX_ERRORS = 1_000;

  /**
   * None yet.
   *
   * @param times how the stamps are written
   */
  public static JtlNames none(
      JtlTimes times,
      boolean hasTimes,
      boolean hasLabels,
      boolean hasOutcomes,
      boolean tellsTransactions) {
    return new JtlNames(
        new NameIds(MAX_LABELS, MAX_NAME_BYTES),
        new NameIds(MAX_THREADS, MAX_NAME_BYTES),
        new ErrorKinds(MAX_ERRORS),
        new NameIds(MAX_ADDRESSES, MAX_ADDRESS_BYTES),
        times,
        hasTimes,
        hasLabels,
        hasOutcomes,
        tellsTransactions);
  }

  /** Whether any row tells which thread sent its request. */
  public boolean hasThreads() {
    return threads.size() > 1 || (threads.size() == 1 && !threads.name(0).isEmpty());
  }

  /**
   * Whether all rows are those of a plugin that watches machines: it writes them as samples, their
   * "elapsed" being a thousand times what it measured, and no thread sent them.
   */
  public boolean isOfMachines() {
    return threads.size() == 1
        && !hasThreads()
        && labels.names().stream().allMatch(MACHINE.asMatchPredicate());
  }
}
