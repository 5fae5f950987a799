package dev.whisker.load.jmeter.row;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Maps the numbers that one thread gave to names to those of the whole file. A number is known once
 * a row with it has been added up, which nearly all names are after the first rows.
 *
 * <p>Hot code: {@link #of} runs for each name of each row.
 */
public final class Renumbering {

  /** Stands for no name, here and there. */
  public static final int NONE = -1;

  /** By the number here; an unknown number is below {@link #NONE}, and encodes its place. */
  private int[] numbers = {};

  private boolean complete;

  /**
   * Begins with rows of which all names are known so far, or with no names where these are many.
   *
   * @param here gives the numbers here
   */
  public void begin(PassingNumbers here) {
    if (here.areMany()) {
      here.forget();
      numbers = new int[0];
    }
    complete = true;
  }

  /** The number there, or something for {@link #known}. */
  public int of(int here) {
    int there = here < numbers.length ? numbers[here] : unknown(here);
    complete &= there >= NONE;
    return there;
  }

  /** True if all results of {@link #of} since the beginning are numbers of the file. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * The number there for what {@link #of} gave.
   *
   * @param find gives the number there by the one here
   */
  public int known(int given, IntUnaryOperator find) {
    if (given >= NONE) {
      return given;
    }
    int here = unknown(given);
    if (here >= numbers.length) {
      int size = numbers.length;
      numbers = Arrays.copyOf(numbers, Math.max(16, 2 * here));
      for (int i = size; i < numbers.length; i++) {
        numbers[i] = unknown(i);
      }
    }
    if (numbers[here] < NONE) {
      numbers[here] = find.applyAsInt(here);
    }
    return numbers[here];
  }

  /** Its own inverse. */
  private static int unknown(int number) {
    return NONE - 1 - number;
  }
}
