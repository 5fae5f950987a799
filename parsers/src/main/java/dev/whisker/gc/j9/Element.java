package dev.whisker.gc.j9;

import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of an element, or its end, where a line begins.
 *
 * @param line at its first character
 */
record Element(Cursor line) {

  /** True if an element of this name begins. */
  boolean is(String name) {
    return line.peek() == '<' && endsAName(line.peek(name.length() + 1)) && sees(name);
  }

  private static boolean endsAName(int c) {
    return c == ' ' || c == '>' || c == '/' || c == -1;
  }

  private boolean sees(String name) {
    int start = line.at();
    line.moveTo(start + 1);
    boolean sees = line.sees(name);
    line.moveTo(start);
    return sees;
  }

  /** The value of an attribute, or null; attributes come in any order. */
  @Nullable String text(String attribute) {
    int start = line.at();
    try {
      return line.takeUntilAfter(" " + attribute + "=\"") ? line.takeText('"') : null;
    } finally {
      line.moveTo(start);
    }
  }

  /** A whole number, or -1. */
  long whole(String attribute) {
    int start = line.at();
    try {
      return line.takeUntilAfter(" " + attribute + "=\"") ? line.takeWhole() : -1;
    } finally {
      line.moveTo(start);
    }
  }

  /** A time in milliseconds as nanoseconds, or -1. */
  long nanosOfMillis(String attribute) {
    int start = line.at();
    try {
      return line.takeUntilAfter(" " + attribute + "=\"") ? line.takeDecimal(6) : -1;
    } finally {
      line.moveTo(start);
    }
  }
}
