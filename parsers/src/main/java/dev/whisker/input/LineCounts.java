package dev.whisker.input;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines of a file, by how far they were understood.
 *
 * @param read physical lines
 * @param recognised lines that gave, or belong to, something
 * @param skipped lines known and skipped on purpose
 * @param unknown lines not understood; {@code read = recognised + skipped + unknown}
 * @param examples the first few unknown lines; empty only if none is unknown
 */
public record LineCounts(
    long read, long recognised, long skipped, long unknown, List<UnknownLine> examples) {

  /** For a file without lines, or of which none were read. */
  public static final LineCounts NONE = new LineCounts(0, 0, 0, 0, List.of());

  /** The number of examples kept. */
  public static final int MAX_EXAMPLES = 20;

  /**
   * A line that was not understood.
   *
   * @param line from 1
   * @param text at most 200 characters of it
   */
  public record UnknownLine(long line, String text) {}

  /** The sum with other lines of the same file. */
  public LineCounts plus(LineCounts other) {
    return new LineCounts(
        read + other.read,
        recognised + other.recognised,
        skipped + other.skipped,
        unknown + other.unknown,
        Stream.concat(examples.stream(), other.examples.stream())
            .sorted(Comparator.comparingLong(UnknownLine::line))
            .limit(MAX_EXAMPLES)
            .toList());
  }

  /** The share of lines understood or skipped on purpose, 0 to 100; 100 for an empty file. */
  public double coveragePercent() {
    return read == 0 ? 100 : 100.0 * (read - unknown) / read;
  }
}
