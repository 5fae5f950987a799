package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PhaseTimes;
import dev.whisker.gc.internal.PauseDraft;
import dev.whisker.gc.preunified.Shape.Field;
import dev.whisker.gc.preunified.Shape.Head;
import dev.whisker.gc.preunified.Shape.Piece;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import dev.whisker.input.Word;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a record that has one of the known {@link Shape shapes} in one go.
 *
 * <p>Hot code: nearly every record of most logs is read here, by one loop over its texts and
 * numbers.
 */
final class WholeRecords {

  private static final Word GC = Word.of("[GC");
  private static final Word PAUSE = Word.of(" pause");
  private static final Word FULL_GC = Word.of("[Full GC");
  private static final Word CMS_CONCURRENT = Word.of("[CMS-concurrent-");

  /** Behind nearly all records with details. */
  private static final Piece[] TIMES =
      Shape.pieces(
          " [Times: user=<user> sys=<system>, real=<real> secs]", EnumSet.noneOf(Field.class));

  /** By the count of decimals, what makes billionths of them. */
  private static final long[] BILLIONTHS = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  /** Before the point and behind it; so a number is never out of range. */
  private static final int MAX_DIGITS = 9;

  private static final Piece[] CMS_PHASE =
      Shape.pieces(": <number>/<seconds> secs]", EnumSet.noneOf(Field.class));

  private final PauseRecords pauses;
  private final Phases phases;
  private final Stamps stamps;
  private final Clock clock;
  private final NameTable names;

  // In the order in which they are tried: the one that was met last stands first.
  private final Shape[] young = shapes(Head.GC);
  private final Shape[] full = shapes(Head.FULL_GC);
  private final Shape[] ofG1 = shapes(Head.GC_PAUSE);

  /** The cause met last: most records repeat it, and to compare is quicker than to read. */
  private byte[] lastCauseText = new byte[0];

  private @Nullable String lastCause;

  private final long[] numbers = new long[Field.values().length * Field.PLACES];

  WholeRecords(PauseRecords pauses, Phases phases, Stamps stamps, Clock clock, NameTable names) {
    this.pauses = pauses;
    this.phases = phases;
    this.stamps = stamps;
    this.clock = clock;
    this.names = names;
  }

  private static Shape[] shapes(Head head) {
    return Stream.of(ParallelShapes.ALL, SerialShapes.ALL, CmsShapes.ALL, G1Shapes.ALL)
        .flatMap(List::stream)
        .filter(shape -> shape.head == head)
        .toArray(Shape[]::new);
  }

  /**
   * Reads the rest of the line, from behind the stamp on.
   *
   * @param stampBytes how long the stamp was, 0 where there was none
   * @return false where it is not exactly one record of a known shape; nothing has changed then
   */
  boolean read(Cursor c, long line, int stampBytes) {
    int start = c.at();
    Shape[] shapes;
    if (c.take(GC)) {
      shapes = c.take(PAUSE) ? ofG1 : young;
    } else if (c.take(FULL_GC)) {
      shapes = full;
    } else {
      return c.sees(CMS_CONCURRENT) && phase(c, line, stampBytes);
    }
    String cause = cause(c);
    for (int i = 0; i < shapes.length; i++) {
      Shape shape = shapes[i];
      int end = read(shape.pieces, c, c.at(), stampBytes);
      if (end >= 0) {
        int behindTimes = read(TIMES, c, end, 0);
        c.moveTo(Math.max(end, behindTimes));
        if (!isEnd(c) || numbers[Field.SECONDS.place] > Pause.LONGEST_NANOS) {
          break;
        }
        if (stampBytes > 0) {
          stamps.ofPause();
        }
        pauses.whole(pause(line, shape, behindTimes > end), shape, cause, clock);
        shapes[i] = shapes[0];
        shapes[0] = shape;
        return true;
      }
    }
    c.moveTo(start);
    return false;
  }

  /** {@code [CMS-concurrent-mark-start]}, {@code [CMS-concurrent-mark: 0.016/0.020 secs]}. */
  private boolean phase(Cursor c, long line, int stampBytes) {
    int start = c.at();
    int name = start + CMS_CONCURRENT.length();
    byte[] b = c.buffer();
    int end = name;
    while (end < c.end() && (b[end] == '-' || (b[end] >= 'a' && b[end] <= 'z'))) {
      end++;
    }
    boolean isStart = end < c.end() && b[end] == ']';
    int behind = isStart ? end + 1 : read(CMS_PHASE, c, end, 0);
    c.moveTo(Math.max(behind, read(TIMES, c, Math.max(behind, start), 0)));
    if (behind < 0 || !isEnd(c)) {
      c.moveTo(start);
      return false;
    }
    if (stampBytes > 0) {
      stamps.ofPhase();
    }
    c.moveTo(name);
    phases.begin(Collector.CMS, c, line, clock.stamp());
    if (!isStart) {
      phases.duration(numbers[Field.SECONDS.place]);
    }
    phases.end(line, clock);
    c.skipToEnd();
    return true;
  }

  private static boolean isEnd(Cursor c) {
    c.skipSpaces();
    return !c.hasMore();
  }

  /** A cause may have parentheses in it: {@code (System.gc()) }. */
  private @Nullable String cause(Cursor c) {
    // What begins with a small letter is a tag, such as (promotion failed).
    if (c.peek() != ' ' || c.peek(1) != '(' || c.peek(2) >= 'a') {
      return null;
    }
    if (lastCause != null && c.sees(lastCauseText, lastCauseText.length)) {
      c.skip(lastCauseText.length - 1);
      return lastCause;
    }
    byte[] b = c.buffer();
    int from = c.at() + 2;
    for (int to = from; to + 1 < c.end() && b[to] != '['; to++) {
      if (b[to] == ')' && b[to + 1] == ' ') {
        lastCauseText = Arrays.copyOfRange(b, c.at(), to + 2);
        lastCause = names.get(b, from, to);
        c.moveTo(to + 1);
        return lastCause;
      }
    }
    return null;
  }

  /**
   * Compares the texts and takes the numbers between them.
   *
   * @return the place behind, or -1 where anything is otherwise
   */
  private int read(Piece[] pieces, Cursor c, int from, int stampBytes) {
    byte[] b = c.buffer();
    int end = c.end();
    int at = from;
    for (Piece piece : pieces) {
      if (!c.sees(piece.text, at)) {
        return -1;
      }
      at += piece.text.length();
      at =
          switch (piece.form) {
            case CHANGE -> change(b, at, end, piece.place);
            case STATE -> state(b, at, end, piece.place);
            case NUMBER -> number(b, at, end, piece.place);
            case STAMP -> behindStamp(b, at, end, stampBytes);
            case NONE -> at;
          };
      if (at < 0) {
        return -1;
      }
    }
    return at;
  }

  // Each of these takes what stands at a place, and gives the place behind, or -1 where it does not
  // stand there.

  /** {@code 4096K->500K(4608K)}. */
  private int change(byte[] b, int from, int end, int place) {
    // Without details two blanks stand before the heap.
    int at = size(b, from < end && b[from] == ' ' ? from + 1 : from, end, place);
    if (at < 0 || at + 1 >= end || b[at] != '-' || b[at + 1] != '>') {
      return -1;
    }
    at = size(b, at + 2, end, place + 1);
    return at < 0 ? -1 : capacity(b, at, end, place + 2);
  }

  /** {@code 11137K(13248K)}. */
  private int state(byte[] b, int from, int end, int place) {
    int at = size(b, from, end, place);
    numbers[place + 1] = numbers[place];
    return at < 0 ? -1 : capacity(b, at, end, place + 2);
  }

  private int capacity(byte[] b, int from, int end, int place) {
    if (from >= end || b[from] != '(') {
      return -1;
    }
    int at = size(b, from + 1, end, place);
    return at < 0 || at >= end || b[at] != ')' ? -1 : at + 1;
  }

  /** Amounts of memory with decimals do not occur in records that stand on one line. */
  private int size(byte[] b, int from, int end, int place) {
    int at = from;
    long value = 0;
    while (at < end && b[at] >= '0' && b[at] <= '9') {
      value = value * 10 + (b[at++] - '0');
    }
    if (at == from || at - from > MAX_DIGITS || at == end) {
      return -1;
    }
    int shift = b[at] == 'K' ? 10 : b[at] == 'M' ? 20 : b[at] == 'G' ? 30 : -1;
    if (shift < 0) {
      return -1;
    }
    numbers[place] = value << shift;
    return at + 1;
  }

  /** In billionths. */
  private int number(byte[] b, int from, int end, int place) {
    int at = from;
    long value = 0;
    while (at < end && b[at] >= '0' && b[at] <= '9') {
      value = value * 10 + (b[at++] - '0');
    }
    if (at == from || at - from > MAX_DIGITS || at == end) {
      return -1;
    }
    int decimals = 0;
    if (b[at] == '.' || b[at] == ',') {
      int point = at++;
      while (at < end && b[at] >= '0' && b[at] <= '9') {
        value = value * 10 + (b[at++] - '0');
      }
      decimals = at - point - 1;
    }
    if (decimals > MAX_DIGITS) {
      return -1;
    }
    numbers[place] = value * BILLIONTHS[decimals];
    return at;
  }

  /** It is as long as that of the line, or a digit longer: uptime goes on. */
  private static int behindStamp(byte[] b, int at, int end, int bytes) {
    int bracket = at + bytes;
    if (bracket < end && b[bracket] != '[') {
      bracket++;
    }
    if (bracket >= end || b[bracket] != '[') {
      return -1;
    }
    for (int i = at; i < bracket; i++) {
      if (b[i] > ':' && b[i] != 'T') {
        return -1;
      }
    }
    return bracket;
  }

  private PauseDraft pause(long line, Shape shape, boolean timed) {
    PauseDraft pause = new PauseDraft(line);
    pause.durationNanos = numbers[Field.SECONDS.place];
    pause.young = change(shape, Field.YOUNG);
    pause.old = change(shape, Field.OLD);
    pause.heap = change(shape, Field.HEAP);
    pause.metaspace = change(shape, Field.PERMANENT);
    MemoryChange metaspace = change(shape, Field.METASPACE);
    if (metaspace != null) {
      pause.metaspace = PauseRecords.metaspace(metaspace);
    }
    if (shape.has(Field.REFERENCES)) {
      pause.phases = PhaseTimes.UNTOLD.withReferences(numbers[Field.REFERENCES.place]);
    }
    if (timed) {
      pause.cpu = new CpuTimes(seconds(Field.USER), seconds(Field.SYSTEM), seconds(Field.REAL));
    }
    return pause;
  }

  private @Nullable MemoryChange change(Shape shape, Field field) {
    int place = field.place;
    return shape.has(field)
        ? new MemoryChange(numbers[place], numbers[place + 1], numbers[place + 2])
        : null;
  }

  private double seconds(Field field) {
    return numbers[field.place] / 1e9;
  }
}
