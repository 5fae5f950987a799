package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text of a row without a figure: siege has no percentiles. On files written by hand. */
class BlankRowsTest {

  private static final String WHY = "the file contains no distribution";

  @TempDir private Path folder = Path.of("");

  @Test
  void cutsLongReasons() throws IOException {
    ChartPanel latency = latency();

    assertThat(texts(latency, 900)).contains(WHY);
    assertThat(texts(latency, 220))
        .doesNotContain(WHY)
        .anyMatch(
            text -> text.endsWith("…") && WHY.startsWith(text.substring(0, text.length() - 1)));
    assertThat(Tips.of(latency)).contains(WHY);
  }

  private ChartPanel latency() throws IOException {
    Path jetty = requests("jetty.jtl", 1_767_225_600_000L);
    Path undertow = requests("undertow.jtl", 1_767_229_200_000L);
    Path siege = folder.resolve("tomcat.txt");
    Files.writeString(
        siege,
        """
        Transactions:\t\t         200 hits
        Availability:\t\t      100.00 %
        Elapsed time:\t\t       20.00 secs
        Data transferred:\t        0.10 MB
        Response time:\t\t        0.05 secs
        Transaction rate:\t       10.00 trans/sec
        Throughput:\t\t        0.01 MB/sec
        Concurrency:\t\t        0.50
        Successful transactions:         200
        Failed transactions:\t           0
        Longest transaction:\t        0.20
        Shortest transaction:\t        0.00
        """);
    List<FileContent> files = new ArrayList<>();
    for (Path file : List.of(jetty, undertow, siege)) {
      files.addAll(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    }
    ComparisonCharts charts =
        new ComparisonCharts(
            Comparer.compare(Grouper.group(files, List.of(folder)), Settings.DEFAULT),
            Locale.ENGLISH,
            Theme.LIGHT);
    return charts.panels(ChartKind.LATENCY_P99).stream()
        .filter(panel -> "Latency p99".equals(panel.title()))
        .findFirst()
        .orElseThrow();
  }

  private Path requests(String name, long start) throws IOException {
    return Files.writeString(
        folder.resolve(name),
        IntStream.range(0, 200)
            .mapToObj(i -> "%d,%d,home,200,true".formatted(start + i * 100L, i))
            .collect(
                Collectors.joining("\n", "timeStamp,elapsed,label,responseCode,success\n", "\n")));
  }

  private static List<String> texts(ChartPanel drawn, int width) throws IOException {
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, drawn, 150), width, svg);
    return Pattern.compile(">([^<>]+)</text")
        .matcher(svg.toString(StandardCharsets.UTF_8))
        .results()
        .map(found -> found.group(1).strip())
        .toList();
  }
}
