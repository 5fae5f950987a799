package dev.whisker.app.model.work;

/** Whisker's current activity. */
public sealed interface Activity {

  /** Nothing: it waits for the user. */
  record Idle() implements Activity {}

  /** Looks which files there are; how long is not known. */
  record LookingForFiles() implements Activity {}

  /**
   * Reads files.
   *
   * @param files how many
   * @param bytesRead so far; no more than all, though what is read twice was counted twice
   * @param bytes in all
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

  /** Computes; how long is not known. */
  record Comparing() implements Activity {}

  /** Compares files that have grown, which nobody waits for. */
  record Renewing() implements Activity {}

  /** Writes a report; how long is not known. */
  record Writing() implements Activity {}

  Activity IDLE = new Idle();
}
