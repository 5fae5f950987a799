package dev.whisker.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrimTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** Half the rate for 20 s at the beginning and 10 s at the end. */
  private static double ramp(int second) {
    return second < 20 || second >= 190 ? 50 : 100;
  }

  @Test
  void whatIsUnlikeTheMiddleIsCutOff() {
    assertThat(steady(fading(10, 0))).contains(new SteadyPart(20, 10));
  }

  @Test
  void keepsBreakdownAtTheEnd() {
    // The same rates, but all users are still there.
    assertThat(part(200, TrimTest::ramp, second -> 10)).contains(new SteadyPart(20, 0));
    // They leave, but the others wait for long, or fail.
    assertThat(steady(fading(400, 0))).contains(new SteadyPart(20, 0));
    assertThat(steady(fading(10, 5))).contains(new SteadyPart(20, 0));
  }

  @Test
  void failingRequestsAtStartAreNoWarmUp() {
    List<LoadSecond> refused =
        IntStream.range(0, 200)
            .mapToObj(
                second -> {
                  double each = ramp(second);
                  double well = second < 10 ? 0.9 * each : each;
                  return new LoadSecond(second, 1, each, well, 10, Double.NaN, 8);
                })
            .toList();

    assertThat(steady(refused)).contains(new SteadyPart(0, 0));
  }

  /** {@link #ramp}, at the end of which half the users have left. */
  private static List<LoadSecond> fading(double millisAtEnd, double failedAtEnd) {
    return IntStream.range(0, 200)
        .mapToObj(
            second -> {
              boolean last = second >= 190;
              double rate = ramp(second);
              return new LoadSecond(
                  second,
                  1,
                  rate,
                  rate - (last ? failedAtEnd : 0),
                  last ? millisAtEnd : 10,
                  Double.NaN,
                  last ? 4 : 8);
            })
        .toList();
  }

  @Test
  void slowResponsesAtEvenRateAreWarmUp() {
    assertThat(part(200, second -> 100, second -> second < 15 ? 40 : 10))
        .contains(new SteadyPart(15, 0));
  }

  @Test
  void noiseIsNoWarmUp() {
    Random random = new Random(2);

    assertThat(part(300, second -> 100 + 10 * random.nextGaussian(), second -> 10))
        .contains(new SteadyPart(0, 0));
  }

  @Test
  void stallsStayPartOfRun() {
    assertThat(part(200, second -> second >= 100 && second < 115 ? 0 : 100, second -> 10))
        .contains(new SteadyPart(0, 0));
    assertThat(part(200, second -> second >= 20 && second < 25 ? 0 : 100, second -> 10))
        .contains(new SteadyPart(0, 0));
  }

  @Test
  void steadilySlowingRunHasNoSteadyPart() {
    assertThat(part(200, second -> 200 - 0.8 * second, second -> 10)).isEmpty();
  }

  @Test
  void fewIntervalsHaveNoSteadyPart() {
    for (int intervals = 1; intervals < 12; intervals++) {
      List<LoadSecond> load =
          IntStream.range(0, intervals)
              .mapToObj(each -> new LoadSecond(300 * each, 300, 100, 100, 10, Double.NaN, 8))
              .toList();
      assertThat(SteadyPart.of(load, new RampUp(0)).isPresent()).isEqualTo(intervals > 3);
    }
  }

  @Test
  void runSlowForThirdHasNoSteadyPart() {
    assertThat(part(300, second -> second < 100 ? 50 : 100, second -> 10)).isEmpty();
  }

  @Test
  void longToolIntervalsServeAsBlocks() {
    List<LoadSecond> load = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      double rate = i < 2 ? 50 : 100;
      load.add(new LoadSecond(i * 10, 10, rate, rate, 10, Double.NaN, 8));
    }

    assertThat(steady(load)).contains(new SteadyPart(20, 0));
  }

  @Test
  void allRunsLoseWhatTheSlowestNeeds() {
    Trim trim =
        Trim.of(
            List.of(
                run(200, TrimTest::ramp),
                run(240, second -> second < 35 ? 50 : 100),
                run(180, second -> 100)),
            null,
            null);

    assertThat(trim.warmUpSeconds()).isEqualTo(35);
    assertThat(ENGLISH.say(trim.reason())).contains("longest warm-up and cool-down");
  }

  @Test
  void oneShortRunLeavesAllWhole() {
    Trim trim = Trim.of(List.of(run(200, TrimTest::ramp), run(119, second -> 100)), null, null);

    assertThat(trim.warmUpSeconds()).isZero();
    assertThat(ENGLISH.say(trim.reason()))
        .isEqualTo(
            "1 run lasted less than 120 s, too short to detect warm-up, so nothing is"
                + " cut off.");
  }

  @Test
  void neverSteadyRunDoesNotAffectTrim() {
    Timeline slowing = run(200, second -> 200 - 0.8 * second);
    Trim trim = Trim.of(List.of(run(200, TrimTest::ramp), slowing), null, null);

    assertThat(trim.warmUpSeconds()).isEqualTo(20);
    Trim alone = Trim.of(List.of(slowing), null, null);
    assertThat(alone.warmUpSeconds()).isZero();
    assertThat(ENGLISH.say(alone.reason())).startsWith("1 run was never steady");
  }

  @Test
  void fullyTrimmedRunHasNoFigures() {
    Timeline run = run(200, second -> 100);

    Figure left = MetricCalculator.measure(run, Trim.stated(50, 149)).figure(Metric.STALL_SECONDS);
    assertThat(left.isKnown()).isTrue();
    Figure none = MetricCalculator.measure(run, Trim.stated(50, 150)).figure(Metric.STALL_SECONDS);
    assertThat(none.isKnown()).isFalse();
    assertThat(none.absence()).isEqualTo(Figure.Absence.CUT_OFF);
  }

  @Test
  void totalsAreNotTrimmed() {
    Timeline totals = TestRun.empty().load(Map.of()).metrics().timeline();
    Timeline none = TestRun.empty().metrics().timeline();

    assertThat(ENGLISH.say(Trim.of(List.of(run(200, TrimTest::ramp), totals), null, null).reason()))
        .contains("totals only");
    assertThat(Trim.of(List.of(run(200, TrimTest::ramp), none), null, null).warmUpSeconds())
        .isEqualTo(20);
  }

  @Test
  void whatIsStatedIsNotFound() {
    List<Timeline> runs = List.of(run(200, TrimTest::ramp));

    assertThat(Trim.of(runs, 3.0, 4.0)).isEqualTo(Trim.stated(3, 4));
    assertThat(Trim.of(runs, 3.0, null).warmUpSeconds()).isEqualTo(3);
    assertThat(Trim.of(runs, 3.0, null).coolDownSeconds()).isZero();
    assertThat(ENGLISH.say(Trim.of(runs, 3.0, null).reason()))
        .isEqualTo(
            "One end was set by hand, the other was detected. Both are the same for all runs.");
    assertThat(Trim.of(runs, null, 3.0).warmUpSeconds()).isEqualTo(20);
  }

  private static Timeline run(int seconds, IntToDoubleFunction rate) {
    return TestRun.empty()
        .load(Map.of())
        .completed(IntStream.range(0, seconds).mapToDouble(rate).toArray())
        .testedFor(seconds)
        .metrics()
        .timeline();
  }

  private static Optional<SteadyPart> part(
      int seconds, IntToDoubleFunction rate, IntToDoubleFunction millis) {
    return steady(
        IntStream.range(0, seconds)
            .mapToObj(
                second -> {
                  double each = rate.applyAsDouble(second);
                  return new LoadSecond(
                      second, 1, each, each, millis.applyAsDouble(second), Double.NaN, 8);
                })
            .toList());
  }

  private static Optional<SteadyPart> steady(List<LoadSecond> load) {
    return SteadyPart.of(load, RampUp.ofUsers(load));
  }
}
