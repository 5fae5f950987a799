package dev.whisker.app.model;

/** What Whisker is busy with. */
public sealed interface Activity {

  /** Nothing: it waits for the user. */
  record Idle() implements Activity {}

  /**
   * Reads files.
   *
   * @param files how many
   * @param bytesRead so far
   * @param bytes in all
   */
  record ReadingFiles(int files, long bytesRead, long bytes) implements Activity {

    /** From 0 to 1. */
    public double fraction() {
      return bytes == 0 ? 1 : Math.min(1, (double) bytesRead / bytes);
    }
  }

  /** Computes; how long is not known. */
  record Comparing() implements Activity {}

  /** Compares files that have grown, which nobody waits for. */
  record Renewing() implements Activity {}

  /** Writes a report; how long is not known. */
  record Writing() implements Activity {}

  Activity IDLE = new Idle();
}
