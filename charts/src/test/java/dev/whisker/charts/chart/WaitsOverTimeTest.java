package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaitsOverTimeTest {

  private static final List<Window> SECONDS =
      List.of(new Window(0, 1), new Window(1, 2), new Window(2, 3), new Window(3, 4));

  /** Two threads wait from 1.6 to 2.2 s, one of them only in the end. */
  private static final String ZGC =
      """
      [0.000s][info][gc,init] Initializing The Z Garbage Collector
      [1.000s][info][gc,phases] GC(0) Pause Mark Start 0.010ms
      [2.200s][info][gc] Allocation Stall (main) 600.000ms
      [2.200s][info][gc] Allocation Stall (worker) 100.000ms
      [4.000s][info][gc] GC(0) Garbage Collection (Warmup) 82M(32%)->20M(8%)
      """;

  private final WaitsOverTime figure = new WaitsOverTime();

  @TempDir private Path folder = Path.of("");

  @Test
  void simultaneousWaitsCountOnce() throws IOException {
    Map<String, double[]> amounts = figure.amounts(run(compared(ZGC)), SECONDS);

    assertThat(amounts).containsOnlyKeys("wait.stall");
    assertThat(amounts.get("wait.stall"))
        .containsExactly(new double[] {0, 40, 20, 0}, within(1e-6));
  }

  @Test
  void pacingIsWaitOfShenandoah() throws IOException {
    String log =
        """
        [0.000s][info][gc] Using Shenandoah
        [1.000s][info][gc] GC(0) Pause Init Mark 0.100ms
        [3.000s][info][gc,stats]     500 of  1000 ms ( 50.0%): <total>
        [4.000s][info][gc] GC(0) Pause Final Mark 0.100ms
        """;

    Map<String, double[]> amounts = figure.amounts(run(compared(log)), SECONDS);

    assertThat(amounts).containsOnlyKeys("wait.pacing");
    assertThat(amounts.get("wait.pacing"))
        .containsExactly(new double[] {0, 0, 50, 0}, within(1e-6));
  }

  @Test
  void firstScreenHasHeapWaitsAndPauses() throws IOException {
    Overview overview =
        Overview.of(new ComparisonCharts(compared(ZGC), Locale.ENGLISH, Theme.LIGHT));

    assertThat(overview.large()).contains(ChartKind.HEAP_OVER_TIME);
    assertThat(overview.small())
        .startsWith(ChartKind.WAITS_OVER_TIME)
        .contains(ChartKind.PAUSE_DISTRIBUTION);
  }

  @Test
  void logWithoutWaitsLacksChart() throws IOException {
    Comparison calm = compared(ZGC.replaceAll(".*Stall.*\n", ""));

    assertThat(new ComparisonCharts(calm, Locale.ENGLISH, Theme.LIGHT).available())
        .doesNotContain(ChartKind.WAITS_OVER_TIME);
  }

  private Comparison compared(String text) throws IOException {
    Path log = Files.writeString(folder.resolve("gc.log"), text);
    return Comparer.compare(
        Grouper.group(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE), List.of(log)),
        Settings.DEFAULT);
  }

  private static RunResult run(Comparison comparison) {
    return comparison.configurations().getFirst().runs().getFirst();
  }
}
