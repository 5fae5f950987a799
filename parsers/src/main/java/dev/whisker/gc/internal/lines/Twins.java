package dev.whisker.gc.internal.lines;

import dev.whisker.input.LineReader;

/**
 * Finds lines that stand twice, right behind each other or a few lines apart: two outputs of a JVM
 * that go to one file write each message one after the other, while its threads write in turn. Only
 * the texts have to be the same: the outputs may have decorations of their own.
 */
final class Twins {

  private final long[] waiting;
  private int next;

  /**
   * @param farthest how many lines apart
   */
  Twins(int farthest) {
    waiting = new long[farthest];
  }

  /** Whether the line stood here before and has not had its second one yet. */
  boolean isSecond(LineReader line) {
    long text = hash(line.buffer(), line.text(), line.to());
    for (int i = 0; i < waiting.length; i++) {
      if (waiting[i] == text) {
        waiting[i] = 0;
        return true;
      }
    }
    waiting[next] = text;
    next = (next + 1) % waiting.length;
    return false;
  }

  /** Never 0, which stands for no line. */
  private static long hash(byte[] buffer, int from, int to) {
    long hash = (long) to - from;
    for (int i = from; i < to; i++) {
      hash = 0x9E3779B97F4A7C15L * (hash ^ buffer[i]);
      hash ^= hash >>> 29;
    }
    return hash | 1L;
  }
}
