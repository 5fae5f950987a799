package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The program in a process of its own. */
class LauncherTest {

  /** Java itself asks for parts of the program, such as its log at the exit. */
  @Test
  void commandsNeedNoToolkit() throws IOException, InterruptedException {
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.contains("javafx"))
            .collect(Collectors.joining(File.pathSeparator));
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classPath,
            Launcher.class.getName(),
            "--version");
    // With options of its own the JVM would print them.
    java.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = java.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(errors).isEmpty();
    assertThat(printed).startsWith("Whisker ");
    assertThat(process.exitValue()).isZero();
  }
}
