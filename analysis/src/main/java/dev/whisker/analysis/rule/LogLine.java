package dev.whisker.analysis.rule;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.given.FileLine;
import java.nio.file.Path;

/** A log line behind a finding, numbered from 1. */
public record LogLine(Path file, long line) {

  /**
   * @param line in all files of the log
   */
  public static LogLine of(SourcedGcLog log, long line) {
    FileLine place = log.place(line);
    return new LogLine(place.file(), place.line());
  }
}
