package dev.whisker.app.session;

/** Whisker's current activity. */
public sealed interface Activity {

  /** Nothing; it waits for the user. */
  record Idle() implements Activity {}

  /** Searches for files; the duration is unknown. */
  record LookingForFiles() implements Activity {}

  /**
   * Reads files.
   *
   * @param files their number
   * @param bytesRead so far; at most the total, though some files are read twice
   * @param bytes in total
   */
  record ReadingFiles(int files, long bytesRead, long bytes) implements Activity {

    public ReadingFiles {
      bytesRead = Math.min(bytesRead, bytes);
    }

    /** From 0 to 1. */
    public double fraction() {
      return bytes == 0 ? 1 : (double) bytesRead / bytes;
    }
  }

  /** Computes; the duration is unknown. */
  record Comparing() implements Activity {}

  /** Compares files that have grown; the user does not wait for it. */
  record Renewing() implements Activity {}

  /** Writes a report; the duration is unknown. */
  record Writing() implements Activity {}

  Activity IDLE = new Idle();
}
