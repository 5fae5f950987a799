package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.example.LongestPauses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The code in the README compiles and works. */
class ReadmeTest {

  @Test
  void theExampleIsTheOneThatIsCompiled() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/whisker/example/LongestPauses.java"));
    String example =
        source
            .substring(source.indexOf("import "))
            .replace("/** The example of the README. */\n", "");

    assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + example + "```");
  }

  @Test
  void theExamplePrintsTheLongestPauseFirst() {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      LongestPauses.main(new String[] {RecordedLogs.file("jdk8-serial-details.log.gz").toString()});
    } finally {
      System.setOut(before);
    }
    String[] lines = printed.toString(StandardCharsets.UTF_8).split("\n", -1);
    assertThat(lines[0]).startsWith("SERIAL 1.8.0_");
    assertThat(millis(lines[1])).isGreaterThan(millis(lines[2]));
  }

  private static double millis(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf(' ')));
  }
}
