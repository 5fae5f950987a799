package dev.whisker.analysis.metric.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Cached results of all pauses equal a computation for each window. */
class PauseTimesTest {

  private static final double SECONDS = 100;

  /** Missing in every third pause. */
  private static final PauseFigure CAPACITY =
      pause -> pause.heap() == null ? Double.NaN : pause.heap().capacity();

  @RepeatedTest(5)
  void cachedPausesEqualRescanForAnyWindow(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    // Some last into others: those of two JVMs do.
    Timeline timeline = timeline(random, repetition.getCurrentRepetition() % 2 == 0 ? 100 : 9000);
    PauseTimes all = PauseTimes.of(timeline);
    for (int i = 0; i < 200; i++) {
      double from = SECONDS * random.nextDouble();
      Window window = new Window(from, from + (SECONDS - from) * random.nextDouble());
      List<Pause> touching =
          timeline.pauses().stream().filter(pause -> touches(timeline, pause, window)).toList();
      PauseTimes told = all.touching(window);

      assertThat(told.pauses()).isEqualTo(touching);
      assertThat(told.secondsWithin(window))
          .isCloseTo(
              touching.stream().mapToDouble(p -> overlap(timeline, p, window)).sum(), within(1e-9));
      assertThat(told.stops().total())
          .isCloseTo(PauseTimes.of(timeline, touching).stops().total(), within(1e-9));
      assertThat(all.stops(window).total())
          .isCloseTo(stopped(timeline, touching, window), within(1e-9));
      assertTold(told.values(PauseFigure.MILLIS), touching, PauseFigure.MILLIS);
      assertTold(told.values(CAPACITY), touching, CAPACITY);
      List<Pause> fulls = touching.stream().filter(p -> p.kind() == PauseKind.FULL).toList();
      PauseTimes onlyFulls = told.only(sort -> sort.is(PauseKind.FULL));
      assertThat(onlyFulls.pauses()).isEqualTo(fulls);
      assertTold(onlyFulls.values(CAPACITY), fulls, CAPACITY);
    }
  }

  @Test
  void pausesWithoutTimeTouchEveryWindow() {
    Timeline timeline = TestRun.of(Collector.G1, "17.0.15+6").metrics().timeline();
    Window window = new Window(3, 4);
    PauseTimes alone =
        PauseTimes.of(timeline, List.of(untimed(200), untimed(300))).touching(window);
    assertThat(alone.count()).isEqualTo(2);
    assertThat(alone.secondsWithin(window)).isCloseTo(0.5, within(1e-9));
    assertThat(alone.stops().total()).isZero();
    assertThat(alone.values(PauseFigure.MILLIS).max()).isEqualTo(300);

    Pause before = TestPause.young(1, 100).build();
    Pause inside = TestPause.young(3.5, 100).build();
    PauseTimes mixed =
        PauseTimes.of(timeline, List.of(before, inside, untimed(200))).touching(window);
    assertThat(mixed.pauses()).containsExactly(inside, untimed(200));
    assertThat(mixed.secondsWithin(window)).isCloseTo(0.3, within(1e-9));
    assertThat(mixed.stops().total()).isCloseTo(0.1, within(1e-9));
  }

  @Test
  void intervalsRunFromStartToStartWithinWindow() {
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6");
    for (double at : new double[] {1, 3, 4, 8, 20}) {
      run.pause(TestPause.young(at, 10).build());
    }
    PauseValues intervals =
        PauseTimes.of(run.metrics().timeline()).touching(new Window(2, 10)).intervals();
    assertThat(intervals.count()).isEqualTo(2);
    assertThat(intervals.median()).isCloseTo(2.5, within(1e-9));
    assertThat(intervals.sumBelow(2)).isCloseTo(1, within(1e-9));
  }

  private static void assertTold(PauseValues told, List<Pause> pauses, PauseFigure figure) {
    List<Pause> telling = pauses.stream().filter(p -> !Double.isNaN(figure.of(p))).toList();
    double[] values = telling.stream().mapToDouble(figure::of).toArray();
    double[] sorted =
        IntStream.range(0, values.length).mapToDouble(i -> values[i]).sorted().toArray();
    assertThat(told.count()).isEqualTo(values.length);
    for (int rank = 0; rank < sorted.length; rank++) {
      assertThat(told.ofRank(rank)).isEqualTo(sorted[rank]);
    }
    assertThat(told.sum()).isCloseTo(telling.stream().mapToDouble(figure::of).sum(), within(1e-6));
    if (values.length == 0) {
      assertThat(told.max()).isNaN();
      assertThat(told.median()).isNaN();
      assertThat(told.last()).isNaN();
      assertThat(told.mean()).isEmpty();
      return;
    }
    assertThat(told.max()).isEqualTo(sorted[sorted.length - 1]);
    assertThat(told.last()).isEqualTo(values[values.length - 1]);
    double limit = sorted[sorted.length / 3];
    assertThat(told.above(limit)).isEqualTo(those(telling, p -> figure.of(p) > limit));
    assertThat(told.atLeast(limit)).isEqualTo(those(telling, p -> figure.of(p) >= limit));
    assertThat(told.below(limit)).isEqualTo(those(telling, p -> figure.of(p) < limit));
    assertThat(told.largest(5))
        .isEqualTo(
            telling.stream()
                .sorted(Comparator.comparingDouble(figure::of).reversed())
                .limit(5)
                .toList());
  }

  private static List<Pause> those(List<Pause> all, Predicate<Pause> which) {
    return all.stream().filter(which).toList();
  }

  private static Pause untimed(long millis) {
    return new Pause(
        1,
        0,
        Stamp.NONE,
        millis * 1_000_000,
        PauseKind.YOUNG,
        null,
        null,
        null,
        null,
        null,
        null,
        -1,
        Set.of());
  }

  private static Timeline timeline(Random random, int mostMillis) {
    TestRun run = TestRun.of(Collector.PARALLEL, "17.0.15+6");
    for (double at = random.nextDouble(); at < SECONDS; at += 2 * random.nextDouble()) {
      double millis = 1 + random.nextInt(mostMillis);
      TestPause pause =
          random.nextInt(5) == 0 ? TestPause.full(at, millis) : TestPause.young(at, millis);
      run.pause(
          random.nextInt(3) == 0
              ? pause.build()
              : pause.heap(300, 200, 500 + random.nextInt(4)).build());
    }
    return run.metrics().timeline();
  }

  private static boolean touches(Timeline timeline, Pause pause, Window window) {
    double start = timeline.secondsOf(pause.start());
    double end = start + pause.millis() / 1000;
    return start <= window.toSeconds()
        && (end > window.fromSeconds() || start >= window.fromSeconds());
  }

  private static double overlap(Timeline timeline, Pause pause, Window window) {
    double start = timeline.secondsOf(pause.start());
    return window.overlapSeconds(start, start + pause.millis() / 1000);
  }

  /** Overlapping time counts once. */
  private static double stopped(Timeline timeline, List<Pause> pauses, Window window) {
    double stopped = 0;
    double until = window.fromSeconds();
    for (Pause pause : pauses) {
      double start = Math.max(until, timeline.secondsOf(pause.start()));
      double end =
          Math.min(window.toSeconds(), timeline.secondsOf(pause.start()) + pause.millis() / 1000);
      if (end > start) {
        stopped += end - start;
        until = end;
      }
    }
    return stopped;
  }
}
