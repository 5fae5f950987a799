package dev.whisker.gc.unified.word;

import dev.whisker.input.Cursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was read of words met before: a log has few of them on very many lines, and to compare is
 * quicker than to read. Of the words that share a place, those met last are kept.
 *
 * @param <T> what words say
 */
public final class Lately<T> {

  private static final int PLACES = 64;

  /** No log words anything longer; other files shall not fill the memory. */
  private static final int LONGEST = 200;

  private final List<@Nullable Words<T>> places =
      new ArrayList<>(Collections.<@Nullable Words<T>>nCopies(PLACES, null));

  /** Words and what they say. */
  public static final class Words<T> {
    private final byte[] ascii;
    private final T meaning;

    private Words(byte[] ascii, T meaning) {
      this.ascii = ascii;
      this.meaning = meaning;
    }

    /** In bytes. */
    public int length() {
      return ascii.length;
    }

    /** What they say. */
    public T meaning() {
      return meaning;
    }
  }

  /**
   * The words of this place, or null where others stand here. What follows them has to be looked
   * at: they may be the beginning of others.
   *
   * @param place any number, the same for the same words
   */
  public @Nullable Words<T> find(Cursor c, int place) {
    Words<T> known = places.get(place & (PLACES - 1));
    return known != null && c.sees(known.ascii, known.ascii.length) ? known : null;
  }

  /**
   * Keeps what the words from {@code from} to {@code to} say.
   *
   * @param place as they will be looked for
   */
  public void learn(byte[] buffer, int from, int to, int place, T meaning) {
    if (to - from <= LONGEST) {
      places.set(place & (PLACES - 1), new Words<>(Arrays.copyOfRange(buffer, from, to), meaning));
    }
  }
}
