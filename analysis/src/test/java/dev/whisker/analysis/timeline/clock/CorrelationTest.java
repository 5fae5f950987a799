package dev.whisker.analysis.timeline.clock;

import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationTest {

  private static final int LOG_SECONDS = 120;
  private static final int TRIALS = 400;

  /** Requests waited for pauses that are not in the log. */
  @ParameterizedTest
  @ValueSource(ints = {20, 30, 60})
  void unrelatedLogAndLoadAreNotAligned(int seconds) {
    Random random = new Random(seconds);
    int placed = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Timeline log = shortPauses(random);
      placed +=
          OffsetScan.of(log, unrelated(seconds, random), seconds - LOG_SECONDS, 0)
                  .filter(Correlation::isConvincing)
                  .isPresent()
              ? 1
              : 0;
    }
    assertThat(placed).isZero();
  }

  /** Responses stopped for seconds, and so did the application, at other times. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 7, 10})
  void unrelatedStallsAreNotAligned(int count) {
    Random random = new Random(count);
    int convincing = 0;
    int strong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Logs logs = log();
      for (double[] pause : standstills(count, random)) {
        logs.pause(pause[0], pause[1], PauseKind.FULL);
      }
      Correlation best =
          OffsetScan.of(timeline(logs), closedLoop(standstills(count, random), random), -600, 600)
              .orElseThrow();
      convincing += best.isConvincing() ? 1 : 0;
      strong += best.isStrong() ? 1 : 0;
    }
    assertThat(strong).isZero();
    assertThat(convincing).isLessThanOrEqualTo(TRIALS / 50);
  }

  /** Each at a random place and with a random length in its share of the time. */
  private static double[][] standstills(int count, Random random) {
    double[][] found = new double[count][];
    double share = (double) LOG_SECONDS / count;
    for (int i = 0; i < count; i++) {
      double length = 1 + 2 * random.nextDouble();
      found[i] = new double[] {i * share + (share - length) * random.nextDouble(), length};
    }
    return found;
  }

  /** Some 500 a second, except during the stops; request times show nothing. */
  private static List<LoadSecond> closedLoop(double[][] standstills, Random random) {
    List<LoadSecond> load = new ArrayList<>();
    for (int second = 0; second < LOG_SECONDS; second++) {
      double answered = 1;
      for (double[] each : standstills) {
        double from = Math.max(second, each[0]);
        answered -= Math.max(0, Math.min(second + 1, each[0] + each[1]) - from);
      }
      double rate = Math.rint(answered * (500 + 20 * random.nextGaussian()));
      load.add(new LoadSecond(second, 1, rate, rate, 20, Double.NaN, 10));
    }
    return load;
  }

  /** Every second and a half or so, as with a small young generation. */
  private static Timeline shortPauses(Random random) {
    Logs logs = log();
    for (double at = 1; at < LOG_SECONDS; at += 1.4 + 0.2 * random.nextDouble()) {
      logs.pause(at, 0.02 + 0.02 * random.nextDouble(), PauseKind.YOUNG);
    }
    return timeline(logs);
  }

  private static Timeline timeline(Logs logs) {
    return Timelines.of(
        new Run(
            "1",
            List.of(
                new SourcedGcLog(
                    FilesInTurn.of(Path.of("gc.log")), 1, logs.last(LOG_SECONDS).build(), null)),
            List.of(),
            Factors.NONE,
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SINGLE)));
  }

  /** The waiting of requests for pauses of another JVM, in the same rhythm. */
  private static List<LoadSecond> unrelated(int seconds, Random random) {
    double[] waited = new double[seconds];
    for (double at = random.nextDouble(); at < seconds; at += 1.4 + 0.2 * random.nextDouble()) {
      double pause = 0.02 + 0.02 * random.nextDouble();
      waited[(int) at] += 1000 * pause * pause / 2;
    }
    List<LoadSecond> load = new ArrayList<>();
    for (int second = 0; second < seconds; second++) {
      load.add(new LoadSecond(second, 1, 50, 50, 5 + waited[second], Double.NaN, 4));
    }
    return load;
  }
}
