package dev.whisker.load.series;

import dev.whisker.load.series.PackedSeries.TextRange;
import dev.whisker.load.series.PackedSeries.TickCounts;
import dev.whisker.load.series.PackedStore.Packer;
import dev.whisker.load.series.PackedStore.Unpacker;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Counts the requests of one second until they are packed: for each cell the times of those that
 * started, and the number of those that ended.
 *
 * <p>Hot code: each request is counted twice here.
 */
final class Second {

  private static final long[] NOTHING = {};

  /** The cells whose ended requests are counted in an array; the other cells have few. */
  private static final int ENDED_CELLS = 64;

  /** Copied to clear the counts of ended requests: unlike a loop, a copy needs no compilation. */
  private static final int[] NONE_ENDED = new int[ENDED_CELLS];

  /** Used instead of a time, for requests that ended in the second. */
  private static final int ENDED = -1;

  /** The bits of a time in an int key; nearly all times and cells fit. */
  private static final int TICK_BITS = 16;

  private static final int TICK_MASK = (1 << TICK_BITS) - 1;
  private static final int MAX_TICKS = TICK_MASK + ENDED;
  private static final int MAX_CELL = 1 << (Integer.SIZE - 1 - TICK_BITS);

  private long epoch;

  /** The counts by cell and time, see {@link #key}. */
  private final Tallies counts = new Tallies();

  private final int[] endedByCell = new int[ENDED_CELLS];

  /** Requests that do not fit: cell, time and count in turn. */
  private long[] wide = NOTHING;

  private int wideSize;
  private long textFrom = Long.MAX_VALUE;
  private long textTo;
  private int threads = -1;

  /**
   * Clears the counts for another second.
   *
   * @param next the number of that second since 1970
   */
  void begin(long next) {
    epoch = next;
    counts.clear();
    System.arraycopy(NONE_ENDED, 0, endedByCell, 0, ENDED_CELLS);
    wide = NOTHING;
    wideSize = 0;
    textFrom = Long.MAX_VALUE;
    textTo = 0;
    threads = -1;
  }

  /** The number of the second since 1970. */
  long epoch() {
    return epoch;
  }

  /** True if a moment is in this second. */
  boolean holds(long millis) {
    long after = millis - 1000 * epoch;
    return after >= 0 && after < 1000;
  }

  /** Adds a request that started here and took {@code ticks}. */
  void started(int cell, int ticks) {
    if (cell >= MAX_CELL || ticks > MAX_TICKS) {
      wide(cell, ticks, 1);
    } else {
      counts.add(key(cell, ticks));
    }
  }

  /** Adds a request that ended here. */
  void ended(int cell) {
    if (cell < ENDED_CELLS) {
      endedByCell[cell]++;
    } else if (cell < MAX_CELL) {
      counts.add(key(cell, ENDED));
    } else {
      wide(cell, ENDED, 1);
    }
  }

  /** Adds requests with the same time, from a row that is an aggregate. */
  void started(int cell, int ticks, long count) {
    wide(cell, ticks, count);
  }

  /** Adds requests that ended here. */
  void ended(int cell, long count) {
    wide(cell, ENDED, count);
  }

  private void wide(int cell, int ticks, long count) {
    if (wideSize + 3 > wide.length) {
      wide = Arrays.copyOf(wide, Math.max(12, wideSize * 2));
    }
    wide[wideSize++] = cell;
    wide[wideSize++] = ticks;
    wide[wideSize++] = count;
  }

  /** A non-negative key; all keys of a cell are adjacent. */
  private static int key(int cell, int ticks) {
    return cell << TICK_BITS | (ticks - ENDED);
  }

  /** Extends the part of the text with the requests that started here. */
  void text(long from, long to) {
    textFrom = Math.min(textFrom, from);
    textTo = Math.max(textTo, to);
  }

  void threads(int number) {
    threads = Math.max(threads, number);
  }

  /** Packs the sorted values with their counts, each as the difference to the one before. */
  void pack(Packer out) {
    out.write(threads + 1);
    long from = Math.min(textFrom, textTo);
    out.write(from);
    out.write(textTo - from);
    for (int cell = 0; cell < ENDED_CELLS; cell++) {
      if (endedByCell[cell] > 0) {
        counts.add(key(cell, ENDED), endedByCell[cell]);
      }
    }
    long[] entries = counts.sorted();
    out.write(entries.length);
    int previous = 0;
    for (long entry : entries) {
      int key = Tallies.key(entry);
      out.write(key - previous);
      out.write(Tallies.count(entry));
      previous = key;
    }
    out.write(wideSize);
    for (int i = 0; i < wideSize; i += 3) {
      out.write(wide[i]);
      out.write(wide[i + 1] - ENDED);
      out.write(wide[i + 2]);
    }
  }

  /** Returns the sums for the times of a cell; null for cells that are not wanted. */
  interface TimesOfCells {
    @Nullable TickCounts of(int cell);
  }

  /** The packed requests of one second, or of a part of it. */
  record Packed(PackedStore store, long place) {

    /** The most client threads reported, or -1. */
    int threads() {
      return store.at(place).nextInt() - 1;
    }

    /** The part of the text with the requests; empty if none started. */
    TextRange text() {
      Unpacker in = store.at(place);
      in.next();
      long from = in.next();
      return new TextRange(from, from + in.next());
    }

    /** Adds the times of the requests that started. */
    void addTimes(TimesOfCells byCell) {
      Unpacker in = afterHeader();
      int key = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        key += in.nextInt();
        add(key >> TICK_BITS, (key & TICK_MASK) + ENDED, in.next(), byCell);
      }
      for (int left = in.nextInt(); left > 0; left -= 3) {
        add(in.nextInt(), in.nextInt() + ENDED, in.next(), byCell);
      }
    }

    private static void add(int cell, int ticks, long count, TimesOfCells byCell) {
      TickCounts into = ticks == ENDED ? null : byCell.of(cell);
      if (into != null) {
        into.add(ticks, count);
      }
    }

    /** The number of requests that started in these cells. */
    int started(boolean[] cells) {
      return number(cells, false);
    }

    /** The number of requests that ended in these cells. */
    int ended(boolean[] cells) {
      return number(cells, true);
    }

    private int number(boolean[] cells, boolean ended) {
      Unpacker in = afterHeader();
      long number = 0;
      int key = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        key += in.nextInt();
        int ticks = (key & TICK_MASK) + ENDED;
        long count = in.next();
        number += cells[key >> TICK_BITS] && (ticks == ENDED) == ended ? count : 0;
      }
      for (int left = in.nextInt(); left > 0; left -= 3) {
        int cell = in.nextInt();
        int ticks = in.nextInt() + ENDED;
        long count = in.next();
        number += cells[cell] && (ticks == ENDED) == ended ? count : 0;
      }
      return (int) number;
    }

    /** An unpacker after the header: clients, and the place in the text. */
    private Unpacker afterHeader() {
      Unpacker in = store.at(place);
      in.next();
      in.next();
      in.next();
      return in;
    }
  }
}
