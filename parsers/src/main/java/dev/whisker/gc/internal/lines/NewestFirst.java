package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.table.NearlySorted;
import java.util.Arrays;
import java.util.List;

/** Finds logs whose lines stand newest first, as consoles export them unless asked. */
final class NewestFirst {

  /** More pauses would tell nothing new. */
  private static final int ENOUGH = 1000;

  /** JVMs that end soon, one after the other, may go back as often by chance. */
  private static final int LEAST = 4;

  private NewestFirst() {}

  static boolean isIn(List<GcLog> logs) {
    // In plain loops: every log passes here, and Java takes 6 ms to make ready what streams do.
    long[] lines = new long[ENOUGH];
    long[] moments = new long[ENOUGH];
    int count = 0;
    for (GcLog log : logs) {
      List<Pause> pauses = log.pauses();
      for (int i = 0; i < pauses.size() && count < ENOUGH; i++) {
        Pause pause = pauses.get(i);
        lines[count] = pause.line();
        moments[count] = moment(pause.start());
        count++;
      }
    }
    int[] byLine = NearlySorted.order(Arrays.copyOf(lines, count));
    int back = 0;
    int on = 0;
    for (int i = 1; i < count; i++) {
      long before = moments[byLine[i - 1]];
      long moment = moments[byLine[i]];
      back += moment < before ? 1 : 0;
      on += moment > before ? 1 : 0;
    }
    return back >= LEAST && on <= back / LEAST;
  }

  private static long moment(Stamp start) {
    return start.hasUptime() ? start.uptimeNanos() : start.epochNanos();
  }
}
