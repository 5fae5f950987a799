package dev.whisker.input.lines;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds something in the bytes of whole lines. */
interface Finder {

  /**
   * @param from where a line begins
   * @return a place in the first line from there on that has it; {@code to} where none has
   */
  int next(byte[] bytes, int from, int to);

  /**
   * @param goesOn checked regularly; if false, {@link CancellationException} is thrown
   * @throws java.util.regex.PatternSyntaxException where it is no regular expression
   */
  static Finder of(Query query, BooleanSupplier goesOn) {
    if (query.regex()) {
      return new PatternFinder(query.pattern(), goesOn);
    }
    return query.caseMatters()
        ? TextFinder.exact(query.text())
        : TextFinder.ignoringCase(query.text());
  }

  /** Finds a regular expression line by line. */
  static final class PatternFinder implements Finder {

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

  /**
   * Finds a text as bytes, without making lines of them: looks at the byte under its end, and by
   * that moves on as far as the text allows (Horspool 1980).
   */
  static final class TextFinder implements Finder {

    private final byte[] fold;
    private final byte[] wanted;
    private final int[] skip = new int[256];

    /** Finds just this. */
    static TextFinder exact(String text) {
      return new TextFinder(text, folding(each -> each));
    }

    /**
     * Finds this with small letters for capitals and the other way round, of the Latin alphabet.
     */
    static TextFinder ignoringCase(String text) {
      return new TextFinder(
          text, folding(each -> each >= 'A' && each <= 'Z' ? each + 'a' - 'A' : each));
    }

    private static byte[] folding(IntUnaryOperator folded) {
      byte[] fold = new byte[256];
      for (int i = 0; i < fold.length; i++) {
        fold[i] = (byte) folded.applyAsInt(i);
      }
      return fold;
    }

    /**
     * @param fold for each byte the representative of all like it
     */
    private TextFinder(String text, byte[] fold) {
      this.fold = fold;
      wanted = text.getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < wanted.length; i++) {
        wanted[i] = folded(wanted[i]);
      }
      Arrays.fill(skip, wanted.length);
      for (int i = 0; i < wanted.length - 1; i++) {
        skip[wanted[i] & 0xFF] = wanted.length - 1 - i;
      }
      // So no byte of the text has to be folded to find how far to move.
      for (int i = 0; i < skip.length; i++) {
        skip[i] = skip[fold[i] & 0xFF];
      }
    }

    @Override
    public int next(byte[] bytes, int from, int to) {
      int last = wanted.length - 1;
      for (int end = from + last; end < to; end += skip[bytes[end] & 0xFF]) {
        int i = last;
        while (i >= 0 && folded(bytes[end - last + i]) == wanted[i]) {
          i--;
        }
        if (i < 0) {
          return end - last;
        }
      }
      return to;
    }

    private byte folded(byte b) {
      return fold[b & 0xFF];
    }
  }
}
