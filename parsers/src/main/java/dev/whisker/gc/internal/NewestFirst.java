package dev.whisker.gc.internal;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.Comparator;
import java.util.List;

/** Finds logs whose lines stand newest first, as consoles export them unless asked. */
final class NewestFirst {

  /** More pauses would tell nothing new. */
  private static final int ENOUGH = 1000;

  /** JVMs that end soon, one after the other, may go back as often by chance. */
  private static final int LEAST = 4;

  /** Every log passes here; the JDK's own comparators are made at run time, which takes 4 ms. */
  private static final Comparator<Pause> BY_LINE =
      (one, other) -> Long.compare(one.line(), other.line());

  private NewestFirst() {}

  static boolean isIn(List<GcLog> logs) {
    long[] inOrderOfLine =
        logs.stream()
            .flatMap(log -> log.pauses().stream().limit(ENOUGH))
            .limit(ENOUGH)
            .sorted(BY_LINE)
            .mapToLong(pause -> moment(pause.start()))
            .toArray();
    int back = 0;
    int on = 0;
    for (int i = 1; i < inOrderOfLine.length; i++) {
      back += inOrderOfLine[i] < inOrderOfLine[i - 1] ? 1 : 0;
      on += inOrderOfLine[i] > inOrderOfLine[i - 1] ? 1 : 0;
    }
    return back >= LEAST && on <= back / LEAST;
  }

  private static long moment(Stamp start) {
    return start.hasUptime() ? start.uptimeNanos() : start.epochNanos();
  }
}
