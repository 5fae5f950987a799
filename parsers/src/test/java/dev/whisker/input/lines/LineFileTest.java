package dev.whisker.input.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineFileTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void anyLineOfAPlainFileIsHad() throws IOException {
    String text = numbered(100_000);
    try (LineFile file = read(Files.writeString(folder.resolve("a.log"), text))) {
      assertThat(file.lines()).isEqualTo(100_000);
      assertThat(line(file, 0)).isEqualTo("line 1");
      assertThat(line(file, 63)).isEqualTo("line 64");
      assertThat(line(file, 64)).isEqualTo("line 65");
      assertThat(line(file, 99_999)).isEqualTo("line 100000");
      assertThat(file.length()).isEqualTo(text.length());
      assertThat(file.fraction()).isEqualTo(1);
    }
  }

  @Test
  void aPackedFileIsReadAsItsText() throws IOException {
    Path gz = folder.resolve("a.log.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gz))) {
      out.write(numbered(50_000).getBytes(StandardCharsets.UTF_8));
    }
    try (LineFile file = read(gz)) {
      assertThat(file.lines()).isEqualTo(50_000);
      assertThat(line(file, 49_999)).isEqualTo("line 50000");
      assertThat(found(file, "line 4999", true)).hasSize(11).startsWith(4_998L, 49_989L);
    }
  }

  @Test
  void opensArchiveEntryByItsPath() throws IOException {
    Path zip = folder.resolve("logs.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String name : List.of("a.log", "b.log")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(("from " + name + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    try (LineFile file = LineFile.open(zip.resolve("b.log"))) {
      file.read(() -> {});
      assertThat(line(file, 0)).isEqualTo("from b.log");
    }
  }

  @Test
  void readsUtf16AndAnyLineEnd() throws IOException {
    Path wide = folder.resolve("wide.log");
    Files.write(wide, "\uFEFFone 一\r\ntwo\rthree".getBytes(StandardCharsets.UTF_16LE));
    try (LineFile file = read(wide)) {
      assertThat(file.around(0).texts()).containsExactly("one 一", "two", "three");
    }
  }

  @Test
  void readsAppendedText() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "one\ntw");
    try (LineFile file = read(log)) {
      Files.writeString(log, "o\nthree\n", StandardOpenOption.APPEND);
      file.read(() -> {});
      assertThat(file.around(0).texts()).containsExactly("one", "two", "three");
    }
  }

  @Test
  void linesThatAreNoLongerThereAreEmpty() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "one\ntwo\nthree\n");
    try (LineFile file = read(log)) {
      assertThat(file.isLongerThanFile()).isFalse();
      Files.writeString(log, "one\n");
      assertThat(file.isLongerThanFile()).isTrue();
      assertThat(file.around(2).texts()).containsExactly("one", "", "");
    }
  }

  @Test
  void cutsVeryLongLineAndReadsNext() throws IOException {
    String text = "a\n" + "b".repeat(10_000_000) + "\nc\n";
    try (LineFile file = read(Files.writeString(folder.resolve("a.log"), text))) {
      assertThat(line(file, 1)).hasSize(LineFile.LONGEST_LINE + 2).endsWith("b …");
      assertThat(line(file, 2)).isEqualTo("c");
      assertThat(found(file, "c", true)).containsExactly(2L);
    }
  }

  @Test
  void reportsLinesWhileReading() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "0123456\n".repeat(400_000));
    try (LineFile file = LineFile.open(log)) {
      List<Long> told = new ArrayList<>();
      file.read(() -> told.add(file.lines()));
      assertThat(told).containsExactly(131_072L, 262_144L, 393_216L, 400_000L);
    }
  }

  @Test
  void aClosedFileIsReadNoFurther() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "0123456\n".repeat(400_000));
    LineFile file = LineFile.open(log);
    file.read(
        () -> {
          try {
            file.close();
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
    assertThat(file.lines()).isEqualTo(131_072);
  }

  @Test
  void searchRespectsCaseOnRequest() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "Full GC\nfull gc\nyoung\nFULL GC\n");
    try (LineFile file = read(log)) {
      assertThat(found(file, "full gc", true)).containsExactly(1L);
      assertThat(found(file, "full gc", false)).containsExactly(0L, 1L, 3L);
    }
  }

  @Test
  void aRegularExpressionFindsLines() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "GC(1)\nGC(22)\r\nGC()\nGC(3) 停顿");
    try (LineFile file = read(log)) {
      assertThat(search(file, new Query("GC\\(\\d\\)", true, true))).containsExactly(0L, 3L);
      assertThat(search(file, new Query("停.$", true, true))).containsExactly(3L);
      assertThatThrownBy(() -> search(file, new Query("GC(", true, true)))
          .isInstanceOf(PatternSyntaxException.class);
    }
  }

  @Test
  void searchFindsSameLinesAsFullScan() throws IOException {
    Random random = new Random(7);
    List<String> lines =
        IntStream.range(0, 40_000).mapToObj(i -> letters(random, random.nextInt(60))).toList();
    Path log = Files.writeString(folder.resolve("a.log"), String.join("\n", lines) + "\n");
    try (LineFile file = read(log)) {
      for (String text : List.of("a", "ab", "aab", "abcab", "bbbbbb")) {
        assertThat(found(file, text, true))
            .containsExactlyElementsOf(
                LongStream.range(0, lines.size())
                    .filter(i -> lines.get((int) i).contains(text))
                    .boxed()
                    .toList());
      }
    }
  }

  @Test
  void aSearchThatNobodyWantsAnyMoreEnds() throws IOException {
    Path log = Files.writeString(folder.resolve("a.log"), "a".repeat(40) + "!\n");
    try (LineFile file = read(log)) {
      long[] asked = {0};
      Query endless = new Query("((a+)+)\\2b", true, true);
      assertThatThrownBy(() -> file.search(endless, () -> asked[0]++ < 100_000, (l, s) -> {}))
          .isInstanceOf(CancellationException.class);
    }
  }

  private static String letters(Random random, int length) {
    StringBuilder text = new StringBuilder();
    random.ints(length, 'a', 'd').forEach(letter -> text.append((char) letter));
    return text.toString();
  }

  private static String numbered(int lines) {
    StringBuilder text = new StringBuilder();
    IntStream.rangeClosed(1, lines).forEach(i -> text.append("line ").append(i).append('\n'));
    return text.toString();
  }

  private static LineFile read(Path path) throws IOException {
    LineFile file = LineFile.open(path);
    file.read(() -> {});
    return file;
  }

  private static String line(LineFile file, long line) throws IOException {
    LineFile.Lines lines = file.around(line);
    assertThat(lines.has(line)).isTrue();
    return lines.text(line);
  }

  private static List<Long> found(LineFile file, String text, boolean caseMatters)
      throws IOException {
    return search(file, new Query(text, false, caseMatters));
  }

  private static List<Long> search(LineFile file, Query query) throws IOException {
    List<Long> found = new ArrayList<>();
    file.search(query, () -> true, (lines, searched) -> LongStream.of(lines).forEach(found::add));
    return found;
  }
}
