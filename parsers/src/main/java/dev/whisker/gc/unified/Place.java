package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.input.LineReader;

/** Where the reading is: the number of the line, and what its decorations say. */
final class Place {

  long line;
  long uptime = Stamp.ABSENT;
  long epoch = Stamp.ABSENT;

  /** See {@link Decorations}. */
  int marks;

  void moveTo(LineReader at) {
    line = at.number();
    uptime = at.uptimeNanos();
    epoch = at.epochNanos();
    marks = at.marks();
  }

  /** Further on, on the same line. */
  void moveTo(Decorations decorations) {
    uptime = decorations.uptimeNanos();
    epoch = decorations.epochNanos();
    marks = decorations.marks();
  }

  boolean isDecorated() {
    return Decorations.arePresent(marks);
  }

  Stamp stamp() {
    return new Stamp(uptime, epoch);
  }
}
