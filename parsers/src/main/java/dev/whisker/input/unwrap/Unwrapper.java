package dev.whisker.input.unwrap;

/** Takes the bytes that somebody passed on, and gives those that the program wrote. */
interface Unwrapper {

  /** The destination of the unwrapped bytes. */
  interface Output {
    void give(byte b);
  }

  /** Takes the next byte, and gives what is known by it. */
  void take(byte b, Output to);

  /** Gives what was held back until now, at the end. */
  void end(Output to);
}
