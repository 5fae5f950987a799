package dev.whisker.input.open;

import java.io.ByteArrayOutputStream;

/** Converts wrapped lines to those that the program wrote. */
interface Unwrapper {

  /**
   * Takes the next line.
   *
   * @param line from {@code from} to {@code to}, with its end if it has one
   * @param out gets what is known by it
   */
  void take(byte[] line, int from, int to, ByteArrayOutputStream out);

  /**
   * Ends the text.
   *
   * @param out gets what is known only now
   */
  default void finish(ByteArrayOutputStream out) {}
}
