package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code compare} and {@code inspect} say of logs that contain little. */
class PoorLogsTest {

  private static final String STOPS =
      """
      2017-03-28T13:18:42.226+0000: 20508.914: Total time for which application threads were stopped: 0.0082621 seconds, Stopping threads took: 0.0000223 seconds
      2017-03-28T13:18:43.229+0000: 20509.918: Total time for which application threads were stopped: 0.0002225 seconds, Stopping threads took: 0.0000457 seconds
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void aLogWithoutPausesSaysWhatToLog() throws IOException {
    assertThat(printed("compare", STOPS))
        .contains("2 stops of the application; the longest took 8.26 ms", "-Xlog:gc*")
        .doesNotContain("second configuration", "No measurable data");
    assertThat(printed("inspect", STOPS))
        .contains("2 stops of the application, the longest 8.26 ms");
  }

  @Test
  void manyUnknownLinesAreNeverNoProblem() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 94; i++) {
      log.append(
          "[%d.000s][info][gc] GC(%d) Pause Young (Allocation Failure) 346M->42M(400M) 41.316ms\n"
              .formatted(10 * (i + 1), i));
    }
    assertThat(printed("compare", log + "INFO ready\n".repeat(6)))
        .startsWith("Needs attention: unknown lines");
    assertThat(printed("compare", log + "INFO ready\n".repeat(4))).startsWith("Measured: ");
    assertThat(printed("compare", log.toString())).startsWith("No problem found: ");
  }

  @Test
  void aFragmentIsNeverNoProblem() throws IOException {
    assertThat(
            printed(
                "compare", "1.000: [GC (System.gc())  14063K->7027K(39424K), 0.0035267 secs]\n"))
        .startsWith("Too short to judge: ");
  }

  @Test
  void parNewInANameFitsCms() throws IOException {
    String log =
        """
        1.000: [GC (Allocation Failure) 1.000: [ParNew: 1606667K->41270K(1763584K), 0.0216222 secs] 5895406K->4332232K(16581312K), 0.0216230 secs]
        9.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 4290962K(14817728K)] 4342232K(16581312K), 0.0102922 secs]
        """;
    assertThat(printed("compare", log)).doesNotContain("contradict");
  }

  @Test
  void nativeImagesGetNoJvmCommands() throws IOException {
    String log =
        """
        [3.497s] GC(0) Pause Full GC (Collect on allocation) 13.00M->3.00M 14.698ms
        [3.713s] GC(1) Pause Incremental GC (Collect on allocation) 16.00M->3.50M 2.440ms
        """;
    assertThat(printed("compare", log)).contains("Record").doesNotContain("CATALINA_OPTS", "-XX:");
    assertThat(
            printed(
                "compare",
                log.replace("Collect on allocation", "Allocation Failure")
                    .replace("Incremental GC", "Young")))
        .contains("CATALINA_OPTS");
  }

  private String printed(String command, String log) throws IOException {
    Path file = Files.writeString(folder.resolve("solr-parnew.log"), log);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Locale.ENGLISH);
    assertThat(CommandLineInterface.run(List.of(command, file.toString()), terminal)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }
}
