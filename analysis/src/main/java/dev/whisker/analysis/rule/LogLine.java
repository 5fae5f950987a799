package dev.whisker.analysis.rule;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.FileLine;
import java.nio.file.Path;

/** A line that bears a finding out, from 1. */
public record LogLine(Path file, long line) {

  /**
   * @param line of all that the log's files hold
   */
  public static LogLine of(SourcedGcLog log, long line) {
    FileLine place = log.place(line);
    return new LogLine(place.file(), place.line());
  }
}
