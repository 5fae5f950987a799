package dev.whisker.analysis.run;

import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.NameMismatch.By;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.Collector;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of configurations compared with their JVM (Parallel, 1024m, JDK 8). */
class NameMismatchTest {

  @Test
  void whatWasNotAppliedIsNamed() {
    assertThat(misnamed("heap=2g,gc=g1"))
        .containsExactly(
            new NameMismatch(By.NAME, "collector", "G1", "Parallel"),
            new NameMismatch(By.NAME, "xmx", "2g", "1024m"));
    assertThat(misnamed("jdk17")).containsExactly(new NameMismatch(By.NAME, "jdk", "17", "8"));
    assertThat(misnamed("serial-Xmx512m"))
        .containsExactly(
            new NameMismatch(By.NAME, "collector", "Serial", "Parallel"),
            new NameMismatch(By.NAME, "xmx", "512m", "1024m"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parallel-heap1g",
        "jdk8 parallel",
        "jdk-1.8",
        "heap1024",
        "heap1",
        "xmx1000m",
        "mem4g",
        "parallel-vs-g1",
        "fast",
        "c200"
      })
  void whatFitsOrSaysNothingIsNot(String name) {
    assertThat(misnamed(name)).isEmpty();
  }

  @Test
  void aGenerationalCollectorIsOneOfItsKind() {
    assertThat(misnamed("zgc", log().collector(Collector.GENERATIONAL_ZGC))).isEmpty();
  }

  @Test
  void comparesManifestWithLog() {
    Logs log = log().version("17.0.15+6").collector(Collector.G1).flags("-XX:MaxGCPauseMillis=200");

    assertThat(
            misnamed(
                "z",
                log,
                StatedFactors.of(
                    Map.of("flags", "-XX:+UseZGC -XX:MaxGCPauseMillis=100", "pool", "10"))))
        .containsExactly(
            new NameMismatch(By.NOTE, "collector", "ZGC", "G1"),
            new NameMismatch(By.NOTE, "maxGcPauseMillis", "100", "200"));
    assertThat(misnamed("z", log, Map.of("collector", "G1", "jdk", "17", "xmx", "2g"))).isEmpty();
  }

  private static List<NameMismatch> misnamed(String name) {
    return misnamed(name, log().version("1.8.0_202-b08").flags("-XX:MaxHeapSize=1073741824"));
  }

  private static List<NameMismatch> misnamed(String name, Logs log) {
    return misnamed(name, log, Map.of());
  }

  private static List<NameMismatch> misnamed(String name, Logs log, Map<String, String> noted) {
    Run run =
        new Run(
            "1",
            List.of(new SourcedGcLog(FilesInTurn.of(Path.of("gc.log")), 1, log.build(), null)),
            List.of(),
            Factors.NONE,
            Factors.of(noted),
            Run.Pairing.SINGLE,
            "",
            null);
    return NameMismatch.of(Configuration.of(name, List.of(run)));
  }
}
