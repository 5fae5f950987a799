package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The server of a GC log: its folder, and the file's name without time, process id and rotation
 * number. A JVM renames the log of the previous start to {@code gc.log.0}.
 */
record Server(Path folder, String name) {

  private static final Pattern ROTATED = Pattern.compile("\\.\\d{1,2}(\\.current)?$");

  /** A date, a time, or a process id. */
  private static final Pattern OF_A_START =
      Pattern.compile(
          "(?i)pid[-_.]?\\d+|\\d{4}[-_.]?\\d{2}[-_.]?\\d{2}(?:[-_.t]\\d{2}[-_.]?\\d{2}[-_.]?\\d{2})?"
              + "|\\d{6,}");

  static Server of(Located<SourcedGcLog> log) {
    String name = ROTATED.matcher(log.name().getFirst().text()).replaceFirst("");
    return new Server(log.folder(), OF_A_START.matcher(name).replaceAll(""));
  }
}
