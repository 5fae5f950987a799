package dev.whisker.analysis.grouping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log and a recording of one JVM are one run. */
class LoggedRecordingsTest {

  private static final Path RECORDED =
      Path.of("../parsers/src/test/resources/dev/whisker/files/flights");

  @TempDir private Path folder = Path.of("");

  private Grouping group() {
    List<FileContent> files =
        Folders.files(folder).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Grouper.group(files, List.of(folder));
  }

  private void add(String name, String as) throws IOException {
    Path file = folder.resolve(as);
    Files.createDirectories(file.getParent());
    Files.copy(RECORDED.resolve(name), file);
  }

  private void assertOneRun(String recording) {
    Grouping grouping = group();
    assertThat(grouping.configurations().stream().map(Configuration::runs))
        .singleElement()
        .satisfies(runs -> assertThat(runs).hasSize(1));
    assertThat(grouping.ignored())
        .singleElement()
        .satisfies(
            ignored -> {
              assertThat(ignored.file()).isEqualTo(folder.resolve(recording));
              assertThat(ignored.problems())
                  .containsExactly(new Problem(0, GroupingProblem.ALREADY_IN, "gc.log.gz"));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk11-cms",
        "jdk17-g1",
        "jdk17-serial",
        "jdk25-parallel",
        "jdk25-shenandoah",
        "jdk25-zgc"
      })
  void logCountsAndRecordingIsIgnored(String run) throws IOException {
    add(run + ".log.gz", "gc.log.gz");
    add(run + ".jfr.gz", "flight.jfr.gz");

    assertOneRun("flight.jfr.gz");
  }

  @Test
  void uptimesAloneShowOneJvm() throws IOException {
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(RECORDED.resolve("jdk25-g1.log.gz")))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(folder.resolve("gc.log.gz"), text.replaceAll("(?m)^\\[20[^]]*]", ""));
    }
    add("jdk25-g1.jfr.gz", "flight.jfr.gz");

    assertOneRun("flight.jfr.gz");
  }

  @Test
  void otherJvmsStayRuns() throws IOException {
    add("jdk25-serial.log.gz", "a/gc.log.gz");
    add("jdk17-serial.jfr.gz", "b/flight.jfr.gz");

    Grouping grouping = group();

    assertThat(grouping.ignored()).isEmpty();
    assertThat(grouping.configurations()).hasSize(2);
  }
}
