package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record read as a whole equals one read piece by piece: a meaningless comma at its end forces
 * the longer way.
 */
class WholeRecordsTest {

  /** Not of the line that ends a class histogram, {@code , 0.0012866 secs]}: it is no record. */
  private static final Pattern RECORD_END = Pattern.compile("(?m)^((?!, ).*\\] ?)$");

  static Stream<Path> logsOfJdk8() {
    return RecordedLogs.all().stream()
        .filter(file -> file.getFileName().toString().startsWith("jdk8-"));
  }

  @ParameterizedTest
  @MethodSource("logsOfJdk8")
  void bothWaysGiveTheSame(Path log, @TempDir Path folder) throws IOException {
    String text = RecordedLogs.text(log.getFileName().toString());

    FileContent.GcLogs whole = read(folder, text);
    FileContent.GcLogs pieces = read(folder, RECORD_END.matcher(text).replaceAll("$1,"));

    assertThat(pieces.logs()).isEqualTo(whole.logs());
    assertThat(pieces.lines()).isEqualTo(whole.lines());
    assertThat(whole.logs().stream().map(GcLog::pauses).flatMap(List::stream)).isNotEmpty();
  }

  private static FileContent.GcLogs read(Path folder, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("a.log"), text);
    return (FileContent.GcLogs) AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
