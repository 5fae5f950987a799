package dev.whisker.analysis.timeline;

import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
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

  /** Requests waited for pauses of which the log knows nothing. */
  @ParameterizedTest
  @ValueSource(ints = {20, 30, 60})
  void whatHasNothingToDoWithEachOtherIsNotPlaced(int seconds) {
    Random random = new Random(seconds);
    int placed = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Timeline log = shortPauses(random);
      placed +=
          Correlation.best(log, unrelated(seconds, random), seconds - LOG_SECONDS, 0)
                  .filter(Correlation::isConvincing)
                  .isPresent()
              ? 1
              : 0;
    }
    assertThat(placed).isZero();
  }

  /** Every second and a half or so, as with a small young generation. */
  private static Timeline shortPauses(Random random) {
    Logs logs = log();
    for (double at = 1; at < LOG_SECONDS; at += 1.4 + 0.2 * random.nextDouble()) {
      logs.pause(at, 0.02 + 0.02 * random.nextDouble(), PauseKind.YOUNG);
    }
    return Timelines.of(
        new Run(
            "1",
            List.of(new SourcedGcLog(Path.of("gc.log"), logs.last(LOG_SECONDS).build())),
            List.of(),
            Factors.NONE,
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SINGLE)));
  }

  /** What pauses in the same rhythm, of another JVM, make requests wait. */
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
