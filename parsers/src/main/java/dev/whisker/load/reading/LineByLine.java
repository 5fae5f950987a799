package dev.whisker.load.reading;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.Optional;

/** Reads a content in which each line is independent. */
public final class LineByLine {

  private LineByLine() {}

  /** The kind of a line. */
  public enum Kind {
    /** The line has data, or is part of data. */
    RECOGNISED,
    /** A known line without data, ignored on purpose. */
    SKIPPED,
    UNKNOWN;

    /** The kind of a line that should have data. */
    public static Kind given(boolean taken) {
      return taken ? RECOGNISED : UNKNOWN;
    }
  }

  /** Takes the data of a line, or of the cells of a row. */
  public interface Taker<T> {
    Kind take(T line);
  }

  /**
   * The counts of all lines, with the problem of the last one.
   *
   * @param counts the number of lines by kind
   * @param cutOff the problem of a cut off last line
   */
  public record Shown(LineCounts counts, Optional<Problem> cutOff) {}

  /** Passes all lines to the taker. */
  public static Shown read(Source source, Taker<String> taker) throws IOException {
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        lines.count(taker.take(line));
      }
      return new Shown(lines.counts(), lines.cutOff());
    }
  }
}
