package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.environment.Languages;
import dev.whisker.app.support.Studies;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import dev.whisker.report.data.CsvWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableColumnsTest {

  @TempDir private Path folder = Path.of("");

  private final TableColumns columns = new TableColumns();

  @Test
  void showsDecisionMetricsFirstByDefault() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 2);
    assertThat(comparison.decisionMetrics()).doesNotContain(Metric.FULL_COUNT);
    List<Metric> usual =
        Stream.concat(comparison.decisionMetrics().stream(), Stream.of(Metric.FULL_COUNT)).toList();
    assertThat(columns.of(comparison)).isEqualTo(usual);

    columns.show(Metric.ALLOCATION_RATE, true);
    columns.show(Metric.PAUSE_MAX, false);

    assertThat(columns.of(comparison))
        .contains(Metric.ALLOCATION_RATE, Metric.GC_THROUGHPUT)
        .doesNotContain(Metric.PAUSE_MAX);
    columns.reset();
    assertThat(columns.of(comparison)).isEqualTo(usual);
  }

  /** ZGC's pauses are short whether or not threads waited. */
  @Test
  void showsMemoryWaitsIfAnyRunHadThem() throws IOException {
    Comparison waited = zgc("[1.500s][info][gc] Allocation Stall (worker-1) 40.000ms\n");
    Comparison calm = zgc("");

    assertThat(columns.of(waited)).contains(Metric.MEMORY_WAIT_TIME);
    assertThat(DecisionTable.isKnown(calm, Metric.MEMORY_WAIT_TIME)).isTrue();
    assertThat(columns.of(calm)).doesNotContain(Metric.MEMORY_WAIT_TIME);
    columns.show(Metric.MEMORY_WAIT_TIME, true);
    assertThat(columns.of(calm)).contains(Metric.MEMORY_WAIT_TIME);
  }

  private Comparison zgc(String stalls) throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [0.060s][info][gc     ] Using The Z Garbage Collector
            [1.100s][info][gc          ] GC(0) Major Collection (Warmup)
            [1.127s][info][gc,phases   ] GC(0) Y: Pause Mark Start (Major) 0.018ms
            [1.129s][info][gc,phases   ] GC(0) Y: Pause Mark End 0.012ms
            """
                + stalls
                + "[3.200s][info][gc] GC(0) Major Collection (Warmup) 10M(10%)->22M(23%) 2.1s\n");
    return Comparer.compare(
        Grouper.group(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE), List.of(log)),
        Settings.DEFAULT);
  }

  @Test
  void showAllOmitsMetricsWithoutData() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 2);

    columns.showAll();

    assertThat(columns.of(comparison))
        .startsWith(comparison.decisionMetrics().toArray(Metric[]::new))
        .contains(Metric.FULL_COUNT)
        .doesNotContain(Metric.LATENCY_P99);
  }

  @Test
  void copiesTheTableAsText() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);
    DecisionTable table = DecisionTable.of(comparison, Locale.ENGLISH, List.of(Metric.PAUSE_MAX));

    String text =
        new TableText(Languages.texts(Locale.ENGLISH))
            .of(table, table.rows(), Optional.of("Load figures cover only GET /orders"));

    assertThat(text.lines().map(line -> List.of(line.split("\t", -1))))
        .satisfiesExactly(
            label -> assertThat(label).containsExactly("Load figures cover only GET /orders"),
            head -> assertThat(head).containsExactly("Configuration", "Longest pause"),
            fast -> assertThat(fast).first().isEqualTo("fast (baseline)"),
            // The longest of 201, 202 and 203 ms.
            slow ->
                assertThat(slow)
                    .last()
                    .asString()
                    .startsWith("203 ms (201 – 203)")
                    .contains("mean ×19.8", "20× worse"));
  }

  @Test
  void copiesTableAsCsvWithFullPrecision() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    String csv = CsvWriter.configurations(comparison, List.of(Metric.PAUSE_MAX));

    assertThat(csv.lines()).hasSize(3);
    assertThat(csv.lines().skip(2).findFirst().orElseThrow())
        .startsWith("configuration,slow,,pause-max,ms,3,201.99")
        .contains(",ratio,", ",worse,");
  }
}
