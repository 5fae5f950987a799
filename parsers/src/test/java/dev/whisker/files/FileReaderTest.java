package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileReaderTest {

  @Test
  void aPageThatQuotesALogIsNoLog(@TempDir Path folder) throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("README.md"),
            """
            # What is odd
            - In one line the end of a concurrent phase stands in the middle of a young collection
              (`[ParNew2026-11-21T...: [CMS-concurrent-abortable-preclean: ...`).
            - 2026 was the year. 9 to 16 ms at a time.
            """);
    List<FileContent> contents = FileReader.read(page, ZoneOffset.UTC, Progress.NONE);
    assertThat(contents).hasSize(1);
    assertThat(contents.getFirst()).isInstanceOf(FileContent.Unknown.class);
    assertThat(contents.getFirst().problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.NOT_RECOGNISED);
  }

  /** The JVM of the load tool may tell of its own collections before and between its results. */
  @Test
  void resultsBetweenTheLinesOfAGcLogAreResults(@TempDir Path folder) throws IOException {
    Path console =
        Files.writeString(
            folder.resolve("console.txt"),
            """
            [0.005s][info][gc] Using G1
            [0.912s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->4M(512M) 3.100ms
            summary +    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%) Active: 10 Started: 10 Finished: 0
            summary =    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%)
            """);
    assertThat(FileReader.read(console, ZoneOffset.UTC, Progress.NONE))
        .hasOnlyElementsOfType(FileContent.LoadResults.class)
        .hasSize(1);
  }

  @Test
  void whatIsALogFromItsFirstLineOnIsRead(@TempDir Path folder) throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [0.005s][info][gc] Using G1
            [0.912s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->4M(512M) 3.100ms
            [1.404s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 30M->5M(512M) 2.0\
            """);
    FileContent content = FileReader.read(log, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content).isInstanceOf(FileContent.GcLogs.class);
    assertThat(((FileContent.GcLogs) content).logs().getFirst().pauses()).hasSize(1);
  }
}
