package dev.whisker.input.source;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * Short ASCII texts that are looked for in a long text, all of them in one pass: the automaton of
 * Aho and Corasick.
 */
public final class Signatures {

  private static final int BYTES = 256;

  /** The state after each byte in each state, {@code state * BYTES + byte}. */
  private final int[] next;

  /** The signatures that end in each state, one bit each. */
  private final long[] ends;

  private Signatures(int[] next, long[] ends) {
    this.next = next;
    this.ends = ends;
  }

  /**
   * @param signatures at most 64
   */
  public static Signatures of(List<String> signatures) {
    if (signatures.size() > Long.SIZE) {
      throw new IllegalArgumentException("too many signatures: " + signatures.size());
    }
    int most = 1 + signatures.stream().mapToInt(String::length).sum();
    int[] next = new int[most * BYTES];
    long[] ends = new long[most];
    int states = 1;
    for (int i = 0; i < signatures.size(); i++) {
      int state = 0;
      for (char c : signatures.get(i).toCharArray()) {
        int step = state * BYTES + c;
        if (next[step] == 0) {
          next[step] = states++;
        }
        state = next[step];
      }
      ends[state] |= 1L << i;
    }
    goOnFromEnds(next, ends, states);
    return new Signatures(next, ends);
  }

  /** Lets each state go on as the longest of its ends that begins a signature, too. */
  private static void goOnFromEnds(int[] next, long[] ends, int states) {
    int[] shorter = new int[states];
    Queue<Integer> open = new ArrayDeque<>();
    Arrays.stream(next, 0, BYTES).filter(state -> state > 0).forEach(open::add);
    while (!open.isEmpty()) {
      int state = open.remove();
      ends[state] |= ends[shorter[state]];
      for (int b = 0; b < BYTES; b++) {
        int otherwise = next[shorter[state] * BYTES + b];
        int step = state * BYTES + b;
        if (next[step] == 0) {
          next[step] = otherwise;
        } else {
          shorter[next[step]] = otherwise;
          open.add(next[step]);
        }
      }
    }
  }

  /** The signatures in a part of a text, one bit each, in the order of the constructor. */
  public long in(byte[] text, int from, int to) {
    long found = 0;
    int state = 0;
    for (int i = from; i < to; i++) {
      state = next[state * BYTES + (text[i] & 0xFF)];
      found |= ends[state];
    }
    return found;
  }
}
