package dev.whisker.analysis.metric.gc;

import static dev.whisker.analysis.Logs.change;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryRatesTest {

  private static final List<Window> EVERY_TWO_SECONDS =
      List.of(new Window(0, 2), new Window(2, 4), new Window(4, 6));

  /** The young generation gains 90 in 2 s; 20 and 30 of the whole heap stay in the old one. */
  private static Logs log90In2Seconds() {
    return log()
        .pause(1, 0.1, PauseKind.YOUNG, change(100, 30, 200), change(100, 10, 110))
        .pause(3, 0.1, PauseKind.YOUNG, change(120, 60, 200), change(100, 10, 110));
  }

  @Test
  void allocationIsEvenBetweenCollections() {
    assertThat(rates(log90In2Seconds()).allocated()).containsExactly(45, 45, Double.NaN);
  }

  /** Two ways of computing: the figure by a difference of sums, the stretch by its parts. */
  @Test
  void windowFigureEqualsIntervalOfSameLength() {
    Random random = new Random(7);
    Logs log = log();
    for (double at = 0.5; at < 40; at += random.nextDouble(3)) {
      long before = random.nextLong(100, 200);
      log.pause(at, 0.01, PauseKind.YOUNG, change(before, 30, 200), change(before / 2, 10, 110));
    }
    Timeline timeline = timeline(log.last(45));
    for (int i = 0; i < 300; i++) {
      double from = random.nextDouble(-2, 44);
      Window window = new Window(from, from + random.nextDouble(0.01, 20));
      assertThat(MetricCalculator.measure(timeline, window).value(Metric.ALLOCATION_RATE))
          .isCloseTo(
              MemoryRates.of(timeline, List.of(window)).allocated()[0], withinPercentage(1e-6));
    }
  }

  @Test
  void promotionCountsWhereTheCollectionWas() {
    assertThat(rates(log90In2Seconds()).promoted()).containsExactly(20 / 2.0, 30 / 2.0, 0);
  }

  /** Growth of the old generation by a full GC is not known to be promotion. */
  @Test
  void onlyYoungCollectionsPromote() {
    Logs full =
        log90In2Seconds().pause(5, 0.5, PauseKind.FULL, change(150, 90, 200), change(100, 0, 110));

    assertThat(rates(full).promoted()).containsExactly(10, 15, 0);
  }

  @Test
  void promotionRateIsUnknownWithoutGenerations() {
    Logs heapOnly =
        log()
            .pause(1, 0.01, PauseKind.OTHER, change(100, 20, 200), null)
            .pause(3, 0.01, PauseKind.OTHER, change(80, 20, 200), null);

    assertThat(rates(heapOnly).promoted()).containsOnly(Double.NaN);
    assertThat(rates(heapOnly).allocated()).containsExactly(30, 30, Double.NaN);
  }

  @Test
  void jvmsSideBySideAddUp() {
    MemoryRates rates = rates(log90In2Seconds(), log90In2Seconds());

    assertThat(rates.allocated()).containsExactly(90, 90, Double.NaN);
    assertThat(rates.promoted()).containsExactly(20, 30, 0);
  }

  private static MemoryRates rates(Logs... logs) {
    Arrays.stream(logs).forEach(log -> log.last(6));
    return MemoryRates.of(timeline(logs), EVERY_TWO_SECONDS);
  }

  private static Timeline timeline(Logs... logs) {
    List<SourcedGcLog> sourced =
        Arrays.stream(logs)
            .map(each -> new SourcedGcLog(FilesInTurn.of(Path.of("gc.log")), 1, each.build(), null))
            .toList();
    return Timelines.of(
        new Run(
            "1",
            sourced,
            List.of(),
            Factors.NONE,
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SINGLE)));
  }
}
