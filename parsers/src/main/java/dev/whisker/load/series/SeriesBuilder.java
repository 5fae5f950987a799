package dev.whisker.load.series;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects requests in any order, in bounded memory: what one request costs is a byte or two once
 * its second is sealed.
 *
 * <p>Hot code: {@link #add} runs once for each row of a file.
 */
public final class SeriesBuilder {

  /** Unsealed requests, all seconds together: 16 MB. */
  private static final int MAX_PENDING = 2_000_000;

  /** Neighbouring seconds are written to in turns; this many are found without a search. */
  private static final int NEAR = 64;

  private final NavigableMap<Long, Second> seconds = new TreeMap<>();
  private final @Nullable Second[] near = new @Nullable Second[NEAR];
  private final long[] nearEpoch = new long[NEAR];
  private final double tickMillis;
  private int pending;

  /**
   * @param tickMillis milliseconds a step of the times to be added
   */
  public SeriesBuilder(double tickMillis) {
    this.tickMillis = tickMillis;
  }

  /**
   * One request.
   *
   * @param startMillis when it started, since 1970
   * @param endMillis when it ended
   * @param ticks how long it took, not negative
   * @param cell see {@link Cell}
   */
  public void add(long startMillis, long endMillis, int ticks, int cell) {
    second(startMillis).started(cell, ticks);
    second(endMillis).ended(cell);
    pending += 2;
    if (pending >= MAX_PENDING) {
      seal();
    }
  }

  /** Many requests of which the tool told only the common mean. */
  public void add(long startMillis, long endMillis, int ticks, int cell, long count) {
    second(startMillis).add(cell, ticks, count);
    second(endMillis).addEnded(cell, count);
  }

  /** The number of client threads at a moment. */
  public void threads(long millis, int number) {
    second(millis).threads(number);
  }

  /** Bytes received at a moment. */
  public void bytes(long millis, long number) {
    second(millis).bytes(number);
  }

  /**
   * The series of what was added; nothing may be added any more.
   *
   * @param labels the names of the labels, by their index
   */
  public PackedSeries build(List<String> labels) {
    seal();
    long first = seconds.isEmpty() ? 0 : seconds.firstKey();
    int[] offsets = new int[seconds.size()];
    int n = 0;
    for (long epoch : seconds.keySet()) {
      offsets[n++] = (int) (epoch - first);
    }
    return new PackedSeries(
        first, offsets, new ArrayList<>(seconds.values()), List.copyOf(labels), tickMillis);
  }

  private void seal() {
    seconds.values().forEach(Second::seal);
    pending = 0;
  }

  private Second second(long millis) {
    long epoch = Math.floorDiv(millis, 1000L);
    int slot = (int) epoch & (NEAR - 1);
    Second second = near[slot];
    if (second == null || nearEpoch[slot] != epoch) {
      second = seconds.computeIfAbsent(epoch, key -> new Second());
      near[slot] = second;
      nearEpoch[slot] = epoch;
    }
    return second;
  }
}
