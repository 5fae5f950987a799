package dev.whisker.load.series;

import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** Requests in packed seconds; immutable. */
public final class PackedSeries implements SampleSeries {

  /** The labels counted in one pass, since each may take half a megabyte. */
  private static final int LABELS_AT_ONCE = 128;

  private final long firstEpochSecond;
  private final PackedParts parts;
  private final List<String> labels;
  private final double tickMillis;
  private final Map<Level, Level> meaning;
  private final boolean hasOutcomes;

  /** The cells of all labels, by {@link #bits} of a selection. */
  private final Map<Integer, boolean[]> wholes = new ConcurrentHashMap<>();

  PackedSeries(long firstEpochSecond, PackedParts parts, List<String> labels, double tickMillis) {
    this(firstEpochSecond, parts, labels, tickMillis, identity(), true);
  }

  private PackedSeries(
      long firstEpochSecond,
      PackedParts parts,
      List<String> labels,
      double tickMillis,
      Map<Level, Level> meaning,
      boolean hasOutcomes) {
    this.firstEpochSecond = firstEpochSecond;
    this.parts = parts;
    this.labels = labels;
    this.tickMillis = tickMillis;
    this.meaning = meaning;
    this.hasOutcomes = hasOutcomes;
  }

  /**
   * The same series in which exactly the samples of these levels count as top-level requests, and
   * other requests as their parts.
   */
  public PackedSeries counting(Set<Level> requests) {
    Map<Level, Level> changed = identity();
    changed.put(Level.TOP_LEVEL, Level.SUB_SAMPLE);
    requests.forEach(level -> changed.put(level, Level.TOP_LEVEL));
    return new PackedSeries(firstEpochSecond, parts, labels, tickMillis, changed, hasOutcomes);
  }

  /** The same series for a tool that did not record outcomes. */
  public PackedSeries withoutOutcomes() {
    return new PackedSeries(firstEpochSecond, parts, labels, tickMillis, meaning, false);
  }

  /** The parts of the text with the requests that started in a window; disjoint and in order. */
  public List<TextRange> text(int fromSecond, int toSecond) {
    List<TextRange> joined = new ArrayList<>();
    List<TextRange> all = new ArrayList<>();
    parts.each(fromSecond, toSecond, (part, second) -> all.add(part.text()));
    all.sort(Comparator.comparingLong(TextRange::from));
    for (TextRange range : all) {
      if (!joined.isEmpty() && range.from() <= joined.getLast().to()) {
        TextRange last = joined.removeLast();
        joined.add(new TextRange(last.from(), Math.max(last.to(), range.to())));
      } else if (range.to() > range.from()) {
        joined.add(range);
      }
    }
    return joined;
  }

  @Override
  public long firstEpochSecond() {
    return firstEpochSecond;
  }

  @Override
  public int seconds() {
    return parts.length();
  }

  @Override
  public boolean hasOutcomes() {
    return hasOutcomes;
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    TickCounts counts = new TickCounts();
    // No array of all cells: labels may be many, and windows as small as a second.
    Second.TimesOfCells byCell = cell -> wanted[cell] ? counts : null;
    parts.each(fromSecond, toSecond, (part, second) -> part.addTimes(byCell));
    return counts.toLatency(tickMillis);
  }

  @Override
  public Map<String, LatencyCounts> latencyByLabel(
      int fromSecond, int toSecond, Set<Outcome> outcomes) {
    boolean[] wanted = cells(new Selection(Set.of(), Set.of(Level.TOP_LEVEL), outcomes));
    Map<String, LatencyCounts> result = new LinkedHashMap<>();
    for (int first = 0; first < labels.size(); first += LABELS_AT_ONCE) {
      int last = Math.min(labels.size(), first + LABELS_AT_ONCE);
      @Nullable TickCounts[] byCell = countsByCell(first, last, wanted);
      parts.each(fromSecond, toSecond, (part, second) -> part.addTimes(cell -> byCell[cell]));
      putLatencies(byCell, result);
    }
    return result;
  }

  /** The counts of its label for each cell of some labels; null for other cells. */
  private static @Nullable TickCounts[] countsByCell(int from, int to, boolean[] wanted) {
    TickCounts[] counts = new TickCounts[to - from];
    Arrays.setAll(counts, label -> new TickCounts());
    @Nullable TickCounts[] byCell = new @Nullable TickCounts[wanted.length];
    for (int cell = 0; cell < wanted.length; cell++) {
      int label = Cell.label(cell);
      byCell[cell] = wanted[cell] && label >= from && label < to ? counts[label - from] : null;
    }
    return byCell;
  }

  private void putLatencies(@Nullable TickCounts[] byCell, Map<String, LatencyCounts> into) {
    for (int cell = 0; cell < byCell.length; cell++) {
      TickCounts counts = byCell[cell];
      String label = labels.get(Cell.label(cell));
      if (counts != null && !into.containsKey(label)) {
        LatencyCounts latency = counts.toLatency(tickMillis);
        if (latency.total() > 0) {
          into.put(label, latency);
        }
      }
    }
  }

  @Override
  public int[] started(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    int[] result = new int[toSecond - fromSecond];
    parts.each(
        fromSecond,
        toSecond,
        (part, second) -> result[second - fromSecond] += part.started(wanted));
    return result;
  }

  @Override
  public int[] completed(int fromSecond, int toSecond, Selection selection) {
    boolean[] wanted = cells(selection);
    int[] result = new int[toSecond - fromSecond];
    parts.each(
        fromSecond, toSecond, (part, second) -> result[second - fromSecond] += part.ended(wanted));
    return result;
  }

  @Override
  public int[] threads(int fromSecond, int toSecond) {
    int[] result = new int[toSecond - fromSecond];
    Arrays.fill(result, -1);
    parts.each(
        fromSecond,
        toSecond,
        (part, second) ->
            result[second - fromSecond] = Math.max(result[second - fromSecond], part.threads()));
    return result;
  }

  private boolean[] cells(Selection selection) {
    // All labels are read second by second, and there may be many thousands.
    return selection.labels().isEmpty()
        ? wholes.computeIfAbsent(bits(selection), bits -> cellsOf(selection))
        : cellsOf(selection);
  }

  /**
   * The selected levels and outcomes as bits. Hashing a record as key would be generated by the JVM
   * at first use, which takes longer than reading many a file.
   */
  private static int bits(Selection selection) {
    int bits = 0;
    for (Level level : Level.values()) {
      bits = (bits << 1) | (selection.levels().contains(level) ? 1 : 0);
    }
    for (Outcome outcome : Outcome.values()) {
      bits = (bits << 1) | (selection.outcomes().contains(outcome) ? 1 : 0);
    }
    return bits;
  }

  private boolean[] cellsOf(Selection selection) {
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

  /** The packed seconds of a series, each in one or more parts. */
  static final class PackedParts {

    /** The number sorted at once: 2 MB. */
    private static final int AT_ONCE = 1 << 18;

    private final int[] seconds;
    private final long[] places;
    private final PackedStore store;

    /**
     * @param seconds of each part, from the first one; ascending
     * @param places of each part in the store
     */
    PackedParts(int[] seconds, long[] places, PackedStore store) {
      this.seconds = seconds;
      this.places = places;
      this.store = store;
    }

    /** The number of seconds from the first to the last. */
    int length() {
      return seconds.length == 0 ? 0 : seconds[seconds.length - 1] + 1;
    }

    /** Passes all parts of a window with their seconds, in no order. */
    void each(int fromSecond, int toSecond, ObjIntConsumer<Second.Packed> sink) {
      int end = indexFrom(toSecond);
      for (int from = indexFrom(fromSecond); from < end; from += AT_ONCE) {
        byPage(from, Math.min(end, from + AT_ONCE), i -> sink.accept(part(i), seconds[i]));
      }
    }

    /** Passes the indexes of some parts so that each page of the store is read once. */
    private void byPage(int from, int to, IntConsumer sink) {
      long[] order = new long[to - from];
      for (int i = from; i < to; i++) {
        order[i - from] = (long) PackedStore.page(places[i]) << Integer.SIZE | i;
      }
      Arrays.sort(order);
      for (long each : order) {
        sink.accept((int) each);
      }
    }

    private Second.Packed part(int index) {
      return new Second.Packed(store, places[index]);
    }

    /** The index of the first part whose second is not before {@code second}. */
    private int indexFrom(int second) {
      int from = 0;
      int to = seconds.length;
      while (from < to) {
        int middle = (from + to) >>> 1;
        if (seconds[middle] < second) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      return from;
    }
  }

  /** Counts the occurrences of each time. */
  static final class TickCounts {

    /** Times below this many steps (nearly all) are counted in pages, of which few are needed. */
    private static final int DENSE = 1 << 16;

    private static final int PAGE_BITS = 8;
    private static final int PAGE = 1 << PAGE_BITS;

    private long[] @Nullable [] pages = new long[1] @Nullable [];
    private final TreeMap<Integer, Long> rest = new TreeMap<>();

    void add(int ticks, long count) {
      if (ticks >= DENSE) {
        rest.merge(ticks, count, Long::sum);
        return;
      }
      int number = ticks >> PAGE_BITS;
      if (number >= pages.length) {
        pages = Arrays.copyOf(pages, Math.max(number + 1, 2 * pages.length));
      }
      long[] page = pages[number];
      if (page == null) {
        page = new long[PAGE];
        pages[number] = page;
      }
      page[ticks & (PAGE - 1)] += count;
    }

    LatencyCounts toLatency(double tickMillis) {
      int size = rest.size();
      for (long[] page : pages) {
        for (int i = 0; page != null && i < PAGE; i++) {
          size += page[i] > 0 ? 1 : 0;
        }
      }
      int[] ticks = new int[size];
      long[] counts = new long[size];
      int n = 0;
      for (int number = 0; number < pages.length; number++) {
        long[] page = pages[number];
        for (int i = 0; page != null && i < PAGE; i++) {
          if (page[i] > 0) {
            ticks[n] = number << PAGE_BITS | i;
            counts[n++] = page[i];
          }
        }
      }
      for (Map.Entry<Integer, Long> time : rest.entrySet()) {
        ticks[n] = time.getKey();
        counts[n++] = time.getValue();
      }
      return new LatencyCounts(ticks, counts, tickMillis);
    }
  }

  /**
   * A part of a text.
   *
   * @param from its first byte
   * @param to the byte after it
   */
  public record TextRange(long from, long to) {}
}
