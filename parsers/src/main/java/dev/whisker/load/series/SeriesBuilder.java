package dev.whisker.load.series;

import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.series.PackedSeries.PackedParts;
import dev.whisker.load.series.PackedStore.Packer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects requests in any order, in bounded memory: they wait as plain numbers by second, and from
 * time to time all seconds are packed, into one or two bytes a request. A second with later
 * requests is packed in several parts, which readers add up.
 *
 * <p>Hot code: {@link #add} runs once for each row of a file.
 */
public final class SeriesBuilder {

  /**
   * The most numbers that wait in all seconds together, to stay in the processor's cache. If
   * requests alternate between many seconds, each adds its own space, so a second is packed in few
   * parts.
   */
  private static final int LEAST_ROOM = 32_000;

  /** The upper limit: 70 MB if no two numbers are near each other. */
  private static final int MOST_ROOM = 1_000_000;

  private static final int ROOM_OF_A_SECOND = 128;

  private static final int SECOND_COST = 64;

  private final Seconds pending = new Seconds();
  private final double tickMillis;
  private final Packer packer = new Packer();
  private final PackedStore store;
  private int cost;
  private int room = LEAST_ROOM;
  private long textFrom;
  private long textTo;

  /** The seconds of the packed parts, and their places. */
  private long[] epochs = new long[1024];

  private long[] places = new long[1024];
  private int parts;

  /**
   * @param tickMillis the step of the times, in milliseconds
   */
  public SeriesBuilder(double tickMillis) {
    this(tickMillis, PackedStore.BUDGET_BYTES);
  }

  /**
   * @param budget the bytes of packed requests kept in memory; the rest goes to a temporary file
   */
  SeriesBuilder(double tickMillis, int budget) {
    this(tickMillis, new PackedStore(budget));
  }

  private SeriesBuilder(double tickMillis, PackedStore store) {
    this.tickMillis = tickMillis;
    this.store = store;
  }

  /** A builder for another series, within the same budget; waiting requests are packed. */
  public SeriesBuilder another() {
    pack();
    return new SeriesBuilder(tickMillis, store);
  }

  /** Notes the part of the text with the following requests. */
  public void from(long from, long to) {
    textFrom = from;
    textTo = to;
  }

  /**
   * Adds a request.
   *
   * @param startMillis when it started, since 1970
   * @param endMillis when it ended
   * @param ticks its duration, not negative
   * @param cell see {@link Cell}
   */
  public void add(long startMillis, long endMillis, int ticks, int cell) {
    add(startMillis, endMillis, ticks, cell, -1);
  }

  /**
   * Adds a request with the facts noted at its end.
   *
   * @param startMillis when it started, since 1970
   * @param endMillis when it ended
   * @param ticks its duration, not negative
   * @param cell see {@link Cell}
   * @param threads client threads at its end, or -1
   */
  public void add(long startMillis, long endMillis, int ticks, int cell, int threads) {
    Second start = second(startMillis);
    start.started(cell, ticks);
    start.text(textFrom, textTo);
    Second end = start.holds(endMillis) ? start : second(endMillis);
    end.ended(cell);
    end.threads(threads);
    pay(2);
  }

  /**
   * Adds requests of which only the common mean is known.
   *
   * @param startMillis when the first of them started, since 1970
   * @param endMillis when the last of them ended
   * @param ticks how long each took on average
   * @param cell see {@link Cell}
   */
  public void addAggregate(long startMillis, long endMillis, int ticks, int cell, long count) {
    Second start = second(startMillis);
    start.started(cell, ticks, count);
    start.text(textFrom, textTo);
    second(endMillis).ended(cell, count);
    pay(12);
  }

  /** Notes the number of client threads at a moment. */
  public void threads(long millis, int number) {
    second(millis).threads(number);
  }

  /**
   * Builds the series; nothing can be added afterwards.
   *
   * @param labels the names of the labels, by their index
   */
  public PackedSeries build(List<String> labels) {
    pack();
    pending.end();
    store.finish();
    long first = parts == 0 ? 0 : first();
    int[] offsets = new int[parts];
    long[] sorted = new long[parts];
    int n = 0;
    for (long part : inOrder(first)) {
      offsets[n] = (int) (part >>> Integer.SIZE);
      sorted[n++] = places[(int) part];
    }
    PackedParts packed = new PackedParts(offsets, sorted, store);
    return new PackedSeries(first, packed, List.copyOf(labels), tickMillis);
  }

  private long first() {
    long first = epochs[0];
    for (int part = 1; part < parts; part++) {
      first = Math.min(first, epochs[part]);
    }
    return first;
  }

  /** The parts' seconds, counted from the first one, each with its number in one value. */
  private long[] inOrder(long first) {
    long[] order = new long[parts];
    for (int part = 0; part < parts; part++) {
      order[part] = (epochs[part] - first) << Integer.SIZE | part;
    }
    Arrays.sort(order);
    return order;
  }

  private void pay(int numbers) {
    cost += numbers;
    if (cost >= room) {
      pack();
    }
  }

  private void pack() {
    Second[] taken = pending.taken();
    for (Second second : taken) {
      packer.clear();
      second.pack(packer);
      if (parts == epochs.length) {
        epochs = Arrays.copyOf(epochs, 2 * parts);
        places = Arrays.copyOf(places, 2 * parts);
      }
      epochs[parts] = second.epoch();
      places[parts++] = store.append(packer.bytes(), 0, packer.size());
    }
    pending.reuse(taken);
    cost = 0;
    room = LEAST_ROOM;
  }

  private Second second(long millis) {
    long epoch = Math.floorDiv(millis, 1000L);
    Second found = pending.find(epoch);
    return found == null ? begin(epoch) : found;
  }

  private Second begin(long epoch) {
    cost += SECOND_COST;
    room = Math.min(MOST_ROOM, room + ROOM_OF_A_SECOND);
    return pending.add(epoch);
  }

  /**
   * Seconds by their number since 1970.
   *
   * <p>Hot code: two are looked up for each row of a file. A map of the library would create an
   * object for each number, and takes longer to compile than many files take to read.
   */
  private static final class Seconds {

    private static final int LEAST = 256;

    /** The most seconds kept for reuse. */
    private static final int MOST_SPARE = 64;

    /** An odd number that spreads neighbours over the high bits of a product. */
    private static final int MIX = 0x9E3779B9;

    private @Nullable Second[] slots = new @Nullable Second[LEAST];
    private int shift = shift();
    private int size;

    /** Seconds kept for reuse, with their memory. */
    private final List<Second> spare = new ArrayList<>();

    /** The second of that number, or null. */
    @Nullable Second find(long epoch) {
      return slots[slot(epoch)];
    }

    /** Adds the second of a new number. */
    Second add(long epoch) {
      if (2 * size == slots.length) {
        grow();
      }
      Second added = spare.isEmpty() ? new Second() : spare.removeLast();
      added.begin(epoch);
      slots[slot(epoch)] = added;
      size++;
      return added;
    }

    /** Takes unused seconds back. */
    void reuse(Second[] taken) {
      for (int i = 0; i < taken.length && spare.size() < MOST_SPARE; i++) {
        spare.add(taken[i]);
      }
    }

    /** Ends the adding of seconds. */
    void end() {
      spare.clear();
    }

    /** Removes and returns all of them, in no order. */
    Second[] taken() {
      Second[] all = new Second[size];
      int n = 0;
      for (Second second : slots) {
        if (second != null) {
          all[n++] = second;
        }
      }
      Arrays.fill(slots, null);
      size = 0;
      return all;
    }

    private void grow() {
      int length = 2 * slots.length;
      Second[] all = taken();
      slots = new @Nullable Second[length];
      shift = shift();
      for (Second second : all) {
        slots[slot(second.epoch())] = second;
      }
      size = all.length;
    }

    /** The slot of a second, or a free slot for it. */
    private int slot(long epoch) {
      int slot = ((int) epoch * MIX) >>> shift;
      for (Second at = slots[slot]; at != null && at.epoch() != epoch; at = slots[slot]) {
        slot = (slot + 1) & (slots.length - 1);
      }
      return slot;
    }

    private int shift() {
      return Integer.numberOfLeadingZeros(slots.length) + 1;
    }
  }

  /** The number under which requests of one label, level and outcome are counted together. */
  public static final class Cell {

    private static final List<Level> LEVELS =
        List.of(Level.TOP_LEVEL, Level.TRANSACTION, Level.SUB_SAMPLE);
    private static final List<Outcome> OUTCOMES = List.of(Outcome.SUCCESS, Outcome.FAILURE);
    private static final int A_LABEL = LEVELS.size() * OUTCOMES.size();

    private Cell() {}

    /**
     * @param label its index, from 0
     */
    public static int of(int label, Level level, Outcome outcome) {
      return label * A_LABEL + index(level) * OUTCOMES.size() + index(outcome);
    }

    private static int index(Level level) {
      return switch (level) {
        case TOP_LEVEL -> 0;
        case TRANSACTION -> 1;
        case SUB_SAMPLE -> 2;
      };
    }

    private static int index(Outcome outcome) {
      return switch (outcome) {
        case SUCCESS -> 0;
        case FAILURE -> 1;
      };
    }

    static int label(int cell) {
      return cell / A_LABEL;
    }

    static Level level(int cell) {
      return LEVELS.get(cell % A_LABEL / OUTCOMES.size());
    }

    static Outcome outcome(int cell) {
      return OUTCOMES.get(cell % OUTCOMES.size());
    }

    /** The number of cells for that many labels. */
    static int count(int labels) {
      return labels * A_LABEL;
    }
  }
}
