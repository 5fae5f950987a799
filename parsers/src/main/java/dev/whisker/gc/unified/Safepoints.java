package dev.whisker.gc.unified;

import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import org.jspecify.annotations.Nullable;

/**
 * The messages about stops, in JDK 9 to 12 in the words of JDK 8:
 *
 * <pre>
 * Safepoint "G1CollectForAllocation", Time since last: 1 ns, Reaching safepoint: 2 ns, Cleanup: 3 ns, At safepoint: 4 ns, Total: 5 ns
 *
 * Application time: 0.0021 seconds
 * Entering safepoint region: G1CollectForAllocation
 * Leaving safepoint region
 * Total time for which application threads were stopped: 0.0043 seconds, Stopping threads took: 0.0001 seconds
 * </pre>
 */
final class Safepoints {

  private final GcLogSequence logs;
  private final Place place;
  private final NameTable names;

  /** The operation for which the threads are being stopped. */
  private @Nullable String operation;

  Safepoints(GcLogSequence logs, Place place, NameTable names) {
    this.logs = logs;
    this.place = place;
    this.names = names;
  }

  boolean take(Cursor c) {
    return switch (c.peek()) {
      case 'S' -> c.take("Safepoint \"") && safepoint(c);
      case 'T' -> c.take(JvmLine.STOPPED) && stopped(c);
      case 'E' -> c.take("Entering safepoint region: ") && entered(c);
      case 'A' -> c.sees("Application time: ");
      case 'L' -> c.sees("Leaving safepoint region");
      default -> false;
    };
  }

  /** Ends the log of one JVM. */
  void finish() {
    operation = null;
  }

  private boolean safepoint(Cursor c) {
    int from = c.at();
    int quote = c.find('"');
    if (quote < 0) {
      return false;
    }
    String name = names.get(c.buffer(), from, quote);
    long reaching = c.takeUntilAfter("Reaching safepoint: ") ? c.takeWhole() : -1;
    long total = c.takeUntilAfter("Total: ") ? c.takeWhole() : -1;
    return add(name, reaching, total);
  }

  private boolean entered(Cursor c) {
    operation = names.get(c.buffer(), c.at(), c.end());
    return true;
  }

  private boolean stopped(Cursor c) {
    long total = c.takeDecimal(9);
    long reaching = c.takeUntilAfter("Stopping threads took: ") ? c.takeDecimal(9) : -1;
    boolean known = add(operation, reaching, total);
    operation = null;
    return known;
  }

  private boolean add(@Nullable String name, long reaching, long total) {
    if (total < 0 || total > Pause.LONGEST_NANOS) {
      return false;
    }
    logs.current()
        .add(new Safepoint(place.line(), place.stamp().plusNanos(-total), name, reaching, total));
    return true;
  }
}
