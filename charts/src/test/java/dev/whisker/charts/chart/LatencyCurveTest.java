package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatencyCurveTest {

  @TempDir private Path folder = Path.of("");

  /** A request each second, of 1 to 100 ms. */
  @Test
  void percentilesAreThoseOfTheSingleRequests() throws IOException {
    Path results = folder.resolve("results.jtl");
    Files.writeString(
        results,
        IntStream.rangeClosed(1, 100)
            .mapToObj(i -> "%d,%d,home,200,OK,true".formatted(1_767_225_600_000L + i * 1000L, i))
            .collect(
                Collectors.joining(
                    "\n", "timeStamp,elapsed,label,responseCode,responseMessage,success\n", "\n")));
    ComparisonCharts charts =
        new ComparisonCharts(
            Comparer.compare(
                Grouper.group(
                    AnyFile.read(results, ZoneOffset.UTC, Progress.NONE), List.of(results)),
                Settings.DEFAULT),
            Locale.ENGLISH,
            Theme.LIGHT);

    assertThat(Tips.of(charts.panels(ChartKind.LATENCY).getFirst()))
        .anyMatch(tip -> tip.endsWith("\n90% up to 90 ms"))
        .last()
        .asString()
        .endsWith("\n99% up to 99 ms");
  }

  @Test
  void usesMeanPercentilesWithoutRequests() {
    ComparisonCharts charts =
        new Sketch().configuration("only", latency("1", 12, 90), latency("2", 14, 110)).charts();

    assertThat(Tips.of(charts.panels(ChartKind.LATENCY).getFirst()))
        .containsExactly("only\n50% up to 13 ms", "only\n99% up to 99.5 ms");
  }

  @Test
  void withoutPercentilesThereIsNone() {
    ComparisonCharts charts = new Sketch().configuration("only", Sketch.run("1", 9)).charts();

    assertThat(charts.available()).doesNotContain(ChartKind.LATENCY);
  }

  @Test
  void onePercentileIsNoCurve() {
    RunResult run = Sketch.run("1", 9, List.of(), List.of(), Map.of(Metric.LATENCY_P99, 90.0));

    assertThat(new Sketch().configuration("only", run).charts().available())
        .doesNotContain(ChartKind.LATENCY);
  }

  private static RunResult latency(String name, double p50, double p99) {
    return Sketch.run(
        name, 9, List.of(), List.of(), Map.of(Metric.LATENCY_P50, p50, Metric.LATENCY_P99, p99));
  }

  /** A server does not log the wait for a connection, so its times are not a client's. */
  @Test
  void accessLogLatencyIsServerTime() throws IOException {
    Path log = folder.resolve("access.log");
    Files.writeString(
        log,
        IntStream.range(0, 100)
            .mapToObj(
                i ->
                    "127.0.0.1 - - [02/Jan/2026:03:04:%02d +0000] \"GET /a HTTP/1.1\" 200 5 0.%03d"
                        .formatted(i / 2, i + 1))
            .collect(Collectors.joining("\n", "", "\n")));
    ComparisonCharts charts =
        new ComparisonCharts(
            Comparer.compare(
                Grouper.group(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE), List.of(log)),
                Settings.DEFAULT),
            Locale.ENGLISH,
            Theme.LIGHT);

    assertThat(charts.panels(ChartKind.LATENCY).getFirst().title())
        .isEqualTo("Time the server took for a request, from its access log");
  }
}
