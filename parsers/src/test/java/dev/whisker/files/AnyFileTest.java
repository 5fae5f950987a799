package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Collector;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnyFileTest {

  @Test
  void pageQuotingLogIsNoLog(@TempDir Path folder) throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("README.md"),
            """
            # What is odd
            - In one line the end of a concurrent phase stands in the middle of a young collection
              (`[ParNew2026-11-21T...: [CMS-concurrent-abortable-preclean: ...`).
            - 2026 was the year. 9 to 16 ms at a time.
            """);
    List<FileContent> contents = AnyFile.read(page, ZoneOffset.UTC, Progress.NONE);
    assertThat(contents).hasSize(1);
    assertThat(contents.getFirst()).isInstanceOf(FileContent.Unknown.class);
    assertThat(contents.getFirst().problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.NOT_RECOGNISED);
  }

  /** The JVM of the load tool may log its own collections before and between its results. */
  @Test
  void findsResultsBetweenGcLogLines(@TempDir Path folder) throws IOException {
    Path console =
        Files.writeString(
            folder.resolve("console.txt"),
            """
            [0.005s][info][gc] Using G1
            [0.912s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->4M(512M) 3.100ms
            summary +    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%) Active: 10 Started: 10 Finished: 0
            summary =    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%)
            """);
    assertThat(AnyFile.read(console, ZoneOffset.UTC, Progress.NONE))
        .hasOnlyElementsOfType(FileContent.LoadResults.class)
        .hasSize(1);
  }

  @Test
  void readsLogThatStartsOnFirstLine(@TempDir Path folder) throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [0.005s][info][gc] Using G1
            [0.912s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 23M->4M(512M) 3.100ms
            [1.404s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 30M->5M(512M) 2.0\
            """);
    FileContent content = AnyFile.read(log, ZoneOffset.UTC, Progress.NONE).getFirst();
    assertThat(content).isInstanceOf(FileContent.GcLogs.class);
    assertThat(((FileContent.GcLogs) content).logs().getFirst().pauses()).hasSize(1);
  }

  @Test
  void glanceShowsKindAndSpanOfLongLog(@TempDir Path folder) throws IOException {
    StringBuilder log = new StringBuilder("[0.010s][info][gc] Using G1\n");
    for (int i = 0; i < 10_000; i++) {
      log.append(
          String.format(
              Locale.ROOT,
              "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) "
                  + "24M->4M(256M) 5.000ms%n",
              i + 1,
              i));
    }
    Path file = Files.writeString(folder.resolve("gc.log"), log);

    FileContent content = AnyFile.glance(file, ZoneOffset.UTC).getFirst();

    assertThat(content)
        .isInstanceOfSatisfying(
            FileContent.GcLogs.class,
            logs -> {
              GcLog glanced = logs.logs().getFirst();
              assertThat(glanced.collector()).isEqualTo(Collector.G1);
              assertThat(glanced.first().uptimeNanos()).isEqualTo(10_000_000L);
              assertThat(glanced.last().uptimeNanos()).isEqualTo(10_000_000_000_000L);
              assertThat(glanced.pauses()).hasSizeBetween(1000, 2500);
            });
  }

  @Test
  void glanceReadsShortFileCompletely(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), "[0.010s][info][gc] Using Serial");

    assertThat(AnyFile.glance(file, ZoneOffset.UTC))
        .isEqualTo(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
  }

  @Test
  void aGlanceAtAMissingFileSaysSo(@TempDir Path folder) {
    FileContent content = AnyFile.glance(folder.resolve("missing.log"), ZoneOffset.UTC).getFirst();

    assertThat(content.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.NO_SUCH_FILE);
  }

  @ParameterizedTest
  @CsvSource({
    "425A68393141592653590A, bzip2",
    "FD377A585A000004E6D6B446, xz",
    "28B52FFD04580100, Zstandard",
    "377ABCAF271C0004, 7-Zip",
    "526172211A0701, RAR"
  })
  void whatIsPackedInAnotherWayIsNamed(String first, String title, @TempDir Path folder)
      throws IOException {
    Path file = Files.write(folder.resolve("gc.log"), HexFormat.of().parseHex(first));
    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, title));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void reportsTarArchives(boolean gz, @TempDir Path folder) throws IOException {
    String jtl = "timeStamp,elapsed,label,success\n1763100000000,20,home,true\n";
    byte[] tar = new byte[2048];
    put(tar, 0, "results/home.jtl");
    put(tar, 257, "ustar");
    put(tar, 512, jtl);
    Path file = folder.resolve("results");
    try (OutputStream out = Files.newOutputStream(file);
        OutputStream packed = gz ? new GZIPOutputStream(out) : out) {
      packed.write(tar);
    }

    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, "tar"));
  }

  private static void put(byte[] bytes, int at, String text) {
    byte[] put = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(put, 0, bytes, at, put.length);
  }

  @Test
  void outOfMemoryIsReportedForItsFile(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.jtl"), "timeStamp,elapsed,label,success\n1763100000000,20,a,true\n");
    Progress full =
        bytes -> {
          throw new OutOfMemoryError();
        };

    assertThat(AnyFile.read(file, ZoneOffset.UTC, full))
        .flatExtracting(FileContent::problems)
        .extracting(Problem::code)
        .containsExactly(FileProblem.OUT_OF_MEMORY);
  }

  @Test
  void aZipInAZipIsNamed(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("all.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("inner.zip"));
      try (ZipOutputStream inner = new ZipOutputStream(zip)) {
        inner.putNextEntry(new ZipEntry("gc.log"));
        inner.write("[0.010s][info][gc] Using Serial".getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, "zip"));
  }

  @Test
  void namesAGzInAGz(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gc.log.gz");
    try (OutputStream out =
        new GZIPOutputStream(new GZIPOutputStream(Files.newOutputStream(file)))) {
      out.write("[0.010s][info][gc] Using Serial".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, "gz"));
  }

  /** The lowest bit of the flags says so, 24 bytes before the first name and 38 in the list. */
  @Test
  void reportsEncryptedZip(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("all.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("gc.log"));
      zip.write("[0.010s][info][gc] Using Serial".getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("gc.log") - 24] |= 1;
    bytes[text.lastIndexOf("gc.log") - 38] |= 1;
    Files.write(file, bytes);

    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, "zip encryption"));
  }

  @Test
  void reportsDamagedZip(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("all.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("gc.log"));
      zip.write("[0.010s][info][gc] Using Serial".getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 30));

    assertThat(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE))
        .flatExtracting(FileContent::problems)
        .containsExactly(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
  }
}
