package dev.whisker.analysis.timeline.trim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.LoadResult;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A load of 200 s, of 20 users of whom each is answered 50 times a second, within 20 ms. */
class RampDownTest {

  private static final int SECONDS = 200;

  /** From 140 s on every three seconds one. */
  private static int leaving(int second) {
    return second < 140 ? 20 : 20 - (second - 140) / 3;
  }

  private static double fast(int second) {
    return 20;
  }

  private static double none(int second) {
    return 0;
  }

  @Test
  void whileUsersLeaveNothingIsMeasured() {
    List<LoadSecond> load = load(RampDownTest::leaving, RampDownTest::fast, RampDownTest::none);

    // One of twenty is 95 %, which is nearly all.
    assertThat(RampDown.of(load)).isEqualTo(200 - 146);
    assertThat(SteadyPart.of(load, RampUp.ofUsers(load))).contains(new SteadyPart(0, 54));
    Trim trim = Trim.of(List.of(timeline(load)), null, null);
    assertThat(trim.coolDownSeconds()).isEqualTo(54);
    assertThat(Wording.in(Locale.ENGLISH).say(trim.reason()))
        .endsWith("In the last 54 s users left one by one.");
  }

  @Test
  void anEvenNumberOrNoneToldIsNone() {
    assertThat(RampDown.of(load(second -> 20, RampDownTest::fast, RampDownTest::none))).isZero();
    assertThat(RampDown.of(load(second -> -1, RampDownTest::fast, RampDownTest::none))).isZero();
    // A few seconds are the last requests of a test.
    assertThat(
            RampDown.of(
                load(
                    second -> second < 197 ? 20 : 200 - second,
                    RampDownTest::fast,
                    RampDownTest::none)))
        .isZero();
  }

  @Test
  void stepsAreSomethingElse() {
    assertThat(
            RampDown.of(
                load(second -> second < 150 ? 20 : 10, RampDownTest::fast, RampDownTest::none)))
        .isZero();
    assertThat(RampDown.of(load(second -> 200 - second, RampDownTest::fast, RampDownTest::none)))
        .isZero();
  }

  @Test
  void whomTheServerDrivesAwayItAnswersNoBetter() {
    assertThat(
            RampDown.of(
                load(RampDownTest::leaving, second -> second < 140 ? 20 : 200, RampDownTest::none)))
        .isZero();
    assertThat(
            RampDown.of(
                load(RampDownTest::leaving, RampDownTest::fast, second -> second < 140 ? 0 : 0.05)))
        .isZero();
  }

  @Test
  void aRunThatWasNeverSteadyIsCutAsWell() {
    // Slower and slower until then.
    List<LoadSecond> load =
        load(
            RampDownTest::leaving,
            second -> 20 * (1 + Math.min(second, 140) / 140.0),
            RampDownTest::none);

    Trim trim = Trim.of(List.of(timeline(load)), null, null);

    assertThat(trim.warmUpSeconds()).isZero();
    assertThat(trim.coolDownSeconds()).isEqualTo(54);
    assertThat(Wording.in(Locale.ENGLISH).say(trim.reason()))
        .startsWith("1 run was never steady, so only the ramp-up and ramp-down");
  }

  /** Who is answered waits for nothing else. */
  private static List<LoadSecond> load(
      IntUnaryOperator users, IntToDoubleFunction millis, IntToDoubleFunction failed) {
    return IntStream.range(0, SECONDS)
        .mapToObj(
            second -> {
              int atWork = users.applyAsInt(second);
              double took = millis.applyAsDouble(second);
              double rate = (atWork < 0 ? 20 : atWork) * 1000 / took;
              double good = rate * (1 - failed.applyAsDouble(second));
              return new LoadSecond(second, 1, rate, good, took, Double.NaN, atWork);
            })
        .toList();
  }

  private static Timeline timeline(List<LoadSecond> load) {
    return TestRun.empty()
        .loadResult(Loads.load().loop(LoadResult.Loop.CLOSED).summary())
        .seconds(SECONDS)
        .load(load)
        .metrics()
        .timeline();
  }
}
