package dev.whisker.gc.preunified;

import dev.whisker.gc.internal.PauseDraft;
import dev.whisker.input.Problem;
import java.util.Optional;

/** The records that have begun and will never end. */
final class LostRecords {

  private int count;
  private long firstLine;

  void add(PauseDraft pause) {
    if (count == 0) {
      firstLine = pause.line;
    }
    count++;
  }

  /** That there are some. */
  Optional<Problem> problem() {
    return count == 0
        ? Optional.empty()
        : Optional.of(new Problem(firstLine, Problem.Kind.RECORDS_WITHOUT_END, count));
  }
}
