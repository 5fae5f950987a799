package dev.whisker.gc.flightrecorder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.PauseReader;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingReaderTest {

  @TempDir private Path folder = Path.of("");

  private static byte[] recording() throws IOException {
    try (InputStream in =
        new GZIPInputStream(
            Objects.requireNonNull(
                AnyFile.class.getResourceAsStream("flights/jdk25-parallel.jfr.gz")))) {
      return in.readAllBytes();
    }
  }

  private static FileContent read(Path file) {
    List<FileContent> contents = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
    assertThat(contents).hasSize(1);
    return contents.getFirst();
  }

  private static GcLog log(FileContent content) {
    return ((FileContent.GcLogs) content).logs().getFirst();
  }

  private static List<ProblemCode> codes(FileContent content) {
    return content.problems().stream().map(Problem::code).toList();
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  @Test
  void recognisesByContentUnderAnyName() throws IOException {
    FileContent content = read(file("gc.log", recording()));

    assertThat(((FileContent.GcLogs) content).format()).isEqualTo("flight-recording");
    assertThat(log(content).pauses()).hasSize(66).allMatch(pause -> pause.line() == 0);
    assertThat(codes(content)).containsExactly(GcProblem.RECORDING_BEGAN_LATE);
  }

  @Test
  void readsEntryOfZip() throws IOException {
    Path zip = folder.resolve("runs.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out)) {
      packed.putNextEntry(new ZipEntry("run1/a.jfr"));
      packed.write(recording());
    }

    FileContent content = read(zip);

    assertThat(content.file()).isEqualTo(zip.resolve("run1/a.jfr"));
    assertThat(log(content).pauses()).isEqualTo(log(read(file("a.jfr", recording()))).pauses());
  }

  @Test
  void streamsAndGlancesFindTheSame() throws IOException {
    Path file = file("a.jfr", recording());
    List<Pause> received = new ArrayList<>();

    PauseReader.read(file, (pause, jvm) -> received.add(pause), Progress.NONE);

    assertThat(received).isEqualTo(log(read(file)).pauses());
    assertThat(log(AnyFile.glance(file, ZoneOffset.UTC).getFirst()).pauses()).isEqualTo(received);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 30, 68, 200, 5_000, 60_000, 150_000, 200_000})
  void cutOffRecordingIsNamed(int length) throws IOException {
    FileContent content = read(file("a.jfr", Arrays.copyOf(recording(), length)));

    assertThat(codes(content)).containsExactly(GcProblem.RECORDING_DAMAGED);
    assertThat(content).isInstanceOf(FileContent.Unknown.class);
  }

  @Test
  void laterDamageKeepsEarlierChunks() throws IOException {
    byte[] one = recording();
    byte[] both = Arrays.copyOf(one, 2 * one.length - 1_000);
    System.arraycopy(one, 0, both, one.length, both.length - one.length);

    FileContent content = read(file("a.jfr", both));

    assertThat(codes(content)).contains(GcProblem.RECORDING_DAMAGED);
    assertThat(log(content).pauses()).hasSize(66);
  }

  @Test
  void recordingOfSecondJvmIsNamed() throws IOException {
    byte[] one = recording();
    byte[] other =
        new GZIPInputStream(
                Objects.requireNonNull(
                    AnyFile.class.getResourceAsStream("flights/jdk25-serial.jfr.gz")))
            .readAllBytes();
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);

    FileContent content = read(file("a.jfr", both));

    assertThat(codes(content)).containsExactly(GcProblem.RECORDING_OF_SEVERAL_JVMS);
  }

  @Test
  void damageNeverFailsReader() throws IOException {
    byte[] whole = recording();
    Random random = new Random(1);
    for (int i = 0; i < 10; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j < 20; j++) {
        damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt();
      }

      assertThat(codes(read(file("a.jfr", damaged)))).doesNotContain(FileProblem.READER_FAILED);
    }
  }

  private static FileContent flight(String name) {
    try {
      return read(
          Path.of(Objects.requireNonNull(AnyFile.class.getResource("flights/" + name)).toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void switchedOffEventsAreNamed() {
    FileContent content = flight("jdk25-zgc-without-pauses.jfr.gz");

    assertThat(content.problems())
        .contains(
            new Problem(0, GcProblem.EVENTS_SWITCHED_OFF, "jdk.GCPhasePause, jdk.GCHeapSummary"));
    assertThat(codes(content)).contains(GcProblem.PAUSES_NOT_LOGGED);
    assertThat(log(content).hidesPauses()).isTrue();
    assertThat(log(content).cycles()).hasSize(21).allMatch(cycle -> cycle.heap() == null);
  }

  @Test
  void thresholdOfPausesIsNamed() {
    FileContent content = flight("jdk25-g1-long-pauses.jfr.gz");

    assertThat(content.problems())
        .contains(new Problem(0, GcProblem.EVENTS_ABOVE_THRESHOLD, "jdk.GCPhasePause"));
    assertThat(GcProblem.EVENTS_ABOVE_THRESHOLD.makesFiguresDoubtful()).isTrue();
  }

  @Test
  void recordingWithoutCollectionsReassuresNobody() {
    GcLog log = log(flight("jdk25-parallel-without-gc.jfr.gz"));

    assertThat(log.pauses()).isEmpty();
    assertThat(log.hidesPauses()).isTrue();
  }

  @Test
  void canBeCancelled() throws IOException {
    Path file = file("a.jfr", recording());

    Assertions.assertThatThrownBy(() -> AnyFile.read(file, ZoneOffset.UTC, bytes -> false))
        .isInstanceOf(CancellationException.class);
  }
}
