package dev.whisker.load.jmeter.csv;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files that try to take all memory or time, in small sizes; docs/performance.md has the results
 * for large ones.
 */
@Timeout(60)
class HostileFilesTest {

  private static final String HEADER = "timeStamp,elapsed,label,success,failureMessage\n";
  private static final String ROW = "1795255000000,10,page,true,\n";

  @Test
  void aZipBombEndsEarly(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("results.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("results.jtl"));
      fill(zip, 300 << 20);
    }
    assertThat(Files.size(file)).isLessThan(2 << 20);
    assertEndedEarly(file);
  }

  @Test
  void soDoesABombOfGzip(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("results.jtl.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      fill(out, 300 << 20);
    }
    assertEndedEarly(file);
  }

  private static void assertEndedEarly(Path file) {
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content.problems())
        .extracting(Problem::code)
        .contains(FileProblem.ARCHIVE_TOO_LARGE);
    assertThat(((FileContent.LoadResults) content).results()).hasSize(1);
  }

  private static void fill(OutputStream out, int bytes) throws IOException {
    byte[] rows = ROW.repeat(10_000).getBytes(US_ASCII);
    out.write(HEADER.getBytes(US_ASCII));
    for (int written = 0; written < bytes; written += rows.length) {
      out.write(rows);
    }
  }

  @Test
  void aRowOfAHundredMegabytesCostsItself(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("results.jtl");
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write((HEADER + ROW + "1795255000001,10,").getBytes(US_ASCII));
      byte[] piece = "x".repeat(1 << 20).getBytes(US_ASCII);
      for (int i = 0; i < 100; i++) {
        out.write(piece);
      }
      out.write((",true,\n" + ROW).getBytes(US_ASCII));
    }
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content.problems()).containsExactly(new Problem(3, LoadProblem.RECORD_TOO_LONG, 8));
    assertThat(content.lines().read()).isEqualTo(4);
    assertThat(content.lines().examples().getFirst().text()).startsWith("1795255000001,10,xxx");
    assertThat(samples(content)).isEqualTo(2);
  }

  @Test
  void endlessLastRowCostsOnlyItself() throws IOException {
    LoadReader.Reading reading = read(HEADER + ROW + "x".repeat(20 << 20));
    assertThat(reading.problems()).containsExactly(new Problem(3, LoadProblem.RECORD_TOO_LONG, 8));
    assertThat(samples(reading)).isEqualTo(1);
  }

  @Test
  void unclosedQuoteCostsOnlyItsLine() throws IOException {
    int rows = (40 << 20) / ROW.length();
    LoadReader.Reading reading =
        read(HEADER + "1795255000000,10,page,true,\"never closed\n" + ROW.repeat(rows));
    assertThat(reading.problems()).containsExactly(new Problem(2, LoadProblem.UNCLOSED_QUOTE));
    assertThat(samples(reading)).isEqualTo(rows);
    assertThat(reading.lines().read()).isEqualTo(rows + 2L);
  }

  @Test
  void alternatingQuotesAreFast() throws IOException {
    // Each line alone begins a quoted field; after another it ends that, and begins one. The end
    // must not be searched again from each line, millions of times.
    int lines = (40 << 20) / 5;
    long started = System.nanoTime();
    LoadReader.Reading reading = read(HEADER + ROW + "a\",\"\n".repeat(lines) + ROW);
    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(20));
    assertThat(samples(reading)).isGreaterThanOrEqualTo(1);
    assertThat(reading.lines().read()).isEqualTo(lines + 3L);
    assertThat(reading.problems()).hasSizeLessThanOrEqualTo(20);
    assertThat(reading.problems().getFirst()).isEqualTo(new Problem(3, LoadProblem.UNCLOSED_QUOTE));
  }

  @Test
  void keepsRowsOfIncompleteArchive(@TempDir Path folder) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(HEADER.getBytes(US_ASCII));
      // Rows that are all different, so that half of the archive is about half of them.
      Random random = new Random(1);
      for (int i = 0; i < 100_000; i++) {
        out.write(
            "1795255000000,%d,page,true,\n".formatted(random.nextInt(100_000)).getBytes(US_ASCII));
      }
    }
    Path file = folder.resolve("results.jtl.gz");
    Files.write(file, Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content.problems()).extracting(Problem::code).contains(FileProblem.DAMAGED_ARCHIVE);
    assertThat(samples(content)).isBetween(40_000L, 60_000L);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4096, 1 << 20})
  void zeroBytesCostOnlyTheirLine(int zeros) throws IOException {
    LoadReader.Reading reading =
        read(HEADER + ROW.repeat(1000) + "\0".repeat(zeros) + ROW + ROW.repeat(1000));
    assertThat(samples(reading)).isEqualTo(2000);
    assertThat(reading.problems()).containsExactly(new Problem(1002, LoadProblem.BAD_ROW));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void zerosInsideAFieldAreText() throws IOException {
    LoadReader.Reading reading = read(HEADER + "1795255000000,10,pa\0ge,true,\n" + ROW);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.labels()).containsOnlyKeys("pa\0ge", "page");
  }

  @Test
  void zeroBytesBeforeHeaderAreIgnored() throws IOException {
    LoadReader.Reading reading = read("\0".repeat(5000) + HEADER + ROW);
    assertThat(reading.problems()).isEmpty();
    assertThat(samples(reading)).isEqualTo(1);
  }

  @Test
  void boundsTheNumberOfLabels() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 50_000; i++) {
      text.append("1795255000000,60000,page ").append(i).append(",false,m").append(i).append('\n');
    }
    LoadReader.Reading reading = read(text.toString());
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.topLevel()).isEqualTo(50_000);
    assertThat(result.labels()).hasSize(5_001);
    assertThat(Objects.requireNonNull(result.labels().get("\u2026")).samples().value())
        .isEqualTo(45_000);
    assertThat(result.errors()).hasSizeLessThanOrEqualTo(1_001);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<sample lb=\"%s\"/>", "<!--%s-->", "<![CDATA[%s]]>", "<%s/>", "<?a %s?>"})
  void markupWithoutEndEndsReadingWithASentence(String markup) throws IOException {
    String text =
        """
        <?xml version="1.0"?>
        <testResults version="1.2">
        <sample t="10" ts="1795255825000" s="true" lb="a" rc="200" rm="" tn="t 1-1"/>
        """;
    LoadReader.Reading reading =
        new JtlXmlReader()
            .read(MemorySource.of(text + markup.formatted("x".repeat(30 << 20))), ZoneOffset.UTC);
    assertThat(samples(reading)).isEqualTo(1);
    // The parser's own limit for names is far below.
    ProblemCode kind = reading.problems().getFirst().code();
    assertThat(kind)
        .isEqualTo(
            markup.startsWith("<%s") ? FileProblem.CUT_OFF_AT_END : LoadProblem.RECORD_TOO_LONG);
    assertThat(reading.problems()).hasSize(1);
  }

  @Test
  void aLongBodyIsNoElementWithoutEnd() throws IOException {
    String sample =
        "<sample t=\"10\" ts=\"1795255825000\" s=\"true\" lb=\"a\" rc=\"200\" tn=\"t 1-1\">\n"
            + "<responseData class=\"java.lang.String\">"
            + "&lt;b&gt; text ".repeat(2 << 20)
            + "</responseData></sample>\n";
    LoadReader.Reading reading =
        new JtlXmlReader()
            .read(
                MemorySource.of(
                    "<testResults version=\"1.2\">\n" + sample.repeat(2) + "</testResults>"),
                ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    assertThat(samples(reading)).isEqualTo(2);
  }

  @Test
  void samplesNestedWithoutEndAreRefused() throws IOException {
    String open = "<sample t=\"10\" ts=\"1795255825000\" s=\"true\" lb=\"a\" rc=\"200\" tn=\"t\">";
    LoadReader.Reading reading =
        new JtlXmlReader()
            .read(
                MemorySource.of("<testResults version=\"1.2\">\n" + open.repeat(300_000)),
                ZoneOffset.UTC);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
    assertThat(samples(reading)).isEqualTo(1);
  }

  @Test
  void cancellationStopsAllThreads(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("results.jtl");
    Files.writeString(file, HEADER + ROW.repeat(1_000_000), UTF_8);
    AtomicLong read = new AtomicLong();
    assertThatThrownBy(
            () -> AnyFile.read(file, ZoneOffset.UTC, bytes -> read.addAndGet(bytes) < 5_000_000))
        .isInstanceOf(CancellationException.class);
    assertThat(read.get()).isLessThan(8_000_000);
  }

  private static LoadReader.Reading read(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC);
  }

  private static long samples(LoadReader.Reading reading) {
    return ((LoadResult.Samples) reading.results().getFirst()).topLevel();
  }

  private static long samples(FileContent content) {
    return ((LoadResult.Samples) ((FileContent.LoadResults) content).results().getFirst())
        .topLevel();
  }
}
