package dev.whisker.analysis.metric.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class StopsTest {

  private static final double EPSILON = 1e-9;

  @Test
  void stopsAreClippedToTheSpan() {
    Stops stops = stops(10, 20, 8, 11, 15, 16, 19.5, 25);
    assertThat(stops.total()).isCloseTo(1 + 1 + 0.5, within(EPSILON));
  }

  @Test
  void overlappingStopsOfTwoJvmsCountOnce() {
    Stops stops = stops(0, 10, 1, 3, 2, 2.5, 2.9, 4);
    assertThat(stops.total()).isCloseTo(3, within(EPSILON));
  }

  @Test
  void timeStoppedBetweenTwoMoments() {
    Stops stops = stops(0, 10, 1, 2, 4, 6);
    assertThat(stops.between(0, 1)).isZero();
    assertThat(stops.between(1.5, 5)).isCloseTo(1.5, within(EPSILON));
    assertThat(stops.between(2, 4)).isZero();
    assertThat(stops.between(5, 10)).isCloseTo(1, within(EPSILON));
  }

  @Test
  void utilisationOfTwoStopsWithinOneSecond() {
    // The second from 1.0 contains 0.2 and 0.3; no other contains more.
    Stops stops = stops(0, 10, 1, 1.2, 1.7, 2, 5, 5.4);
    assertThat(stops.minimumMutatorUtilisation(1)).isCloseTo(0.5, within(EPSILON));
  }

  @Test
  void utilisationIsZeroUpToTheLongestStop() {
    Stops stops = stops(0, 10, 3, 4);
    assertThat(stops.minimumMutatorUtilisation(1)).isCloseTo(0, within(EPSILON));
    assertThat(stops.minimumMutatorUtilisation(2)).isCloseTo(0.5, within(EPSILON));
  }

  @Test
  void aStretchDoesNotReachBeyondTheSpan() {
    // A stretch of 4 s that begins with the stop at 9 would reach to 13.
    Stops stops = stops(0, 10, 6.5, 7, 9, 10);
    assertThat(stops.minimumMutatorUtilisation(4)).isCloseTo(1 - 1.5 / 4, within(EPSILON));
  }

  @Test
  void withoutStopsAllIsLeftToTheApplication() {
    assertThat(stops(0, 10).minimumMutatorUtilisation(1)).isEqualTo(1);
  }

  /**
   * Stops on a grid of a hundredth: the worst stretch begins on the grid too, so trying all of it
   * is exact.
   */
  @RepeatedTest(50)
  void utilisationEqualsTryingEveryInterval(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    int cells = 2000;
    boolean[] stopped = new boolean[cells];
    for (int i = 0; i < 40; i++) {
      int from = random.nextInt(cells);
      int to = Math.min(cells, from + 1 + random.nextInt(30));
      for (int cell = from; cell < to; cell++) {
        stopped[cell] = true;
      }
    }
    Stops stops = onGrid(stopped);
    for (int length : new int[] {1, 7, 50, 100, 333, 1000, 2000}) {
      assertThat(stops.minimumMutatorUtilisation(length / 100.0))
          .as("%d hundredths", length)
          .isCloseTo(worstByTryingAll(stopped, length), within(1e-7));
    }
  }

  private static Stops onGrid(boolean[] stopped) {
    double[] bounds =
        IntStream.range(0, stopped.length)
            .filter(cell -> stopped[cell])
            .boxed()
            .flatMap(cell -> Stream.of(cell / 100.0, (cell + 1) / 100.0))
            .mapToDouble(Double::doubleValue)
            .toArray();
    return stops(0, stopped.length / 100.0, bounds);
  }

  private static double worstByTryingAll(boolean[] stopped, int length) {
    int worst = 0;
    for (int from = 0; from + length <= stopped.length; from++) {
      int count = 0;
      for (int cell = from; cell < from + length; cell++) {
        count += stopped[cell] ? 1 : 0;
      }
      worst = Math.max(worst, count);
    }
    return 1 - (double) worst / length;
  }

  /**
   * @param bounds start, end, start, end ...
   */
  private static Stops stops(double from, double to, double... bounds) {
    double[] starts = new double[bounds.length / 2];
    double[] ends = new double[bounds.length / 2];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = bounds[2 * i];
      ends[i] = bounds[2 * i + 1];
    }
    return Stops.within(from, to, starts, ends);
  }
}
