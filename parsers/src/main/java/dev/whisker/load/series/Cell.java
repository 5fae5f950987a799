package dev.whisker.load.series;

import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import java.util.List;

/** The number under which requests of one label, level and outcome are counted together. */
public final class Cell {

  private static final List<Level> LEVELS =
      List.of(Level.TOP_LEVEL, Level.TRANSACTION, Level.SUB_SAMPLE);
  private static final List<Outcome> OUTCOMES = List.of(Outcome.SUCCESS, Outcome.FAILURE);
  private static final int A_LABEL = LEVELS.size() * OUTCOMES.size();

  private Cell() {}

  /**
   * @param label its index, from 0
   */
  public static int of(int label, Level level, Outcome outcome) {
    return label * A_LABEL + index(level) * OUTCOMES.size() + index(outcome);
  }

  private static int index(Level level) {
    return switch (level) {
      case TOP_LEVEL -> 0;
      case TRANSACTION -> 1;
      case SUB_SAMPLE -> 2;
    };
  }

  private static int index(Outcome outcome) {
    return switch (outcome) {
      case SUCCESS -> 0;
      case FAILURE -> 1;
    };
  }

  static int label(int cell) {
    return cell / A_LABEL;
  }

  static Level level(int cell) {
    return LEVELS.get(cell % A_LABEL / OUTCOMES.size());
  }

  static Outcome outcome(int cell) {
    return OUTCOMES.get(cell % OUTCOMES.size());
  }

  /** The number of cells for that many labels. */
  static int count(int labels) {
    return labels * A_LABEL;
  }
}
