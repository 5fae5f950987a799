package dev.whisker.analysis.timeline.clock;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A JVM with seven pauses of three seconds, for which requests waited. Its log lasts from 10 s
 * before the load to 10 s behind it, by a clock of its own.
 */
class WallClocksTest {

  private static final double JVM_START = 1_000_000_800;
  private static final double LOAD_START = JVM_START + 10;
  private static final int LOAD_SECONDS = 180;
  private static final double PAUSE = 3;

  /** In the JVM's uptime; nearly in a rhythm, as full GCs are. */
  private static final double[] PAUSES = {20, 48.7, 64, 88.9, 116.1, 143.6, 171.9};

  @Test
  void clocksThatAgreeAreBorneOut() {
    Alignment clocks = at(0).alignment();

    assertThat(clocks.quality()).isEqualTo(Quality.GOOD);
    assertThat(clocks.isConfirmed()).isTrue();
    assertThat(why(clocks)).contains("Requests waited during the pauses");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, 2, -2, 3, -3, 5, 10, 37, -37, 100, -100, -180, 170})
  void suggestsSmallClockShiftWithoutApplyingIt(double skew) {
    Timeline skewed = at(skew);
    Alignment clocks = skewed.alignment();

    assertThat(clocks.how()).isEqualTo(How.WALL_CLOCK);
    assertThat(clocks.quality()).isEqualTo(Quality.POOR);
    assertThat(clocks.offsetSeconds()).isZero();
    assertThat(clocks.suspectedShiftSeconds()).isCloseTo(-skew, within(0.5));
    assertThat(clocks.isAligned()).isFalse();
    assertThat(clocks.isConfirmed()).isFalse();
    assertThat(why(clocks)).doesNotContain("Requests waited during the pauses");
    assertThat(skewed.secondsOf(skewed.pauses().getFirst().start()))
        .as("drawn as told")
        .isCloseTo(PAUSES[0] - 10 + skew, within(1e-6));
  }

  /** A user who waits for responses starts no request in a pause. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 2, -2, 4.25, -12.5, 37, -100})
  void alignsByMissingResponses(double skew) {
    Logs log = pauses(log().startedAt(JVM_START + skew), 0).last(200);

    Alignment clocks = Timelines.of(run(log, closedLoop())).alignment();

    assertThat(clocks.quality()).isEqualTo(skew == 0 ? Quality.GOOD : Quality.POOR);
    assertThat(clocks.isConfirmed()).isEqualTo(skew == 0);
    assertThat(clocks.suspectedShiftSeconds()).isCloseTo(-skew, within(0.25));
  }

  /** Missing responses place a log without a time of day. */
  @Test
  void alignsUptimeByMissingResponses() {
    Alignment clocks = Timelines.of(run(pauses(log(), 0).last(200), closedLoop())).alignment();

    assertThat(clocks.how()).isEqualTo(How.CORRELATION);
    assertThat(clocks.offsetSeconds()).isCloseTo(-10, within(0.25));
  }

  /** With any clocks, GC figures cover the time of the load. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 2, 37, -180})
  void gcFiguresCoverLoadTimeForAnyClock(double skew) {
    Timeline timeline = at(skew);

    RunMetrics metrics = MetricCalculator.measure(timeline, Windows.analysed(timeline, Trim.NONE));

    // Seven pauses of three seconds in 180 s.
    assertThat(metrics.value(Metric.GC_THROUGHPUT)).isCloseTo(100 * (1 - 21 / 180.0), within(0.3));
    assertThat(metrics.window().lengthSeconds()).isCloseTo(LOAD_SECONDS, within(4.0));
    assertThat(metrics.figure(Metric.REQUESTS_HIT).isKnown()).isEqualTo(skew == 0);
    assertThat(metrics.figure(Metric.STALLS_EXPLAINED).isKnown()).isEqualTo(skew == 0);
  }

  /** A zone that is an hour wrong, in a log so long that it covers the load nevertheless. */
  @Test
  void anHourIsFoundInALongLog() {
    Logs log = pauses(log().startedAt(JVM_START - 4 * 3600 - 3600), 4 * 3600).last(8 * 3600);

    Alignment clocks = Timelines.of(run(log, requests(true))).alignment();

    assertThat(clocks.quality()).isEqualTo(Quality.POOR);
    assertThat(clocks.suspectedShiftSeconds()).isCloseTo(3600, within(0.5));
  }

  /** Pauses too short for a second contradict nothing. */
  @Test
  void shortPausesLeaveClocksUnchanged() {
    Logs log = log().startedAt(JVM_START);
    for (double at : PAUSES) {
      log.pause(at, 0.4, PauseKind.YOUNG);
    }

    Alignment clocks = Timelines.of(run(log.last(200), requests(false))).alignment();

    assertThat(clocks.quality()).isEqualTo(Quality.GOOD);
    assertThat(clocks.isConfirmed()).isFalse();
  }

  private static Timeline at(double skew) {
    return Timelines.of(
        run(pauses(log().startedAt(JVM_START + skew), 0).last(200), requests(true)));
  }

  private static Logs pauses(Logs log, double later) {
    for (double at : PAUSES) {
      log.pause(at + later, PAUSE, PauseKind.FULL);
    }
    return log;
  }

  /** A hundred in each second, which take 20 to 39 ms and, it may be, the rest of a pause. */
  private static List<Request> requests(boolean wait) {
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 100 * LOAD_SECONDS; i++) {
      double at = i / 100.0;
      double left = 0;
      for (double pause : PAUSES) {
        double end = pause - 10 + PAUSE;
        left = wait && at >= end - PAUSE && at < end ? end - at : left;
      }
      requests.add(new Request(i * 10L, 20 + i % 20 + (int) Math.round(1000 * left), true));
    }
    return requests;
  }

  /** Ten users who ask again as soon as they are answered, after 20 to 29 ms or behind a pause. */
  private static List<Request> closedLoop() {
    List<Request> requests = new ArrayList<>();
    for (int user = 0; user < 10; user++) {
      long at = 2L * user;
      for (int i = user; at < 1000L * LOAD_SECONDS; i++) {
        long took = 20 + i * 7L % 10;
        for (double pause : PAUSES) {
          long from = Math.round(1000 * (pause - 10));
          took += at < from && at + took > from ? Math.round(1000 * PAUSE) : 0;
        }
        requests.add(new Request(at, (int) took, true));
        at += took;
      }
    }
    requests.sort(Comparator.comparingLong(request -> request.at() + request.millis()));
    return requests;
  }

  private static Run run(Logs log, List<Request> requests) {
    Path file = Path.of("file");
    return new Run(
        "1",
        List.of(new SourcedGcLog(FilesInTurn.of(file), 1, log.build(), null)),
        List.of(
            new SourcedLoadResult(
                List.of(file),
                1,
                load().between(LOAD_START, LOAD_START + LOAD_SECONDS).samples(requests))),
        Factors.NONE,
        new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER));
  }

  private static String why(Alignment clocks) {
    Wording english = Wording.in(Locale.ENGLISH);
    return clocks.reasons().stream()
        .map((Statement reason) -> english.say(reason))
        .collect(Collectors.joining(" "));
  }
}
