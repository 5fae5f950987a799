package dev.whisker.analysis.metric.calculation;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.change;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Incident;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SummaryBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MetricCalculatorTest {

  private static final long MIB = 1L << 20;

  private static final double HOUR = 1_000_000_800;

  /**
   * Three young collections and a full one, within 8.5 s:
   *
   * <pre>
   *   at  lasts   young      heap       so old
   *   1   0.1   100->10    100->20      0->10
   *   3   0.2   110->10    120->40     10->30
   *   5   1.0    60->0      90->30     30->30   full
   *   8   0.5    90->10    120->45     30->35
   * </pre>
   */
  private static Logs parallel() {
    return parallel(log());
  }

  private static Logs parallel(Logs begun) {
    return begun
        .pause(1, 0.1, PauseKind.YOUNG, change(100, 20, 200), change(100, 10, 110))
        .pause(3, 0.2, PauseKind.YOUNG, change(120, 40, 200), change(110, 10, 110))
        .pause(5, 1.0, PauseKind.FULL, change(90, 30, 250), change(60, 0, 110))
        .pause(8, 0.5, PauseKind.YOUNG, change(120, 45, 250), change(90, 10, 110));
  }

  @Test
  void figuresOfAWholeLog() {
    RunMetrics metrics = measure(parallel(), null);
    assertThat(metrics.window()).isEqualTo(new Window(0, 8.5));
    assertValue(metrics, Metric.GC_THROUGHPUT, 100 * (1 - 1.8 / 8.5));
    assertValue(metrics, Metric.PAUSE_COUNT, 4);
    assertValue(metrics, Metric.YOUNG_COUNT, 3);
    assertValue(metrics, Metric.MIXED_COUNT, 0);
    assertValue(metrics, Metric.FULL_COUNT, 1);
    assertValue(metrics, Metric.FULL_TIME, 1000);
    assertValue(metrics, Metric.PAUSE_TIME, 1800);
    assertValue(metrics, Metric.PAUSE_MEAN, 450);
    assertValue(metrics, Metric.PAUSE_P50, 200);
    assertValue(metrics, Metric.PAUSE_MAX, 1000);
    assertValue(metrics, Metric.MMU_1S, 0);
    // New: 110 - 10, 60 - 10 and 90 - 0, between the first collection and the last.
    assertValue(metrics, Metric.ALLOCATION_RATE, 240 / 7.0);
    // 10 + 20 + 5 moved to the old generation.
    assertValue(metrics, Metric.PROMOTION_RATE, 35 / 8.5);
    assertValue(metrics, Metric.LIVE_SET, 30);
    assertValue(metrics, Metric.HEAP_CAPACITY, 250);
    assertAbsent(metrics, Metric.PAUSE_P95, Absence.THIN_TAIL);
    assertAbsent(metrics, Metric.PAUSE_P99, Absence.THIN_TAIL);
    assertAbsent(metrics, Metric.MMU_10S, Absence.TOO_SHORT);
    assertAbsent(metrics, Metric.GC_CPU_SHARE, Absence.NO_CPU_TIMES);
    assertAbsent(metrics, Metric.LATENCY_P99, Absence.NO_LOAD_RESULT);
    assertAbsent(metrics, Metric.BYTES_PER_REQUEST, Absence.NO_LOAD_RESULT);
    assertAbsent(metrics, Metric.REQUESTS_HIT, Absence.NO_LOAD_RESULT);
    assertAbsent(metrics, Metric.RATE_KEPT, Absence.NO_LOAD_RESULT);
  }

  @Test
  void windowClipsPauseTimeButKeepsPausesWhole() {
    RunMetrics metrics =
        MetricCalculator.measure(Timelines.of(run(parallel(), null)), new Window(5.5, 8.25));
    assertValue(metrics, Metric.PAUSE_COUNT, 2);
    assertValue(metrics, Metric.PAUSE_TIME, 750);
    assertValue(metrics, Metric.FULL_TIME, 500);
    assertValue(metrics, Metric.PAUSE_MAX, 1000);
    assertValue(metrics, Metric.GC_THROUGHPUT, 100 * (1 - 0.75 / 2.75));
    // The part from 5.5 on of the 90 between 5 and 8, in 2.5 s.
    assertValue(metrics, Metric.ALLOCATION_RATE, 30);
  }

  @Test
  void oneRecordAloneHasNoThroughput() {
    RunMetrics metrics = measure(log().first(1).pause(1, 8, PauseKind.YOUNG).last(9), null);
    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.TOO_SHORT);
    assertValue(metrics, Metric.PAUSE_MAX, 8000);
  }

  @Test
  void overlappingPausesHaveNoThroughput() {
    RunMetrics metrics =
        measure(log().pause(1, 4, PauseKind.YOUNG).pause(2, 4, PauseKind.YOUNG).last(6), null);
    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.IMPOSSIBLE_TIMES);
    assertValue(metrics, Metric.PAUSE_COUNT, 2);
  }

  @Test
  void noPauseAtAll() {
    RunMetrics metrics = measure(log().last(10), null);
    assertValue(metrics, Metric.GC_THROUGHPUT, 100);
    assertValue(metrics, Metric.PAUSE_COUNT, 0);
    assertValue(metrics, Metric.PAUSE_TIME, 0);
    assertValue(metrics, Metric.PAUSE_MAX, 0);
    assertAbsent(metrics, Metric.PAUSE_MEAN, Absence.NO_PAUSES);
    assertAbsent(metrics, Metric.PAUSE_P50, Absence.NO_PAUSES);
    assertAbsent(metrics, Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);
  }

  @Test
  void logWithoutPausesHasNoPauseFigures() {
    RunMetrics metrics = measure(log().last(0.05), null);
    assertAbsent(metrics, Metric.PAUSE_MAX, Absence.NO_PAUSES);
    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.NO_PAUSES);
    assertValue(metrics, Metric.PAUSE_COUNT, 0);
  }

  @Test
  void aHundredPausesHaveANinetyNinthPercentile() {
    Logs logs = log();
    for (int i = 1; i <= 100; i++) {
      logs.pause(i, i / 1000.0, PauseKind.YOUNG);
    }
    RunMetrics metrics = measure(logs, null);
    assertValue(metrics, Metric.PAUSE_P50, 50);
    assertValue(metrics, Metric.PAUSE_P95, 95);
    assertValue(metrics, Metric.PAUSE_P99, 99);
  }

  @Test
  void theWorstTenSeconds() {
    // 0.1 s a second for two minutes, but 0.5 s a second from 30 to 40.
    Logs logs = log();
    for (int second = 0; second < 120; second++) {
      logs.pause(second, second >= 30 && second < 40 ? 0.5 : 0.1, PauseKind.YOUNG);
    }
    RunMetrics metrics = measure(logs, null);
    assertValue(metrics, Metric.MMU_10S, 50);
  }

  @Test
  void processorTimeOfPauses() {
    CpuTimes times = new CpuTimes(0.3, 0.1, 0.2);
    RunMetrics metrics =
        measure(
            log()
                .cpus(2)
                .last(10)
                .pause(1, 0.2, PauseKind.YOUNG, null, null, times)
                .pause(5, 0.2, PauseKind.YOUNG, null, null, times),
            null);
    // 0.8 of the 20 processor seconds that two processors have in ten.
    assertValue(metrics, Metric.GC_CPU_SHARE, 4);
  }

  @Test
  void processorTimeIsNotKnownWithConcurrentCycles() {
    CpuTimes times = new CpuTimes(0.3, 0.1, 0.2);
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.G1)
                .cpus(2)
                .last(10)
                .cycle(2, 1)
                .pause(1, 0.2, PauseKind.YOUNG, null, null, times),
            null);
    assertValue(metrics, Metric.CONCURRENT_CYCLES, 1);
    assertAbsent(metrics, Metric.GC_CPU_SHARE, Absence.NO_CPU_TIMES);
  }

  @Test
  void aLogWithoutTimeStillCounts() {
    Logs timeless = log().withoutUptime().first(0).last(0);
    RunMetrics metrics =
        measure(timeless.pause(1, 0.1, PauseKind.YOUNG).pause(2, 0.3, PauseKind.FULL), null);
    assertValue(metrics, Metric.PAUSE_COUNT, 2);
    assertValue(metrics, Metric.PAUSE_TIME, 400);
    assertValue(metrics, Metric.PAUSE_MAX, 300);
    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.NO_TIME);
    assertAbsent(metrics, Metric.MMU_1S, Absence.NO_TIME);
  }

  @Test
  void heapsWithoutGenerations() {
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.SHENANDOAH)
                .pause(1, 0.01, PauseKind.OTHER, change(100, 20, 200), null)
                .pause(3, 0.01, PauseKind.OTHER, change(80, 20, 200), null),
            null);
    assertValue(metrics, Metric.ALLOCATION_RATE, 30);
    assertThat(metrics.figure(Metric.ALLOCATION_RATE).source()).isEqualTo(Figure.Source.DERIVED);
    assertAbsent(metrics, Metric.PROMOTION_RATE, Absence.NO_GENERATIONS);
  }

  /** Two JVMs that start so many seconds apart; the second is seen for as long. */
  private static RunMetrics ofTwo(double apart) {
    Path file = Path.of("file");
    Run run =
        new Run(
            "1",
            List.of(
                new SourcedGcLog(
                    FilesInTurn.of(file), 1, parallel(log().startedAt(HOUR)).build(), null),
                new SourcedGcLog(
                    FilesInTurn.of(file),
                    1,
                    parallel(log().startedAt(HOUR + apart)).build(),
                    null)),
            List.of(),
            Factors.NONE,
            Run.Pairing.SINGLE);
    Timeline timeline = Timelines.of(run);
    return MetricCalculator.measure(timeline, Windows.analysed(timeline, Trim.NONE));
  }

  @Test
  void jvmsSideBySideAddUp() {
    RunMetrics metrics = ofTwo(0);
    assertValue(metrics, Metric.ALLOCATION_RATE, 2 * 240 / 7.0);
    assertValue(metrics, Metric.LIVE_SET, 2 * 30);
    assertValue(metrics, Metric.HEAP_CAPACITY, 2 * 250);
  }

  @Test
  void restartedJvmCountsAsOne() {
    RunMetrics metrics = ofTwo(20);
    assertValue(metrics, Metric.ALLOCATION_RATE, 240 / 7.0);
    assertValue(metrics, Metric.LIVE_SET, 30);
    assertValue(metrics, Metric.HEAP_CAPACITY, 250);
    assertValue(metrics, Metric.PROMOTION_RATE, 2 * 35 / 28.5);
    assertValue(metrics, Metric.PAUSE_COUNT, 8);
  }

  @Test
  void countsHumongousAllocationOfG1() {
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.G1)
                .regionBytes(50)
                .pause(1, 0.01, PauseKind.YOUNG, null, change(100, 10, 110))
                .humongous(3, 1)
                .pause(3, 0.01, PauseKind.YOUNG, null, change(90, 10, 110))
                .humongous(4, 4),
            null);
    // 90 - 10 in eden, and three regions of 50, in two seconds.
    assertValue(metrics, Metric.ALLOCATION_RATE, (80 + 150) / 2.0);
  }

  @Test
  void epsilonAllocatesAllThatItsHeapGains() {
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.EPSILON)
                .add(new HeapUse(1, at(1), 100, 500))
                .add(new HeapUse(2, at(2), 300, 500))
                // A thread has ended and returned the rest of its buffer.
                .add(new HeapUse(3, at(2), 280, 500))
                .add(new HeapUse(4, at(5), 400, 500))
                .last(5),
            null);
    assertValue(metrics, Metric.ALLOCATION_RATE, (400 - 100) / 4.0);
  }

  private static Stamp at(long seconds) {
    return new Stamp(seconds * 1_000_000_000L, Stamp.ABSENT);
  }

  @Test
  void liveSetIsMedianOfFinalFullGcs() {
    Logs logs = log().collector(Collector.SERIAL);
    long[] after = {900, 10, 50, 30};
    for (int i = 0; i < after.length; i++) {
      logs.pause(i + 1, 0.1, PauseKind.FULL, change(1000, after[i], 2000), null);
    }
    assertValue(measure(logs, null), Metric.LIVE_SET, 30);
  }

  /** The memory while classes load is not the live set under work. */
  @Test
  void liveSetIsNotWhatAStartLeft() {
    assertAbsent(measure(startedThen(500), null), Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);
  }

  /** A full heap was collected as well, whatever the cause. */
  @Test
  void liveSetIsWhatMetadataLetCollectLater() {
    assertValue(measure(startedThen(40), null), Metric.LIVE_SET, 6 * MIB);
  }

  @Test
  void liveSetUsesFinalMetadataGc() {
    Logs logs = log().collector(Collector.PARALLEL);
    logs.add(TestPause.full(2, 10).cause("Metadata GC Threshold").heap(60, 6, 1000).build());
    assertValue(measure(logs, null), Metric.LIVE_SET, 6 * MIB);
  }

  private static Logs startedThen(long left) {
    Logs logs = log().collector(Collector.PARALLEL);
    logs.add(TestPause.full(1, 10).cause("Metadata GC Threshold").heap(60, 6, 1000).build());
    return logs.pause(3, 0.1, PauseKind.YOUNG, change(700 * MIB, left * MIB, 1000 * MIB), null);
  }

  @Test
  void liveSetOfCmsIsHeapAfterSweep() {
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.CMS)
                .cycle(2, 3)
                .pause(1, 0.1, PauseKind.YOUNG, change(200, 150, 400), change(100, 40, 110))
                .pause(4, 0.1, PauseKind.YOUNG, change(240, 190, 400), change(100, 40, 110))
                .pause(6, 0.1, PauseKind.YOUNG, change(170, 120, 400), change(100, 40, 110))
                .pause(7, 0.1, PauseKind.YOUNG, change(180, 130, 400), change(100, 40, 110)),
            null);
    // The cycle ends at 5; the young collection at 6 begins with 170 - 100 in the old generation.
    assertValue(metrics, Metric.LIVE_SET, 70);
  }

  @Test
  void liveSetOfG1FollowsMixedCollections() {
    RunMetrics metrics =
        measure(
            log()
                .collector(Collector.G1)
                .pause(1, 0.1, PauseKind.YOUNG, change(300, 250, 400), null)
                .pause(2, 0.1, PauseKind.MIXED, change(300, 180, 400), null)
                .pause(3, 0.1, PauseKind.MIXED, change(220, 120, 400), null)
                .pause(4, 0.1, PauseKind.YOUNG, change(200, 130, 400), null)
                .pause(5, 0.1, PauseKind.MIXED, change(200, 90, 400), null),
            null);
    // The last series may not be over.
    assertValue(metrics, Metric.LIVE_SET, 120);
  }

  @Test
  void figuresOfRequestsInAWindow() {
    LoadResult result =
        load()
            .between(HOUR, HOUR + 4)
            .samples(
                List.of(
                    new Request(0, 10, true),
                    new Request(500, 900, true),
                    new Request(1000, 100, true),
                    new Request(1200, 300, false),
                    new Request(1900, 200, true),
                    new Request(2500, 40, true),
                    new Request(3100, 900, true)));
    Timeline timeline = Timelines.of(run(null, result));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(1, 3));
    // Those that started in seconds 1 and 2: 100, 300 failed, 200, 40.
    assertValue(metrics, Metric.SAMPLES, 4);
    assertValue(metrics, Metric.ERRORS, 1);
    assertValue(metrics, Metric.ERROR_PERCENT, 25);
    assertValue(metrics, Metric.LATENCY_MEAN, 160);
    assertValue(metrics, Metric.LATENCY_P50, 100);
    assertValue(metrics, Metric.LATENCY_P90, 300);
    assertValue(metrics, Metric.LATENCY_MAX, 300);
    assertValue(metrics, Metric.COMPLETED_PER_SECOND, 2);
    assertValue(metrics, Metric.SUCCESSFUL_PER_SECOND, 1.5);
    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.NO_GC_LOG);
    assertAbsent(metrics, Metric.BYTES_PER_REQUEST, Absence.NO_GC_LOG);
  }

  @Test
  void snapsWindowsToWholeSeconds() {
    LoadResult result =
        load()
            .between(HOUR, HOUR + 4)
            .samples(
                List.of(
                    new Request(500, 1, true),
                    new Request(1500, 2, true),
                    new Request(2500, 3, true),
                    new Request(3500, 4, true)));
    Timeline timeline = Timelines.of(run(null, result));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(0.7, 2.9));
    assertValue(metrics, Metric.SAMPLES, 1);
    assertValue(metrics, Metric.LATENCY_MEAN, 2);
    assertValue(metrics, Metric.COMPLETED_PER_SECOND, 1);
  }

  @Test
  void unknownLoadFiguresAreBlank() {
    SampleSeries series =
        new TestSeries()
            .request(10, Outcome.SUCCESS)
            .request(20, Outcome.SUCCESS)
            .request(30, Outcome.SUCCESS)
            .withoutOutcomes();
    Timeline timeline = Timelines.of(run(null, load().between(HOUR, HOUR + 3).samples(series)));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(1, 3));
    assertValue(metrics, Metric.SAMPLES, 2);
    assertValue(metrics, Metric.COMPLETED_PER_SECOND, 1);
    assertAbsent(metrics, Metric.ERRORS, Absence.NOT_IN_FILE);
    assertAbsent(metrics, Metric.ERROR_PERCENT, Absence.NOT_IN_FILE);
    assertAbsent(metrics, Metric.SUCCESSFUL_PER_SECOND, Absence.NOT_IN_FILE);
    assertThat(timeline.load()).allMatch(second -> Double.isNaN(second.successfulPerSecond()));
  }

  @Test
  void wholeTestUsesToolsOwnSummary() {
    LoadResult result = load().between(HOUR, HOUR + 4).samples(List.of(new Request(500, 1, true)));
    RunMetrics metrics = measure(null, result);
    assertThat(metrics.figure(Metric.SAMPLES)).isEqualTo(result.summary().samples());
    assertAbsent(metrics, Metric.LATENCY_MEAN, Absence.NOT_IN_FILE);
  }

  @Test
  void intervalsAreWeightedByTheirRequests() {
    // 10, 20 and 30 successes a second, taking 100, 200 and 300 ms; the first is warm-up.
    Timeline timeline =
        Timelines.of(run(null, load().between(HOUR, HOUR + 3).intervals(10, 20, 30)));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(1, 3));
    assertValue(metrics, Metric.SAMPLES, 50);
    assertValue(metrics, Metric.LATENCY_MEAN, (20 * 200 + 30 * 300) / 50.0);
    assertValue(metrics, Metric.COMPLETED_PER_SECOND, 25);
    assertAbsent(metrics, Metric.LATENCY_P99, Absence.NO_DISTRIBUTION);
  }

  @Test
  void thePeakIsTheFullestSecond() {
    // They end at 0.01, 1.4, 1.1, 1.5 and 2.1 s, and three after the last second that begins any.
    LoadResult result =
        load()
            .between(HOUR, HOUR + 8)
            .samples(
                List.of(
                    new Request(0, 10, true),
                    new Request(500, 900, true),
                    new Request(1000, 100, false),
                    new Request(1200, 300, true),
                    new Request(2000, 100, true),
                    new Request(3100, 4000, true),
                    new Request(3200, 4000, true),
                    new Request(3300, 4000, true),
                    new Request(3400, 4000, true)));
    Timeline timeline = Timelines.of(run(null, result));
    assertValue(measure(null, result), Metric.PEAK_PER_SECOND, 3);
    Window behind = new Window(2, 4);
    assertValue(MetricCalculator.measure(timeline, behind), Metric.PEAK_PER_SECOND, 1);
    Window half = new Window(1.2, 1.7);
    assertAbsent(
        MetricCalculator.measure(timeline, half), Metric.PEAK_PER_SECOND, Absence.TOO_SHORT);
  }

  @Test
  void timelessRequestsHaveNoPeakRate() {
    LoadResult.Samples timed = load().samples(List.of(new Request(0, 1, true)));
    LoadResult.Samples timeless =
        new LoadResult.Samples(
            timed.head(),
            new SummaryBuilder().duration(Figure.absent(Absence.NO_TIME)).build(),
            Map.of(),
            timed.series(),
            timed.failures(),
            1,
            0,
            1,
            null);
    assertAbsent(measure(null, timeless), Metric.PEAK_PER_SECOND, Absence.NOT_IN_FILE);
  }

  @Test
  void peakOfIntervalsIsTheHighestRate() {
    LoadResult intervals = load().between(HOUR, HOUR + 3).intervals(10, 20, 30);
    assertValue(measure(null, intervals), Metric.PEAK_PER_SECOND, 30);
    Timeline timeline = Timelines.of(run(null, intervals));
    RunMetrics early = MetricCalculator.measure(timeline, new Window(0, 2));
    assertValue(early, Metric.PEAK_PER_SECOND, 20);
    assertAbsent(measure(null, load().total(100, 10)), Metric.PEAK_PER_SECOND, Absence.NOT_IN_FILE);
  }

  @Test
  void stallsAndHowMuchOfThemPausesExplain() {
    // 100 requests a second; 10 in second 5, 40 in second 8. The pause fills 0.8 of second 5.
    long[] perSecond = {100, 100, 100, 100, 100, 10, 100, 100, 40, 100, 100, 100};
    RunMetrics metrics =
        measure(
            log().startedAt(HOUR).pause(5.1, 0.8, PauseKind.FULL).last(20),
            load().between(HOUR, HOUR + 12).intervals(perSecond));
    assertValue(metrics, Metric.STALL_SECONDS, 2);
    assertValue(metrics, Metric.STALLS_EXPLAINED, 40);
  }

  @Test
  void joinsConsecutiveStalls() {
    // Seconds 5 and 6 hold a pause of 1 s, second 9 none.
    long[] perSecond = {100, 100, 100, 100, 100, 10, 0, 100, 100, 10, 100, 100};
    LoadResult result = load().between(HOUR, HOUR + 12).intervals(perSecond);
    Timeline timeline =
        Timelines.of(run(log().startedAt(HOUR).pause(5, 1, PauseKind.FULL).last(20), result));
    Window whole = new Window(0, 12);
    assertThat(Stalls.joined(timeline, whole))
        .containsExactly(new Stall(new Window(5, 7), 0.5), new Stall(new Window(9, 10), 0));
    assertThat(Stalls.joined(timeline, new Window(7, 12)))
        .containsExactly(new Stall(new Window(9, 10), 0));
    assertThat(Stalls.joined(Timelines.of(run(null, result)), whole))
        .containsExactly(
            new Stall(new Window(5, 7), Double.NaN), new Stall(new Window(9, 10), Double.NaN));
  }

  /** Around a standstill of 16 s or more, half of the surroundings is the standstill itself. */
  @Test
  void findsStallsLongerThanTheirSurroundings() {
    for (int length : new int[] {5, 15, 16, 17, 40, 100}) {
      // 100 requests a second for a minute, then a full collection, then 300 a second.
      long[] perSecond = new long[120 + length];
      Arrays.fill(perSecond, 0, 60, 100);
      Arrays.fill(perSecond, 60 + length, 120 + length, 300);
      LoadResult result = load().between(HOUR, HOUR + 120 + length).intervals(perSecond);
      RunMetrics metrics =
          measure(
              log().startedAt(HOUR).pause(60, length, PauseKind.FULL).last(120 + length), result);
      assertValue(metrics, Metric.STALL_SECONDS, length);
      assertValue(metrics, Metric.STALLS_EXPLAINED, 100);
    }
  }

  /** Few users for minutes are a lighter load, not a standstill. */
  @Test
  void longLighterLoadIsNoStall() {
    long[] perSecond = new long[180];
    Arrays.fill(perSecond, 100);
    Arrays.fill(perSecond, 60, 120, 30);
    LoadResult result = load().between(HOUR, HOUR + 180).intervals(perSecond);
    assertValue(measure(null, result), Metric.STALL_SECONDS, 0);
  }

  /** All requests of a window fail; successes of other seconds do not count. */
  @Test
  void windowRateAndErrorsCoverSameRequests() {
    LoadResult result =
        load()
            .between(HOUR, HOUR + 4)
            .samples(
                List.of(
                    new Request(0, 1500, true),
                    new Request(1100, 100, false),
                    new Request(2200, 100, false),
                    new Request(3000, 900, true)));
    Timeline timeline = Timelines.of(run(null, result));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(1, 3));
    assertValue(metrics, Metric.ERROR_PERCENT, 100);
    assertValue(metrics, Metric.SUCCESSFUL_PER_SECOND, 0);
  }

  /** The last second of a test is seldom whole. */
  @Test
  void cuttingWarmUpKeepsRateOfEvenLoad() {
    // One request each 10 ms, the last one ends 12.02 s after the first began.
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 1202; i++) {
      requests.add(new Request(10L * i, 10, true));
    }
    LoadResult result = load().between(HOUR, HOUR + 12.02).samples(requests);
    Timeline timeline = Timelines.of(run(null, result));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(4, 12.02));
    assertValue(metrics, Metric.COMPLETED_PER_SECOND, 802 / 8.02);
  }

  @Test
  void rampUpAndRampDownAreNoStalls() {
    long[] perSecond = {1, 10, 100, 100, 100, 100, 100, 100, 100, 20, 3};
    RunMetrics metrics =
        measure(
            log().startedAt(HOUR).last(20), load().between(HOUR, HOUR + 11).intervals(perSecond));
    assertValue(metrics, Metric.STALL_SECONDS, 0);
    assertAbsent(metrics, Metric.STALLS_EXPLAINED, Absence.NO_STALLS);
  }

  /** ZGC's pauses do not show the heap. */
  @Test
  void cyclesShowHeapWherePausesDoNot() {
    Logs logs =
        log()
            .collector(Collector.ZGC)
            .pause(10, 0.0001, PauseKind.OTHER)
            .cycle(10, 1, change(800, 300, -1), 250, 100)
            .cycle(20, 1, change(700, 200, -1), 210, 50)
            .last(30);
    RunMetrics metrics = measure(logs, null);
    assertValue(metrics, Metric.LIVE_SET, 230);
    // 100 and 50 during the cycles, 700 - 300 in the 9 s between them.
    assertValue(metrics, Metric.ALLOCATION_RATE, 50);
    Timeline timeline = Timelines.of(run(logs, null));
    // Half of what came in between, and nothing else.
    assertValue(
        MetricCalculator.measure(timeline, new Window(12, 16.5)),
        Metric.ALLOCATION_RATE,
        400 / 9.0);
  }

  /** Plain -Xlog:gc of ZGC: a log without pauses does not show a run without pauses. */
  @Test
  void cyclesWithoutPausesLeaveFiguresBlank() {
    RunMetrics metrics =
        measure(log().collector(Collector.ZGC).cycle(10, 1).cycle(20, 1).last(30), null);

    assertAbsent(metrics, Metric.GC_THROUGHPUT, Absence.NOT_IN_FILE);
    assertAbsent(metrics, Metric.PAUSE_MAX, Absence.NOT_IN_FILE);
    assertAbsent(metrics, Metric.PAUSE_COUNT, Absence.NOT_IN_FILE);
    assertAbsent(metrics, Metric.PAUSE_TIME, Absence.NOT_IN_FILE);
    assertValue(metrics, Metric.CONCURRENT_CYCLES, 2);
  }

  @Test
  void bytesForEachRequest() {
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      requests.add(new Request(i * 10L, 1, true));
    }
    Logs logs = log().startedAt(HOUR);
    for (int second = 0; second <= 10; second++) {
      logs.pause(second, 0.001, PauseKind.YOUNG, change(5000, 0, 9000), change(5000, 0, 6000));
    }
    Timeline timeline = Timelines.of(run(logs, load().between(HOUR, HOUR + 10).samples(requests)));
    RunMetrics metrics = MetricCalculator.measure(timeline, new Window(2, 8));
    // 5,000 bytes and 100 requests a second.
    assertValue(metrics, Metric.BYTES_PER_REQUEST, 50);
  }

  @Test
  void whatIsNotAlignedIsNotRelated() {
    RunMetrics metrics = measure(parallel(), load().between(HOUR, HOUR + 3).intervals(10, 20, 30));
    // GC figures cover the whole log, whose clock differs from the load's.
    assertThat(metrics.window()).isEqualTo(new Window(0, 3));
    assertThat(metrics.gcWindow()).isEqualTo(new Window(0, 8.5));
    assertValue(metrics, Metric.PAUSE_COUNT, 4);
    assertAbsent(metrics, Metric.BYTES_PER_REQUEST, Absence.NOT_ALIGNED);
    assertAbsent(metrics, Metric.STALLS_EXPLAINED, Absence.NOT_ALIGNED);
  }

  @Test
  void waitsForMemoryAreCountedAndTimedOnce() {
    // Two threads wait from 2.0 to 2.4 and from 2.2 to 2.8, a third from 9.5 beyond the end.
    Logs stalled =
        log()
            .collector(Collector.GENERATIONAL_ZGC)
            .pause(1, 0.001, PauseKind.OTHER)
            .add(stall(2, 0.4))
            .add(stall(2.2, 0.6))
            .add(stall(9.5, 1))
            .last(10);

    RunMetrics metrics = measure(stalled, null);
    assertValue(metrics, Metric.MEMORY_WAITS, 3);
    assertValue(metrics, Metric.MEMORY_WAIT_TIME, 1300);
    RunMetrics part = MetricCalculator.measure(Timelines.of(run(stalled, null)), new Window(5, 10));
    assertValue(part, Metric.MEMORY_WAITS, 1);
    assertValue(part, Metric.MEMORY_WAIT_TIME, 500);
  }

  @Test
  void unloggedMemoryWaitsAreUnknownNotZero() {
    RunMetrics parallel = measure(parallel(), null);
    assertAbsent(parallel, Metric.MEMORY_WAITS, Absence.NOT_IN_FILE);
    assertAbsent(parallel, Metric.MEMORY_WAIT_TIME, Absence.NOT_IN_FILE);
    RunMetrics zgc =
        measure(log().collector(Collector.ZGC).pause(1, 0.001, PauseKind.OTHER).last(10), null);
    assertValue(zgc, Metric.MEMORY_WAITS, 0);
    assertValue(zgc, Metric.MEMORY_WAIT_TIME, 0);
  }

  @Test
  void pacedThreadsWaitedButAreNotCounted() {
    Logs paced =
        log()
            .collector(Collector.SHENANDOAH)
            .pause(1, 0.001, PauseKind.OTHER)
            .add(pacing(2, 0.4))
            .add(pacing(4, 0.6))
            .last(10);

    RunMetrics metrics = measure(paced, null);
    assertValue(metrics, Metric.MEMORY_WAIT_TIME, 1000);
    assertAbsent(metrics, Metric.MEMORY_WAITS, Absence.NOT_IN_FILE);
  }

  private static Incident pacing(double at, double seconds) {
    return new Incident(
        (long) at + 1,
        new Stamp((long) (at * 1e9), Stamp.ABSENT),
        Incident.Kind.PACING,
        (long) (seconds * 1e9));
  }

  private static Incident stall(double at, double seconds) {
    return new Incident(
        (long) at + 1,
        new Stamp((long) (at * 1e9), Stamp.ABSENT),
        Incident.Kind.ALLOCATION_STALL,
        (long) (seconds * 1e9));
  }

  @Test
  void everyMetricHasAnAnswer() {
    RunMetrics metrics = measure(parallel(), load().between(HOUR, HOUR + 3).intervals(10));
    assertThat(metrics.figures()).containsOnlyKeys(Metric.values());
  }

  private static RunMetrics measure(@Nullable Logs logs, @Nullable LoadResult result) {
    Timeline timeline = Timelines.of(run(logs, result));
    return MetricCalculator.measure(timeline, Windows.analysed(timeline, Trim.NONE));
  }

  private static Run run(@Nullable Logs logs, @Nullable LoadResult result) {
    Path file = Path.of("file");
    return new Run(
        "1",
        logs == null
            ? List.of()
            : List.of(new SourcedGcLog(FilesInTurn.of(file), 1, logs.build(), null)),
        result == null ? List.of() : List.of(new SourcedLoadResult(List.of(file), 1, result)),
        Factors.NONE,
        new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER));
  }

  private static void assertValue(RunMetrics metrics, Metric metric, double value) {
    assertThat(metrics.figure(metric).absence()).as(metric.id()).isEqualTo(Absence.NONE);
    assertThat(metrics.value(metric)).as(metric.id()).isCloseTo(value, within(1e-6));
  }

  private static void assertAbsent(RunMetrics metrics, Metric metric, Absence why) {
    assertThat(metrics.figure(metric)).as(metric.id()).isEqualTo(Figure.absent(why));
  }
}
