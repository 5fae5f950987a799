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

/** On results written by hand, of 100 requests each. */
class ErrorClassPanelsTest {

  @TempDir private Path folder = Path.of("");

  private final List<FileContent> files = new ArrayList<>();

  /** One repeat had 10 failures, the other none: the mean is 5, not 10. */
  @Test
  void aRunWithoutFailuresCountsAsNone() throws IOException {
    requests("g1/1.jtl", 1, 10);
    requests("g1/2.jtl", 2, 0);
    requests("serial/1.jtl", 3, 0);
    requests("serial/2.jtl", 4, 0);

    assertThat(texts()).contains("5", "0").doesNotContain("10", "unknown");
  }

  /** The share of failures is known, but not their number by class. */
  @Test
  void unknownErrorClassesAreShownAsUnknown() throws IOException {
    requests("g1/1.jtl", 1, 10);
    table("collector,throughput (/s),errors (%)\nSerial,100,3\n");

    assertThat(texts()).contains("10", "unknown");
  }

  @Test
  void withoutAnyFailureThereIsNoChart() throws IOException {
    requests("g1/1.jtl", 1, 0);
    requests("serial/1.jtl", 2, 0);

    assertThat(charts().available()).doesNotContain(ChartKind.ERROR_CLASSES);
  }

  private void requests(String name, int hour, int failed) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    long start = 1_767_225_600_000L + hour * 3_600_000L;
    Files.writeString(
        file,
        IntStream.range(0, 100)
            .mapToObj(
                i ->
                    "%d,5,home,%s,%b"
                        .formatted(start + i * 100L, i < failed ? 500 : 200, i >= failed))
            .collect(
                Collectors.joining("\n", "timeStamp,elapsed,label,responseCode,success\n", "\n")));
    files.addAll(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
  }

  private void table(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), text);
    files.addAll(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
  }

  private ComparisonCharts charts() {
    return new ComparisonCharts(
        Comparer.compare(Grouper.group(files, List.of(folder)), Settings.DEFAULT),
        Locale.ENGLISH,
        Theme.LIGHT);
  }

  private List<String> texts() throws IOException {
    ChartPanel drawn = charts().panels(ChartKind.ERROR_CLASSES).getFirst();
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, drawn, 250), 1200, svg);
    return Pattern.compile(">([^<>]+)</text")
        .matcher(svg.toString(StandardCharsets.UTF_8))
        .results()
        .map(found -> found.group(1).strip())
        .toList();
  }
}
