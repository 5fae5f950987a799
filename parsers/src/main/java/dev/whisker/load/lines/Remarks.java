package dev.whisker.load.lines;

/** What people write into a table, and no tool does. */
public final class Remarks {

  private Remarks() {}

  /**
   * Whether a line is blank, a comment, or {@code sep=;}, by which people tell a spreadsheet what
   * divides the columns.
   *
   * @param line without spaces around it
   */
  public static boolean isOne(String line) {
    return line.isEmpty() || line.startsWith("#") || line.startsWith("sep=");
  }
}
