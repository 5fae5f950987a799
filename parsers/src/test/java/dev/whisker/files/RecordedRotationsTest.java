package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs that recorded JVMs rotated, each set in a zip. */
class RecordedRotationsTest {

  /**
   * @param young collections of the young generation, including mixed ones, as the JVM's beans
   *     counted them
   */
  @ParameterizedTest
  @CsvSource({
    "jdk8-g1, 4, 16",
    "jdk8-cms-dates, 3, 71",
    "jdk11-g1, 5, 37",
    "jdk17-g1, 3, 18",
    "jdk25-g1, 3, 16"
  })
  void allFilesAreOneLogWithAllCollections(String name, int files, int young) {
    GcLogs text = joined(name);
    assertThat(text.files().files()).hasSize(files);
    assertThat(text.logs()).singleElement().extracting(log -> young(log)).isEqualTo(young);
    assertThat(text.problems()).isEmpty();
    assertThat(text.lines().unknown()).isZero();
    assertThat(starts(text)).isSorted();
  }

  @ParameterizedTest
  @CsvSource({
    "jdk8-parallel, gc.log.1 gc.log.2 gc.log.0.current, 78",
    "jdk17-parallel, gc.log.0 gc.log.1 gc.log.2 gc.log, 40"
  })
  void ofARingThatHasGoneRoundTheRestIsLeft(String name, String order, int pauses) {
    GcLogs text = joined(name);
    assertThat(text.files().files())
        .extracting(file -> String.valueOf(file.getFileName()))
        .containsExactly(order.split(" "));
    assertThat(text.logs().getFirst().pauses()).hasSize(pauses);
    assertThat(starts(text)).isSorted();
    assertThat(text.problems())
        .extracting(Problem::code)
        .containsExactly(GcProblem.CUT_OFF_AT_START);
  }

  private static GcLogs joined(String name) {
    List<FileContent> read =
        new ArrayList<>(AnyFile.read(zip(name), ZoneOffset.UTC, Progress.NONE));
    Collections.shuffle(read, new Random(name.hashCode()));
    List<FileContent> texts = RotatedLogs.NONE.among(read, Progress.NONE).texts();
    assertThat(texts).singleElement().isInstanceOf(GcLogs.class);
    return (GcLogs) texts.getFirst();
  }

  private static Path zip(String name) {
    try {
      return Path.of(
          Objects.requireNonNull(
                  RecordedRotationsTest.class.getResource("recorded/rotated/" + name + ".zip"))
              .toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int young(GcLog log) {
    return (int)
        log.pauses().stream()
            .filter(pause -> pause.kind() == PauseKind.YOUNG || pause.kind() == PauseKind.MIXED)
            .count();
  }

  private static List<Long> starts(GcLogs text) {
    return text.logs().getFirst().pauses().stream()
        .sorted(Comparator.comparingLong(Pause::line))
        .map(pause -> pause.start().uptimeNanos())
        .toList();
  }
}
