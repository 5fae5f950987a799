package dev.whisker.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files, folders and labels with what a terminal or a spreadsheet would obey. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such names")
class HostileNamesTest {

  private static final String CONTROLS =
      "(?s).*[\\x00-\\x08\\x0B-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069].*";
  private static final String NAME = "\u001B[31m\u0007\u009B\u202Egnp";

  @TempDir private Path folder = Path.of("");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeFiles() throws IOException {
    for (String configuration : new String[] {"b" + NAME, "a\n=1+1"}) {
      Path run = Files.createDirectories(folder.resolve(configuration).resolve("1"));
      StringBuilder rows = new StringBuilder("timeStamp,elapsed,label,responseCode,success\n");
      for (int i = 0; i < 30; i++) {
        rows.append("%d,10,=cmd|%s,200,true\n".formatted(1_795_255_000_000L + 1000L * i, NAME));
      }
      Files.writeString(run.resolve(NAME + ".jtl"), rows);
    }
    Files.writeString(folder.resolve("gc" + NAME + ".log"), "no log: " + NAME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare",
        "compare --details",
        "compare --format json",
        "compare --format csv",
        "compare --format junit --slo p99=1ms",
        "compare --format markdown --slo p99=1ms",
        "compare --baseline " + NAME,
        "compare --goal " + NAME
      })
  void noControlReachesTerminal(String command) {
    String[] words = command.split(" ");
    String[] all = Arrays.copyOf(words, words.length + 2);
    all[words.length] = folder.toString();
    all[words.length + 1] = folder.resolve("gc" + NAME + ".log").toString();
    run(all);
    assertThat(out.toString(UTF_8)).doesNotMatch(CONTROLS);
    assertThat(err.toString(UTF_8)).doesNotMatch(CONTROLS).isNotBlank();
  }

  @Test
  void inspectShowsNamesByNumbers() {
    run("inspect", folder.resolve("b" + NAME).resolve("1").resolve(NAME + ".jtl").toString());
    assertThat(out.toString(UTF_8))
        .doesNotMatch(CONTROLS)
        .contains("\\u001B[31m\\u0007\\u009B\\u202Egnp.jtl");
  }

  @Test
  void nameIsOneLine() {
    run("inspect", folder.resolve("a\n=1+1").resolve("1").resolve("none.log").toString());
    assertThat(err.toString(UTF_8).lines()).hasSize(1);
  }

  private int run(String... arguments) {
    return CommandLineInterface.run(
        Arrays.asList(arguments),
        new Terminal(
            new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), Locale.ENGLISH));
  }
}
