package dev.whisker.load.series;

import java.util.Arrays;

/**
 * What happened in one second, as plain numbers that wait to be packed: for each cell the times of
 * the requests that started in it, and how many ended in it.
 *
 * <p>Hot code: one request costs two numbers here.
 */
final class Second {

  private static final int[] NOTHING = {};
  private static final long[] NOTHING_WIDE = {};

  /** Times below this many steps and low cells, nearly all, fit into one int. */
  private static final int TICK_BITS = 16;

  private static final int MAX_CELL = 1 << (Integer.SIZE - 1 - TICK_BITS);

  private int[] started = NOTHING;
  private int startedSize;
  private int[] ended = NOTHING;
  private int endedSize;

  /** What does not fit: cell, time and count in turn. */
  private long[] wide = NOTHING_WIDE;

  private int wideSize;

  /** Cell and count in turn. */
  private long[] wideEnded = NOTHING_WIDE;

  private int wideEndedSize;
  private long textFrom = Long.MAX_VALUE;
  private long textTo;
  private int threads = -1;
  private long bytes;

  /** Told about each time of a cell with its count, and about the requests that ended. */
  interface Visitor {

    void started(int cell, int ticks, long count);

    void ended(int cell, long count);
  }

  /** One request started here and took {@code ticks}. */
  void started(int cell, int ticks) {
    if (cell >= MAX_CELL || ticks >>> TICK_BITS != 0) {
      started(cell, ticks, 1);
      return;
    }
    if (startedSize == started.length) {
      started = Arrays.copyOf(started, Math.max(32, startedSize * 2));
    }
    started[startedSize++] = cell << TICK_BITS | ticks;
  }

  /** One request ended here. */
  void ended(int cell) {
    if (endedSize == ended.length) {
      ended = Arrays.copyOf(ended, Math.max(32, endedSize * 2));
    }
    ended[endedSize++] = cell;
  }

  /** Many requests that took the same: a row that is an aggregate already. */
  void started(int cell, int ticks, long count) {
    if (wideSize + 3 > wide.length) {
      wide = Arrays.copyOf(wide, Math.max(12, wideSize * 2));
    }
    wide[wideSize++] = cell;
    wide[wideSize++] = ticks;
    wide[wideSize++] = count;
  }

  /** Many requests ended here. */
  void ended(int cell, long count) {
    if (wideEndedSize + 2 > wideEnded.length) {
      wideEnded = Arrays.copyOf(wideEnded, Math.max(8, wideEndedSize * 2));
    }
    wideEnded[wideEndedSize++] = cell;
    wideEnded[wideEndedSize++] = count;
  }

  /** Where the requests that started here stand. */
  void text(long from, long to) {
    textFrom = Math.min(textFrom, from);
    textTo = Math.max(textTo, to);
  }

  void threads(int number) {
    threads = Math.max(threads, number);
  }

  void bytes(long number) {
    bytes += number;
  }

  /** Packs it all: sorted by cell and time, equal times counted. */
  void pack(Packer out) {
    out.write(threads + 1);
    out.write(bytes);
    long from = Math.min(textFrom, textTo);
    out.write(from);
    out.write(textTo - from);
    packStarted(out);
    for (int i = 0; i < wideSize; i += 3) {
      out.write(wide[i] + 1);
      out.write(1);
      out.write(wide[i + 1]);
      out.write(wide[i + 2]);
    }
    out.write(0);
    packEnded(out);
    for (int i = 0; i < wideEndedSize; i += 2) {
      out.write(wideEnded[i] + 1);
      out.write(wideEnded[i + 1]);
    }
    out.write(0);
  }

  private void packStarted(Packer out) {
    Arrays.sort(started, 0, startedSize);
    int i = 0;
    while (i < startedSize) {
      int cell = started[i] >> TICK_BITS;
      int end = i;
      int distinct = 0;
      while (end < startedSize && started[end] >> TICK_BITS == cell) {
        distinct += end == i || started[end] != started[end - 1] ? 1 : 0;
        end++;
      }
      out.write(cell + 1);
      out.write(distinct);
      int previous = cell << TICK_BITS;
      while (i < end) {
        int entry = started[i];
        int same = i;
        while (i < end && started[i] == entry) {
          i++;
        }
        out.write(entry - previous);
        out.write(i - same);
        previous = entry;
      }
    }
  }

  private void packEnded(Packer out) {
    Arrays.sort(ended, 0, endedSize);
    int i = 0;
    while (i < endedSize) {
      int cell = ended[i];
      int same = i;
      while (i < endedSize && ended[i] == cell) {
        i++;
      }
      out.write(cell + 1);
      out.write(i - same);
    }
  }

  /** What was packed of one second, or of a part of what happened in it. */
  record Packed(PackedStore store, long place) {

    /** The numbers before the cells. */
    private static final int HEADER = 4;

    /** The most client threads reported, or -1. */
    int threads() {
      return store.at(place).nextInt() - 1;
    }

    long bytes() {
      Unpacker in = store.at(place);
      in.next();
      return in.next();
    }

    /** Where the requests stand; empty where none started. */
    TextRange text() {
      Unpacker in = store.at(place);
      in.next();
      in.next();
      long from = in.next();
      return new TextRange(from, from + in.next());
    }

    /** Tells everything; a cell and a time may come more than once. */
    void visit(Visitor visitor) {
      Unpacker in = store.at(place);
      for (int skipped = 0; skipped < HEADER; skipped++) {
        in.next();
      }
      for (int cell = in.nextInt() - 1; cell >= 0; cell = in.nextInt() - 1) {
        int distinct = in.nextInt();
        int ticks = 0;
        for (int i = 0; i < distinct; i++) {
          ticks += in.nextInt();
          visitor.started(cell, ticks, in.next());
        }
      }
      for (int cell = in.nextInt() - 1; cell >= 0; cell = in.nextInt() - 1) {
        visitor.ended(cell, in.next());
      }
    }
  }
}
