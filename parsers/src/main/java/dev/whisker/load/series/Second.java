package dev.whisker.load.series;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What happened in one second, as plain numbers that wait to be packed: for each cell the times of
 * the requests that started in it, and how many ended in it.
 *
 * <p>Hot code: each request is counted twice here.
 */
final class Second {

  private static final long[] NOTHING_WIDE = {};

  /** Times below this many steps and low cells, nearly all, fit into one int. */
  private static final int TICK_BITS = 16;

  private static final int MAX_CELL = 1 << (Integer.SIZE - 1 - TICK_BITS);

  /** By cell and time. */
  private final Tallies started = new Tallies();

  /** By cell. */
  private final Tallies ended = new Tallies();

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

  /** One request started here and took {@code ticks}. */
  void started(int cell, int ticks) {
    if (cell >= MAX_CELL || ticks >>> TICK_BITS != 0) {
      started(cell, ticks, 1);
    } else {
      started.add(cell << TICK_BITS | ticks);
    }
  }

  /** One request ended here. */
  void ended(int cell) {
    ended.add(cell);
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
    long[] entries = started.sorted();
    int i = 0;
    while (i < entries.length) {
      int cell = key(entries[i]) >> TICK_BITS;
      int end = i;
      while (end < entries.length && key(entries[end]) >> TICK_BITS == cell) {
        end++;
      }
      out.write(cell + 1);
      out.write(end - i);
      int previous = cell << TICK_BITS;
      for (; i < end; i++) {
        out.write(key(entries[i]) - previous);
        out.write(count(entries[i]));
        previous = key(entries[i]);
      }
    }
  }

  private void packEnded(Packer out) {
    for (long entry : ended.sorted()) {
      out.write(key(entry) + 1);
      out.write(count(entry));
    }
  }

  private static int key(long entry) {
    return (int) (entry >>> 32);
  }

  private static int count(long entry) {
    return (int) entry;
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

    /** Adds the times of the requests that started, for each cell to its own; null to none. */
    void addTimes(@Nullable TickCounts[] byCell) {
      Unpacker in = afterHeader();
      for (int cell = in.nextInt() - 1; cell >= 0; cell = in.nextInt() - 1) {
        TickCounts into = byCell[cell];
        if (into == null) {
          skipTimes(in);
        } else {
          into.addAll(in);
        }
      }
    }

    /** How many requests started in these cells. */
    int started(boolean[] cells) {
      Unpacker in = afterHeader();
      long number = 0;
      for (int cell = in.nextInt() - 1; cell >= 0; cell = in.nextInt() - 1) {
        long count = skipTimes(in);
        number += cells[cell] ? count : 0;
      }
      return (int) number;
    }

    /** How many requests ended in these cells. */
    int ended(boolean[] cells) {
      Unpacker in = afterHeader();
      while (in.nextInt() > 0) {
        skipTimes(in);
      }
      long number = 0;
      for (int cell = in.nextInt() - 1; cell >= 0; cell = in.nextInt() - 1) {
        long count = in.next();
        number += cells[cell] ? count : 0;
      }
      return (int) number;
    }

    private Unpacker afterHeader() {
      Unpacker in = store.at(place);
      for (int skipped = 0; skipped < HEADER; skipped++) {
        in.next();
      }
      return in;
    }

    /** Passes over the times of a cell, and gives the number of its requests. */
    private static long skipTimes(Unpacker in) {
      long number = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        in.next();
        number += in.next();
      }
      return number;
    }
  }
}
