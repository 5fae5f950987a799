package dev.whisker.load.lines;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.Optional;

/** Reads a content of which each line stands for itself. */
public final class LineByLine {

  private LineByLine() {}

  /** The kind of a line. */
  public enum Kind {
    /** It gave, or belongs to, something. */
    RECOGNISED,
    /** It is known and left out on purpose. */
    SKIPPED,
    UNKNOWN;

    /** The kind of a line that should have data. */
    public static Kind given(boolean taken) {
      return taken ? RECOGNISED : UNKNOWN;
    }
  }

  /** Takes from a line what it tells. */
  public interface Taker {
    Kind take(String line);
  }

  /**
   * The counts of all lines, with the problem of the last one.
   *
   * @param counts how many were of which kind
   * @param cutOff that the last one was cut off, if it was
   */
  public record Shown(LineCounts counts, Optional<Problem> cutOff) {}

  /** Shows the taker all lines. */
  public static Shown read(Source source, Taker taker) throws IOException {
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        switch (taker.take(line)) {
          case RECOGNISED -> lines.recognised();
          case SKIPPED -> lines.skipped();
          case UNKNOWN -> lines.unknown();
        }
      }
      return new Shown(lines.counts(), lines.cutOff());
    }
  }
}
