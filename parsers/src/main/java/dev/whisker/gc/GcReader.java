package dev.whisker.gc;

import dev.whisker.input.Source;
import java.io.IOException;
import java.util.List;

/** Reads one family of GC logs. Stateless, safe for several threads. */
public interface GcReader {

  /** The id of the format, as {@code inspect} prints it. */
  String format();

  /**
   * Whether the content has lines of this family, among whatever else.
   *
   * @param head the first bytes of it
   */
  boolean recognises(byte[] head);

  /**
   * Texts of which each part of such a log has one, so that it is found behind whatever other
   * programs wrote before it; none where a log is recognised by its first bytes only.
   */
  default List<String> signatures() {
    return List.of();
  }

  /** Reads it all. Lines that are not understood are counted and reported, never thrown. */
  GcReading read(Source source) throws IOException;
}
