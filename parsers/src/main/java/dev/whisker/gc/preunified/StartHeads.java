package dev.whisker.gc.preunified;

import dev.whisker.gc.preunified.record.Records;
import dev.whisker.gc.preunified.text.JvmHead;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import java.util.Optional;

/**
 * The starts of JVMs: heads, or flags on standard output. A rotated log repeats the head after a
 * line about the rotation, and continues:
 *
 * <pre>
 * OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on ...
 * Memory: 4k page, physical 24683520k(21926560k free), swap 0k(0k free)
 * CommandLine flags: -XX:InitialHeapSize=67108864 -XX:+UseParallelGC
 * 2016-04-14 22:37:22 GC log file created logs/gc.log.1
 * </pre>
 */
final class StartHeads {

  private final GcLogSequence logs;
  private final Records records;
  private boolean rotated;
  private boolean cutOffAtStart;

  StartHeads(GcLogSequence logs, Records records) {
    this.logs = logs;
    this.records = records;
  }

  /** Reads the head of a JVM: of the next one, unless the log was only rotated. */
  boolean byHead(Cursor c) {
    if (!rotated) {
      next();
    }
    rotated = false;
    JvmHead.version(c, logs.current().jvm());
    return true;
  }

  /**
   * Reads the flags that PrintCommandLineFlags prints before the collections on standard output.
   */
  boolean byFlags(Cursor c) {
    next();
    return flags(c);
  }

  boolean memory(Cursor c) {
    JvmHead.memory(c, logs.current().jvm());
    return true;
  }

  boolean flags(Cursor c) {
    JvmHead.flags(c, logs.current().jvm());
    return true;
  }

  /**
   * Reads {@code GC log file created}: the same JVM's head follows again. The first file of a
   * series has no such line.
   */
  void rotation(Cursor c, long line) {
    rotated = c.find("GC log file created") >= 0;
    cutOffAtStart |= rotated && line == 1;
  }

  /** The problem that the file is not the first of its series, if it is not. */
  Optional<Problem> problem() {
    return cutOffAtStart
        ? Optional.of(new Problem(1, GcProblem.CUT_OFF_AT_START))
        : Optional.empty();
  }

  private void next() {
    records.finish();
    logs.begin();
  }
}
