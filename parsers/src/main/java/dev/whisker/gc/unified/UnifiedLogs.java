package dev.whisker.gc.unified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.input.source.Cursor;
import java.util.List;

/** The logs of JDK 9 and later, with any decorations or none. */
public final class UnifiedLogs {

  private UnifiedLogs() {}

  /** Reads any of them. */
  public static LinesReader reader() {
    return new LinesReader(
        GcLogFormat.UNIFIED,
        List.of("[gc", "GC(", "[safepoint"),
        UnifiedLogs::isRecognised,
        JvmLine::begins,
        Decorations::new,
        UnifiedGrammar::new);
  }

  /** True if the line can only come from a JVM of this family. */
  private static boolean isRecognised(Cursor c) {
    return JvmLine.begins(c) || Heads.isRecognised(c);
  }
}
