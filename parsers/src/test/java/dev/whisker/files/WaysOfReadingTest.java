package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.given.Stated;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.Progress;
import dev.whisker.input.source.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A log has the same events, however its bytes arrive and whatever an editor or a shell changed in
 * its characters. Each recorded log of JDK 9 and later is read unchanged, and in each of these
 * ways.
 */
class WaysOfReadingTest {

  /** The size from which on a second thread reads ahead. */
  private static final int LARGE = 5 << 19;

  static Stream<Path> unifiedLogs() {
    return RecordedLogs.all().stream()
        .filter(file -> !file.getFileName().toString().startsWith("jdk8-"));
  }

  /** Some of each collector: these are made large. */
  static Stream<Path> someLogs() {
    return Stream.of(
            "jdk17-g1-time",
            "jdk11-cms-all",
            "jdk17-parallel-all",
            "jdk25-shenandoah-all",
            "jdk25-zgc-all",
            "jdk17-g1-no-decorations")
        .map(name -> RecordedLogs.file(name + ".log.gz"));
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void bytesArriveInAnyPieces(Path file) throws IOException {
    byte[] text = RecordedLogs.text(file);
    GcReading whole = read(new ByteArrayInputStream(text));

    assertThat(read(new LineByLine(text))).isEqualTo(whole);
    assertThat(read(new Trickle(text))).isEqualTo(whole);
  }

  @ParameterizedTest
  @MethodSource("someLogs")
  void anotherThreadReadsAhead(Path file) throws IOException {
    String text = text(file);
    int times = LARGE / text.length() + 1;
    ByteArrayOutputStream large = new ByteArrayOutputStream();
    List<Map<String, String>> expected = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      byte[] ofOther = ofOtherJvm(text, i).getBytes(StandardCharsets.UTF_8);
      large.writeBytes(ofOther);
      expected.addAll(events(read(new ByteArrayInputStream(ofOther)).logs()));
    }

    GcReading ahead = read(new ByteArrayInputStream(large.toByteArray()));

    assertThat(large.size()).isGreaterThan(LARGE);
    assertThat(ahead).isEqualTo(read(new LineByLine(large.toByteArray())));
    List<Map<String, String>> all = events(ahead.logs());
    assertThat(all).hasSameSizeAs(expected);
    if (ahead.logs().size() == times) {
      // Without clocks it is one log, in which all pauses come before all cycles.
      assertThat(all).isEqualTo(expected);
    }
  }

  /**
   * The same log with other fractions of milliseconds, since equal JVMs in one file count only
   * once.
   */
  private static String ofOtherJvm(String log, int number) {
    return log.replaceAll("(Pause .*\\.)\\d{3}ms", "$1%03dms".formatted(number));
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void linesEndAsTheyLike(Path file, @TempDir Path folder) throws IOException {
    String text = text(file);
    FileContent.GcLogs plain = read(folder, text, StandardCharsets.UTF_8);

    for (String end : List.of("\r\n", "\r")) {
      FileContent.GcLogs other = read(folder, text.replace("\n", end), StandardCharsets.UTF_8);
      assertThat(other.logs()).isEqualTo(plain.logs());
      assertThat(other.lines()).isEqualTo(plain.lines());
    }
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void encodingsAndMarksOfThem(Path file, @TempDir Path folder) throws IOException {
    String text = text(file);
    FileContent.GcLogs plain = read(folder, text, StandardCharsets.UTF_8);

    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      FileContent.GcLogs marked = read(folder, '\uFEFF' + text, charset);
      assertThat(marked.logs()).as("%s", charset).isEqualTo(plain.logs());
      assertThat(marked.lines()).as("%s", charset).isEqualTo(plain.lines());
    }
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void runsOfNulWhereTheFileWasTruncated(Path file, @TempDir Path folder) throws IOException {
    String text = text(file);
    FileContent.GcLogs plain = read(folder, text, StandardCharsets.UTF_8);
    int middle = text.indexOf('\n', text.length() / 2) + 1;
    String run = "\0".repeat(300_000);

    FileContent.GcLogs other =
        read(
            folder,
            text.substring(0, middle) + run + text.substring(middle),
            StandardCharsets.UTF_8);

    assertThat(other.logs()).isEqualTo(plain.logs());
    assertThat(other.lines()).isEqualTo(plain.lines());
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void aCommaIsThePointOfSomeLocales(Path file, @TempDir Path folder) throws IOException {
    String text = text(file);
    FileContent.GcLogs plain = read(folder, text, StandardCharsets.UTF_8);

    FileContent.GcLogs other =
        read(
            folder,
            text.replaceAll("(\\d)\\.(\\d+)(ms\\b|s\\b| seconds)", "$1,$2$3"),
            StandardCharsets.UTF_8);

    assertThat(other.logs()).isEqualTo(plain.logs());
  }

  @ParameterizedTest
  @MethodSource("unifiedLogs")
  void aLineOfMegabytesIsOneLine(Path file, @TempDir Path folder) throws IOException {
    String text = text(file);
    FileContent.GcLogs plain = read(folder, text, StandardCharsets.UTF_8);
    int middle = text.indexOf('\n', text.length() / 2) + 1;

    FileContent.GcLogs other =
        read(
            folder,
            text.substring(0, middle) + "x".repeat(3 << 20) + "\n" + text.substring(middle),
            StandardCharsets.UTF_8);

    assertThat(events(other.logs())).isEqualTo(events(plain.logs()));
    assertThat(other.lines().read()).isEqualTo(plain.lines().read() + 1);
    assertThat(other.lines().unknown()).isEqualTo(plain.lines().unknown() + 1);
  }

  /** All events, without line numbers. */
  private static List<Map<String, String>> events(List<GcLog> logs) {
    List<Map<String, String>> events = new ArrayList<>();
    for (GcLog log : logs) {
      EventText.events(log)
          .forEach(
              event -> {
                event.remove("line");
                events.add(event);
              });
    }
    return events;
  }

  private static String text(Path file) {
    return new String(RecordedLogs.text(file), StandardCharsets.UTF_8);
  }

  private static FileContent.GcLogs read(Path folder, String text, Charset charset)
      throws IOException {
    Path file = Files.writeString(folder.resolve("a.log"), text, charset);
    return (FileContent.GcLogs) AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }

  private static GcReading read(InputStream in) throws IOException {
    return UnifiedLogs.reader().read(new Stated(in));
  }

  /** Returns one line at a time. */
  private static final class LineByLine extends InputStream {

    private final byte[] text;
    private int at;

    LineByLine(byte[] text) {
      this.text = text;
    }

    @Override
    public int read() {
      return at < text.length ? text[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      if (at == text.length) {
        return -1;
      }
      int n = 0;
      while (n < length && at < text.length) {
        byte b = text[at++];
        buffer[offset + n++] = b;
        if (b == '\n') {
          break;
        }
      }
      return n;
    }
  }

  /** Returns a few bytes at a time, or a few thousand. */
  private static final class Trickle extends InputStream {

    private final Random random = new Random(11);
    private final ByteArrayInputStream text;

    Trickle(byte[] text) {
      this.text = new ByteArrayInputStream(text);
    }

    @Override
    public int read() {
      return text.read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      int most = random.nextInt(20) == 0 ? 5_000 : 40;
      return text.read(buffer, offset, Math.min(length, 1 + random.nextInt(most)));
    }
  }

  /** A text that can be read once. */
  private record Stated(InputStream in) implements Source {

    @Override
    public Path file() {
      return Path.of("a.log");
    }

    @Override
    public String name() {
      return "a.log";
    }

    @Override
    public byte[] head() {
      return new byte[0];
    }

    @Override
    public InputStream open(Purpose purpose) {
      return in;
    }
  }
}
