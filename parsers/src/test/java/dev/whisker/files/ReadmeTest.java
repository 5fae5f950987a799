package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.example.LongestPauses;
import dev.whisker.example.TimeInPauses;
import dev.whisker.gc.Pause;
import dev.whisker.input.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.LongSummaryStatistics;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The code in the README compiles and works. */
class ReadmeTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/test/java/dev/whisker/example/LongestPauses.java",
        "src/test/java/dev/whisker/example/TimeInPauses.java",
        "src/test/java/dev/whisker/example/FollowPauses.java",
        "../benchmarks/src/main/java/dev/whisker/benchmarks/gclog/LongestPausesOfGcToolKit.java"
      })
  void examplesAreThoseThatAreCompiled(String file) throws IOException {
    String source = Files.readString(Path.of(file));
    String example =
        source.substring(source.indexOf("import ")).replaceFirst("/\\*\\* The .* \\*/\n", "");

    assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + example + "```");
  }

  @Test
  void secondExampleAddsUpThePauses() {
    Path file = RecordedLogs.file("jdk8-serial-details.log.gz");
    FileContent.GcLogs whole =
        (FileContent.GcLogs) AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    LongSummaryStatistics nanos =
        whole.logs().getFirst().pauses().stream()
            .collect(Collectors.summarizingLong(Pause::durationNanos));

    assertThat(printed(() -> TimeInPauses.main(new String[] {file.toString()})).strip())
        .isEqualTo(
            String.format(
                "%d pauses, %.1f ms together, longest %.1f ms",
                nanos.getCount(), nanos.getSum() / 1e6, nanos.getMax() / 1e6));
  }

  @Test
  void firstExamplePrintsTheLongestPauseFirst() {
    String file = RecordedLogs.file("jdk8-serial-details.log.gz").toString();
    String[] lines = printed(() -> LongestPauses.main(new String[] {file})).split("\n", -1);
    assertThat(lines[0]).startsWith("SERIAL 1.8.0_");
    assertThat(millis(lines[1])).isGreaterThan(millis(lines[2]));
  }

  private static String printed(Runnable program) {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.run();
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  private static double millis(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf(' ')));
  }
}
