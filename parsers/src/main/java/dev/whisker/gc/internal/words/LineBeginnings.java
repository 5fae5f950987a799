package dev.whisker.gc.internal.words;

import dev.whisker.input.Cursor;
import java.util.Arrays;

/** What lines may begin with, found by the first letter. */
public final class LineBeginnings {

  private static final String[] NONE = {};

  private final String[][] byLetter = new String[Byte.MAX_VALUE + 1][];

  private LineBeginnings() {
    Arrays.fill(byLetter, NONE);
  }

  /**
   * @param texts of ASCII, none of them empty
   */
  public static LineBeginnings of(String... texts) {
    LineBeginnings all = new LineBeginnings();
    for (String text : texts) {
      all.add(text);
    }
    return all;
  }

  /** Without the JDK's streams, which a fresh JVM takes milliseconds to make ready. */
  private void add(String text) {
    String[] known = byLetter[text.charAt(0)];
    String[] more = Arrays.copyOf(known, known.length + 1);
    more[known.length] = text;
    byLetter[text.charAt(0)] = more;
  }

  /** Whether one of them stands here. */
  public boolean areAt(Cursor c) {
    int letter = c.peek();
    if (letter >= 0) {
      for (String text : byLetter[letter]) {
        if (c.sees(text)) {
          return true;
        }
      }
    }
    return false;
  }
}
