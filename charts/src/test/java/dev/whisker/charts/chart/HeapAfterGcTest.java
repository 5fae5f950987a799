package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Readings;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The heap in use after pauses and cycles, and the part of it that is kept. */
class HeapAfterGcTest {

  private static final String Z_PAUSES =
      """
      [0.060s][info][gc     ] Using The Z Garbage Collector
      [1.100s][info][gc          ] GC(0) Major Collection (Warmup)
      [1.127s][info][gc,phases   ] GC(0) Y: Pause Mark Start (Major) 0.018ms
      [1.129s][info][gc,phases   ] GC(0) Y: Pause Mark End 0.012ms
      """;

  private static final String Z_CYCLES =
      """
      [1.200s][info][gc          ] GC(0) Major Collection (Warmup) 10M(10%)->22M(23%) 0.100s
      [2.500s][info][gc          ] GC(1) Minor Collection (Allocation Rate)
      [2.510s][info][gc,phases   ] GC(1) y: Pause Mark End 0.013ms
      [2.600s][info][gc          ] GC(1) Minor Collection (Allocation Rate) 60M(63%)->30M(31%) 0.100s
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void cyclesShowHeapIfPausesDoNot() throws IOException {
    ComparisonCharts charts = charts(compared(Z_PAUSES + Z_CYCLES));

    ChartPanel panel = charts.panels(ChartKind.HEAP_AFTER_GC).getFirst();

    assertThat(panel.chart().getXYPlot().getNoDataMessage()).isNull();
    assertThat(Tips.of(panel))
        .containsExactly(
            "heap after collection: 22 MiB, at 1.2 s, run 0",
            "heap after collection: 30 MiB, at 2.6 s, run 0");
    assertThat(panel.chart().getXYPlot().getRangeAxis().getUpperBound()).isGreaterThan(30 << 20);
  }

  @Test
  void readsTheNearestCollection() throws IOException {
    Readings cycles =
        charts(compared(Z_PAUSES + Z_CYCLES)).panels(ChartKind.HEAP_AFTER_GC).getFirst().readings();
    Readings pauses =
        charts(compared(fulls(i -> 20 + i))).panels(ChartKind.HEAP_AFTER_GC).getFirst().readings();

    assertThat(cycles.at(1.3, 0)).isEqualTo("22 MiB");
    assertThat(cycles.at(2.5, 0)).isEqualTo("30 MiB");
    assertThat(pauses.at(11, 0)).isEqualTo("21 MiB");
    assertThat(pauses.at(1, 0)).isEmpty();
    assertThat(pauses.at(60, 0)).isEmpty();
  }

  /** Each of its tens of thousands of figures is of one run, whose size must not count again. */
  @Test
  void aLongLogIsDrawnInNoTime() throws IOException {
    Comparison comparison = compared(fulls(30_000, 1, i -> 20 + i % 50));

    List<ChartPanel> panels =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> charts(comparison).panels(ChartKind.HEAP_AFTER_GC));

    assertThat(panels.getFirst().readings().at(29_990, 0)).isEqualTo("55 MiB");
  }

  /** Its pauses do not contain the heap in use. */
  @Test
  void namesAConfigurationWithoutHeapFigures() throws IOException {
    ComparisonCharts charts = charts(compared(Z_PAUSES, fulls(any -> 20)));

    assertThat(charts.panels(ChartKind.HEAP_AFTER_GC)).hasSize(1);
    assertThat(charts.caption(ChartKind.HEAP_AFTER_GC))
        .contains("The log does not contain memory use: ");
  }

  @Test
  void growingHeapHasSlope() throws IOException {
    List<KeptHeap.Line> lines = kept(compared(fulls(i -> 20 + 3 * i)));

    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst().slope() / (1 << 20)).isBetween(0.5, 0.7);
    assertThat(lines.getFirst().from()).isLessThan(6);
  }

  /** The first three of ten collections left less, because there was less load. */
  @Test
  void heapThatRoseOnlyEarlyHasLevel() throws IOException {
    List<KeptHeap.Line> lines = kept(compared(fulls(i -> i < 3 ? 20 + 10 * i : 50 + i % 2)));

    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst().slope()).isZero();
    assertThat(lines.getFirst().start() / (1 << 20)).isBetween(50.0, 51.0);
    assertThat(lines.getFirst().from()).isBetween(25.0, 30.0);
  }

  /** A full collection each 5 s, in a heap of 100 MiB. */
  private static String fulls(IntUnaryOperator left) {
    return fulls(10, 5, left);
  }

  private static String fulls(int count, int apartSeconds, IntUnaryOperator left) {
    return "CommandLine flags: -XX:MaxHeapSize=104857600 -XX:+UseParallelGC\n"
        + IntStream.range(0, count)
            .mapToObj(
                i ->
                    "%d.000: [Full GC (Ergonomics)  90000K->%dK(102400K), 0.1000000 secs]"
                        .formatted(5 + apartSeconds * i, 1024 * left.applyAsInt(i)))
            .collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<KeptHeap.Line> kept(Comparison comparison) {
    return new KeptHeap(new Drawing(comparison, Locale.ENGLISH, Theme.LIGHT)).lines(0);
  }

  private static ComparisonCharts charts(Comparison comparison) {
    return new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
  }

  private Comparison compared(String... texts) throws IOException {
    List<Path> logs = new ArrayList<>();
    List<FileContent> contents = new ArrayList<>();
    for (String text : texts) {
      Path log = Files.writeString(folder.resolve("log" + logs.size() + ".log"), text);
      logs.add(log);
      contents.addAll(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE));
    }
    return Comparer.compare(Grouper.group(contents, logs), Settings.DEFAULT);
  }
}
