package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Problems of load results in any format; written by hand, as short as possible. */
class WholeFileProblemsTest {

  private static final String AB =
      """
      This is ApacheBench, Version 2.3
      Time taken for tests:   4.000 seconds
      Complete requests:      0
      Requests per second:    0.50 [#/sec] (mean)
      """;

  private static final String WRK =
      """
      Running 2s test @ http://127.0.0.1:8080/
        2 threads and 5 connections
        Thread Stats   Avg      Stdev     Max   +/- Stdev
          Latency     1.00ms  100.00us   2.00ms   90.00%
        200 requests in 2.00s, 10.00KB read
      Requests/sec:    100.00
      Transfer/sec:      5.00KB
      """;

  private static final String SIEGE =
      """
      Transactions:		         200 hits
      Availability:		       95.24 %
      Elapsed time:		        2.50 secs
      Response time:		        0.03 secs
      Transaction rate:	       80.00 trans/sec
      Concurrency:		        2.40
      Successful transactions:         190
      Failed transactions:	          10
      Longest transaction:	        0.09
      Shortest transaction:	        0.00
      """;

  @TempDir private Path folder = Path.of("");

  private List<Problem> problems(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), text);
    List<FileContent> contents = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
    assertThat(contents).hasSize(1);
    return contents.getFirst().problems();
  }

  @Test
  void reportsAdditionalReportsOfOtherTools() throws IOException {
    assertThat(problems(AB + WRK + SIEGE + WRK))
        .containsExactly(
            new Problem(5, FileProblem.ALSO_HOLDS, "wrk"),
            new Problem(12, FileProblem.ALSO_HOLDS, "siege"));
    assertThat(problems(SIEGE + AB))
        .containsExactly(new Problem(1, FileProblem.ALSO_HOLDS, "siege"));
    assertThat(problems(WRK + SIEGE))
        .containsExactly(new Problem(8, FileProblem.ALSO_HOLDS, "siege"));
  }

  @Test
  void severalReportsOfOneToolAreNoOthers() throws IOException {
    for (String both :
        List.of(WRK + WRK, SIEGE + SIEGE, AB + "Document Path: /Transactions: 5\n" + AB)) {
      assertThat(problems(both)).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
    }
  }

  private static String jtl(int rows, int labels, int messages) {
    StringBuilder text =
        new StringBuilder("timeStamp,elapsed,label,responseCode,responseMessage,success\n");
    for (int i = 0; i < rows; i++) {
      text.append("%d,1,page %d,500,".formatted(1_700_000_000_000L + i, i % labels))
          .append("no order %d,false\n".formatted(i % messages));
    }
    return text.toString();
  }

  @Test
  void reportsTooManyLabels() throws IOException {
    assertThat(problems(jtl(6000, 5001, 10)))
        .containsExactly(new Problem(0, LoadProblem.NAMES_TOGETHER, 5000));
    assertThat(problems(jtl(6000, 5000, 10))).isEmpty();
  }

  @Test
  void reportsTooManyKindsOfFailure() throws IOException {
    assertThat(problems(jtl(6000, 10, 1001)))
        .containsExactly(new Problem(0, LoadProblem.NAMES_TOGETHER, 1000L));
    assertThat(problems(jtl(6000, 10, 1000))).isEmpty();
  }

  @Test
  void pausesLongerThanLogAreNamed() throws IOException {
    String pause = "[%d.000s][info][gc] GC(%d) Pause Young (Normal) 2M->1M(9M) 4000.000ms\n";
    String first = pause.formatted(10, 0);
    assertThat(problems(first)).isEmpty();
    // Two of four seconds each, the second of which would begin a second after the first.
    assertThat(problems(first + pause.formatted(11, 1)))
        .containsExactly(new Problem(0, GcProblem.PAUSES_OVERLAP));
    assertThat(problems(first + pause.formatted(14, 1))).isEmpty();
  }

  @Test
  void resultsWithoutLabelsAndErrorsLeaveNoneOut() throws IOException {
    assertThat(problems("timeStamp,elapsed,success\n1700000000000,10,true\n")).isEmpty();
  }

  @Test
  void shrinkingFileIsDoubtful() throws IOException {
    Path file = large();

    List<FileContent> contents =
        readWhile(file, () -> Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 100)));

    assertThat(contents.getFirst()).isInstanceOf(FileContent.GcLogs.class);
    assertThat(contents.getFirst().problems())
        .contains(new Problem(0, FileProblem.CHANGED_WHILE_READ));
    assertThat(FileProblem.CHANGED_WHILE_READ.makesFiguresDoubtful()).isTrue();
  }

  @Test
  void replacedFileIsDoubtful() throws IOException {
    Path file = large();
    Path other = Files.copy(file, folder.resolve("other"));

    List<FileContent> contents =
        readWhile(file, () -> Files.move(other, file, StandardCopyOption.REPLACE_EXISTING));

    assertThat(contents.getFirst().problems())
        .contains(new Problem(0, FileProblem.CHANGED_WHILE_READ));
  }

  @Test
  void growingFileIsFine() throws IOException {
    Path file = large();

    List<FileContent> contents =
        readWhile(file, () -> Files.writeString(file, "[9.999s] end\n", StandardOpenOption.APPEND));

    assertThat(contents.getFirst().problems())
        .doesNotContain(new Problem(0, FileProblem.CHANGED_WHILE_READ));
  }

  /** A log of several blocks. */
  private Path large() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 40_000; i++) {
      log.append(
          "[%d.000s][info][gc] GC(%d) Pause Young (Normal) 18M->7M(68M) 4.0ms\n".formatted(i, i));
    }
    return Files.writeString(folder.resolve("gc.log"), log);
  }

  private interface Change {
    void make() throws IOException;
  }

  /** Changes the file once, after its first block was read. */
  private static List<FileContent> readWhile(Path file, Change change) {
    AtomicBoolean isChanged = new AtomicBoolean();
    return AnyFile.read(
        file,
        ZoneOffset.UTC,
        bytes -> {
          if (!isChanged.getAndSet(true)) {
            try {
              change.make();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
          return true;
        });
  }
}
