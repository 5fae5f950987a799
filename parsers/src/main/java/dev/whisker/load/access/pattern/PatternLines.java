package dev.whisker.load.access.pattern;

import java.io.Closeable;
import java.io.IOException;

/** Lines as servers write them by a pattern such as {@code %h %l %u %t "%r" %s %b %D}. */
public interface PatternLines extends Closeable {

  /**
   * Goes to the next line.
   *
   * @return false when there is none
   */
  boolean next() throws IOException;

  /** The bytes that hold the line, valid until the next call; to be read only. */
  byte[] buffer();

  int from();

  /** Where the line ends, exclusive. */
  int to();

  /** The number of the line, from 1; 0 before the first. */
  long number();

  /** Whether the line is there to its end. */
  boolean isWhole();
}
