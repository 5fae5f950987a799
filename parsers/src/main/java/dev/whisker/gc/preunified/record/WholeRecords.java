package dev.whisker.gc.preunified.record;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.internal.table.PauseDraft;
import dev.whisker.gc.preunified.shape.Shape;
import dev.whisker.gc.preunified.shape.Shape.Field;
import dev.whisker.gc.preunified.shape.Shape.Head;
import dev.whisker.gc.preunified.shape.ShapeReader;
import dev.whisker.gc.preunified.shape.Shapes;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import dev.whisker.input.Word;
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
}
