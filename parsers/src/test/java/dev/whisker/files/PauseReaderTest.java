package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pauses that are passed on while a log is read are those of the whole log. */
class PauseReaderTest {

  private static final String LOG =
      """
      [0.005s][info][gc] Using Serial
      [1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->2M(16M) 3.000ms
      [2.000s][info][gc] GC(1) Pause Young (Allocation Failure) 9M->3M(16M) 4.000ms
      """;

  private final List<Pause> pauses = new ArrayList<>();
  private final List<Integer> jvms = new ArrayList<>();

  private void add(Pause pause, int jvm) {
    pauses.add(pause);
    jvms.add(jvm);
  }

  static Stream<Path> recorded() {
    return RecordedLogs.all().stream();
  }

  static Stream<Path> someOfEachKind() {
    return Stream.of(
            "jdk17-g1-time",
            "jdk11-cms-all",
            "jdk25-zgc-all",
            "jdk25-shenandoah-all",
            "jdk8-g1-details")
        .map(name -> RecordedLogs.file(name + ".log.gz"));
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void passesOnEveryPauseOfTheLog(Path file) {
    List<GcLog> whole = logs(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));

    PauseReader.Summary summary = PauseReader.read(file, this::add, Progress.NONE);

    assertThat(inOrderOfLines(pauses)).isEqualTo(inOrderOfLines(pauses(whole)));
    assertThat(summary.jvms()).isEqualTo(whole.stream().map(GcLog::head).toList());
  }

  @ParameterizedTest
  @MethodSource("someOfEachKind")
  void readsStreamsAsFiles(Path file) throws IOException {
    List<FileContent> whole = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);

    try (InputStream in = Files.newInputStream(file)) {
      List<FileContent> read = AnyFile.read("s3/gc.log.gz", in, ZoneOffset.UTC, Progress.NONE);
      assertThat(logs(read)).isEqualTo(logs(whole));
      assertThat(read.getFirst().file()).isEqualTo(Path.of("s3/gc.log.gz"));
    }
    try (InputStream in = Files.newInputStream(file)) {
      PauseReader.read("gc.log.gz", in, this::add, Progress.NONE);
    }
    assertThat(inOrderOfLines(pauses)).isEqualTo(inOrderOfLines(pauses(logs(whole))));
  }

  @ParameterizedTest
  @MethodSource("someOfEachKind")
  void followsLinesWhileTheyAreAppended(Path recorded, @TempDir Path folder) throws IOException {
    byte[] text = RecordedLogs.text(recorded);
    Path file = folder.resolve("gc.log");
    PauseReader reader = PauseReader.follow(file, this::add);
    Random random = new Random(45);
    Files.createFile(file);
    for (int at = 0; at < text.length; ) {
      int length = Math.min(text.length - at, random.nextInt(4000));
      try (var out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
        out.write(text, at, length);
      }
      at += length;
      reader.readOn();
    }

    PauseReader.Summary summary = reader.end();

    List<GcLog> whole = logs(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    assertThat(inOrderOfLines(pauses)).isEqualTo(inOrderOfLines(pauses(whole)));
    assertThat(summary.jvms()).hasSize(1);
    assertThat(summary.lines().unknown()).isZero();
  }

  @Test
  void passesPausesOnWhileFileGrows(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gc.log");
    PauseReader reader = PauseReader.follow(file, this::add);

    assertThat(codes(reader.readOn())).containsExactly(FileProblem.NO_SUCH_FILE);
    Files.writeString(file, LOG);
    assertThat(reader.readOn()).isEmpty();
    assertThat(pauses).extracting(Pause::gcId).containsExactly(0);
    Files.writeString(
        file,
        "[3.000s][info][gc] GC(2) Pause Young (Allocation Failure) 9M->4M(16M) 5.000ms\n[4.0",
        StandardOpenOption.APPEND);
    assertThat(reader.readOn()).isEmpty();
    assertThat(pauses).extracting(Pause::line).containsExactly(2L, 3L);
    reader.end();
    assertThat(pauses).extracting(Pause::line).containsExactly(2L, 3L, 4L);
  }

  @Test
  void followsOutputThatDockerWrapped(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("container-json.log");
    PauseReader reader = PauseReader.follow(file, this::add);
    Files.createFile(file);
    for (String line : LOG.lines().toList()) {
      Files.writeString(
          file,
          "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-21T10:17:25.4Z\"}%n"
              .formatted(line),
          StandardOpenOption.APPEND);
      assertThat(reader.readOn()).isEmpty();
    }

    assertThat(reader.end().lines().unknown()).isZero();
    assertThat(pauses).extracting(Pause::line).containsExactly(2L, 3L);
  }

  @Test
  void truncatedFileIsReadFromItsBeginning(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gc.log");
    PauseReader reader = PauseReader.follow(file, this::add);
    Files.writeString(file, LOG);
    reader.readOn();

    Files.writeString(file, LOG.substring(0, LOG.indexOf("[2.000s]")));
    reader.readOn();

    assertThat(reader.end().jvms()).hasSize(2);
    assertThat(pauses).extracting(Pause::gcId).containsExactly(0, 1, 0);
    assertThat(jvms).containsExactly(0, 0, 1);
  }

  @Test
  void rotatedFileIsReadFromItsBeginning(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gc.log");
    PauseReader reader = PauseReader.follow(file, this::add);
    Files.writeString(file, LOG);
    reader.readOn();

    Files.move(file, folder.resolve("gc.log.0"));
    Files.writeString(file, LOG.replace("GC(", "GC(1"));
    reader.readOn();
    reader.end();

    assertThat(pauses).extracting(Pause::gcId).containsExactly(0, 1, 10, 11);
  }

  @Test
  void eachPauseHasItsJvm() {
    String three = LOG + LOG.replace("Serial", "Parallel") + LOG.replace("Serial", "G1");
    InputStream in = new ByteArrayInputStream(three.getBytes(StandardCharsets.UTF_8));

    PauseReader.Summary summary = PauseReader.read("gc.log", in, this::add, Progress.NONE);

    assertThat(jvms).containsExactly(0, 0, 1, 1, 2, 2);
    assertThat(summary.jvms())
        .extracting(GcLog.Head::collector)
        .containsExactly(Collector.SERIAL, Collector.PARALLEL, Collector.G1);
  }

  @Test
  void failingReceiverEndsTheReading() {
    InputStream in = new ByteArrayInputStream(LOG.getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(
            () ->
                PauseReader.read(
                    "gc.log",
                    in,
                    (pause, jvm) -> {
                      throw new IllegalStateException("full");
                    },
                    Progress.NONE))
        .hasMessage("full");
  }

  @Test
  void reasonIsGivenForOtherContent() {
    InputStream in = new ByteArrayInputStream("no log\n".getBytes(StandardCharsets.UTF_8));

    PauseReader.Summary summary = PauseReader.read("x.txt", in, this::add, Progress.NONE);

    assertThat(codes(summary.problems())).containsExactly(FileProblem.NOT_RECOGNISED);
    assertThat(summary.jvms()).isEmpty();
  }

  private static List<Object> codes(List<Problem> problems) {
    return problems.stream().<Object>map(Problem::code).toList();
  }

  private static List<GcLog> logs(List<FileContent> contents) {
    return contents.stream()
        .flatMap(content -> ((FileContent.GcLogs) content).logs().stream())
        .toList();
  }

  private static List<Pause> pauses(List<GcLog> logs) {
    return logs.stream().flatMap(log -> log.pauses().stream()).toList();
  }

  /** Both in the order of their first lines. */
  private static List<Pause> inOrderOfLines(List<Pause> pauses) {
    return pauses.stream().sorted(Comparator.comparingLong(Pause::line)).toList();
  }
}
