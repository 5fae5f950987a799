package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.shape.time.TimeLine;
import dev.whisker.gc.Pause;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GcThroughputOverTimeTest {

  @Test
  void gcThroughputIsOfEachStretch() {
    RunResult run = Sketch.run("1", 10, Sketch.young(2.5, 250), Sketch.full(6.5, 1000));

    TimeLine line = new GcThroughputOverTime().lines(run).getFirst();

    assertThat(line.seconds()).startsWith(0.5, 1.5, 2.5).hasSize(10);
    assertThat(line.values())
        .usingComparatorWithPrecision(1e-6)
        .containsExactly(100, 100, 75, 100, 100, 100, 50, 50, 100, 100);
  }

  @Test
  void ofAShortRunItIsOfPartsOfASecond() {
    Pause[] many =
        IntStream.range(0, 50).mapToObj(i -> Sketch.young(i * 0.04, 5)).toArray(Pause[]::new);

    TimeLine line = new GcThroughputOverTime().lines(Sketch.run("1", 2.18, many)).getFirst();

    assertThat(line.values()).hasSize(22);
  }
}
