package dev.whisker.gc.unified;

import dev.whisker.input.Cursor;
import java.util.Arrays;

/**
 * The name of the host, where it is all that stands before a line: {@code [web-1] GC(0) Pause ...}.
 * Others have brackets of that kind as well, so it is learned from lines that are surely the JVM's.
 */
final class HostName {

  private byte[] brackets = new byte[0];

  /** What stands from here to where the line's text begins is it. */
  void learn(Cursor c, int text) {
    if (c.peek() == '[') {
      brackets = Arrays.copyOfRange(c.buffer(), c.at(), text);
    }
  }

  /** Whether it stands here; before an empty message there is no blank behind it. */
  boolean isAt(Cursor c) {
    int rest = c.end() - c.at();
    int length = rest == brackets.length - 1 ? rest : brackets.length;
    int end = c.at() + length;
    return length > 0
        && end <= c.end()
        && Arrays.equals(c.buffer(), c.at(), end, brackets, 0, length);
  }
}
