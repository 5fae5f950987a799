package dev.whisker.gc.preunified.text;

import dev.whisker.gc.reading.LineBeginnings;
import dev.whisker.input.source.Cursor;
import java.util.Map;
import java.util.Objects;

/** The lines beside the records, which are known and ignored: {@code ignored.txt}, and tables. */
public final class IgnoredLines {

  private static final Map<String, LineBeginnings> LISTED =
      LineBeginnings.listedBeside(IgnoredLines.class);

  private static final LineBeginnings REST_OF_LINE = listed("rest-of-line");
  private static final LineBeginnings STAMPED = listed("stamped");
  private static final LineBeginnings INDENTED = listed("indented");
  private static final LineBeginnings REPORT = listed("report");
  private static final LineBeginnings LINE = listed("line");

  /** The width of an operation and its count in PrintSafepointStatistics. */
  private static final int OPERATION_AND_COUNT = 36;

  private IgnoredLines() {}

  private static LineBeginnings listed(String section) {
    return Objects.requireNonNull(LISTED.get(section));
  }

  /** True at words that fill the line to its end, possibly after the beginning of a record. */
  public static boolean runsToTheEnd(Cursor c) {
    return REST_OF_LINE.areAt(c);
  }

  /** True if the text behind the blanks of a line is known. */
  public static boolean isIndented(Cursor c) {
    return INDENTED.areAt(c);
  }

  /** True if a line without a record is known, from behind its stamp on. */
  public static boolean isStamped(Cursor c) {
    return STAMPED.areAt(c) || isSafepointRow(c) || isOfNumbersOnly(c) || isOfNativeImage(c);
  }

  /** {@code [[47201169170742 GC: before epoch: 778 cause: CollectOnAllocation]}, of VerboseGC. */
  private static boolean isOfNativeImage(Cursor c) {
    return c.find(" GC: before  epoch: ") >= 0 || c.find(" GC: after   epoch: ") >= 0;
  }

  /** True if a report begins that lasts until the next record. */
  public static boolean beginsReport(Cursor c) {
    return REPORT.areAt(c);
  }

  /** True if the line is known, from its first letter on. */
  public static boolean isLine(Cursor c) {
    return LINE.areAt(c)
        || (c.sees("Status: ") && c.endsWith("cancelled"))
        || (c.sees("Of ") && c.find(" completed buffers") >= 0)
        || (c.sees("Did ") && c.find(" coarsenings") >= 0)
        || isOperationCount(c)
        || isTaskTime(c)
        || isSummary(c);
  }

  /** {@code ParallelGCFailedAllocation 21}, at the end of PrintSafepointStatistics. */
  private static boolean isOperationCount(Cursor c) {
    int start = c.at();
    boolean isCount = false;
    if (c.end() - start >= OPERATION_AND_COUNT) {
      while (isOfOperation(c.peek())) {
        c.skip(1);
      }
      isCount = c.at() > start && c.peek() == ' ';
      c.skipSpaces();
      isCount = isCount && c.takeWhole() >= 0 && !c.hasMore();
      c.moveTo(start);
    }
    return isCount;
  }

  private static boolean isOfOperation(int b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b == '_' || Cursor.isDigit(b);
  }

  /** {@code [ steal-task 277252669 307004342 ]} behind a tab, of PrintGCTaskTimeStamps. */
  private static boolean isTaskTime(Cursor c) {
    return c.sees("\t[ ") && c.endsWith(" ]");
  }

  /** {@code Object Copy = 0.23 s (avg = 18.05 ms)} with more blanks, G1's of TraceGen0Time. */
  private static boolean isSummary(Cursor c) {
    return (c.endsWith(" ms)") && c.find(" s (avg = ") >= 0) || (c.sees("MISC") && c.peek(4) == -1);
  }

  /**
   * True at a row of a table, as G1SummarizeRSetStats and G1SummarizeConcMark add: {@code 0.00
   * 0.00}, {@code 0 (100.0%) by concurrent RS threads.}
   */
  public static boolean isTableRow(Cursor c) {
    return c.find("%) ") >= 0
        || c.find(" total time = ") >= 0
        || c.endsWith(" represented.")
        || c.endsWith(" VM operations coalesced during safepoint")
        || isHeapOfShenandoah(c)
        || isOfNumbersOnly(c);
  }

  /**
   * {@code G1IncCollectionPause [ 10 0 1 ] [ 0 ...}, of PrintSafepointStatistics: numbers of
   * threads, and whole milliseconds.
   */
  private static boolean isSafepointRow(Cursor c) {
    int threads = c.find(" [  ");
    return threads >= 0 && c.find("    ]  ") > threads;
  }

  /**
   * {@code 131072K total, 35840K used}, {@code 128M max, 96M committed, 35M used}, {@code 512 x
   * 256K regions}.
   */
  private static boolean isHeapOfShenandoah(Cursor c) {
    return (c.endsWith(" used") && (c.find(" total, ") >= 0 || c.find(" max, ") >= 0))
        || (c.endsWith(" regions") && c.find(" x ") >= 0);
  }

  /** No line about a collection has no letter in it. */
  private static boolean isOfNumbersOnly(Cursor c) {
    boolean hasDigit = false;
    for (int i = c.at(); i < c.end(); i++) {
      int b = c.buffer()[i];
      boolean isSign = b == '\t' || (b >= ' ' && b <= ':') || b == '[' || b == ']';
      if (!isSign) {
        return false;
      }
      hasDigit |= Cursor.isDigit(b);
    }
    return hasDigit;
  }
}
