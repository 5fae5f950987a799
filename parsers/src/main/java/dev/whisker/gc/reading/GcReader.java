package dev.whisker.gc.reading;

import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.List;

/** Reads one family of GC logs. Stateless, safe for several threads. */
public interface GcReader {

  /** The id of the format, as {@code inspect} prints it. */
  String format();

  /**
   * True if the content has lines of this family, among other text.
   *
   * @param head the first bytes of it
   */
  boolean recognises(byte[] head);

  /**
   * Texts that find such a log behind other output: every part of it contains at least one. None if
   * a log is recognised by its first bytes only.
   */
  default List<String> signatures() {
    return List.of();
  }

  /** Reads the whole content. Unknown lines are counted and reported, never thrown. */
  GcReading read(Source source) throws IOException;
}
