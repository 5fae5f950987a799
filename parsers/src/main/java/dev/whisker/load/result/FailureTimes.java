package dev.whisker.load.result;

import dev.whisker.load.LoadTest.ErrorClass;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The times of failed requests, by class. Seconds without failures take no memory. Immutable. */
public final class FailureTimes {

  /** For results that do not record the times of failures. */
  public static final FailureTimes NONE = new FailureTimes(Map.of());

  private final Map<ErrorClass, Track> tracks;

  /**
   * The failures of one class.
   *
   * @param seconds the seconds with failures, ascending
   * @param sums the number of failures before each, and the total
   */
  @SuppressWarnings("ArrayRecordComponent") // Many values; never compared.
  record Track(int[] seconds, long[] sums) {

    long before(int second) {
      int found = Arrays.binarySearch(seconds, second);
      return sums[found < 0 ? -found - 1 : found];
    }

    void addTo(SecondCounts counts, int fromSecond, int toSecond, int later) {
      for (int i = 0; i < seconds.length; i++) {
        if (seconds[i] >= fromSecond && seconds[i] < toSecond) {
          counts.add((long) seconds[i] + later, sums[i + 1] - sums[i]);
        }
      }
    }
  }

  /** A series of failures that begins this many seconds after others. */
  public record Later(FailureTimes failures, int seconds) {}

  private FailureTimes(Map<ErrorClass, Track> tracks) {
    this.tracks = tracks;
  }

  /**
   * @param first the second 0, on the clock of the counts
   */
  static FailureTimes of(Map<ErrorClass, SecondCounts> counts, long first) {
    Map<ErrorClass, Track> tracks = new EnumMap<>(ErrorClass.class);
    counts.forEach((each, some) -> tracks.put(each, some.track(first)));
    return new FailureTimes(tracks);
  }

  /** The failures of several series on one axis. */
  public static FailureTimes together(List<Later> parts) {
    Map<ErrorClass, SecondCounts> counts = new EnumMap<>(ErrorClass.class);
    for (Later part : parts) {
      part.failures.tracks.forEach(
          (each, track) ->
              track.addTo(
                  counts.computeIfAbsent(each, added -> new SecondCounts()),
                  0,
                  Integer.MAX_VALUE,
                  part.seconds));
    }
    return of(counts, 0);
  }

  /** The failures of a window, on an axis that begins with it. */
  public FailureTimes within(int fromSecond, int toSecond) {
    Map<ErrorClass, SecondCounts> counts = new EnumMap<>(ErrorClass.class);
    tracks.forEach(
        (each, track) -> {
          if (count(each, fromSecond, toSecond) > 0) {
            SecondCounts own = new SecondCounts();
            track.addTo(own, fromSecond, toSecond, -fromSecond);
            counts.put(each, own);
          }
        });
    return of(counts, 0);
  }

  /** The classes that occurred. */
  public Set<ErrorClass> classes() {
    return Collections.unmodifiableSet(tracks.keySet());
  }

  /**
   * The number of failed requests of a class that ended in a window.
   *
   * @param fromSecond first second of the series, inclusive
   * @param toSecond last second, exclusive
   */
  public long count(ErrorClass errorClass, int fromSecond, int toSecond) {
    Track track = tracks.get(errorClass);
    return track == null ? 0 : track.before(toSecond) - track.before(fromSecond);
  }

  /**
   * Counts events by second, in any order but mostly ascending. Only seconds with events take
   * memory; if there are too many, two neighbours are merged.
   */
  static final class SecondCounts {

    /** The most slots: more than two days with an event in every second. */
    private static final int MOST = 200_000;

    private TreeMap<Long, Long> bySlot = new TreeMap<>();

    /** The seconds of a slot, as a power of two. */
    private int shift;

    /** The slot counted last (often also the next one) and its count. */
    private long last;

    private long lastCount;

    void add(long second, long count) {
      if (second >> shift != last) {
        keep();
        last = second >> shift;
      }
      lastCount += count;
    }

    void add(SecondCounts other) {
      other.keep();
      other.bySlot.forEach((slot, count) -> add(slot << other.shift, count));
    }

    FailureTimes.Track track(long first) {
      keep();
      int[] seconds = new int[bySlot.size()];
      long[] sums = new long[seconds.length + 1];
      int n = 0;
      for (Map.Entry<Long, Long> each : bySlot.entrySet()) {
        seconds[n] = (int) Math.max(0, (each.getKey() << shift) - first);
        sums[n + 1] = sums[n] + each.getValue();
        n++;
      }
      return new FailureTimes.Track(seconds, sums);
    }

    private void keep() {
      if (lastCount > 0) {
        bySlot.merge(last, lastCount, Long::sum);
        lastCount = 0;
      }
      if (bySlot.size() > MOST) {
        TreeMap<Long, Long> fine = bySlot;
        bySlot = new TreeMap<>();
        shift++;
        fine.forEach((slot, count) -> bySlot.merge(slot >> 1, count, Long::sum));
        last >>= 1;
      }
    }
  }
}
