package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results tables take part in a comparison. */
class ResultsTableTest {

  private static Grouping group(Path folder, String table) throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), table);
    return Grouper.group(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE), List.of(file));
  }

  @Test
  void flagsBecomeFactorsAndNameTheConfigurations(@TempDir Path folder) throws IOException {
    Grouping grouping =
        group(
            folder,
            """
            run,JVM flags,mean time (s),throughput (/s),errors (%),GC count
            1,-XX:+UseSerialGC -Xms64m -Xmx512m,1.585,378.6,1.12,13
            2,-XX:+UseParallelGC -XX:+UseParallelOldGC -Xms64m -Xmx512m,1.161,407.7,0.40,12
            3,-XX:+UseParallelGC -XX:+UseParallelOldGC -Xms128m -Xmx1024m,0.943,433.5,0.29,8
            4,-XX:+UseG1GC -Xms128m -Xmx1024m,0.897,431.2,0.14,not given
            """);
    assertThat(grouping.configurations())
        .extracting(Configuration::name)
        .containsExactly("G1 1024m", "Parallel 512m", "Parallel 1024m", "Serial 512m");
    assertThat(grouping.configurations().getFirst().factors().values())
        .isEqualTo(Map.of("collector", "G1", "xms", "128m", "xmx", "1024m"));
    Comparison comparison = Comparer.compare(grouping, Settings.DEFAULT);
    ConfigurationResult serial = comparison.configurations().get(3);
    RunResult run = serial.runs().getFirst();
    assertThat(run.run().name()).isEqualTo("1");
    assertThat(run.metrics().value(Metric.PAUSE_COUNT)).isEqualTo(13);
    assertThat(run.metrics().value(Metric.LATENCY_MEAN)).isCloseTo(1585, within(1e-9));
    // 378.6 less 1.12 %
    assertThat(run.metrics().value(Metric.SUCCESSFUL_PER_SECOND))
        .isCloseTo(374.35968, within(1e-9));
    assertThat(comparison.decisionMetrics())
        .containsExactly(Metric.SUCCESSFUL_PER_SECOND, Metric.LATENCY_MEAN, Metric.ERROR_PERCENT);
  }

  @Test
  void rowsOfEqualFactorsAreRepeats(@TempDir Path folder) throws IOException {
    Grouping grouping =
        group(
            folder,
            """
            server,c,rate (/s),peak (/s),CPU (%)
            Jetty,50,96.25,120,30
            Jetty,50,97.25,121,31
            Jetty,100,179.51,200,60
            Undertow,50,94.02,110,29
            """);
    assertThat(grouping.configurations())
        .extracting(Configuration::name)
        .containsExactly(
            "Jetty concurrency=50", "Jetty concurrency=100", "Undertow concurrency=50");
    Comparison comparison = Comparer.compare(grouping, Settings.DEFAULT);
    ConfigurationResult first = comparison.configurations().getFirst();
    assertThat(first.runs()).hasSize(2);
    assertThat(first.summary())
        .hasEntrySatisfying(
            Metric.CPU_PERCENT, spread -> assertThat(spread.mean()).isEqualTo(30.5));
    assertThat(first.runs().get(1).metrics().value(Metric.PEAK_PER_SECOND)).isEqualTo(121);
    // The number of failures is unknown, so all completed requests are used.
    assertThat(comparison.decisionMetrics()).containsExactly(Metric.COMPLETED_PER_SECOND);
  }

  @Test
  void emptyCellDiffersFromFilledCell(@TempDir Path folder) throws IOException {
    Grouping grouping = group(folder, "run,gc,tps\n1,G1,100\n2,,90\n3,G1,101\n4,,91\n");
    assertThat(grouping.configurations())
        .extracting(each -> each.name() + ": " + each.runs().stream().map(Run::name).toList())
        .containsExactly("G1: [1, 3]", "table.csv: [2, 4]");
  }

  @Test
  void rowsWithoutSettingsAreNoRepeats(@TempDir Path folder) throws IOException {
    Grouping grouping = group(folder, "gc,tps\n,90\nG1,100\n,70\n");
    assertThat(grouping.configurations())
        .extracting(Configuration::name)
        .containsExactly("G1", "table.csv 1", "table.csv 3");
  }

  @Test
  void sizesMeanTheSameHoweverWritten(@TempDir Path folder) throws IOException {
    Grouping grouping =
        group(folder, "gc,xmx (MB),message size (kB),tps\nUseless,2048,5,1\nZGC,512,10,2\n");
    assertThat(grouping.configurations())
        .<Map<String, String>>extracting(configuration -> configuration.factors().values())
        .containsExactly(
            Map.of("collector", "Useless", "xmx", "2g", "messageSize", "5k"),
            Map.of("collector", "ZGC", "xmx", "512m", "messageSize", "10k"));
  }

  @Test
  void tableRowJoinsMatchingRunOfFiles(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("serial"));
    String jtl =
        "timeStamp,elapsed,label,success\n1700000000000,%d,a,true\n1700000001000,20,a,true\n";
    Files.writeString(folder.resolve("serial/run-1.jtl"), jtl.formatted(10));
    Files.writeString(folder.resolve("serial/run-2.jtl"), jtl.formatted(30));
    Files.writeString(
        folder.resolve("monitor.csv"),
        "configuration,run,CPU (%),mean (ms)\nserial,run-2,75,999\nserial,run-9,10,999\n");
    List<FileContent> files =
        Folders.files(folder).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    Grouping grouping = Grouper.group(files, List.of(folder));
    assertThat(grouping.configurations()).extracting(Configuration::name).containsExactly("serial");
    List<Run> runs = grouping.configurations().getFirst().runs();
    assertThat(runs).extracting(run -> run.loadResults().size()).containsExactly(1, 2, 1);
    Comparison comparison = Comparer.compare(grouping, Settings.DEFAULT);
    RunResult second = comparison.configurations().getFirst().runs().get(1);
    assertThat(second.metrics().value(Metric.CPU_PERCENT)).isEqualTo(75);
    // Measured figures outrank those of a table.
    assertThat(second.metrics().value(Metric.LATENCY_MEAN)).isEqualTo(25);
  }
}
