package dev.whisker.load.access.pattern;

import java.util.Optional;

/** A pattern of lines that are not divided by blanks, and how they are written as others are. */
public interface LinePattern {

  /** The line, written as others are; empty for one that is not of the pattern. */
  Optional<String> line(String line);

  /** Whether a line shows by itself that it is there to its end. */
  boolean endsInItself();
}
