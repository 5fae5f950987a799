package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Progress;
import dev.whisker.input.open.Sources;
import dev.whisker.load.reading.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files at a limit are read; beyond it they are not, as {@code docs/limits.md} states. */
class LimitsTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({"63, true", "64, false"})
  void jsonHasSixtyFourLevels(int lists, boolean isRead) throws IOException {
    Path file = folder.resolve("run.json");
    Files.writeString(
        file, "{\"name\": \"a\", \"x\": " + "[".repeat(lists) + "]".repeat(lists) + "}");

    assertThat(read(file).getFirst() instanceof FileContent.Note).isEqualTo(isRead);
  }

  @ParameterizedTest
  @CsvSource({"1, true", "65, false"})
  void jsonHasSixtyFourMillionCharacters(int megabytes, boolean isRead) throws IOException {
    Path file = folder.resolve("summary.json");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("{\"name\":");
      for (int i = 0; i < megabytes; i++) {
        out.write(" ".repeat(1 << 20));
      }
      out.write("\"a\"}");
    }

    assertThat(Json.read(Sources.open(file, Progress.NONE).getFirst()).isPresent())
        .isEqualTo(isRead);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1048576, false"})
  void manifestBesideAccessLogHasOneMegabyte(int padding, boolean isRead) throws IOException {
    Files.writeString(
        folder.resolve("run.json"),
        "{\"accessLogPattern\": \"%t %h %m %U %s %{ms}T\"" + " ".repeat(padding) + "}");
    Path log = folder.resolve("access.log");
    Files.writeString(log, "[21/Nov/2026:09:51:00 +0800] 10.0.0.1 GET /a 200 20\n".repeat(20));

    assertThat(read(log).getFirst() instanceof FileContent.LoadResults).isEqualTo(isRead);
  }

  @ParameterizedTest
  @CsvSource({"64, 64", "65, 1"})
  void oneTextHasSixtyFourContainers(int containers, int logs) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int second = 1; second <= 3; second++) {
      for (int i = 0; i < containers; i++) {
        text.append("app-").append(i).append("  | ").append(pause(second));
      }
    }
    Path file = Files.writeString(folder.resolve("compose.log"), text);

    List<FileContent> contents = read(file);

    assertThat(contents)
        .singleElement()
        .isInstanceOfSatisfying(
            FileContent.GcLogs.class, content -> assertThat(content.logs()).hasSize(logs));
  }

  @Test
  void deepBracketsCostTheirLineOnly() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("gc.log"),
            "1.000: [GC (Allocation Failure) "
                + "[deep ".repeat(100)
                + "]".repeat(100)
                + " 16384K->2560K(62976K), 0.0100000 secs]\n"
                + "2.000: [GC (Allocation Failure)  16384K->2560K(62976K), 0.0200000 secs]\n");

    assertThat(((FileContent.GcLogs) read(file).getFirst()).logs().getFirst().pauses())
        .last()
        .satisfies(pause -> assertThat(pause.durationNanos()).isEqualTo(20_000_000));
  }

  private static String pause(int second) {
    return "[%d.000s][info][gc] GC(%d) Pause Young (Allocation Failure) 2M->1M(9M) 5.000ms\n"
        .formatted(second, second);
  }

  private static List<FileContent> read(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
  }
}
