package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.StartHint.From;
import dev.whisker.gc.GcLog;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log that tells uptime only; its JVM started at 10:00:00 UTC. */
class StartHintsTest {

  private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");

  private static final String LOG =
      """
      1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
      5.500: [Full GC (Ergonomics)  900K->50K(1000K), 2.0000000 secs]
      9.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"gc-2026-11-21_10-00-00.log", "gc-pid4711-2026-11-21_10-00-00.log.0"})
  void theJvmWritesItsStartIntoTheName(String name) throws IOException {
    assertThat(hints(name, LOG).getFirst())
        .isEqualTo(
            new StartHint(From.FILE_NAME, START.toEpochMilli(), START.toEpochMilli() + 1000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gc-2026-13-41_10-00-00.log", "gc-2026-11-21.log", "gc-20261121.log"})
  void othersAreNoTimes(String name) throws IOException {
    assertThat(hints(name, LOG)).isEmpty();
  }

  @Test
  void linesOfTheServerBoundTheStartFromBothSides() throws IOException {
    String text =
        """
        21-Nov-2026 10:00:00.400 INFO [main] org.apache.catalina.startup.VersionLoggerListener.log Server version
        1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
        21-Nov-2026 10:00:01.300 INFO [main] org.apache.catalina.startup.Catalina.start Server startup in 1100 ms
        21-Nov-2026 10:00:05.400 INFO [http-nio-1] app.Service.call slow
        5.500: [Full GC (Ergonomics)  900K->50K(1000K), 2.0000000 secs]
        21-Nov-2026 10:00:08.900 INFO [http-nio-2] app.Service.call slow
        9.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
        21-Nov-2026 10:00:09.150 INFO [http-nio-2] app.Service.call slow
        """;
    // Before: 0.4 - 1.1, 5.4 - 7.5, 8.9 - 9.1; behind: 1.3 - 1.1, 8.9 - 7.5, 9.15 - 9.1.
    assertThat(hints("catalina.out", text).getFirst())
        .isEqualTo(
            new StartHint(
                From.SERVER_LINES, START.toEpochMilli() - 200, START.toEpochMilli() + 50));
  }

  @Test
  void theFormOfOtherServersIsKnownToo() throws IOException {
    String text =
        """
        2026-11-21 10:00:00,900 INFO start
        1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
        2026-11-21T10:00:01,200 INFO ready
        9.000: [GC (Allocation Failure)  100K->50K(1000K), 0.1000000 secs]
        """;
    assertThat(hints("server.log", text).getFirst())
        .isEqualTo(
            new StartHint(
                From.SERVER_LINES, START.toEpochMilli() - 200, START.toEpochMilli() + 100));
  }

  @Test
  void linesOnOneSideOnlyOrThatContradictEachOtherGiveNoHint() throws IOException {
    String before = "21-Nov-2026 10:00:00.400 INFO start\n";
    String late = "21-Nov-2026 10:30:00.000 INFO another clock\n";
    String early = "21-Nov-2026 09:30:00.000 INFO another clock\n";
    for (String text : List.of(before + LOG, LOG + late, late + LOG + early)) {
      assertThat(hints("catalina.out", text)).isEmpty();
    }
  }

  private List<StartHint> hints(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    GcLog log = ((FileContent.GcLogs) content).logs().getFirst();
    return StartHints.of(file, log);
  }
}
