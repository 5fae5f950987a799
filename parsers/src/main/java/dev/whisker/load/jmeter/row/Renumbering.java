package dev.whisker.load.jmeter.row;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Maps one thread's numbers of names to those of the whole file. A number is known once a row with
 * it has been added up; after the first rows nearly all are.
 *
 * <p>Hot code: {@link #of} runs for each name of each row.
 */
public final class Renumbering {

  /** No name, in both numberings. */
  public static final int NONE = -1;

  /**
   * The numbers by this thread's number; an unknown one is below {@link #NONE}, and encodes its
   * place.
   */
  private int[] numbers = {};

  private boolean complete;

  /**
   * Starts with rows; forgets the names if there are many.
   *
   * @param here the thread's numbers
   */
  public void begin(PassingNumbers here) {
    if (here.areMany()) {
      here.forget();
      numbers = new int[0];
    }
    complete = true;
  }

  /** The number in the file, or a placeholder for {@link #known}. */
  public int of(int here) {
    int there = here < numbers.length ? numbers[here] : unknown(here);
    complete &= there >= NONE;
    return there;
  }

  /** True if all results of {@link #of} since the start are numbers of the file. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * The number in the file for a result of {@link #of}.
   *
   * @param find maps this thread's number to that of the file
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

  /** Encodes an unknown number; its own inverse. */
  private static int unknown(int number) {
    return NONE - 1 - number;
  }

  /** Temporary numbers, which can be reused. */
  public sealed interface PassingNumbers permits NameIds, FailureIds {

    /** True if there are so many that they should be forgotten. */
    boolean areMany();

    void forget();
  }
}
