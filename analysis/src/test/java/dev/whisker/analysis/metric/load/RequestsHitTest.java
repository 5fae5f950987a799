package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.load.result.SampleSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class RequestsHitTest {

  private static final double EPSILON = 1e-9;

  private static SampleSeries series(Request... requests) {
    return Loads.load().samples(List.of(requests)).series();
  }

  /** The share of requests that started within the window; NaN where there was none. */
  private static double percent(Timeline timeline, SampleSeries series, Window window) {
    CountedSums sums = new CountedSums(timeline, series);
    int from = (int) Math.min(window.fromSeconds(), series.seconds());
    int to = (int) Math.min(window.toSeconds(), series.seconds());
    return 100 * sums.hit(from, to) / sums.started(from, to);
  }

  private static Timeline pauses(double... startsAndSeconds) {
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6");
    for (int i = 0; i < startsAndSeconds.length; i += 2) {
      run.pause(TestPause.full(startsAndSeconds[i], 1000 * startsAndSeconds[i + 1]).build());
    }
    return run.metrics().timeline();
  }

  @Test
  void hitsRequestsBeforeAndWithinAPause() {
    // Requests of 100 ms, started anywhere in second 2; the pause lasts from 2.5 to 2.7, so those
    // from 2.4 on are hit.
    double percent =
        percent(pauses(2.5, 0.2), series(new Request(2000, 100, true)), new Window(0, 10));

    assertThat(percent).isCloseTo(30, within(EPSILON));
  }

  @Test
  void waitingClientsStartOneRequestPerPause() {
    // Two users, 20 requests a second, which take no time: each comes 0.1 s after the one before,
    // so that from 2.6 to 2.7 nothing starts.
    // Hit are those from 2.4 to 2.6, of 0.9 s in which any start.
    SampleSeries series = series(new Request(2000, 100, true), new Request(3000, 1, true));
    TestRun run =
        TestRun.of(Collector.G1, "17.0.15+6")
            .samples(series)
            .completed(20, 20, 20, 20)
            .users(2)
            .pause(TestPause.full(2.5, 200).build());

    assertThat(percent(run.metrics().timeline(), series, new Window(2, 3)))
        .isCloseTo(100 * 0.2 / 0.9, within(EPSILON));
    // All of second 3 is a pause, longer than a round of requests.
    run.pause(TestPause.full(2.8, 1300).build());
    assertThat(percent(run.metrics().timeline(), series, new Window(3, 4)))
        .isCloseTo(100, within(EPSILON));
  }

  /** Ten users are never more than ten requests under way. */
  @Test
  void busyClientsStartNoRequestsDuringPause() {
    SampleSeries series = series(new Request(2000, 100, true));
    List<Timeline.LoadSecond> load = new ArrayList<>();
    for (int second = 0; second < 5; second++) {
      // In second 3 all users are active and fewer are answered, as in a pause.
      double rate = second == 3 ? 50 : 100;
      load.add(new Timeline.LoadSecond(second, 1, rate, rate, 100, Double.NaN, 10));
    }
    TestRun run =
        TestRun.of(Collector.G1, "17.0.15+6")
            .samples(series)
            .load(load)
            .pause(TestPause.full(2.5, 200).build());

    // From 2.4 to 2.5, of 0.8 s in which any start.
    assertThat(percent(run.metrics().timeline(), series, new Window(2, 3)))
        .isCloseTo(100 * 0.1 / 0.8, within(EPSILON));
  }

  @Test
  void onesStartedSecondsBeforeAreHitToo() {
    // A request of 3 s, started in second 1, is surely under way at 3.5; one of 100 ms surely not.
    double percent =
        percent(
            pauses(3.5, 0.2),
            series(new Request(1000, 3000, true), new Request(1100, 100, true)),
            new Window(0, 10));

    assertThat(percent).isCloseTo(50, within(EPSILON));
  }

  @Test
  void pausesCloseTogetherHitARequestOnce() {
    // Started from 2.4 to 2.7 or from 2.65 to 2.8, that is from 2.4 to 2.8.
    double percent =
        percent(
            pauses(2.5, 0.2, 2.75, 0.05), series(new Request(2000, 100, true)), new Window(0, 10));

    assertThat(percent).isCloseTo(40, within(EPSILON));
  }

  @Test
  void onlyRequestsOfTheWindowCount() {
    SampleSeries series = series(new Request(2000, 100, true), new Request(7000, 100, true));

    assertThat(percent(pauses(2, 1), series, new Window(0, 10))).isCloseTo(50, within(EPSILON));
    assertThat(percent(pauses(2, 1), series, new Window(5, 10))).isCloseTo(0, within(EPSILON));
    assertThat(percent(pauses(2, 1), series, new Window(8, 10))).isNaN();
  }

  /** Every millisecond of the second is tried as the start, against all pauses. */
  @RepeatedTest(20)
  void shareEqualsTryingEveryStart(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<int[]> stops = new ArrayList<>();
    double[] bounds = new double[20];
    int at = 0;
    for (int i = 0; i < 10; i++) {
      at += 50 + random.nextInt(900);
      int lasts = 1 + random.nextInt(400);
      stops.add(new int[] {at, at + lasts});
      bounds[2 * i] = at / 1000.0;
      bounds[2 * i + 1] = lasts / 1000.0;
      at += lasts;
    }
    int length = 1 + random.nextInt(1500);
    int second = random.nextInt(4);
    long tried = 0;
    for (int start = 1000 * second; start < 1000 * (second + 1); start++) {
      int from = start;
      tried += stops.stream().anyMatch(s -> from < s[1] && from + 1 + length > s[0]) ? 1 : 0;
    }

    double percent =
        percent(
            pauses(bounds), series(new Request(1000L * second, length, true)), new Window(0, 10));

    // A start at the end of its millisecond, and nanoseconds cut off by the pauses.
    assertThat(percent).isCloseTo(tried / 10.0, within(0.5));
  }
}
