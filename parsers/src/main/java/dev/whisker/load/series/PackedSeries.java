package dev.whisker.load.series;

import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Requests in packed seconds; immutable. */
public final class PackedSeries implements SampleSeries {

  private final long firstEpochSecond;
  private final int[] offsets;
  private final long[] places;
  private final PackedStore store;
  private final List<String> labels;
  private final double tickMillis;
  private final Map<Level, Level> meaning;

  /**
   * @param offsets for each part its second, from the first one; ascending, parts of one second
   *     beside each other
   * @param places for each part where it stands in the store
   */
  PackedSeries(
      long firstEpochSecond,
      int[] offsets,
      long[] places,
      PackedStore store,
      List<String> labels,
      double tickMillis) {
    this(firstEpochSecond, offsets, places, store, labels, tickMillis, identity());
  }

  private PackedSeries(
      long firstEpochSecond,
      int[] offsets,
      long[] places,
      PackedStore store,
      List<String> labels,
      double tickMillis,
      Map<Level, Level> meaning) {
    this.firstEpochSecond = firstEpochSecond;
    this.offsets = offsets;
    this.places = places;
    this.store = store;
    this.labels = labels;
    this.tickMillis = tickMillis;
    this.meaning = meaning;
  }

  /** The same, where what was recorded as {@code recorded} counts as top-level requests. */
  public PackedSeries countingAsTopLevel(Level recorded) {
    Map<Level, Level> changed = new EnumMap<>(meaning);
    changed.put(recorded, Level.TOP_LEVEL);
    return new PackedSeries(firstEpochSecond, offsets, places, store, labels, tickMillis, changed);
  }

  @Override
  public long firstEpochSecond() {
    return firstEpochSecond;
  }

  @Override
  public int seconds() {
    return offsets.length == 0 ? 0 : offsets[offsets.length - 1] + 1;
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    TickCounts counts = new TickCounts();
    Second.Visitor visitor =
        new Starts() {
          @Override
          public void started(int cell, int ticks, long count) {
            if (wanted[cell]) {
              counts.add(ticks, count);
            }
          }
        };
    for (int i = indexFrom(fromSecond); i < indexFrom(toSecond); i++) {
      part(i).visit(visitor);
    }
    return counts.toLatency(tickMillis);
  }

  /**
   * The distribution for each label that has requests of those outcomes, over the whole test; one
   * pass for all.
   */
  public Map<String, LatencyCounts> latencyByLabel(Set<Outcome> outcomes) {
    boolean[] wanted = cells(new Selection(Set.of(), Set.of(Level.TOP_LEVEL), outcomes));
    TickCounts[] counts = new TickCounts[labels.size()];
    Arrays.setAll(counts, label -> new TickCounts());
    Second.Visitor visitor =
        new Starts() {
          @Override
          public void started(int cell, int ticks, long count) {
            if (wanted[cell]) {
              counts[Cell.label(cell)].add(ticks, count);
            }
          }
        };
    for (int i = 0; i < places.length; i++) {
      part(i).visit(visitor);
    }
    Map<String, LatencyCounts> result = new LinkedHashMap<>();
    for (int label = 0; label < counts.length; label++) {
      LatencyCounts latency = counts[label].toLatency(tickMillis);
      if (latency.total() > 0) {
        result.put(labels.get(label), latency);
      }
    }
    return result;
  }

  @Override
  public int[] started(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    int[] result = new int[toSecond - fromSecond];
    for (int i = indexFrom(fromSecond); i < indexFrom(toSecond); i++) {
      int at = offsets[i] - fromSecond;
      part(i)
          .visit(
              new Starts() {
                @Override
                public void started(int cell, int ticks, long count) {
                  result[at] += wanted[cell] ? (int) count : 0;
                }
              });
    }
    return result;
  }

  @Override
  public int[] completed(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    int[] result = new int[toSecond - fromSecond];
    for (int i = indexFrom(fromSecond); i < indexFrom(toSecond); i++) {
      int at = offsets[i] - fromSecond;
      part(i)
          .visit(
              new Second.Visitor() {
                @Override
                public void started(int cell, int ticks, long count) {}

                @Override
                public void ended(int cell, long count) {
                  result[at] += wanted[cell] ? (int) count : 0;
                }
              });
    }
    return result;
  }

  @Override
  public int[] threads(int fromSecond, int toSecond) {
    int[] result = new int[toSecond - fromSecond];
    Arrays.fill(result, -1);
    for (int i = indexFrom(fromSecond); i < indexFrom(toSecond); i++) {
      int at = offsets[i] - fromSecond;
      result[at] = Math.max(result[at], part(i).threads());
    }
    return result;
  }

  @Override
  public long[] bytes(int fromSecond, int toSecond) {
    long[] result = new long[toSecond - fromSecond];
    for (int i = indexFrom(fromSecond); i < indexFrom(toSecond); i++) {
      result[offsets[i] - fromSecond] += part(i).bytes();
    }
    return result;
  }

  private Second.Packed part(int index) {
    return new Second.Packed(store, places[index]);
  }

  /** The index of the first part whose second is not before {@code second}. */
  private int indexFrom(int second) {
    int from = 0;
    int to = offsets.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (offsets[middle] < second) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private boolean[] cells(Selection selection) {
    boolean[] wanted = new boolean[Cell.count(labels.size())];
    for (int cell = 0; cell < wanted.length; cell++) {
      wanted[cell] =
          selection.outcomes().contains(Cell.outcome(cell))
              && selection.levels().contains(meaning.get(Cell.level(cell)))
              && (selection.labels().isEmpty()
                  || selection.labels().contains(labels.get(Cell.label(cell))));
    }
    return wanted;
  }

  private static Map<Level, Level> identity() {
    Map<Level, Level> same = new EnumMap<>(Level.class);
    for (Level level : Level.values()) {
      same.put(level, level);
    }
    return same;
  }

  /** Looks at starts only. */
  private interface Starts extends Second.Visitor {

    @Override
    default void ended(int cell, long count) {}
  }
}
