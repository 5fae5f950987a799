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

  private static final int MAX_TICKS = (1 << TICK_BITS) - 1;
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

  /** One request started here and took {@code ticks}. */
  void started(int cell, int ticks) {
    if (cell >= MAX_CELL || ticks > MAX_TICKS) {
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

  /** Packs it all: what occurred with how often it did, sorted, each as the step to the next. */
  void pack(Packer out) {
    out.write(threads + 1);
    long from = Math.min(textFrom, textTo);
    out.write(from);
    out.write(textTo - from);
    pack(started, out);
    pack(wide, wideSize, out);
    pack(ended, out);
    pack(wideEnded, wideEndedSize, out);
  }

  private static void pack(Tallies tallies, Packer out) {
    long[] entries = tallies.sorted();
    out.write(entries.length);
    int previous = 0;
    for (long entry : entries) {
      int key = Tallies.key(entry);
      out.write(key - previous);
      out.write(Tallies.count(entry));
      previous = key;
    }
  }

  private static void pack(long[] numbers, int size, Packer out) {
    out.write(size);
    for (int i = 0; i < size; i++) {
      out.write(numbers[i]);
    }
  }

  /** What was packed of one second, or of a part of what happened in it. */
  record Packed(PackedStore store, long place) {

    /** The most client threads reported, or -1. */
    int threads() {
      return store.at(place).nextInt() - 1;
    }

    /** Where the requests stand; empty where none started. */
    TextRange text() {
      Unpacker in = store.at(place);
      in.next();
      long from = in.next();
      return new TextRange(from, from + in.next());
    }

    /** Adds the times of the requests that started, for each cell to its own; null to none. */
    void addTimes(@Nullable TickCounts[] byCell) {
      Unpacker in = afterHeader();
      int key = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        key += in.nextInt();
        add(key >> TICK_BITS, key & MAX_TICKS, in.next(), byCell);
      }
      for (int left = in.nextInt(); left > 0; left -= 3) {
        add(in.nextInt(), in.nextInt(), in.next(), byCell);
      }
    }

    private static void add(int cell, int ticks, long count, @Nullable TickCounts[] byCell) {
      TickCounts into = byCell[cell];
      if (into != null) {
        into.add(ticks, count);
      }
    }

    /** How many requests started in these cells. */
    int started(boolean[] cells) {
      return (int) startedIn(cells, afterHeader());
    }

    /** How many requests ended in these cells. */
    int ended(boolean[] cells) {
      Unpacker in = afterHeader();
      startedIn(cells, in);
      long number = 0;
      int cell = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        cell += in.nextInt();
        long count = in.next();
        number += cells[cell] ? count : 0;
      }
      for (int left = in.nextInt(); left > 0; left -= 2) {
        boolean wanted = cells[in.nextInt()];
        long count = in.next();
        number += wanted ? count : 0;
      }
      return (int) number;
    }

    private static long startedIn(boolean[] cells, Unpacker in) {
      long number = 0;
      int key = 0;
      for (int left = in.nextInt(); left > 0; left--) {
        key += in.nextInt();
        long count = in.next();
        number += cells[key >> TICK_BITS] ? count : 0;
      }
      for (int left = in.nextInt(); left > 0; left -= 3) {
        boolean wanted = cells[in.nextInt()];
        in.next();
        long count = in.next();
        number += wanted ? count : 0;
      }
      return number;
    }

    /** Behind the clients and the place in the text. */
    private Unpacker afterHeader() {
      Unpacker in = store.at(place);
      in.next();
      in.next();
      in.next();
      return in;
    }
  }
}
