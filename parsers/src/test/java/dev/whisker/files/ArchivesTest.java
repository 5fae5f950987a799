package dev.whisker.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.given.Stated;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.ArchiveTotal;
import dev.whisker.input.source.FileProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strange archives: what can be read of them is, and the rest is named. */
class ArchivesTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void readsThousandsOfEmptyMembers() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 8_000; i++) {
      bytes.writeBytes(gz(""));
    }
    bytes.writeBytes(gz(log(1)));
    List<FileContent> contents = read("gc.log.gz", bytes.toByteArray());
    assertThat(pauses(contents)).isEqualTo(1);
    assertThat(problems(contents)).isEmpty();
  }

  /** Each byte of the second head that matters, and one of its data. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 14})
  void countsWholeMembersBeforeDamage(int damaged) throws IOException {
    byte[] first = gz(log(1));
    byte[] second = gz(log(2).repeat(2));
    second[damaged] ^= (byte) 0xFF;
    List<FileContent> contents = read("gc.log.gz", both(first, second));
    assertThat(pauses(contents)).isEqualTo(1);
    assertThat(problems(contents)).contains(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
  }

  @Test
  void paddingOfZerosIsNoDamage() throws IOException {
    List<FileContent> contents = read("gc.log.gz", both(gz(log(1)), new byte[1024]));
    assertThat(pauses(contents)).isEqualTo(1);
    assertThat(problems(contents)).isEmpty();
  }

  @Test
  void damageIsNamedWhereNothingCanBeRead() throws IOException {
    byte[] bytes = gz(log(1));
    bytes[2] = 0;
    assertThat(problems(read("gc.log.gz", bytes)))
        .containsExactly(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
  }

  @Test
  void readsLastOfTwoEntriesWithOneName() throws IOException {
    byte[] zip = zip(List.of("gc.log", "ab.log", "other.log"), log(1), log(2) + log(3), log(4));
    byte[] same = new String(zip, ISO_8859_1).replace("ab.log", "gc.log").getBytes(ISO_8859_1);
    List<FileContent> contents = read("all.zip", same);
    assertThat(pauses(contents)).isEqualTo(3);
    assertThat(problems(contents))
        .containsExactly(new Problem(0, FileProblem.SAME_NAME_IN_ARCHIVE, "gc.log"));
    assertThat(contents).extracting(FileContent::file).doesNotHaveDuplicates();
  }

  @Test
  void secondEntryMayBeTheEncryptedOne() throws IOException {
    byte[] zip = zip(List.of("a.log", "b.log"), log(1), log(2));
    int first = new String(zip, ISO_8859_1).indexOf("PK\001\002");
    int second = new String(zip, ISO_8859_1).indexOf("PK\001\002", first + 1);
    zip[second + 8] |= 1;
    assertThat(read("all.zip", zip).getFirst().problems())
        .containsExactly(new Problem(0, FileProblem.PACKED_OTHERWISE, "zip encryption"));
  }

  @Test
  void entriesWithOnePathGetDifferentOnes() throws IOException {
    List<FileContent> contents =
        read("all.zip", zip(List.of("a:b", "a_b", "./a_b"), log(1), log(2), log(3)));
    Path zip = folder.resolve("all.zip");
    assertThat(contents)
        .extracting(FileContent::file)
        .containsExactly(zip.resolve("a_b"), zip.resolve("a_b (2)"), zip.resolve("a_b (3)"));
    assertThat(pauses(AnyFile.read(zip.resolve("a_b (2)"), ZoneOffset.UTC, Progress.NONE)))
        .isEqualTo(1);
  }

  @Test
  void readsFirstTenThousandEntries() throws IOException {
    List<String> names = new ArrayList<>();
    String[] texts = new String[20_000];
    for (int i = 0; i < texts.length; i++) {
      names.add("\u65E5\u5FD7/" + i + ".log");
      texts[i] = i == 0 || i == 9_999 || i == 10_000 ? log(1) : "";
    }
    List<FileContent> contents = read("all.zip", zip(names, texts));
    assertThat(pauses(contents)).isEqualTo(2);
    assertThat(problems(contents))
        .contains(new Problem(0, FileProblem.TOO_MANY_ENTRIES, 20_000, 10_000));
  }

  @Test
  void endsAtLimitOfWholeArchive() throws IOException {
    List<FileContent> contents =
        read("all.zip", overlapping("no log of any kind\n".repeat(2 << 20), 30));
    assertThat(contents.size()).isBetween(5, 10);
    assertThat(problems(contents))
        .contains(
            new Problem(0, FileProblem.ARCHIVE_TOO_LARGE, 256L),
            new Problem(0, FileProblem.ENTRIES_NOT_READ, 31 - contents.size(), 256L));
  }

  @Test
  void archivesShareWhatExceedsTheirSizes() throws IOException {
    ArchiveTotal total = new ArchiveTotal(3 << 20, 100);
    byte[] bomb = zip(List.of("1.log"), "no log of any kind\n".repeat(2 << 17));
    assertThat(problems(read("first.zip", bomb, total)))
        .containsExactly(new Problem(0, FileProblem.NOT_RECOGNISED));
    assertThat(problems(read("second.zip", bomb, total)))
        .contains(new Problem(0, FileProblem.ARCHIVES_TOO_LARGE, 3L));
    assertThat(pauses(read("third.zip", zip(List.of("1.log"), log(1)), total))).isEqualTo(1);
  }

  @Test
  void archivesShareTheNumberOfFiles() throws IOException {
    ArchiveTotal total = new ArchiveTotal(1 << 20, 3);
    byte[] two = zip(List.of("1.log", "2.log"), log(1), log(2));
    assertThat(problems(read("first.zip", two, total))).isEmpty();
    List<FileContent> second = read("second.zip", two, total);
    assertThat(pauses(second)).isEqualTo(1);
    assertThat(problems(second))
        .containsExactly(new Problem(0, FileProblem.TOO_MANY_IN_ARCHIVES, 1, 3));
    assertThat(problems(read("third.zip", two, total)))
        .containsExactly(new Problem(0, FileProblem.TOO_MANY_IN_ARCHIVES, 2, 3));
    assertThat(pauses(read("gc.log", log(1).getBytes(UTF_8), total))).isEqualTo(1);
  }

  @Test
  void damagedEntryCostsNoOther() throws IOException {
    byte[] zip = zip(List.of("1.log", "2.log"), log(1), log(2));
    // The first entry's local head.
    zip[0] = 'P';
    zip[1] = 'K';
    zip[30 + "1.log".length()] = (byte) 0xFF;
    List<FileContent> contents = read("all.zip", zip);
    assertThat(pauses(contents)).isEqualTo(1);
    assertThat(contents.getFirst().problems())
        .containsExactly(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
  }

  /** Entries that all have the same bytes: as many heads in the list as wanted. */
  private static byte[] overlapping(String text, int entries) throws IOException {
    byte[] zip = zip(List.of("000"), text);
    ByteBuffer end = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    int endAt = zip.length - 22;
    int listAt = end.getInt(endAt + 16);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(zip, 0, listAt);
    for (int i = 0; i < entries; i++) {
      byte[] head = Arrays.copyOfRange(zip, listAt, endAt);
      System.arraycopy("%03d".formatted(i).getBytes(UTF_8), 0, head, 46, 3);
      bytes.writeBytes(head);
    }
    end.putShort(endAt + 8, (short) entries).putShort(endAt + 10, (short) entries);
    end.putInt(endAt + 12, (endAt - listAt) * entries);
    bytes.write(zip, endAt, 22);
    return bytes.toByteArray();
  }

  private static String log(int second) {
    return "[%d.000s][info][gc] GC(0) Pause Young (Allocation Failure) 2M->1M(9M) 5.000ms\n"
        .formatted(second);
  }

  private static byte[] zip(List<String> names, String... texts) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(packed)) {
      for (int i = 0; i < texts.length; i++) {
        zip.putNextEntry(new ZipEntry(names.get(i)));
        zip.write(texts[i].getBytes(UTF_8));
      }
    }
    return packed.toByteArray();
  }

  private static byte[] gz(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  private static byte[] both(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
  }

  private List<FileContent> read(String name, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
  }

  private List<FileContent> read(String name, byte[] bytes, ArchiveTotal total) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    return AnyFile.read(file, Stated.of(ZoneOffset.UTC), Progress.NONE, total);
  }

  private static int pauses(List<FileContent> contents) {
    return contents.stream()
        .filter(FileContent.GcLogs.class::isInstance)
        .flatMap(content -> ((FileContent.GcLogs) content).logs().stream())
        .mapToInt(log -> log.pauses().size())
        .sum();
  }

  private static List<Problem> problems(List<FileContent> contents) {
    return contents.stream().flatMap(content -> content.problems().stream()).toList();
  }
}
