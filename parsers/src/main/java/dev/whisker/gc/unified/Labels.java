package dev.whisker.gc.unified;

import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The labels of a file, each read once: pauses are worded in a dozen ways. */
final class Labels {

  /** Limits the memory for a file that is no log. */
  private static final int MAX_LABELS = 1000;

  private final NameTable names;
  private final Map<String, Optional<PauseLabel>> all = new HashMap<>();
  private final WordCache<PauseLabel> lately = new WordCache<>();

  Labels(NameTable names) {
    this.names = names;
  }

  /**
   * Takes the words up to the numbers or the end of the line.
   *
   * @return null if they are unknown, or break off
   */
  @Nullable PauseLabel take(Cursor c) {
    int place = place(c);
    WordCache.Words<PauseLabel> known = lately.find(c, place);
    if (known != null && areAll(c, known.length())) {
      c.skip(known.length() + 1);
      return known.meaning();
    }
    int from = c.at();
    int numbers = numbers(c);
    if (numbers < 0) {
      return null;
    }
    c.moveTo(numbers);
    int to = c.at() > from && c.peek(-1) == ' ' ? c.at() - 1 : c.at();
    PauseLabel label = of(names.get(c.buffer(), from, to));
    if (label != null) {
      lately.learn(c.buffer(), from, to, place, label);
    }
    return label;
  }

  /** True if the words end after this length, before numbers or the end of the line. */
  private static boolean areAll(Cursor c, int length) {
    int next = c.peek(length);
    return next == -1 || (next == ' ' && Cursor.isDigit(c.peek(length + 1)));
  }

  /**
   * The place by the first letter, and the one in which young pauses differ: {@code Young (Mixed)}.
   */
  private static int place(Cursor c) {
    return 31 * c.peek() + c.peek(7);
  }

  /**
   * The place where memory and duration begin, or the end of the line; before it, digits are only
   * in parentheses, behind letters. Returns -1 if a parenthesis does not close.
   */
  private static int numbers(Cursor c) {
    byte[] b = c.buffer();
    int nested = 0;
    for (int i = c.at(); i < c.end(); i++) {
      if (b[i] == '(') {
        if (nested == 0 && i + 1 < c.end() && Cursor.isDigit(b[i + 1])) {
          return i;
        }
        nested++;
      } else if (b[i] == ')') {
        nested--;
      } else if (nested == 0 && Cursor.isDigit(b[i])) {
        return i;
      }
    }
    return nested == 0 ? c.end() : -1;
  }

  private @Nullable PauseLabel of(String words) {
    Optional<PauseLabel> found = all.get(words);
    if (found == null) {
      found = read(words);
      if (all.size() < MAX_LABELS) {
        all.put(words, found);
      }
    }
    return found.orElse(null);
  }

  private static Optional<PauseLabel> read(String words) {
    byte[] bytes = words.getBytes(StandardCharsets.UTF_8);
    Cursor c = new Cursor();
    c.reset(bytes, 0, bytes.length);
    return Optional.ofNullable(PauseLabel.of(c));
  }
}
