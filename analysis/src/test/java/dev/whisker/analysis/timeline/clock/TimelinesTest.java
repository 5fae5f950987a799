package dev.whisker.analysis.timeline.clock;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimelinesTest {

  private static final double EPSILON = 1e-6;

  /** An hour of 2001: as far from 0 as the times of logs. */
  private static final double HOUR = 1_000_000_800;

  @Test
  void wallClockOnBothSidesNeedsNoOffset() {
    // The JVM starts at :00; the first request at :10.25, and the axis at :10.
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).pause(12, 0.5, PauseKind.FULL),
            load()
                .between(HOUR + 10.25, HOUR + 13)
                .samples(List.of(new Request(250, 100, true), new Request(2400, 600, true))));
    assertAligned(timeline, 0, Quality.GOOD, How.WALL_CLOCK);
    assertThat(firstPause(timeline)).isCloseTo(2, within(EPSILON));
    assertThat(timeline.loadSpan()).isEqualTo(new Window(0.25, 3));
    assertThat(timeline.gcSpan()).isEqualTo(new Window(-10, 2.5));
    assertThat(timeline.whole()).isEqualTo(new Window(-10, 3));
    assertThat(timeline.load())
        .extracting(Timeline.LoadSecond::completedPerSecond)
        .containsExactly(1.0, 0.0, 1.0);
  }

  @Test
  void testsYearsApartUseFewSteps() {
    int year = 365 * 24 * 60 * 60;
    SampleSeries series =
        new TestSeries()
            .request(10, Outcome.SUCCESS)
            .silence(year)
            .request(20, Outcome.FAILURE)
            .build();
    Timeline timeline = timeline(null, load().between(HOUR, HOUR + year + 1.02).samples(series));
    // 31,536,002 seconds in steps of 366.
    assertThat(timeline.load()).hasSize(86_164);
    Timeline.LoadSecond first = timeline.load().getFirst();
    assertThat(first.lengthSeconds()).isEqualTo(366);
    assertThat(first.completedPerSecond()).isEqualTo(1 / 366.0);
    Timeline.LoadSecond last = timeline.load().getLast();
    assertThat(last.fromSeconds()).isEqualTo(86_163 * 366.0);
    assertThat(last.lengthSeconds()).isEqualTo(344);
    assertThat(last.completedPerSecond()).isEqualTo(1 / 344.0);
    assertThat(last.successfulPerSecond()).isZero();
  }

  @Test
  void clockChangeDuringRunMovesNoPause() {
    Logs logs = log().startedAt(HOUR);
    for (int second = 1; second <= 5; second++) {
      logs.pause(second, 0.01, PauseKind.YOUNG);
    }
    logs.startedAt(HOUR - 90).pause(6, 0.01, PauseKind.YOUNG);
    Timeline timeline = timeline(logs.startedAt(HOUR), load().between(HOUR, HOUR + 10).summary());
    assertThat(timeline.pauses())
        .extracting(pause -> Math.round(timeline.secondsOf(pause.start()) * 1000))
        .containsExactly(1000L, 2000L, 3000L, 4000L, 5000L, 6000L);
  }

  @Test
  void wallClockAlone() {
    Timeline timeline =
        timeline(
            log().withoutUptime().startedAt(HOUR).pause(12, 0.5, PauseKind.FULL).last(12),
            load().between(HOUR + 10, HOUR + 20).summary());
    assertThat(timeline.alignment().quality()).isEqualTo(Quality.GOOD);
    assertThat(firstPause(timeline)).isCloseTo(2, within(EPSILON));
  }

  @Test
  void uptimeOnlyStaysApart() {
    Timeline timeline =
        timeline(log().pause(12, 0.5, PauseKind.FULL), load().between(HOUR, HOUR + 10).summary());
    assertAligned(timeline, 0, Quality.NONE, How.NOTHING);
    assertThat(firstPause(timeline)).isEqualTo(12);
    assertThat(timeline.loadSpan()).isEqualTo(new Window(0, 10));
  }

  @Test
  void localTimeThatFitsIsBelievedALittle() {
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).last(60),
            load().between(HOUR + 10, HOUR + 20).localTime().summary());
    assertAligned(timeline, 0, Quality.FAIR, How.LOCAL_TIME);
  }

  @Test
  void findsTheOnlyFittingZone() {
    // Written in UTC+8 and read as UTC, the load seems to have run eight hours later.
    double seeming = HOUR + 8 * 3600;
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).pause(1, 1, PauseKind.FULL).pause(8, 1, PauseKind.FULL).last(300),
            load().between(seeming + 100, seeming + 250).localTime().summary());
    assertAligned(timeline, 8 * 3600, Quality.FAIR, How.LOCAL_TIME);
    // The load begins 100 s after the JVM, the first pause 1 s after it.
    assertThat(firstPause(timeline)).isCloseTo(-99, within(EPSILON));
  }

  @Test
  void ambiguousLocalTimeIsNotGuessed() {
    Logs day = log().startedAt(HOUR);
    for (int i = 0; i < 24 * 360; i++) {
      day.pause(i * 10, 0.01, PauseKind.YOUNG);
    }
    double seeming = HOUR + 30 * 3600;
    Timeline timeline = timeline(day, load().between(seeming, seeming + 100).localTime().summary());
    assertAligned(timeline, 0, Quality.NONE, How.NOTHING);
  }

  @Test
  void clocksThatContradictEachOtherAreNotAligned() {
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).pause(1, 1, PauseKind.FULL).pause(8, 1, PauseKind.FULL),
            load().between(HOUR + 5000, HOUR + 5100).summary());
    assertThat(timeline.alignment().quality()).isEqualTo(Quality.NONE);
    // The log's own axis begins with its JVM.
    assertThat(firstPause(timeline)).isCloseTo(1, within(EPSILON));
  }

  /** A large heap may never have needed a collection, or the log was copied early. */
  @Test
  void silentLogContradictsNothing() {
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).pause(1, 0.01, PauseKind.YOUNG).pause(2, 0.01, PauseKind.YOUNG),
            load().between(HOUR + 30, HOUR + 200).summary());

    assertAligned(timeline, 0, Quality.FAIR, How.WALL_CLOCK);
    Window window = Windows.analysed(timeline, Trim.NONE);
    assertThat(Windows.covered(timeline, window).lengthSeconds()).isZero();
  }

  /** A JVM that ended before cannot have answered. */
  @Test
  void aJvmThatEndedBeforeTheLoadContradicts() {
    Timeline timeline =
        timeline(
            log()
                .startedAt(HOUR)
                .pause(1, 0.01, PauseKind.YOUNG)
                .pause(2, 0.01, PauseKind.YOUNG)
                .ended(),
            load().between(HOUR + 30, HOUR + 200).summary());

    assertThat(timeline.alignment().quality()).isEqualTo(Quality.NONE);
  }

  /** Without the end, the two silences of half a minute would extend the coverage. */
  @Test
  void logWithJvmEndIsCompleteUntilThere() {
    Logs logs =
        log()
            .version("17.0.15+6")
            .startedAt(HOUR)
            .last(150)
            .ended()
            .pause(20, 0.01, PauseKind.YOUNG)
            .pause(21, 0.01, PauseKind.YOUNG);
    Timeline timeline = timeline(logs, load().between(HOUR + 10, HOUR + 200).summary());

    assertThat(Windows.covered(timeline, Windows.analysed(timeline, Trim.NONE)))
        .isEqualTo(new Window(0, 140));
  }

  @Test
  void statedStartIsExactToTheMillisecond() {
    // The axis begins at :10, the first request at :10.97, and the JVM 2 s before that.
    Run run =
        run(
            log().pause(12, 0.5, PauseKind.FULL),
            load()
                .between(HOUR + 10.97, HOUR + 30)
                .samples(List.of(new Request(970, 100, true), new Request(19_400, 600, true))));

    Timeline timeline = Timelines.of(run.shifted(-2.0));

    assertAligned(timeline, -2, Quality.GOOD, How.STATED);
    assertThat(firstPause(timeline)).isCloseTo(0.97 - 2 + 12, within(EPSILON));
  }

  @Test
  void oneHalfNeedsNoAlignment() {
    assertAligned(
        timeline(log().startedAt(HOUR).last(10), null), 0, Quality.NOT_NEEDED, How.NOTHING);
    assertAligned(
        timeline(null, load().between(HOUR, HOUR + 1).summary()),
        0,
        Quality.NOT_NEEDED,
        How.NOTHING);
  }

  @Test
  void intervalsHaveTheirOwnLength() {
    Timeline timeline = timeline(null, load().between(HOUR, HOUR + 3).intervals(10, 0, 30));
    assertThat(timeline.loadSpan()).isEqualTo(new Window(0, 3));
    assertThat(timeline.load())
        .extracting(Timeline.LoadSecond::completedPerSecond)
        .containsExactly(10.0, 0.0, 30.0);
  }

  @Test
  void windowIsLoadWithoutWarmUp() {
    Timeline timeline =
        timeline(
            log().startedAt(HOUR).pause(12, 0.5, PauseKind.FULL).pause(28, 0.5, PauseKind.FULL),
            load().between(HOUR + 10, HOUR + 30).summary());
    assertThat(Windows.analysed(timeline, Trim.stated(0, 0))).isEqualTo(new Window(0, 20));
    assertThat(Windows.analysed(timeline, Trim.stated(5, 0))).isEqualTo(new Window(5, 20));
    assertThat(Windows.analysed(timeline, Trim.stated(50, 0))).isEqualTo(new Window(20, 20));
    assertThat(Windows.analysed(timeline, Trim.stated(5, 3))).isEqualTo(new Window(5, 17));
    assertThat(Windows.analysed(timeline, Trim.stated(15, 15))).isEqualTo(new Window(15, 15));
  }

  @Test
  void logThatEndsEarlyCoversPartOfWindow() {
    // Pauses every second until second 20 (10 on the axis), requests until second 100.
    Logs logs = log().startedAt(HOUR);
    for (int second = 1; second <= 20; second++) {
      logs.pause(second, 0.1, PauseKind.YOUNG);
    }
    Timeline timeline = timeline(logs, load().between(HOUR + 10, HOUR + 100).summary());
    // The last pause ends at 10.1.
    Window window = Windows.analysed(timeline, Trim.stated(0, 0));
    assertThat(window).isEqualTo(new Window(0, 90));
    Window covered = Windows.covered(timeline, window);
    assertThat(covered.fromSeconds()).isZero();
    // Under load no silence was longer than 0.9 s.
    assertThat(covered.toSeconds()).isCloseTo(12.8, within(EPSILON));
  }

  @Test
  void idleSilenceDoesNotExtendCoverage() {
    // Nothing for 200 s, then pauses every second for 20 s, and 80 s of requests without a log.
    Logs logs = log().startedAt(HOUR);
    for (int second = 200; second <= 220; second++) {
      logs.pause(second, 0.5, PauseKind.YOUNG);
    }
    Timeline timeline = timeline(logs, load().between(HOUR + 200, HOUR + 300).summary());
    Window window = Windows.analysed(timeline, Trim.NONE);
    assertThat(Windows.covered(timeline, window).toSeconds()).isCloseTo(22, within(EPSILON));
  }

  @Test
  void coverageIsAssumedWithoutCommonClock() {
    Timeline timeline =
        timeline(log().pause(12, 0.5, PauseKind.FULL), load().between(HOUR, HOUR + 900).summary());
    Window window = Windows.analysed(timeline, Trim.NONE);
    assertThat(Windows.covered(timeline, window)).isEqualTo(window);
  }

  @Test
  void logWithoutBeginningDoesNotCoverIt() {
    // Pauses every second from uptime 500 to 520 s; requests from 400 on.
    Logs logs = log().startedAt(HOUR).first(500);
    for (int second = 500; second <= 520; second++) {
      logs.pause(second, 0.5, PauseKind.YOUNG);
    }
    Timeline timeline = timeline(logs, load().between(HOUR + 400, HOUR + 520).summary());
    // Half a second between two pauses; three of these before the first, at 100.
    Window window = Windows.analysed(timeline, Trim.stated(0, 0));
    assertThat(window.fromSeconds()).isZero();
    assertThat(Windows.covered(timeline, window).fromSeconds()).isCloseTo(98.5, within(EPSILON));
  }

  @Test
  void aLogWithoutAnyPauseCoversAll() {
    Timeline timeline =
        timeline(log().startedAt(HOUR).last(1), load().between(HOUR + 10, HOUR + 30).summary());
    Window window = Windows.analysed(timeline, Trim.stated(0, 0));
    assertThat(Windows.covered(timeline, window)).isEqualTo(new Window(0, 20));
  }

  @Test
  void withoutLoadTheWindowIsTheLogs() {
    Timeline timeline = timeline(log().first(0.5).pause(12, 0.5, PauseKind.FULL), null);
    assertThat(Windows.analysed(timeline, Trim.stated(5, 0))).isEqualTo(new Window(0.5, 12.5));
  }

  private static void assertAligned(Timeline timeline, double offset, Quality quality, How how) {
    Alignment alignment = timeline.alignment();
    assertThat(alignment.quality()).isEqualTo(quality);
    assertThat(alignment.how()).isEqualTo(how);
    assertThat(alignment.offsetSeconds()).isEqualTo(offset);
  }

  private static double firstPause(Timeline timeline) {
    return timeline.secondsOf(timeline.pauses().getFirst().start());
  }

  private static Timeline timeline(@Nullable Logs logs, @Nullable LoadResult result) {
    return Timelines.of(run(logs, result));
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
}
