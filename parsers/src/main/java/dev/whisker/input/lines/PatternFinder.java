package dev.whisker.input.lines;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a regular expression line by line. */
final class PatternFinder implements Finder {

  private final Matcher matcher;
  private final BooleanSupplier goesOn;

  PatternFinder(Pattern pattern, BooleanSupplier goesOn) {
    this.matcher = pattern.matcher("");
    this.goesOn = goesOn;
  }

  @Override
  public int next(byte[] bytes, int from, int to) {
    int start = from;
    while (start < to) {
      int end = LineEnds.next(bytes, start, to);
      int length = Math.min(end - start, LineFile.LONGEST_LINE);
      String line = new String(bytes, start, length, StandardCharsets.UTF_8);
      if (matcher.reset(new Stoppable(line, goesOn)).find()) {
        return start;
      }
      start = end < to ? LineEnds.after(bytes, end, to) : to;
    }
    return to;
  }

  /** A text that can be taken away: some expressions try more ways than there is time for. */
  private record Stoppable(String text, BooleanSupplier goesOn) implements CharSequence {

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (!goesOn.getAsBoolean()) {
        throw new CancellationException();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
