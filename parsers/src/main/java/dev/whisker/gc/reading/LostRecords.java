package dev.whisker.gc.reading;

import dev.whisker.input.Problem;
import java.util.Optional;

/** Counts the records that have begun and never end. */
public final class LostRecords {

  private int count;
  private long firstLine;

  /**
   * @param line where it began
   */
  public void add(long line) {
    if (count == 0) {
      firstLine = line;
    }
    count++;
  }

  /** The problem that records have no end, if there are any. */
  public Optional<Problem> problem() {
    return count == 0
        ? Optional.empty()
        : Optional.of(new Problem(firstLine, GcProblem.RECORDS_WITHOUT_END, count));
  }
}
