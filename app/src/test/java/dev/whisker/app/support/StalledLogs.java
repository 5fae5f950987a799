package dev.whisker.app.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Small logs of ZGC as JDK 17 writes them, made for a test. */
public final class StalledLogs {

  private StalledLogs() {}

  /**
   * A collection a second, with pauses of a hundredth of a millisecond.
   *
   * @param stallMillis how long a thread waits for memory in each second; 0 for never
   */
  public static Path zgc(Path file, int collections, double stallMillis) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        [0.027s][info][gc,init] Initializing The Z Garbage Collector
        [0.027s][info][gc,init] Version: 17.0.15+6 (release)
        [0.060s][info][gc     ] Using The Z Garbage Collector
        """);
    for (int i = 0; i < collections; i++) {
      text.append(
          String.format(
              Locale.ROOT,
              """
              [%1$d.100s][info][gc,start    ] GC(%1$d) Garbage Collection (Proactive)
              [%1$d.101s][info][gc,phases   ] GC(%1$d) Pause Mark Start 0.012ms
              [%1$d.110s][info][gc,phases   ] GC(%1$d) Pause Mark End 0.010ms
              [%1$d.120s][info][gc,phases   ] GC(%1$d) Pause Relocate Start 0.011ms
              [%1$d.130s][info][gc          ] GC(%1$d) Garbage Collection (Proactive) 60M(94%%)->20M(31%%)
              """,
              i));
      if (stallMillis > 0) {
        text.append(
            String.format(
                Locale.ROOT,
                "[%d.900s][info][gc          ] Allocation Stall (main) %.3fms%n",
                i,
                stallMillis));
      }
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, text);
  }
}
