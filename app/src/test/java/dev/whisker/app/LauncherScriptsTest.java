package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher under each shell: no file name runs as a command, and statuses have one meaning. */
@DisabledOnOs(OS.WINDOWS)
class LauncherScriptsTest {

  private static final Path LAUNCH =
      Path.of("..", "build", "launch.sh").toAbsolutePath().normalize();

  private static final List<String> HOSTILE_NAMES =
      List.of(
          "a$(touch pwned)",
          "`touch pwned`",
          ";touch pwned",
          "'\";touch pwned;",
          "-rf",
          "*",
          "[a-z]",
          "x\n5+a[$(touch pwned)]",
          "y\ttotal");

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash", "bash --posix", "sh"})
  void namesReachJavaUnchanged(String shell) throws Exception {
    Files.createFile(folder.resolve("b"));
    String print = "for name; do printf '%s|' \"$name\"; done";
    Path java = fakeJava("[ \"$1\" = --dry-run ] || { " + print + "; cat; }");

    Ended ended =
        run(shell, "JAVA_HOME='" + java + "'; echo input | exit_with_java \"$@\"", HOSTILE_NAMES);

    assertThat(ended.output()).isEqualTo(String.join("|", HOSTILE_NAMES) + "|input\n");
    assertThat(folder.toFile().list()).containsExactly("b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void javaThatCannotStartIsNoFailedGate(String shell) throws Exception {
    assertThat(status(shell, "exit 1")).isEqualTo(4);
    assertThat(status(shell, "[ \"$1\" = --dry-run ] || exit 1")).isEqualTo(1);
    assertThat(status(shell, "exit 3")).isEqualTo(3);
    assertThat(status(shell, "exit 0")).isZero();
  }

  /** The system's library for windows ends Java with status 1. */
  @ParameterizedTest
  @ValueSource(strings = {"dash", "bash"})
  void displayThatHasGoneIsNoFailedGate(String shell) throws Exception {
    Path java = fakeJava("[ \"$1\" = --dry-run ] || exit 1");

    Ended ended =
        run(shell, "JAVA_HOME='" + java + "'; window=yes; exit_with_java 2>&1", List.of());

    assertThat(ended)
        .isEqualTo(
            new Ended(4, "The display has gone. Whisker offers unsaved work at the next start.\n"));
  }

  private int status(String shell, String java) throws Exception {
    return run(shell, "JAVA_HOME='" + fakeJava(java) + "'; exit_with_java compare", List.of())
        .status();
  }

  /** A folder of Java whose command is a script. */
  private Path fakeJava(String script) throws IOException {
    Path home = Files.createTempDirectory("whisker-java");
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }

  private record Ended(int status, String output) {}

  private Ended run(String shell, String script, List<String> words) throws Exception {
    List<String> command = new ArrayList<>(List.of(shell.split(" ")));
    assumeTrue(isThere(command.getFirst()));
    command.add("-euc");
    command.add(". '" + LAUNCH + "'; " + script);
    command.add("whisker");
    command.addAll(words);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), output);
  }

  private static boolean isThere(String shell) {
    return Files.isExecutable(Path.of("/bin", shell))
        || Files.isExecutable(Path.of("/usr/bin", shell));
  }
}
