package dev.whisker.gc.unified;

import dev.whisker.input.source.Cursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of words met before: a log has few of them on very many lines, and comparing is
 * faster than reading. Of the words that share a place, the last ones are kept.
 *
 * @param <T> the meaning of words
 */
public final class WordCache<T> {

  private static final int PLACES = 64;

  /** No log contains longer words; limits the memory for other files. */
  private static final int LONGEST = 200;

  @SuppressWarnings("unchecked") // An array of nothing else; a list would be asked on every line.
  private final @Nullable Words<T>[] places = (@Nullable Words<T>[]) new Words<?>[PLACES];

  /** Words and their meaning. */
  public static final class Words<T> {
    private final byte[] ascii;
    private final T meaning;

    private Words(byte[] ascii, T meaning) {
      this.ascii = ascii;
      this.meaning = meaning;
    }

    /** The length in bytes. */
    public int length() {
      return ascii.length;
    }

    public T meaning() {
      return meaning;
    }
  }

  /**
   * The words of this place if they are at the cursor, or null. The caller checks the text behind
   * them, as they may begin other words.
   *
   * @param place any number, the same for the same words
   */
  public @Nullable Words<T> find(Cursor c, int place) {
    Words<T> known = places[place & (PLACES - 1)];
    return known != null && c.sees(known.ascii, known.ascii.length) ? known : null;
  }

  /**
   * Keeps the meaning of the words from {@code from} to {@code to}.
   *
   * @param place as they will be looked for
   */
  public void learn(byte[] buffer, int from, int to, int place, T meaning) {
    if (to - from <= LONGEST) {
      places[place & (PLACES - 1)] = new Words<>(Arrays.copyOfRange(buffer, from, to), meaning);
    }
  }
}
