package dev.whisker.input.source;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the lines of one file while it is read, and keeps the first unknown ones. Every line is
 * counted once.
 */
public final class LineTally {

  private static final int MAX_TEXT = 200;

  private final List<UnknownLine> examples = new ArrayList<>();
  private long recognised;
  private long skipped;
  private long unknown;

  /** Begins with no lines. */
  public LineTally() {}

  /** The line gave, or belongs to, something. */
  public void recognised() {
    recognised++;
  }

  /** The line is known and skipped on purpose. */
  public void skipped() {
    skipped++;
  }

  /** The line was not understood. */
  public void unknown(long line, byte[] buffer, int from, int to) {
    unknown++;
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      // A character takes up to four bytes; what is cut in half at the end is dropped with the
      // rest.
      String text =
          new String(buffer, from, Math.min(to - from, 4 * MAX_TEXT), StandardCharsets.UTF_8);
      examples.add(
          new UnknownLine(line, text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text));
    }
  }

  public LineCounts counts() {
    return new LineCounts(
        recognised + skipped + unknown, recognised, skipped, unknown, List.copyOf(examples));
  }
}
