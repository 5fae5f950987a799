package dev.whisker.gc.preunified.text;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * Separates the text of a JVM of this family from that of other programs in the same output, by the
 * first bytes of a bracket, a stamp, or the rest of a record:
 *
 * <pre>
 * 1.000: [GC (Allocation Failure) 1.000: [DefNew          a record begins
 * 10:11:12 WARN [GC-tuner-1] no value for key [abc        another program's: its brackets are none
 * : 9217K-&gt;1024K(9216K), 0.0080000 secs] 20000K-&gt;15000K(30000K), 0.0082000 secs]
 * </pre>
 *
 * <p>All questions leave the cursor where it is.
 */
public final class JvmText {

  /** The words before the length of a safepoint. */
  public static final String STOPPED = "Total time for which application threads were stopped: ";

  /** The words before the time that the application ran since. */
  public static final String RUNNING = "Application time: ";

  private static final Word GC = Word.of("[GC");
  private static final Word FULL_GC = Word.of("[Full GC");

  /** A young collection of a GraalVM native image. */
  private static final String INCREMENTAL_GC = "[Incremental GC (";

  private static final Word GC_WITH_CAUSE = Word.of("[GC (");
  private static final Word GC_PAUSE = Word.of("[GC pause");

  private static final String SECS = " secs]";

  /** The decimals of an uptime. */
  private static final int DECIMALS = 3;

  /** The digits of a year. */
  private static final int YEAR = 4;

  /** Longer than the name of any part with its duration. */
  private static final int MAX_PART = 200;

  private JvmText() {}

  /** True at a bracket that begins the record of a pause. */
  public static boolean beginsPause(Cursor c) {
    int start = c.at();
    boolean begins = (c.take(GC) || c.take(FULL_GC)) && isBehindGc(c);
    c.moveTo(start);
    return begins || c.sees("[Pause ") || c.sees(INCREMENTAL_GC);
  }

  /**
   * True at a cause, a part, a stamp or the heap, and at additions of flags; never at a word of
   * others.
   */
  private static boolean isBehindGc(Cursor c) {
    if (c.peek() == ' ') {
      c.skipSpaces();
      if (c.sees("pause") || c.sees("remark") || c.sees("cleanup") || c.sees("invoke=")) {
        return true;
      }
    }
    return switch (c.peek()) {
      case -1, '[', '<', '{', ':', '#' -> true;
      // [GC(2) is a word of others, or a later JVM's behind a bracket of others.
      case '(' -> !Cursor.isDigit(c.peek(1));
      case '-' -> c.sees("--");
      // A young collection for which there was no room shows no heap: [GC , 0.0146497 secs]
      case ',' -> c.take(", ") && c.takeDecimal(9) >= 0 && c.sees(" secs]");
      case 'C' -> c.sees("CMS");
      default -> c.seesDigit() ? isStampOrHeap(c) : IgnoredLines.runsToTheEnd(c);
    };
  }

  /** {@code 1.000: }, {@code 2026-11-21T10:17:25.457+0000: }, {@code 34944K->}. */
  private static boolean isStampOrHeap(Cursor c) {
    if (c.takeSize() >= 0) {
      return c.sees("->") || c.peek() == '(';
    }
    int start = c.at();
    return WallClock.sees(c)
        || brokenUptime(c) > 0
        || (c.takeDecimal(9) >= 0 && c.peek() == ':' && hasDecimals(c, start));
  }

  /**
   * The length of an uptime if another stamp is right behind its three decimals, because the JVM
   * writes the colon apart: {@code 0.5050.504: }; else 0.
   */
  public static int brokenUptime(Cursor c) {
    int point = digits(c, 0);
    int last = point + 1 + DECIMALS;
    boolean isBroken =
        point > 0
            && c.peek(point) == '.'
            && digits(c, point + 1) > last
            && isStamp(c, last, digits(c, last));
    return isBroken ? last : 0;
  }

  /** An uptime, or a date. */
  private static boolean isStamp(Cursor c, int from, int to) {
    return c.peek(to) == '.'
        ? Cursor.isDigit(c.peek(to + 1))
        : to - from == YEAR && c.peek(to) == '-' && c.peek(to + 3) == '-';
  }

  /** The end of the digits from an offset on. */
  private static int digits(Cursor c, int from) {
    int at = from;
    while (Cursor.isDigit(c.peek(at))) {
      at++;
    }
    return at;
  }

  /** True if the number that ends here has decimals, as an uptime always has. */
  public static boolean hasDecimals(Cursor c, int start) {
    for (int i = start; i < c.at(); i++) {
      if (!Cursor.isDigit(c.buffer()[i])) {
        return true;
      }
    }
    return false;
  }

  /** True at a bracket of a JVM: a record's, or that of a part. */
  public static boolean opensBracket(Cursor c) {
    if (beginsPause(c)) {
      return true;
    }
    int start = c.at();
    c.skip(1);
    boolean named = BracketPart.at(c) != null;
    c.moveTo(start);
    return named || isTimed(c) || isOfCards(c);
  }

  /** True for a letter, and for anything but ASCII. */
  public static boolean isLetter(int b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || b < -1;
  }

  /** {@code [2 iterations, 1 waits, 1363 cards)]}, which PrintCMSStatistics adds to a phase. */
  private static boolean isOfCards(Cursor c) {
    int start = c.at();
    c.skip(1);
    boolean found = c.takeWhole() >= 0 && c.sees(" iterations, ");
    c.moveTo(start);
    return found;
  }

  /** {@code [class unloading, 0.0001098 secs]}: a part with only its duration. */
  private static boolean isTimed(Cursor c) {
    byte[] b = c.buffer();
    int limit = Math.min(c.end(), c.at() + MAX_PART);
    int close = c.at();
    while (close < limit && b[close] != ']') {
      close++;
    }
    if (close == limit) {
      return false;
    }
    int start = c.at();
    int number = Math.max(start, close - SECS.length());
    c.moveTo(number);
    boolean timed = c.seesDigit();
    c.skip(1);
    timed &= c.sees(SECS);
    c.moveTo(start);
    return timed;
  }

  /**
   * True if this may be the rest of an open record, whose beginning ended anywhere between two of
   * its words or numbers.
   */
  public static boolean goesOn(Cursor c) {
    int start = c.at();
    boolean stamped = false;
    while (true) {
      if (takeStamp(c)) {
        stamped = true;
      } else if (isBetween(c.peek())) {
        c.skip(1);
      } else {
        break;
      }
    }
    boolean goesOn = c.hasMore() ? isPiece(c) : stamped;
    c.moveTo(start);
    return goesOn;
  }

  /** True if a stamp before this was the JVM's. */
  public static boolean isBehindStamp(Cursor c) {
    // Hot code: nearly all stamps are before one of these.
    return c.sees(GC_WITH_CAUSE) || c.sees(GC_PAUSE) || !c.hasMore() || isPiece(c);
  }

  /** True for a byte that separates the pieces of a record, or closes one of them. */
  private static boolean isBetween(int b) {
    return b == ' ' || b == ',' || b == ':' || b == ']' || b == ')';
  }

  /** The date, the uptime, or either's rest behind a line into which another thread wrote. */
  private static boolean takeStamp(Cursor c) {
    int start = c.at();
    if (WallClock.sees(c)) {
      if (new WallClock().take(c) != Stamp.ABSENT && c.take(": ")) {
        return true;
      }
    } else if (c.seesDigit() && c.takeDecimal(9) >= 0) {
      if (c.peek() == '.' && Cursor.isDigit(c.peek(1))) {
        c.skip(1);
        return true;
      }
      if (c.take(": ") && (c.peek() == '[' || hasDecimals(c, start))) {
        return true;
      }
    }
    c.moveTo(start);
    return false;
  }

  private static boolean isPiece(Cursor c) {
    return switch (c.peek()) {
      case '[' -> opensBracket(c);
      case '(' -> isTag(c);
      case '{' -> HeapReport.seesBefore(c);
      case '-' -> c.sees("--");
      case '#' -> isGcId(c);
      case 'K' -> isBehindSize(c.peek(1));
      case 's' -> c.sees("secs]");
      case 'm' -> c.sees("ms]");
      case 'r' -> c.sees("refs, ");
      case 'i' -> c.sees("icms_dc=");
      case 'C' -> c.sees("CMSCollector should");
      case 'T' -> c.sees(STOPPED);
      case 'A' -> c.sees(RUNNING) || IgnoredLines.runsToTheEnd(c);
      default -> c.seesDigit() ? isNumber(c) : IgnoredLines.runsToTheEnd(c);
    };
  }

  private static boolean isTag(Cursor c) {
    return c.sees("(concurrent mode ")
        || c.sees("(promotion fail")
        || c.sees("(to-space ")
        || c.sees("(young)")
        || c.sees("(mixed)")
        || c.sees("(partial)")
        || c.sees("(initial-mark)")
        || c.sees("(parallel)")
        || c.sees("(non-parallel)")
        || c.sees("(CMS-concurrent-")
        || c.sees("(cardTable: ")
        || c.sees("(plab_sz = ")
        || c.sees("(Elastic Heap ")
        || Cursor.isDigit(c.peek(1));
  }

  /** {@code #7: }, as PrintGCID adds to a stamp. */
  public static boolean isGcId(Cursor c) {
    if (c.peek() != '#') {
      return false;
    }
    int at = 1;
    while (Cursor.isDigit(c.peek(at))) {
      at++;
    }
    return at > 1 && c.peek(at) == ':';
  }

  /** An amount of memory, or a duration. */
  private static boolean isNumber(Cursor c) {
    int start = c.at();
    boolean isNumber =
        c.takeSize() >= 0
            ? isBehindSize(c.peek())
            : c.takeDecimal(9) >= 0 && isBehindDecimal(c, start);
    c.moveTo(start);
    return isNumber;
  }

  private static boolean isBehindSize(int b) {
    return b == '-' || b == '(' || b == ')' || b == ' ' || b == ',' || b == ']' || b == -1;
  }

  private static boolean isBehindDecimal(Cursor c, int start) {
    return switch (c.peek()) {
      case -1 -> true;
      case ' ' -> c.sees(" secs") || c.sees(" ms") || c.sees(" refs") || c.sees(" K");
      case '/' -> Cursor.isDigit(c.peek(1));
      case ']' -> hasDecimals(c, start);
      default -> false;
    };
  }
}
