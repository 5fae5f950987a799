package dev.whisker.gc;

import dev.whisker.input.Source;
import java.io.IOException;

/** Reads one family of GC logs. Stateless, safe for several threads. */
public interface GcReader {

  /** The id of the format, as {@code inspect} prints it. */
  String format();

  /**
   * Whether lines of this family stand in the content, among whatever else.
   *
   * @param head the first bytes of it
   */
  boolean recognises(byte[] head);

  /** Reads it all. Lines that are not understood are counted and reported, never thrown. */
  GcReading read(Source source) throws IOException;
}
