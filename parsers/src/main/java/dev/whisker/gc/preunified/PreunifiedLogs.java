package dev.whisker.gc.preunified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.input.source.LineHead;
import java.util.List;

/** The logs of JDK 6 to 8, and what older ones have in common with them. */
public final class PreunifiedLogs {

  private PreunifiedLogs() {}

  /** Reads any of them. */
  public static LinesReader reader() {
    return new LinesReader(
        GcLogFormat.PREUNIFIED,
        List.of("[GC", "[Full GC", "[Pause ", "CommandLine flags: ", "Total time for which "),
        Recognition::isRecognised,
        Recognition::begins,
        () -> LineHead.NONE,
        PreunifiedGrammar::new);
  }
}
