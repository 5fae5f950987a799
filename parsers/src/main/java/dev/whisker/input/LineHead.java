package dev.whisker.input;

/**
 * Reads what a format puts before the text of each line: clocks above all.
 *
 * <p>One serves a whole file. It works ahead of who understands the lines, maybe in another thread,
 * so it must know nothing of them.
 */
public interface LineHead {

  /** For formats without one: all of the line is text. */
  LineHead NONE =
      new LineHead() {
        @Override
        public void take(Cursor line) {}

        @Override
        public long uptimeNanos() {
          return 0;
        }

        @Override
        public long epochNanos() {
          return 0;
        }

        @Override
        public int marks() {
          return 0;
        }
      };

  /** Moves from the beginning of the line to that of its text; of an empty line as well. */
  void take(Cursor line);

  /** What the line taken last says of the time since the JVM's start. */
  long uptimeNanos();

  /** What the line taken last says of the wall clock. */
  long epochNanos();

  /** What else it says, in bits of the format's own. */
  int marks();
}
