package dev.whisker.input.source;

/**
 * Reads what a format puts before the text of each line: clocks above all.
 *
 * <p>One serves a whole file. It works ahead of who understands the lines, maybe in another thread,
 * so it must know nothing of them.
 */
@FunctionalInterface
public interface LineHead {

  /** For formats without one: all of the line is text. */
  LineHead NONE = (line, heads) -> heads.add(line.at(), 0, 0, 0, 0);

  /**
   * Moves from the beginning of the line to that of its text; of an empty line as well.
   *
   * @param heads gets, once, the contents of the head
   */
  void take(Cursor line, LineHeads heads);
}
