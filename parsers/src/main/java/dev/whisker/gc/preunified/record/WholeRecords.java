package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.preunified.record.Shape.Field;
import dev.whisker.gc.preunified.record.Shape.Head;
import dev.whisker.gc.preunified.record.Shape.Piece;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import dev.whisker.input.source.Word;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads a record of a known {@link Shape shape}, alone on its line, in one go. */
final class WholeRecords {

  private static final Word GC = Word.of("[GC");
  private static final Word PAUSE = Word.of(" pause");
  private static final Word FULL_GC = Word.of("[Full GC");

  private final PauseRecords pauses;
  private final RecordStamps stamps;
  private final NextStamp clock;
  private final CauseTexts causes;
  private final ShapeReader shapes = new ShapeReader();
  private final CmsPhases cmsPhases;

  // In the order of trying: the last one found is first.
  private final Shape[] young = Shapes.of(Head.GC);
  private final Shape[] full = Shapes.of(Head.FULL_GC);
  private final Shape[] ofG1 = Shapes.of(Head.GC_PAUSE);

  WholeRecords(
      PauseRecords pauses, Phases phases, RecordStamps stamps, NextStamp clock, NameTable names) {
    this.pauses = pauses;
    this.stamps = stamps;
    this.clock = clock;
    this.causes = new CauseTexts(names);
    this.cmsPhases = new CmsPhases(phases, stamps, clock, shapes);
  }

  /**
   * Reads the rest of the line, from behind the stamp on.
   *
   * @param stampBytes how long the stamp was, 0 where there was none
   * @return false if it is not exactly one record of a known shape; nothing has changed then
   */
  boolean read(Cursor c, long line, int stampBytes) {
    int start = c.at();
    Shape[] likely;
    if (c.take(GC)) {
      likely = c.take(PAUSE) ? ofG1 : young;
    } else if (c.take(FULL_GC)) {
      likely = full;
    } else {
      return cmsPhases.read(c, line, stampBytes);
    }
    String cause = causes.take(c);
    for (int i = 0; i < likely.length; i++) {
      Shape shape = likely[i];
      int end = shapes.read(shape, c, c.at(), stampBytes);
      if (end >= 0) {
        int behindTimes = shapes.readTimes(c, end);
        c.moveTo(Math.max(end, behindTimes));
        c.skipSpaces();
        if (c.hasMore() || shapes.nanos(Field.SECONDS) > Pause.LONGEST_NANOS) {
          break;
        }
        if (stampBytes > 0) {
          stamps.ofPause();
        }
        pauses.whole(pause(line, shape, behindTimes > end), shape, cause, clock);
        likely[i] = likely[0];
        likely[0] = shape;
        return true;
      }
    }
    c.moveTo(start);
    return false;
  }

  private PauseDraft pause(long line, Shape shape, boolean timed) {
    PauseDraft pause = new PauseDraft(line);
    pause.durationNanos = shapes.nanos(Field.SECONDS);
    pause.young = memory(shape, Field.YOUNG);
    pause.old = memory(shape, Field.OLD);
    pause.heap = memory(shape, Field.HEAP);
    pause.metaspace = memory(shape, Field.PERMANENT);
    if (shape.has(Field.METASPACE)) {
      pause.metaspace = PauseRecords.metaspace(shapes.memory(Field.METASPACE));
    }
    if (shape.has(Field.REFERENCES)) {
      pause.referencesNanos = shapes.nanos(Field.REFERENCES);
    }
    if (timed) {
      pause.cpu =
          new CpuTimes(
              shapes.seconds(Field.USER), shapes.seconds(Field.SYSTEM), shapes.seconds(Field.REAL));
    }
    return pause;
  }

  private @Nullable MemoryChange memory(Shape shape, Field field) {
    return shape.has(field) ? shapes.memory(field) : null;
  }

  /** The causes behind the heads of records: {@code [GC (Allocation Failure) }. */
  private static final class CauseTexts {

    private final NameTable names;

    /** The one met last: most records repeat it, and to compare is quicker than to read. */
    private byte[] lastText = new byte[0];

    private @Nullable String last;

    CauseTexts(NameTable names) {
      this.names = names;
    }

    /**
     * Takes the cause at the cursor, up to the blank behind it.
     *
     * <p>It may have parentheses in it: {@code (System.gc()) }.
     *
     * @return null if there is none; the place is then unchanged
     */
    @Nullable String take(Cursor c) {
      // A tag, such as (promotion failed), begins with a small letter.
      if (c.peek() != ' ' || c.peek(1) != '(' || c.peek(2) >= 'a') {
        return null;
      }
      if (last != null && c.sees(lastText, lastText.length)) {
        c.skip(lastText.length - 1);
        return last;
      }
      byte[] b = c.buffer();
      int from = c.at() + 2;
      for (int to = from; to + 1 < c.end() && b[to] != '['; to++) {
        if (b[to] == ')' && b[to + 1] == ' ') {
          lastText = Arrays.copyOfRange(b, c.at(), to + 2);
          last = names.get(b, from, to);
          c.moveTo(to + 1);
          return last;
        }
      }
      return null;
    }
  }

  /**
   * Reads a record of CMS about concurrent work, alone on its line:
   *
   * <pre>
   * [CMS-concurrent-mark-start]
   * [CMS-concurrent-mark: 0.016/0.020 secs] [Times: user=0.02 sys=0.00, real=0.02 secs]
   * </pre>
   */
  private static final class CmsPhases {

    private static final Word BEGINNING = Word.of("[CMS-concurrent-");

    private static final Piece[] DURATION = Shape.pieces(": <number>/<seconds> secs]");

    private final Phases phases;
    private final RecordStamps stamps;
    private final NextStamp clock;
    private final ShapeReader shapes;

    CmsPhases(Phases phases, RecordStamps stamps, NextStamp clock, ShapeReader shapes) {
      this.phases = phases;
      this.stamps = stamps;
      this.clock = clock;
      this.shapes = shapes;
    }

    /**
     * Reads the rest of the line, from behind the stamp on.
     *
     * @param stampBytes how long the stamp was, 0 where there was none
     * @return false if it is not exactly one such record; nothing has changed then
     */
    boolean read(Cursor c, long line, int stampBytes) {
      if (!c.sees(BEGINNING)) {
        return false;
      }
      int start = c.at();
      int name = start + BEGINNING.length();
      int behindName = behindName(c, name);
      boolean isStart = behindName < c.end() && c.buffer()[behindName] == ']';
      int behind = isStart ? behindName + 1 : shapes.read(DURATION, c, behindName, 0);
      if (behind < 0) {
        return false;
      }
      c.moveTo(Math.max(behind, shapes.readTimes(c, behind)));
      c.skipSpaces();
      if (c.hasMore()) {
        c.moveTo(start);
        return false;
      }
      if (stampBytes > 0) {
        stamps.ofPhase();
      }
      c.moveTo(name);
      phases.begin(Collector.CMS, c, clock.stamp());
      phases.end(line, clock);
      c.skipToEnd();
      return true;
    }

    private static int behindName(Cursor c, int from) {
      byte[] b = c.buffer();
      int end = from;
      while (end < c.end() && (b[end] == '-' || (b[end] >= 'a' && b[end] <= 'z'))) {
        end++;
      }
      return end;
    }
  }
}
