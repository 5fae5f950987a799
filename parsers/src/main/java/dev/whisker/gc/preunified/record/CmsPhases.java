package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.preunified.record.Shape.Piece;
import dev.whisker.input.Cursor;
import dev.whisker.input.Word;

/**
 * Reads a record of CMS about concurrent work, alone on its line:
 *
 * <pre>
 * [CMS-concurrent-mark-start]
 * [CMS-concurrent-mark: 0.016/0.020 secs] [Times: user=0.02 sys=0.00, real=0.02 secs]
 * </pre>
 */
final class CmsPhases {

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
