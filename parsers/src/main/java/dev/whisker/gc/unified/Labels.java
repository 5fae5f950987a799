package dev.whisker.gc.unified;

import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The labels of a file, each read once: pauses are worded in a dozen ways. */
final class Labels {

  /** A file that is no log shall not fill the memory. */
  private static final int MAX_LABELS = 1000;

  private final NameTable names;
  private final Map<String, Optional<Label>> known = new HashMap<>();

  Labels(NameTable names) {
    this.names = names;
  }

  /** What the words from {@code from} to {@code to} say; null where they are none of a pause. */
  @Nullable Label of(byte[] buffer, int from, int to) {
    String words = names.get(buffer, from, to);
    Optional<Label> found = known.get(words);
    if (found == null) {
      found = read(words);
      if (known.size() < MAX_LABELS) {
        known.put(words, found);
      }
    }
    return found.orElse(null);
  }

  private static Optional<Label> read(String words) {
    byte[] bytes = words.getBytes(StandardCharsets.UTF_8);
    Cursor c = new Cursor();
    c.reset(bytes, 0, bytes.length);
    return Optional.ofNullable(Label.of(c));
  }
}
