package dev.whisker.gc.unified.line;

import dev.whisker.input.Cursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was read of words met before: a log has few of them on very many lines, and to compare is
 * quicker than to read. Of the words that share a place, those met last are kept.
 *
 * @param <T> what words say
 */
public final class WordCache<T> {

  private static final int PLACES = 64;

  /** No log words anything longer; other files shall not fill the memory. */
  private static final int LONGEST = 200;

  @SuppressWarnings("unchecked") // An array of nothing else; a list would be asked on every line.
  private final @Nullable Words<T>[] places = (@Nullable Words<T>[]) new Words<?>[PLACES];

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
    Words<T> known = places[place & (PLACES - 1)];
    return known != null && c.sees(known.ascii, known.ascii.length) ? known : null;
  }

  /**
   * Keeps what the words from {@code from} to {@code to} say.
   *
   * @param place as they will be looked for
   */
  public void learn(byte[] buffer, int from, int to, int place, T meaning) {
    if (to - from <= LONGEST) {
      places[place & (PLACES - 1)] = new Words<>(Arrays.copyOfRange(buffer, from, to), meaning);
    }
  }
}
