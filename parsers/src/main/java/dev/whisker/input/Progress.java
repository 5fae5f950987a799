package dev.whisker.input;

/** Informed of the bytes that a reader takes, from any thread; may stop it. */
public interface Progress {

  /** Ignores progress and never cancels. */
  Progress NONE = bytes -> true;

  /**
   * Called after each block that was read.
   *
   * @param bytes of the file (compressed ones where it is compressed), read since the last call
   * @return false to stop: the reader then throws {@link
   *     java.util.concurrent.CancellationException}
   */
  boolean read(long bytes);
}
