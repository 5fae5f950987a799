package dev.whisker.load.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.series.PackedSeries.TextRange;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedSeriesTest {

  private static final int A = Cell.of(0, Level.TOP_LEVEL, Outcome.SUCCESS);

  @ParameterizedTest
  @ValueSource(ints = {0, 1 << 20, PackedStore.BUDGET_BYTES})
  void returnsAddedTimesFromMemoryAndDisk(int budget) {
    Random random = new Random(11);
    SeriesBuilder builder = new SeriesBuilder(1.0, budget);
    Map<Integer, TreeMap<Integer, Long>> expected = new TreeMap<>();
    // Enough to be packed twice while it is collected, and to fill several pages.
    for (int i = 0; i < 2_500_000; i++) {
      int second = i / 4000;
      int ticks = random.nextInt(100) == 0 ? random.nextInt(200_000) : random.nextInt(3000);
      builder.add(second * 1000L, second * 1000L + ticks, ticks, A);
      expected.computeIfAbsent(second, s -> new TreeMap<>()).merge(ticks, 1L, Long::sum);
    }
    PackedSeries series = builder.build(List.of("a"));
    for (Map.Entry<Integer, TreeMap<Integer, Long>> second : expected.entrySet()) {
      LatencyCounts counts = series.latency(second.getKey(), second.getKey() + 1, Selection.ALL);
      assertThat(asMap(counts)).isEqualTo(second.getValue());
    }
    assertThat(series.latency(0, series.seconds(), Selection.ALL).total()).isEqualTo(2_500_000);
  }

  /**
   * Like a damaged file: requests end in as many seconds, whose neighbours are packed separately.
   */
  @Test
  void readsLongestTimesFromDiskQuickly() {
    int requests = 400_000;
    SeriesBuilder builder = new SeriesBuilder(1.0, 0);
    for (int i = 0; i < requests; i++) {
      // Each of 0, 5, 10 ... seconds once, to and fro.
      int ticks = (int) (i * 7_919L % requests) * 5_000;
      builder.add(0, ticks, ticks, A);
    }
    PackedSeries series = builder.build(List.of("a"));
    long started = System.nanoTime();
    LatencyCounts all = series.latency(0, series.seconds(), Selection.ALL);
    int[] completed = series.completed(0, series.seconds(), Selection.ALL);
    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(20));
    assertThat(all.size()).isEqualTo(requests);
    assertThat(all.percentile(50)).isEqualTo(199_999 * 5_000.0);
    assertThat(all.maxMillis()).isEqualTo(399_999 * 5_000.0);
    assertThat(completed).hasSize(399_999 * 5 + 1);
    for (int second = 0; second < completed.length; second++) {
      if (completed[second] != (second % 5 == 0 ? 1 : 0)) {
        fail("second %d: %d", second, completed[second]);
      }
    }
    assertThat(series.completed(5_000, 5_011, Selection.ALL))
        .containsExactly(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
  }

  /** More requests than are sorted at once, and each second in several distant parts. */
  @Test
  void windowsOnDiskEqualWindowsInMemory() {
    PackedSeries onDisk = scattered(0);
    PackedSeries inMemory = scattered(Integer.MAX_VALUE);
    assertThat(onDisk.seconds()).isEqualTo(inMemory.seconds()).isEqualTo(600_000);
    for (int from = 0; from < 600_000; from += 9_973) {
      int to = Math.min(600_000, from + 50);
      assertThat(asMap(onDisk.latency(from, to, Selection.ALL)))
          .isEqualTo(asMap(inMemory.latency(from, to, Selection.ALL)))
          .isNotEmpty();
      assertThat(onDisk.started(from, to, Selection.ALL))
          .isEqualTo(inMemory.started(from, to, Selection.ALL));
      assertThat(onDisk.completed(from, to, Selection.ALL))
          .isEqualTo(inMemory.completed(from, to, Selection.ALL));
      assertThat(onDisk.threads(from, to)).isEqualTo(inMemory.threads(from, to));
      assertThat(onDisk.text(from, to)).isEqualTo(inMemory.text(from, to));
    }
    assertThat(onDisk.latency(0, 600_000, Selection.ALL).total()).isEqualTo(1_200_000);
  }

  /** Two requests start in each second; the file has them in two passes. */
  private static PackedSeries scattered(int budget) {
    SeriesBuilder builder = new SeriesBuilder(1.0, budget);
    for (int i = 0; i < 1_200_000; i++) {
      int start = (int) (i * 7_919L % 600_000);
      int end = Math.min(599_999, start + i % 1_000 * 600);
      builder.from(i * 50L, i * 50L + 50);
      builder.add(start * 1000L, end * 1000L, (end - start) * 1000, A, i % 7);
    }
    return builder.build(List.of("a"));
  }

  @Test
  void secondPackedInPartsIsRestored() {
    SeriesBuilder builder = new SeriesBuilder(1.0);
    for (int i = 0; i < 1_200_000; i++) {
      builder.add(5_000 + i % 3, 5_100, 7, A);
    }
    builder.threads(5_000, 3);
    PackedSeries series = builder.build(List.of("a"));
    assertThat(series.seconds()).isEqualTo(1);
    assertThat(series.started(0, 1, Selection.ALL)).containsExactly(1_200_000);
    assertThat(series.completed(0, 1, Selection.ALL)).containsExactly(1_200_000);
    assertThat(series.threads(0, 1)).containsExactly(3);
  }

  @Test
  void reusedMemoryIsCleared() {
    SeriesBuilder builder = new SeriesBuilder(1.0);
    builder.from(0, 100);
    // Enough to be packed, and a time that does not fit where most do.
    for (int i = 0; i < 40_000; i++) {
      builder.add(1_000, 1_900, i == 0 ? 100_000 : i % 50, A, 9);
    }
    builder.from(100, 200);
    for (int second = 2; second < 6; second++) {
      builder.add(1_000L * second, 1_000 * second + 1, 1, A);
    }
    PackedSeries series = builder.build(List.of("a"));
    assertThat(series.threads(0, 5)).containsExactly(9, -1, -1, -1, -1);
    assertThat(series.started(0, 5, Selection.ALL)).containsExactly(40_000, 1, 1, 1, 1);
    assertThat(series.completed(0, 5, Selection.ALL)).containsExactly(40_000, 1, 1, 1, 1);
    assertThat(asMap(series.latency(1, 5, Selection.ALL))).isEqualTo(Map.of(1, 4L));
    assertThat(series.text(1, 5)).containsExactly(new TextRange(100, 200));
  }

  @Test
  void keepsManyLabelsAndLongTimesApart() {
    SeriesBuilder builder = new SeriesBuilder(1.0);
    List<String> labels = new ArrayList<>();
    for (int label = 0; label < 9_000; label++) {
      labels.add("label " + label);
      builder.add(0, 90_000, 60_000 + label, Cell.of(label, Level.SUB_SAMPLE, Outcome.FAILURE));
      builder.add(0, 1, 1, Cell.of(label, Level.TOP_LEVEL, Outcome.SUCCESS));
    }
    PackedSeries series = builder.build(labels).counting(Set.of(Level.SUB_SAMPLE));
    Map<String, LatencyCounts> byLabel = series.latencyByLabel(Set.of(Outcome.FAILURE));
    assertThat(byLabel).hasSize(9_000);
    LatencyCounts last = Objects.requireNonNull(byLabel.get("label 8999"));
    assertThat(last.maxMillis()).isEqualTo(68_999);
    assertThat(last.total()).isEqualTo(1);
  }

  @Test
  void filtersLongTimesByLevel() {
    int failed = Cell.of(0, Level.TOP_LEVEL, Outcome.FAILURE);
    SeriesBuilder builder = new SeriesBuilder(1.0);
    builder.add(0, 100_000, 100_000, A);
    builder.add(1, 70_001, 70_000, failed);
    builder.addAggregate(2, 500, 20, A, 7);
    builder.add(3, 10, 7, failed);
    PackedSeries series = builder.build(List.of("a"));
    assertThat(series.started(0, 1, Selection.FAILURES)).containsExactly(2);
    assertThat(series.started(0, 1, Selection.SUCCESSES)).containsExactly(8);
    assertThat(series.completed(0, 1, Selection.FAILURES)).containsExactly(1);
    assertThat(series.completed(0, 1, Selection.SUCCESSES)).containsExactly(7);
    assertThat(series.completed(70, 101, Selection.FAILURES)).startsWith(1).endsWith(0);
  }

  @Test
  void countsOtherLevelsWithoutBeingCollectedAgain() {
    SeriesBuilder builder = new SeriesBuilder(1.0);
    builder.add(0, 30, 30, Cell.of(0, Level.TRANSACTION, Outcome.SUCCESS));
    builder.add(0, 10, 10, Cell.of(1, Level.TOP_LEVEL, Outcome.SUCCESS));
    builder.add(10, 30, 20, Cell.of(1, Level.TOP_LEVEL, Outcome.SUCCESS));
    builder.add(10, 15, 5, Cell.of(2, Level.SUB_SAMPLE, Outcome.SUCCESS));
    PackedSeries series = builder.build(List.of("checkout", "page", "page-0"));
    assertThat(asMap(series.latency(0, 1, Selection.ALL))).isEqualTo(Map.of(10, 1L, 20, 1L));
    PackedSeries transactions = series.counting(Set.of(Level.TRANSACTION));
    assertThat(asMap(transactions.latency(0, 1, Selection.ALL))).isEqualTo(Map.of(30, 1L));
    PackedSeries both = series.counting(Set.of(Level.TOP_LEVEL, Level.SUB_SAMPLE));
    assertThat(asMap(both.latency(0, 1, Selection.ALL))).isEqualTo(Map.of(5, 1L, 10, 1L, 20, 1L));
  }

  @Test
  void locatesTextOfRequestsInWindow() {
    SeriesBuilder builder = new SeriesBuilder(1.0);
    builder.from(0, 100);
    builder.add(1_000, 1_010, 10, A);
    builder.add(2_000, 2_010, 10, A);
    builder.from(100, 200);
    builder.add(2_500, 2_510, 10, A);
    builder.from(200, 300);
    builder.add(4_000, 4_010, 10, A);
    PackedSeries series = builder.build(List.of("a"));
    assertThat(series.text(0, 1)).containsExactly(new TextRange(0, 100));
    assertThat(series.text(1, 2)).containsExactly(new TextRange(0, 200));
    assertThat(series.text(2, 3)).isEmpty();
    assertThat(series.text(3, 4)).containsExactly(new TextRange(200, 300));
  }

  private static Map<Integer, Long> asMap(LatencyCounts counts) {
    Map<Integer, Long> map = new TreeMap<>();
    for (int i = 0; i < counts.size(); i++) {
      map.put((int) counts.millisAt(i), counts.countAt(i));
    }
    return map;
  }
}
