package dev.whisker.load.reading;

/** Recognises comments and other lines without data in handwritten tables. */
public final class Remarks {

  private Remarks() {}

  /**
   * True if a line is blank, a comment, or {@code sep=;}, which states the separator to a
   * spreadsheet.
   *
   * @param line without spaces around it
   */
  public static boolean isOne(String line) {
    return line.isEmpty() || line.startsWith("#") || line.startsWith("sep=");
  }
}
