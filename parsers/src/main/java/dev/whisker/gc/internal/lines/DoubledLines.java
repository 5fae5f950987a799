package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcProblem;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineReader;
import dev.whisker.input.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;

/**
 * A log of which each line stands twice, as two outputs of a JVM, or two collectors of a
 * container's output, leave it in one file: the second one is not read.
 */
final class DoubledLines implements Grammar {

  /** More lines would tell nothing new. */
  private static final int ENOUGH_LINES = 200;

  /** So many lines, and not one of them twice, tell that the log is none. */
  private static final int FEW_LINES = 10;

  private static final int LEAST_TWINS = 2;

  /** Of the lines nearly a half are the second of two: some threads write far apart. */
  private static final double LEAST_SHARE = 0.45;

  /** So few lines apart the two mostly stand: in a short log of two JVMs each has its own. */
  private static final int MOSTLY_APART = 2;

  private static final int AT_MOST_APART = 8;

  private final Grammar grammar;
  private final Twins twins = new Twins(AT_MOST_APART);
  private long left;

  DoubledLines(Grammar grammar) {
    this.grammar = grammar;
  }

  /**
   * Whether nearly all lines that could be of no other family stand twice. Of those that many
   * records may begin with, {@code [GC (Allocation Failure) }, the lines count that go on.
   *
   * @param part of a log, cut anywhere
   * @param prefix stands before each line
   */
  static boolean areIn(byte[] part, LinesReader family, LinePrefix prefix) {
    Twins twins = new Twins(MOSTLY_APART);
    int all = 0;
    int seconds = 0;
    boolean isInRecord = false;
    try (LineReader in =
        new LineReader(new ByteArrayInputStream(part), prefix.before(family.head().get()))) {
      Cursor c = new Cursor();
      while (all < ENOUGH_LINES && (seconds > 0 || all < FEW_LINES) && in.next()) {
        c.reset(in.buffer(), in.from(), in.to());
        prefix.skip(c);
        boolean isTelling = family.isTelling().test(c);
        boolean isHead = isTelling && isHead(in);
        isInRecord = isHead || (isInRecord && !isTelling);
        if (isTelling ? !isHead : isInRecord && hasNumber(in)) {
          all++;
          seconds += twins.isSecond(in) ? 1 : 0;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return seconds >= LEAST_TWINS && seconds >= LEAST_SHARE * all;
  }

  /** Whether the line tells no more than many records do where they begin. */
  private static boolean isHead(LineReader line) {
    return line.buffer()[line.text()] == '[' && !hasNumber(line);
  }

  /** Digits right behind a letter are none, as those of {@code G1}. */
  private static boolean hasNumber(LineReader line) {
    byte[] b = line.buffer();
    boolean isInWord = false;
    for (int i = line.text(); i < line.to(); i++) {
      boolean isDigit = Cursor.isDigit(b[i]);
      if (isDigit && !isInWord) {
        return true;
      }
      isInWord = isDigit || Character.isLetter(b[i]);
    }
    return false;
  }

  @Override
  public void line(Cursor line, LineReader at) {
    if (twins.isSecond(at)) {
      left++;
    } else {
      grammar.line(line, at);
    }
  }

  @Override
  public GcReading finish() {
    GcReading reading = grammar.finish();
    if (left == 0) {
      return reading;
    }
    LineCounts skipped = new LineCounts(left, 0, left, 0, List.of());
    return new GcReading(reading.logs(), reading.lines().plus(skipped), reading.problems())
        .with(new Problem(0, GcProblem.TOLD_TWICE));
  }
}
