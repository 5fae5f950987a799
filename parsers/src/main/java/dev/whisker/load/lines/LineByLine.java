package dev.whisker.load.lines;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads a content of which each line, or each row of a CSV file, is known by itself. */
public final class LineByLine {

  private LineByLine() {}

  /** The kind of a line. */
  public enum Kind {
    /** It gave, or belongs to, something. */
    RECOGNISED,
    /** A known line, ignored on purpose. */
    SKIPPED,
    UNKNOWN;

    /** The kind of a line that should have data. */
    public static Kind given(boolean taken) {
      return taken ? RECOGNISED : UNKNOWN;
    }
  }

  /** Takes what a line, or the cells of a row, contain. */
  public interface Taker<T> {
    Kind take(T line);
  }

  /**
   * The counts of all lines, with the problem of the last one.
   *
   * @param counts how many were of which kind
   * @param cutOff that the last one was cut off, if it was
   */
  public record Shown(LineCounts counts, Optional<Problem> cutOff) {}

  /** Shows the taker all lines. */
  public static Shown read(Source source, Taker<String> taker) throws IOException {
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        lines.count(taker.take(line));
      }
      return new Shown(lines.counts(), lines.cutOff());
    }
  }

  /** Shows the taker all rows of a CSV file. */
  public static Shown readRows(Source source, Taker<List<String>> taker) throws IOException {
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        rows.count(taker.take(row));
      }
      return new Shown(rows.counts(), rows.cutOff());
    }
  }
}
