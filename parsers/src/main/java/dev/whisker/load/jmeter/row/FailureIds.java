package dev.whisker.load.jmeter.row;

import dev.whisker.load.ErrorKinds;
import java.util.Arrays;

/**
 * Numbers the kinds of failures by the bytes of their code and message, so that no String is made
 * of a kind that was met before: a test may well fail a million times.
 */
public final class FailureIds {

  private static final int MAX_KINDS = 1_000;
  private static final int NEW = -1;

  private final NameIds codes = new NameIds(MAX_KINDS);
  private final NameIds messages = new NameIds(MAX_KINDS);
  private final ErrorKinds kinds;

  /** The kind by the numbers of code and message. */
  private int[][] known = {};

  /**
   * @param kinds where failures get their numbers
   */
  public FailureIds(ErrorKinds kinds) {
    this.kinds = kinds;
  }

  /** The number of a failure; the places are those of code and message. */
  public int of(byte[] buffer, int codeFrom, int codeTo, int messageFrom, int messageTo) {
    int code = codes.of(buffer, codeFrom, codeTo);
    int message = messages.of(buffer, messageFrom, messageTo);
    if (code >= known.length) {
      int before = known.length;
      known = Arrays.copyOf(known, Math.max(16, 2 * code));
      Arrays.fill(known, before, known.length, new int[0]);
    }
    if (message >= known[code].length) {
      int before = known[code].length;
      known[code] = Arrays.copyOf(known[code], Math.max(16, 2 * message));
      Arrays.fill(known[code], before, known[code].length, NEW);
    }
    if (known[code][message] == NEW) {
      known[code][message] = kinds.of(codes.name(code), messages.name(message));
    }
    return known[code][message];
  }
}
