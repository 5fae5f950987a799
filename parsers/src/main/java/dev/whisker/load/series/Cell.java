package dev.whisker.load.series;

import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import java.util.List;

/** The number under which requests of one label, level and outcome are counted together. */
public final class Cell {

  private static final List<Level> LEVELS = List.of(Level.values());
  private static final List<Outcome> OUTCOMES = List.of(Outcome.values());
  private static final int A_LABEL = LEVELS.size() * OUTCOMES.size();

  private Cell() {}

  /**
   * @param label its index, from 0
   */
  public static int of(int label, Level level, Outcome outcome) {
    return label * A_LABEL + LEVELS.indexOf(level) * OUTCOMES.size() + OUTCOMES.indexOf(outcome);
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

  /** How many cells that many labels have. */
  static int count(int labels) {
    return labels * A_LABEL;
  }
}
