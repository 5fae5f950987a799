package dev.whisker.load.siege;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Head;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a {@code siege.log} under their marks. A mark names the row behind it; those that
 * follow belong to it as well only where there are several marks and each has several rows, since
 * else they may be those of sieges that nobody marked.
 */
final class MarkedRows {

  /** A mark, or nothing before the first one, and the rows up to the next. */
  private record Part(@Nullable String mark, List<LoadResult.Summary> rows) {

    boolean isMarked() {
      return mark != null && !rows.isEmpty();
    }

    /** Rows behind the one that the mark surely names. */
    int further() {
      return isMarked() ? rows.size() - 1 : 0;
    }
  }

  private final List<Part> parts = new ArrayList<>(List.of(new Part(null, new ArrayList<>())));

  void mark(String mark) {
    parts.add(new Part(mark, new ArrayList<>()));
  }

  /** A header begins another log, to which a mark that has its row says nothing. */
  void endOfMark() {
    if (parts.getLast().isMarked()) {
      parts.add(new Part(null, new ArrayList<>()));
    }
  }

  void add(LoadResult.Summary row) {
    parts.getLast().rows().add(row);
  }

  /** Takes the last row away. */
  void removeLast() {
    parts.getLast().rows().removeLast();
  }

  /** The rows with their names, in the order of the file. */
  List<LoadResult> results() {
    boolean all = eachMarkHasSeveral();
    List<LoadResult> results = new ArrayList<>();
    for (Part part : parts) {
      for (int i = 0; i < part.rows().size(); i++) {
        results.add(named(part.rows().get(i), i == 0 || all ? part.mark() : null));
      }
    }
    return results;
  }

  /** What had to be taken for granted of rows without a mark of their own; empty where none is. */
  Optional<Problem> doubt() {
    int further = parts.stream().mapToInt(Part::further).sum();
    if (further == 0) {
      return Optional.empty();
    }
    return Optional.of(new Problem(0, SiegeProblem.ROWS_WITHOUT_MARK, further));
  }

  private boolean eachMarkHasSeveral() {
    List<Part> marked = parts.stream().filter(Part::isMarked).toList();
    return marked.size() > 1 && marked.stream().allMatch(part -> part.further() > 0);
  }

  private static LoadResult named(LoadResult.Summary row, @Nullable String name) {
    Head head = row.head();
    return new LoadResult.Summary(
        new Head(
            head.format(),
            name,
            head.startEpochMillis(),
            head.endEpochMillis(),
            head.localTime(),
            head.loop(),
            head.facts()),
        row.summary(),
        row.labels());
  }
}
