package dev.whisker.app.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bugs are in the program's log with their stack traces. */
class ProgramLogTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void writesStackTraceIntoFile() throws IOException {
    Path file = folder.resolve("whisker/whisker.log");
    System.Logger log = new ProgramLog(file).getLogger("dev.whisker", Object.class.getModule());

    log.log(System.Logger.Level.ERROR, "Rule D59", new IllegalStateException("a bug"));
    log.log(System.Logger.Level.INFO, "not worth a line");

    assertThat(Files.readString(file))
        .contains("Rule D59", "IllegalStateException: a bug", "writesStackTraceIntoFile")
        .doesNotContain("not worth a line");
  }

  @Test
  void unwritablePlaceEndsNothing() throws IOException {
    Path occupied = Files.writeString(folder.resolve("file"), "");
    ProgramLog log = new ProgramLog(occupied.resolve("whisker.log"));

    log.getLogger("dev.whisker", Object.class.getModule())
        .log(System.Logger.Level.ERROR, "Rule D59", new IllegalStateException("a bug"));

    assertThat(Files.readString(occupied)).isEmpty();
  }

  @Test
  void javaUsesItForTheProgram() {
    assertThat(System.getLogger("dev.whisker").getClass().getName()).contains("ProgramLog");
  }

  @Test
  void testsWriteNowhereInTheHome() {
    assertThat(ProgramLog.file()).startsWithRaw(Path.of("target").toAbsolutePath());
  }
}
