package dev.whisker.load.table;

import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * What is wrong with the rows of a table: the first of it one by one, the rest by number, since of
 * a large file every row may be damaged.
 */
final class Complaints {

  private static final int MOST_TOLD = 100;

  private final List<Problem> told = new ArrayList<>();
  private long further;

  void add(Problem problem) {
    if (told.size() < MOST_TOLD) {
      told.add(problem);
    } else {
      further++;
    }
  }

  /** Those that are told, and how many more there are. */
  List<Problem> all() {
    List<Problem> all = new ArrayList<>(told);
    if (further > 0) {
      all.add(new Problem(0, TableProblem.MORE_ROWS_DAMAGED, further));
    }
    return all;
  }
}
