package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Logs of both families among other output, in any encoding, with any line ends. */
class SurroundingsTest {

  private static final String OTHER =
      "14-Mar-2026 08:05:01.212 INFO [main] org.apache.catalina.core.StandardService.start ready\n";

  /** Two young pauses of 20 ms each, the first at one second, the second at two. */
  enum Log {
    JDK_8(
        """
        1.000: [GC (Allocation Failure) [PSYoungGen: 32736K->5092K(37888K)] 32736K->31646K(125952K), 0.0200000 secs]
        2.000: [GC (Allocation Failure) [PSYoungGen: 32736K->5092K(37888K)] 32736K->31646K(125952K), 0.0200000 secs]
        """),
    JDK_17(
        """
        [1.020s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 20.000ms
        [2.020s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 20.000ms
        """);

    final String text;

    Log(String text) {
      this.text = text;
    }
  }

  /** Terminal colours, which may be copied into a file. */
  @ParameterizedTest
  @EnumSource
  void coloursAreNoText(Log log, @TempDir Path folder) throws IOException {
    String coloured =
        log.text
            .lines()
            .map(line -> "\u001b[1;32m" + line + "\u001b[0m\n")
            .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("gc.log"), coloured);
    assertTwoPauses(file);
    assertThat(content(file).lines().recognised()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void firstCollectionAfterManyKilobytes(Log log, @TempDir Path folder) throws IOException {
    String before = OTHER.repeat(200_000 / OTHER.length());
    assertTwoPauses(Files.writeString(folder.resolve("catalina.out"), before + log.text));
  }

  @ParameterizedTest
  @EnumSource
  void firstCollectionAfterManyMegabytes(Log log, @TempDir Path folder) throws IOException {
    // Among many lines of a working server, so some are found at every place searched.
    String before = OTHER.repeat(20_000_000 / OTHER.length());
    String rest = OTHER.repeat(100);
    StringBuilder text = new StringBuilder(before);
    text.append(log.text);
    for (int i = 0; i < 400; i++) {
      text.append(rest).append(log.text.lines().skip(1).findFirst().orElseThrow()).append('\n');
    }
    Path file = Files.writeString(folder.resolve("catalina.out"), text);
    assertThat(pauses(file)).hasSize(402);
  }

  @ParameterizedTest
  @EnumSource
  void firstCollectionLateInWhatIsPacked(Log log, @TempDir Path folder) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gz = new GZIPOutputStream(packed)) {
      gz.write(OTHER.repeat(2_000_000 / OTHER.length()).getBytes(StandardCharsets.UTF_8));
      gz.write(log.text.getBytes(StandardCharsets.UTF_8));
    }
    assertTwoPauses(Files.write(folder.resolve("catalina.out.gz"), packed.toByteArray()));
  }

  @Test
  void muchTextWithoutALogIsUnknownSoon(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("catalina.out"), OTHER.repeat(30_000_000 / OTHER.length()));
    Assertions.assertTimeout(
        Duration.ofSeconds(20),
        () -> assertThat(content(file)).isInstanceOf(FileContent.Unknown.class));
  }

  @ParameterizedTest
  @EnumSource
  void readsWindowsAndOldMacLineEnds(Log log, @TempDir Path folder) throws IOException {
    assertTwoPauses(Files.writeString(folder.resolve("a"), log.text.replace("\n", "\r\n")));
    assertTwoPauses(Files.writeString(folder.resolve("b"), log.text.replace('\n', '\r')));
    assertTwoPauses(Files.writeString(folder.resolve("c"), log.text.strip()));
  }

  @ParameterizedTest
  @EnumSource
  void readsUtf16AndByteOrderMarks(Log log, @TempDir Path folder) throws IOException {
    for (Charset charset :
        List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_8)) {
      assertTwoPauses(Files.writeString(folder.resolve("a"), "\uFEFF" + log.text, charset));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRunOfNulsIsWhatTruncationLeaves(Log log, @TempDir Path folder) throws IOException {
    assertTwoPauses(Files.writeString(folder.resolve("a"), "\0".repeat(10_000) + log.text));
    // Longer than the part that is searched first.
    assertTwoPauses(Files.writeString(folder.resolve("b"), "\0".repeat(300_000) + log.text));
  }

  /** The end of an unclosed part must not be searched from each place. */
  @ParameterizedTest
  @EnumSource
  void aLineOfMegabytesCostsOnlyItself(Log log, @TempDir Path folder) throws IOException {
    String[] lines = log.text.split("\n", -1);
    for (String piece :
        List.of(
            "[",
            "(",
            "<",
            "[Times:",
            "[Concurrent ",
            "[GC (",
            "1.0: [GC",
            "GC(",
            "2026-",
            "[1",
            "[1s]",
            "[1s][gc")) {
      String longLine = piece.repeat(5_000_000 / piece.length());
      String text = lines[0] + "\n" + longLine + "\n" + lines[1] + "\n";
      Path file = Files.writeString(folder.resolve("a"), text);
      Assertions.assertTimeout(
          Duration.ofSeconds(10), () -> assertThat(pauses(file)).as(piece).hasSize(2));
    }
  }

  @Test
  void longFirstLineIsRejectedQuickly(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "0.100: [GC " + "[".repeat(400_000) + "\n");
    Assertions.assertTimeout(
        Duration.ofSeconds(10),
        () -> assertThat(content(file)).isInstanceOf(FileContent.Unknown.class));
  }

  /** Parsing each line for a container name would take as long as reading all of them. */
  @Test
  void manyWordsBeforeABarAreNoContainers(@TempDir Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append(
          "rq-%d | [%d.000s][info][gc] GC(%d) Pause Young (Normal) (System.gc()) 2M->1M(4M) 1.000ms%n"
              .formatted(i % 5000, i, i));
    }
    Path file = Files.writeString(folder.resolve("a"), text);
    Assertions.assertTimeout(
        Duration.ofSeconds(10), () -> assertThat(pauses(file)).hasSize(20_000));
  }

  @Test
  void aPrefixIsThatOfBothJvms(@TempDir Path folder) throws IOException {
    String both =
        Stream.of(
                Log.JDK_8.text,
                "   [Eden: 4M(4M)->0B(4M) Survivors: 0B->1M Heap: 4M(9M)->1M(9M)]\n",
                Log.JDK_17.text)
            .flatMap(String::lines)
            .map(line -> "Nov 21 10:17:25 host java[4711]: " + line + "\n")
            .collect(Collectors.joining());
    FileContent content = content(Files.writeString(folder.resolve("journal"), both));

    assertThat(((FileContent.GcLogs) content).logs())
        .extracting(log -> log.head().format(), log -> log.pauses().size())
        .containsExactly(tuple(GcLogFormat.PREUNIFIED, 2), tuple(GcLogFormat.UNIFIED, 2));
    assertThat(content.lines())
        .extracting(LineCounts::read, LineCounts::recognised)
        .containsExactly(5L, 5L);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsLookedAtFirstIsReportedOnce(Log log, @TempDir Path folder) throws IOException {
    String before = OTHER.repeat(2_000_000 / OTHER.length());
    Path file = Files.writeString(folder.resolve("catalina.out"), before + log.text);
    AtomicLong read = new AtomicLong();

    AnyFile.read(file, ZoneOffset.UTC, bytes -> read.addAndGet(bytes) >= 0);

    assertThat(read).hasValue(Files.size(file));
  }

  @ParameterizedTest
  @EnumSource
  void readsGcLogMixedWithAccessLog(Log log, @TempDir Path folder) throws IOException {
    String request = "127.0.0.1 - - [14/Mar/2026:08:05:01 +0000] \"GET / HTTP/1.1\" 200 123\n";
    String text = (OTHER + request).repeat(20) + log.text.replace("\n", "\n" + request);
    assertTwoPauses(Files.writeString(folder.resolve("catalina.out"), text));
  }

  @ParameterizedTest
  @EnumSource
  void accessLogReportsJvmLines(Log log, @TempDir Path folder) throws IOException {
    String request = "127.0.0.1 - - [14/Mar/2026:08:05:01 +0000] \"GET / HTTP/1.1\" 200 123 ";
    String requests = request + "4.567\n" + request + "0.891\n";
    Path mixed = folder.resolve("mixed.log");
    Files.writeString(mixed, requests.repeat(20) + log.text.replace("\n", "\n" + requests));
    Path other = folder.resolve("other.log");
    Files.writeString(other, requests.repeat(20) + OTHER + requests);

    assertThat(content(mixed)).isInstanceOf(FileContent.LoadResults.class);
    assertThat(content(mixed).problems())
        .extracting(Problem::code)
        .contains(FileProblem.ALSO_HOLDS);
    assertThat(content(other).problems())
        .extracting(Problem::code)
        .doesNotContain(FileProblem.ALSO_HOLDS);
  }

  @Test
  void reportsSingleJvmLineButNoBrokenRow(@TempDir Path folder) throws IOException {
    String rows =
        """
        timeStamp,elapsed,label,success
        1773475501000,12,page,true
        1773475501020,15,page,true
        """;
    String line = "[0.912s][info][gc] GC(0) Pause Full (System.gc()) 23M->4M(512M) 3.100ms\n";
    Path mixed = Files.writeString(folder.resolve("mixed.jtl"), rows + line);
    Path cut = Files.writeString(folder.resolve("cut.jtl"), rows + "1773475501040,1");

    assertThat(content(mixed).problems())
        .extracting(Problem::code)
        .contains(FileProblem.ALSO_HOLDS);
    assertThat(content(cut).problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
  }

  @Test
  void whatBothFamiliesWroteIsReportedOnce(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("catalina.out"), Log.JDK_8.text + Log.JDK_17.text);
    AtomicLong read = new AtomicLong();

    FileContent content =
        AnyFile.read(file, ZoneOffset.UTC, bytes -> read.addAndGet(bytes) >= 0).getFirst();

    assertThat(((FileContent.GcLogs) content).logs()).hasSize(2);
    assertThat(read).hasValue(Files.size(file));
  }

  @Test
  void lookingMayBeStopped(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(folder.resolve("a.out"), OTHER.repeat(2_000_000 / OTHER.length()));

    assertThatThrownBy(() -> AnyFile.read(file, ZoneOffset.UTC, bytes -> false))
        .isInstanceOf(CancellationException.class);
  }

  private static void assertTwoPauses(Path file) {
    assertThat(pauses(file))
        .extracting(Pause::durationNanos, pause -> pause.start().uptimeNanos())
        .containsExactly(tuple(20_000_000L, 1_000_000_000L), tuple(20_000_000L, 2_000_000_000L));
  }

  private static List<Pause> pauses(Path file) {
    FileContent content = content(file);
    assertThat(content).isInstanceOf(FileContent.GcLogs.class);
    return ((FileContent.GcLogs) content)
        .logs().stream().map(GcLog::pauses).flatMap(List::stream).toList();
  }

  private static FileContent content(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
