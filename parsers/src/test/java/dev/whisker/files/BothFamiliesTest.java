package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs of JDK 8 and of later JVMs in one file, as an upgraded server leaves them. */
class BothFamiliesTest {

  private static final String COLLECTORS = "(serial|parallel|cms|g1)";

  @TempDir private Path folder = Path.of("");

  static Stream<Arguments> pairs() {
    List<Arguments> pairs = new ArrayList<>();
    for (Path old : named("jdk8-" + COLLECTORS + "-(details|loggc|verbose)\\..*")) {
      for (Path later : named("jdk(11|25)-" + COLLECTORS + "-(gc|all)\\..*")) {
        pairs.add(Arguments.of(old.getFileName().toString(), later.getFileName().toString()));
        pairs.add(Arguments.of(later.getFileName().toString(), old.getFileName().toString()));
      }
    }
    return pairs.stream();
  }

  private static List<Path> named(String pattern) {
    return RecordedLogs.all().stream()
        .filter(file -> file.getFileName().toString().matches(pattern))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void readsBothJvmsInAnyOrder(String first, String second) throws IOException {
    String one = RecordedLogs.text(first);
    String other = RecordedLogs.text(second);
    List<GcLog> both = read(one + other);
    assertThat(pauses(both)).isEqualTo(pauses(read(one)) + pauses(read(other)));
    assertThat(both).hasSize(read(one).size() + read(other).size());
  }

  @Test
  void readsOneLineOfEach() throws IOException {
    String old =
        "2026-11-21T08:05:18.753+0000: 0.241: "
            + "[GC pause (G1 Evacuation Pause) (young), 0.0085248 secs]\n";
    String later = "[0.014s][info][gc,init] CardTable entry size: 512\n";
    assertThat(read(old + later))
        .extracting(log -> log.pauses().size())
        .containsExactlyInAnyOrder(0, 1);
    assertThat(read(later + old))
        .extracting(log -> log.pauses().size())
        .containsExactlyInAnyOrder(0, 1);
  }

  private static int pauses(List<GcLog> logs) {
    return logs.stream().mapToInt(log -> log.pauses().size()).sum();
  }

  private List<GcLog> read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), text);
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content.problems())
        .extracting(Problem::code)
        .doesNotContain(FileProblem.READER_FAILED);
    return content instanceof FileContent.GcLogs gc ? gc.logs() : List.of();
  }
}
