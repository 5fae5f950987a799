package dev.whisker.load.jmeter.csv;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.jmeter.csv.TextBlocks.TextBlock;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.LabelFamilies;
import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.result.LoadProblem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Joins the rows of a JTL's blocks, in the order of the file.
 *
 * <p>A block is parsed as if a row began at its start, which is nearly always true. Only the blocks
 * before show an exception: if a quoted text contains the line end, the open row is put before the
 * block, and both are parsed again.
 *
 * <p>Not safe for several threads: they take turns.
 */
final class JtlRows {

  /** The longest row. A longer one has an unclosed quote. */
  private static final int MAX_ROW_BYTES = TextBlocks.MAX_LINE_BYTES;

  private static final int MAX_TEXT = 200;

  private final JtlNames names;
  private final RowSink sink;
  private final LabelFamilies families;

  private final List<UnknownLine> examples = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private long recognised;
  private long skipped;
  private long unknown;

  /** A block that begins with an open row; its limit is 0 without one. */
  private final TextBlock open = new TextBlock();

  /** The length of the part of {@link #open} already searched. */
  private int searched;

  /** Up to this place of the file no end of an open row was found. */
  private long hopelessTo;

  /** The offset of the block before, or of the first one. */
  private long previous;

  /**
   * @param names of the whole file, filled here
   * @param sink receives the rows
   * @param offset the place of the first block in the file
   */
  JtlRows(JtlNames names, RowSink sink, long offset) {
    this.names = names;
    this.families = new LabelFamilies(names.labels());
    this.sink = sink;
    this.previous = offset;
  }

  LineCounts lines() {
    return new LineCounts(
        recognised + skipped + unknown, recognised, skipped, unknown, List.copyOf(examples));
  }

  /** The first few problems in single rows. */
  List<Problem> problems() {
    return problems;
  }

  /**
   * Adds the next block of the file.
   *
   * @param rows the rows of the block; used to parse rows again if needed
   */
  void add(TextBlock block, BlockRows rows) {
    if (block.tooLong) {
      end(rows);
      bad(LoadProblem.RECORD_TOO_LONG, 1, text(block, block.limit), MAX_ROW_BYTES >> 20);
    } else if (open.limit == 0) {
      join(block, rows);
    } else {
      append(block);
      // Each search covers the whole row, so the next one waits until the row has doubled.
      if (open.limit >= Math.min(2L * searched, MAX_ROW_BYTES)) {
        takeAgain(rows);
      }
      while (open.limit >= MAX_ROW_BYTES) {
        giveUp(rows);
      }
    }
  }

  /** Ends the file with a row still open. */
  void end(BlockRows rows) {
    if (open.limit > searched) {
      takeAgain(rows);
    }
    while (open.limit > 0) {
      giveUp(rows);
    }
  }

  private void takeAgain(BlockRows rows) {
    rows.take(open);
    join(open, rows);
  }

  /**
   * Skips the line with which an open row begins. If it is within the part already searched, as can
   * happen for each line of a damaged file, skips all of that part at once.
   */
  private void giveUp(BlockRows rows) {
    long reach = hopelessTo - open.offset;
    hopelessTo = open.offset + open.limit;
    int end = 0;
    int lines = 0;
    do {
      end = lineEnd(open, end) + 1;
      lines++;
    } while (end < Math.min(reach, open.limit));
    boolean cutOff = open.completed && end == open.limit && lines == 1;
    bad(
        cutOff ? FileProblem.CUT_OFF_AT_END : LoadProblem.UNCLOSED_QUOTE,
        lines,
        text(open, lineEnd(open, 0)));
    keepOpenFrom(open, end);
    takeAgain(rows);
  }

  /** Adds the rows of a block, and keeps an open row at its end. */
  private void join(TextBlock block, BlockRows rows) {
    addRows(block, rows);
    keepOpenFrom(block, rows.openFrom());
    searched = open.limit;
  }

  private void addRows(TextBlock block, BlockRows rows) {
    long before = recognised + skipped + unknown;
    LineCounts lines = rows.lines();
    recognised += lines.recognised();
    skipped += lines.skipped();
    unknown += lines.unknown();
    for (Problem problem : rows.problems()) {
      if (problems.size() < JtlNames.MAX_PROBLEMS) {
        problems.add(new Problem(before + problem.line(), problem.code(), problem.arguments()));
      }
    }
    for (UnknownLine line : lines.examples()) {
      if (examples.size() < LineCounts.MAX_EXAMPLES) {
        examples.add(new UnknownLine(before + line.line(), line.text()));
      }
    }
    names.times().include(rows.times());
    rows.renumber(names);
    rows.batch().parents = families.parents();
    sink.add(rows.batch(), previous, block.offset + block.limit);
    previous = block.offset;
  }

  private void keepOpenFrom(TextBlock block, int from) {
    int length = block.limit - from;
    open.offset = block.offset + from;
    open.completed = block.completed;
    reserve(length);
    System.arraycopy(block.buffer, from, open.buffer, 0, length);
    open.limit = length;
  }

  private void append(TextBlock block) {
    reserve(open.limit + block.limit);
    System.arraycopy(block.buffer, 0, open.buffer, open.limit, block.limit);
    open.limit += block.limit;
    open.completed = block.completed;
  }

  private void reserve(int length) {
    if (length + TextBlock.PADDING > open.buffer.length) {
      open.buffer = Arrays.copyOf(open.buffer, length + TextBlock.PADDING);
    }
  }

  private void bad(ProblemCode kind, int lines, String text, Object... arguments) {
    long line = recognised + skipped + unknown + 1;
    problem(kind, arguments);
    unknown += lines;
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      examples.add(new UnknownLine(line, text));
    }
  }

  /** Adds a problem of the next line. */
  private void problem(ProblemCode kind, Object... arguments) {
    if (problems.size() < JtlNames.MAX_PROBLEMS) {
      problems.add(new Problem(recognised + skipped + unknown + 1, kind, arguments));
    }
  }

  private static int lineEnd(TextBlock block, int from) {
    int end = from;
    while (block.buffer[end] != '\n') {
      end++;
    }
    return end;
  }

  private static String text(TextBlock block, int to) {
    return new String(block.buffer, 0, Math.min(MAX_TEXT, to), StandardCharsets.UTF_8);
  }
}
