package dev.whisker.gc.unified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.internal.LinesReader;

/** The logs of JDK 9 and later, with any decorations or none. */
public final class UnifiedLogs {

  private UnifiedLogs() {}

  public static LinesReader reader() {
    return new LinesReader(
        GcLogFormat.UNIFIED, Lines::isTelling, Lines::begins, Decorations::new, Processes::new);
  }
}
