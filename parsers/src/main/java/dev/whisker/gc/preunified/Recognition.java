package dev.whisker.gc.preunified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.preunified.text.HeapReport;
import dev.whisker.gc.preunified.text.JvmHead;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.Generations;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.source.Cursor;

/** Recognises the lines of JDK 8 and older. */
final class Recognition {

  private Recognition() {}

  /** True if the line can only come from a JVM of this family. */
  static boolean isRecognised(Cursor c) {
    int start = c.at();
    if (isHead(c) || Generations.areAt(c) || (takeStamps(c) && c.sees(JvmText.STOPPED))) {
      return true;
    }
    // A record's bracket after a stamp or two, or after the words of an application server.
    int limit = Math.min(c.end(), start + 200);
    for (int i = start; i < limit; i++) {
      if (c.buffer()[i] == '[') {
        c.moveTo(i);
        if (isRecord(c) || isOfLostHead(c)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True at a part that names what the record, whose beginning is missing, collected. */
  private static boolean isOfLostHead(Cursor c) {
    return c.sees("[1 CMS-")
        || (c.find("K->") >= 0
            && (c.sees("[ParNew: ")
                || c.sees("[DefNew: ")
                || c.sees("[PSYoungGen: ")
                || c.sees("[Tenured: ")
                || c.sees("[ParOldGen: ")
                || c.sees("[PSOldGen: ")
                || c.sees("[CMS: ")));
  }

  /** True if a line of such a JVM begins here, with its stamp or without one. */
  static boolean begins(Cursor c) {
    if (isHead(c)) {
      return true;
    }
    // Without a stamp, JDK 9 and later also write stopped times, after their decorations.
    boolean stamped = takeStamps(c);
    // Its words may be on the next line.
    return isRecord(c) || (stamped && (c.sees("Total time for which ") || c.sees(JvmText.RUNNING)));
  }

  private static boolean isHead(Cursor c) {
    return JvmHead.sees(c)
        || JvmHead.seesMemory(c)
        || HeapReport.seesBefore(c)
        || HeapReport.seesAfter(c)
        || (c.sees("- age ") && c.endsWith(" total"))
        || c.sees("CommandLine flags: -XX:")
        || (c.sees("Desired survivor size ") && c.find(" bytes, new threshold ") >= 0);
  }

  /** Takes the JVM's own stamps; returns true if there was one. */
  static boolean takeStamps(Cursor c) {
    int first = c.at();
    int start = first;
    if (new WallClock().take(c) == Stamp.ABSENT || !c.take(": ")) {
      // The stamp of a container: the JVM puts a colon behind its own.
      c.moveTo(start);
    }
    start = c.at();
    if (!(c.takeDecimal(9) >= 0 && c.take(": "))) {
      c.moveTo(start);
    }
    boolean stamped = c.at() > first;
    if (JvmText.isGcId(c)) {
      c.takeUntilAfter(": ");
    }
    return stamped;
  }

  /**
   * {@code [GC 2026-11-21T10:17:02.593+0000: 0.343: [D}: a record without a cause, cut anywhere.
   */
  private static boolean isBeforeStamp(Cursor c) {
    int start = c.at();
    boolean stamped = c.takeUntilAfter("GC ") && takeStamps(c);
    c.moveTo(start);
    return stamped;
  }

  private static boolean isRecord(Cursor c) {
    if (c.peek() != '[') {
      return false;
    }
    if (c.sees("[GC concurrent-")
        || c.sees("[CMS-concurrent-")
        || c.sees("[Pause Init ")
        || c.sees("[Pause Final ")
        || c.sees("[Pause Degenerated ")
        || c.sees("[Pause Full")) {
      return true;
    }
    return JvmText.beginsPause(c)
        && (c.sees("[GC pause")
            || c.sees("[GC remark")
            || c.sees("[GC Before GC:")
            || c.find("K->") >= 0
            || c.find("M->") >= 0
            || c.find(": [ParNew") >= 0
            || c.find("[1 CMS-") >= 0
            || c.find("[YG occupancy") >= 0
            || c.find("AdaptiveSizePolicy") >= 0
            || c.find("[Unloading class ") >= 0
            || c.find(": [Class Histogram") >= 0
            || c.find(": [Heap Dump") >= 0
            || c.find(" {Heap before ") >= 0
            || c.find("TLAB: gc thread: ") >= 0
            || isBeforeStamp(c)
            || c.find(" (") >= 0);
  }
}
