package dev.whisker.input.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {

  private static final String TEXT = "[0.005s][info][gc] Using G1\nGrüße 堆 \uD83D\uDE00\n";

  @Test
  void aPlainFileIsItsVeryBytes(@TempDir Path folder) throws IOException {
    Source source = only(write(folder, TEXT.getBytes(StandardCharsets.UTF_8)));

    assertThat(text(source)).isEqualTo(TEXT);
    assertThat(source.isPlain()).isTrue();
    assertThat(source.name()).isEqualTo("file");
  }

  @Test
  void everyEncodingComesOutAsUtf8WithoutMark(@TempDir Path folder) throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      Source source = only(write(folder, ("\uFEFF" + TEXT).getBytes(charset)));
      assertThat(text(source)).as(charset.name()).isEqualTo(TEXT);
      assertThat(source.head()).isEqualTo(TEXT.getBytes(StandardCharsets.UTF_8));
      assertThat(source.isPlain()).isFalse();
    }
    assertThat(text(only(write(folder, ("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo(TEXT);
  }

  @Test
  void aGzMayHaveSeveralMembers(@TempDir Path folder) throws IOException {
    byte[] member = gz(TEXT.getBytes(StandardCharsets.UTF_8));
    byte[] both = Arrays.copyOf(member, 2 * member.length);
    System.arraycopy(member, 0, both, member.length, member.length);

    Source source = only(write(folder, both));

    assertThat(text(source)).isEqualTo(TEXT + TEXT);
    assertThat(source.isPlain()).isFalse();
    assertThat(source.problems()).isEmpty();
  }

  @Test
  void readsBeginningOfIncompleteGzAndReportsIt(@TempDir Path folder) throws IOException {
    byte[] noise = new byte[200_000];
    new Random(1).nextBytes(noise);
    byte[] packed = gz(noise);

    Source source = only(write(folder, Arrays.copyOf(packed, packed.length / 2)));
    byte[] found = bytes(source);

    assertThat(found.length).isBetween(80_000, 110_000);
    assertThat(found).isEqualTo(Arrays.copyOf(noise, found.length));
    assertThat(source.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.DAMAGED_ARCHIVE);
  }

  @Test
  void zipContainsOneSourcePerFile(@TempDir Path folder) throws IOException {
    List<Source> sources = Sources.open(write(folder, zip()), Progress.NONE);

    assertThat(sources).extracting(Source::name).containsExactly("file/run1/gc.log", "file/b.gz");
    assertThat(text(sources.get(0))).isEqualTo(TEXT);
    assertThat(text(sources.get(1))).isEqualTo(TEXT);
  }

  @Test
  void zipEntryHasPathLikeInFolder(@TempDir Path folder) throws IOException {
    Path zip = write(folder, zip());
    Path entry = zip.resolve("run1").resolve("gc.log");

    assertThat(Sources.open(zip, Progress.NONE))
        .extracting(Source::file)
        .containsExactly(entry, zip.resolve("b.gz"));
    assertThat(text(only(entry))).isEqualTo(TEXT);
    assertThat(Sources.onDisk(entry)).isEqualTo(zip);
    assertThat(Sources.onDisk(zip)).isEqualTo(zip);
    assertThat(Sources.open(zip.resolve("run1"), Progress.NONE)).hasSize(1);
    assertThat(Sources.open(zip.resolve("run2"), Progress.NONE)).isEmpty();
  }

  @Test
  void zipEntryPathStaysInsideZip(@TempDir Path folder) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed)) {
      for (String name : List.of("../../a.log", "/etc/b.log", "c\\d.log", "./e:f?.log")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(TEXT.getBytes(StandardCharsets.UTF_8));
      }
    }
    Path zip = write(folder, packed.toByteArray());

    assertThat(Sources.open(zip, Progress.NONE))
        .extracting(Source::file)
        .containsExactly(
            zip.resolve("a.log"),
            zip.resolve("etc").resolve("b.log"),
            zip.resolve("c").resolve("d.log"),
            zip.resolve("e_f_.log"));
  }

  @Test
  void whatDockerKeptAsJsonIsUnwrapped(@TempDir Path folder) throws IOException {
    String kept =
        """
        {"log":"a \\"quoted\\" line\\twith \\u003e and \\u00e9\\n","stream":"stdout","time":"2026-11-21T10:17:25Z"}
        {"log":"the first half, ","stream":"stdout","time":"2026-11-21T10:17:25Z"}
        {"log":"the second half\\r\\n","stream":"stdout","time":"2026-11-21T10:17:25Z"}
        {"lo is no opening
        {"log":"cut off
        """;
    Path file = write(folder, kept.getBytes(StandardCharsets.UTF_8));

    Source source = only(file);

    assertThat(text(source))
        .isEqualTo(
            """
            a "quoted" line\twith > and \u00e9
            the first half, the second half\r
            {"lo is no opening
            {"log":"cut off
            """);
    assertThat(source.isPlain()).isFalse();
    assertThat(new String(source.head(), StandardCharsets.UTF_8)).isEqualTo(text(source));
  }

  /**
   * A server's record of a response has a message, too; written by hand after Caddy and Logback.
   */
  @Test
  void doesNotUnwrapJsonAccessLog(@TempDir Path folder) throws IOException {
    String records =
        """
        {"ts":1767323045.25,"msg":"handled request","request":{"uri":"/a"},"duration":0.0012,"status":200}
        {"ts":1767323046.25,"msg":"handled request","request":{"uri":"/a"},"duration":0.0012,"status":200}
        """;
    assertThat(text(only(write(folder, records.getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo(records);
    String kept =
        """
        {"log":"{\\"status\\":200,\\"request_time\\":0.012}\\n","stream":"stdout"}
        """;
    assertThat(text(only(write(folder, kept.getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo("{\"status\":200,\"request_time\":0.012}\n");
  }

  @Test
  void unwrapsJsonOfLogShippers(@TempDir Path folder) throws IOException {
    String kept =
        """
        {"@timestamp":"2026","log":{"file":{"path":"/var/\\"gc\\".log","message":"no"}},"tags":["a,b","log"],"message":"one \\"line\\"","ecs":1}
        {"log": "another", "stream": "stdout"}
        { "stream" : "stdout" , "log" : "with its end\\n" }
        {"level":"info","count":1}
        {Heap before GC invocations=1 (full 0):
        as it was
        {"message":"the last"}\
        """;
    Path file = write(folder, kept.getBytes(StandardCharsets.UTF_8));

    assertThat(text(only(file)))
        .isEqualTo(
            """
            one "line"
            another
            with its end
            {"level":"info","count":1}
            {Heap before GC invocations=1 (full 0):
            as it was
            the last\
            """);
  }

  @Test
  void theJournalsExportAsJsonIsUnwrapped(@TempDir Path folder) throws IOException {
    String kept =
        """
        {"__CURSOR":"s=1","MESSAGE":"of the journal","PRIORITY":"6"}
        {"_source":{"n":{}},"message":"behind an object"}
        """;

    assertThat(text(only(write(folder, kept.getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo("of the journal\nbehind an object\n");
  }

  @Test
  void keepsMultilineJsonWithMessageUnchanged(@TempDir Path folder) throws IOException {
    String result = "{\n  \"message\": \"done\",\n  \"count\": 3\n}\n";

    assertThat(unwrapped(folder, result)).isEqualTo(result);
  }

  @Test
  void aTableOfRequestsStaysAsItIs(@TempDir Path folder) throws IOException {
    String table = "timeStamp,elapsed,label,message\n1,2,3,4\n";

    assertThat(text(only(write(folder, table.getBytes(StandardCharsets.UTF_8))))).isEqualTo(table);
  }

  @Test
  void whatXmlEscapesStays(@TempDir Path folder) throws IOException {
    String results = "<?xml version=\"1.0\"?>\n<httpSample lb=\"1-&gt;2\"/>\n";

    assertThat(text(only(write(folder, results.getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo(results);
  }

  @Test
  void anArrowBetweenBareNumbersStays(@TempDir Path folder) throws IOException {
    String results = "timeStamp,elapsed,label\n1,2,step 1\u21922\u00A0(again)\n";

    assertThat(text(only(write(folder, results.getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo(results);
  }

  /** A zip does not state the charset of its names, except UTF-8. */
  @Test
  void decodesEntryNamesOfOtherMachines(@TempDir Path folder) throws IOException {
    for (String charset : List.of("GBK", "UTF-8", "windows-1252")) {
      String name = charset.startsWith("win") ? "Gr\u00FC\u00DFe" : "\u538B\u6D4B\u7ED3\u679C";
      byte[] zip = named(name + "/1.log", Charset.forName(charset));
      Path file = write(folder, zip);
      Source whole = only(file);
      assertThat(text(whole)).as(charset).isEqualTo(TEXT);
      if (charset.startsWith("win")) {
        // Eight-bit charsets cannot be distinguished.
        continue;
      }
      assertThat(whole.file()).isEqualTo(file.resolve(name).resolve("1.log"));
    }
  }

  private static byte[] named(String name, Charset charset) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(packed, charset)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(TEXT.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  @Test
  void aBombIsNotUnpackedToItsEnd(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("bomb.gz");
    byte[] zeros = new byte[1 << 20];
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < 400; i++) {
        out.write(zeros);
      }
    }
    Source source = Sources.open(file, Progress.NONE).getFirst();
    long given = 0;
    try (InputStream in = source.open()) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        given += n;
      }
    }

    assertThat(given).isLessThanOrEqualTo(256L << 20);
    assertThat(source.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.ARCHIVE_TOO_LARGE);
  }

  @Test
  void progressCountsFileBytesAndCanCancel(@TempDir Path folder) throws IOException {
    Path file = write(folder, gz(TEXT.repeat(10_000).getBytes(StandardCharsets.UTF_8)));
    AtomicLong read = new AtomicLong();
    Source watched = Sources.open(file, bytes -> read.addAndGet(bytes) > Long.MIN_VALUE).getFirst();
    text(watched);
    assertThat(read).hasValue(Files.size(file));

    Source stopped = Sources.open(file, bytes -> false).getFirst();
    assertThatThrownBy(() -> text(stopped)).isInstanceOf(CancellationException.class);
  }

  @Test
  void missingFileThrowsSystemError(@TempDir Path folder) {
    assertThatThrownBy(() -> Sources.open(folder.resolve("none"), Progress.NONE))
        .isInstanceOf(NoSuchFileException.class);
  }

  private static Path write(Path folder, byte[] bytes) throws IOException {
    return Files.write(folder.resolve("file"), bytes);
  }

  private static Source only(Path file) throws IOException {
    List<Source> sources = Sources.open(file, Progress.NONE);
    assertThat(sources).hasSize(1);
    return sources.getFirst();
  }

  private static byte[] bytes(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }

  private static String unwrapped(Path folder, String text) throws IOException {
    return text(only(write(folder, text.getBytes(StandardCharsets.UTF_8))));
  }

  private static String text(Source source) throws IOException {
    return new String(bytes(source), StandardCharsets.UTF_8);
  }

  private static byte[] gz(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  /** A folder with a log, a packed one, and what a Mac adds. */
  private static byte[] zip() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed)) {
      out.putNextEntry(new ZipEntry("run1/"));
      out.putNextEntry(new ZipEntry("run1/gc.log"));
      out.write(TEXT.getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("__MACOSX/run1/._gc.log"));
      out.write(new byte[] {0, 5});
      out.putNextEntry(new ZipEntry("b.gz"));
      out.write(gz(TEXT.getBytes(StandardCharsets.UTF_8)));
    }
    return packed.toByteArray();
  }
}
