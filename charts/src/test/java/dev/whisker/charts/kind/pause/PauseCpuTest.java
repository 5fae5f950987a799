package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.Mark;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PauseCpuTest {

  /** Else the same chart would read the other way round in another comparison. */
  @Test
  void eachTimeLooksTheSameWhicheverIsTheLargest() {
    List<Mark> working = charts(new CpuTimes(4, 0.2, 1)).key(ChartKind.PAUSE_CPU);
    List<Mark> waiting = charts(new CpuTimes(0.2, 0.4, 3)).key(ChartKind.PAUSE_CPU);

    assertThat(working).extracting(Mark::text).containsExactly("user", "system", "elapsed");
    assertThat(working).extracting(Mark::glyph).containsExactly("■", "▨", "□");
    assertThat(waiting).isEqualTo(working);
  }

  @Test
  void bothBarsTellTheirAmounts() {
    assertThat(Tips.of(charts(new CpuTimes(4, 0.5, 1)).panels(ChartKind.PAUSE_CPU).getFirst()))
        .containsExactlyInAnyOrder("only\nuser: 4 s", "only\nsystem: 0.5 s", "only\nelapsed: 1 s");
  }

  @Test
  void whereNoLogTellsOfItThereIsNoChart() {
    assertThat(charts(null).available()).doesNotContain(ChartKind.PAUSE_CPU);
  }

  private static ComparisonCharts charts(@Nullable CpuTimes cpu) {
    Pause bare = Sketch.young(1, 100);
    Pause pause =
        new Pause(
            bare.line(),
            bare.gcId(),
            bare.start(),
            bare.durationNanos(),
            bare.kind(),
            bare.cause(),
            bare.memory(),
            cpu,
            null,
            bare.traits());
    return new Sketch()
        .configuration("only", Sketch.run("1", 10, List.of(pause), List.of(), Map.of()))
        .charts();
  }
}
