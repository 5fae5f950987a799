package dev.whisker.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RampUpTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void detectsRampUpByUsersAlone() {
    // 100 users over 40 s; from the first second on the server answers as many as ever.
    Timeline run = run(rising(40, 100), second -> 500, second -> 5 + Math.min(second, 40));

    assertThat(SteadyPart.of(run.load(), new RampUp(0))).contains(new SteadyPart(0, 0));
    assertThat(RampUp.of(run)).isEqualTo(new RampUp(38));
    Trim trim = Trim.of(List.of(run, run(second -> 100, second -> 500, second -> 45)), null, null);
    assertThat(trim.warmUpSeconds()).isEqualTo(38);
    assertThat(ENGLISH.say(trim.reason()))
        .endsWith("any run needed. Users were still being added in the first 38 s.");
  }

  @Test
  void warmUpBeginsWhenAllUsersAreThere() {
    // They are up after 20 s, and answered slowly for another 19.
    Timeline run = run(rising(20, 40), second -> 500, second -> second < 39 ? 100 : 40);

    assertThat(SteadyPart.of(run.load(), RampUp.of(run))).contains(new SteadyPart(39, 0));
  }

  @Test
  void whoWereThereAtOnceTakeNothing() {
    assertThat(RampUp.of(run(second -> 50, second -> 500, second -> 10))).isEqualTo(new RampUp(0));
    // No users were recorded in the seconds of a stall.
    assertThat(RampUp.of(run(second -> second / 10 == 7 ? -1 : 50, second -> 500, second -> 10)))
        .isEqualTo(new RampUp(0));
    // In the last quarter some have done all they had to do, and leave.
    assertThat(RampUp.of(run(second -> second < 180 ? 50 : 9, second -> 500, second -> 10)))
        .isEqualTo(new RampUp(0));
  }

  @Test
  void stepsAreNoRampUp() {
    IntUnaryOperator steps = second -> 20 * (1 + second / 60);
    IntUnaryOperator twoSteps = second -> second < 100 ? 20 : 40;
    IntUnaryOperator always = second -> 1 + second;

    for (IntUnaryOperator users : List.of(steps, twoSteps, always)) {
      Timeline run = run(users, second -> 500, second -> 10);
      assertThat(RampUp.of(run)).isEqualTo(new RampUp(0));
      Trim trim = Trim.of(List.of(run), null, null);
      assertThat(trim.warmUpSeconds()).isZero();
    }
  }

  @Test
  void shortRunStaysWholeAndReportsRampUp() {
    Trim trim = Trim.of(List.of(run(100, rising(20, 40), any -> 500, any -> 10)), null, null);

    assertThat(trim.warmUpSeconds()).isZero();
    assertThat(ENGLISH.say(trim.reason()))
        .endsWith("Users were still being added in up to 19 s of the analysed time.");
  }

  @Test
  void neverSteadyRunLosesOnlyRampUp() {
    Timeline slowing = run(rising(20, 40), second -> 900 - 3 * second, second -> 10);

    Trim trim = Trim.of(List.of(slowing), null, null);

    assertThat(trim.warmUpSeconds()).isEqualTo(19);
    assertThat(ENGLISH.say(trim.reason()))
        .startsWith("1 run was never steady, so only the ramp-up");
  }

  @Test
  void aBeginningInWhichRequestsFailStays() {
    List<LoadSecond> refused =
        load(240, rising(40, 100), second -> 500, second -> 10).stream()
            .map(
                s ->
                    new LoadSecond(
                        s.fromSeconds(),
                        1,
                        500,
                        s.fromSeconds() < 30 ? 400 : 500,
                        10,
                        Double.NaN,
                        s.users()))
            .toList();

    assertThat(RampUp.of(timeline(refused))).isEqualTo(new RampUp(0));
  }

  private static IntUnaryOperator rising(int seconds, int users) {
    return second -> Math.max(1, Math.min(users, users * second / seconds));
  }

  private static Timeline run(
      IntUnaryOperator users, IntToDoubleFunction rate, IntToDoubleFunction millis) {
    return run(240, users, rate, millis);
  }

  private static Timeline run(
      int seconds, IntUnaryOperator users, IntToDoubleFunction rate, IntToDoubleFunction millis) {
    return timeline(load(seconds, users, rate, millis));
  }

  private static List<LoadSecond> load(
      int seconds, IntUnaryOperator users, IntToDoubleFunction rate, IntToDoubleFunction millis) {
    return IntStream.range(0, seconds)
        .mapToObj(
            second -> {
              double each = rate.applyAsDouble(second);
              return new LoadSecond(
                  second,
                  1,
                  each,
                  each,
                  millis.applyAsDouble(second),
                  Double.NaN,
                  users.applyAsInt(second));
            })
        .toList();
  }

  private static Timeline timeline(List<LoadSecond> load) {
    return TestRun.empty()
        .loadResult(Loads.load().summary())
        .seconds(load.size())
        .load(load)
        .metrics()
        .timeline();
  }
}
