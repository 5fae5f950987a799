package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Collector;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Cached sums equal a new count of the requests of any window. */
class KeptSumsTest {

  private static final int SECONDS = 100;

  @Test
  void cachedSumsEqualRecountForAnyWindow() {
    Random random = new Random(11);
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6");
    for (double at = 0.3; at < SECONDS; at += 1 + 5 * random.nextDouble()) {
      run.pause(TestPause.young(at, 1 + random.nextInt(600)).build());
    }
    Timeline timeline = run.metrics().timeline();
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      // None start from 40 to 50, so that there are empty seconds.
      long at = random.nextInt(1000 * SECONDS);
      if (at < 40_000 || at >= 50_000) {
        requests.add(new Request(at, 1 + random.nextInt(2500), random.nextInt(10) > 0));
      }
    }
    SampleSeries series = Loads.load().samples(requests).series();
    CountedSums counted = new CountedSums(timeline, series);
    KeptSums kept = new KeptSums(counted);

    for (int i = 0; i < 200; i++) {
      int from = random.nextInt(series.seconds());
      int to = from + random.nextInt(series.seconds() - from + 1);
      assertThat(kept.started(from, to)).isEqualTo(counted.started(from, to));
      assertThat(kept.failed(from, to)).isEqualTo(counted.failed(from, to));
      assertThat(kept.hit(from, to)).isCloseTo(counted.hit(from, to), within(1e-9));
      assertEqual(kept.times(from, to), counted.times(from, to));
    }
  }

  private static void assertEqual(LatencyCounts one, LatencyCounts other) {
    assertThat(one.size()).isEqualTo(other.size());
    for (int i = 0; i < one.size(); i++) {
      assertThat(one.millisAt(i)).isEqualTo(other.millisAt(i));
      assertThat(one.countAt(i)).isEqualTo(other.countAt(i));
    }
  }
}
