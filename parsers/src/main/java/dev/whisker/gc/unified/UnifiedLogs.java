package dev.whisker.gc.unified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.internal.lines.LinesReader;
import dev.whisker.gc.unified.line.Decorations;
import dev.whisker.gc.unified.line.JvmLine;
import dev.whisker.gc.unified.message.Heads;
import dev.whisker.input.Cursor;
import java.util.List;

/** The logs of JDK 9 and later, with any decorations or none. */
public final class UnifiedLogs {

  private UnifiedLogs() {}

  /** Reads any of them. */
  public static LinesReader reader() {
    return new LinesReader(
        GcLogFormat.UNIFIED,
        List.of("[gc", "GC(", "[safepoint"),
        UnifiedLogs::isTelling,
        JvmLine::begins,
        Decorations::new,
        UnifiedGrammar::new);
  }

  /** True if the line can only come from a JVM of this family. */
  private static boolean isTelling(Cursor c) {
    return JvmLine.begins(c) || Heads.isTelling(c);
  }
}
