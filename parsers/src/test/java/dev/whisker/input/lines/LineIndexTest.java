package dev.whisker.input.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.source.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineIndexTest {

  private static final int NO_LIMIT = 1 << 20;

  @Test
  void chunksHoldWholeLines() {
    LineIndex index = indexOf("a\nbb\nccc\ndddd\ne", 2, NO_LIMIT, 100);

    assertThat(index.lines()).isEqualTo(5);
    assertThat(index.chunk(0)).isEqualTo(new LineIndex.Chunk(0, 2, 0, 5));
    assertThat(index.chunk(1)).isEqualTo(new LineIndex.Chunk(0, 2, 0, 5));
    assertThat(index.chunk(3)).isEqualTo(new LineIndex.Chunk(2, 4, 5, 14));
    assertThat(index.chunk(4)).isEqualTo(new LineIndex.Chunk(4, 5, 14, 15));
  }

  @Test
  void aLongLineEndsItsChunk() {
    LineIndex index = indexOf("a\n" + "b".repeat(50) + "\nc\nd\n", 10, 20, 100);

    assertThat(index.chunk(1)).isEqualTo(new LineIndex.Chunk(0, 2, 0, 53));
    assertThat(index.chunk(2)).isEqualTo(new LineIndex.Chunk(2, 4, 53, 57));
  }

  @Test
  void whereChunksBecomeTooManyTheyBecomeLarger() {
    LineIndex index = indexOf("x\n".repeat(1000), 1, NO_LIMIT, 8);

    assertThat(index.lines()).isEqualTo(1000);
    for (long line = 0; line < 1000; line++) {
      LineIndex.Chunk chunk = index.chunk(line);
      assertThat(chunk.firstLine()).isLessThanOrEqualTo(line);
      assertThat(chunk.endLine()).isGreaterThan(line);
      assertThat(chunk.from()).isEqualTo(2 * chunk.firstLine());
      assertThat(chunk.to()).isEqualTo(2 * chunk.endLine());
    }
    assertThat(index.chunk(0).endLine()).isEqualTo(128);
  }

  @Test
  void appendedTextContinuesLastLine() {
    LineIndex index = new LineIndex();
    add(index, "one\ntw");
    assertThat(index.lines()).isEqualTo(2);

    add(index, "o\nthree\n");

    assertThat(index.lines()).isEqualTo(3);
  }

  /** The lines equal those of the line reader, with any block size. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64, 1000})
  void linesAreThoseOfTheLineReader(int blockBytes) throws IOException {
    byte[] text = randomText(blockBytes);
    List<String> expected = new ArrayList<>();
    try (LineReader reader = new LineReader(new ByteArrayInputStream(text))) {
      while (reader.next()) {
        expected.add(string(reader.buffer(), reader.from(), reader.to()));
      }
    }
    LineIndex index = new LineIndex(3, 40, 1000);
    for (int at = 0; at < text.length; at += blockBytes) {
      byte[] block = Arrays.copyOfRange(text, at, Math.min(text.length, at + blockBytes));
      index.add(block, block.length);
    }

    assertThat(index.lines()).isEqualTo(expected.size());
    for (int line = 0; line < expected.size(); line++) {
      assertThat(line(index, text, line)).isEqualTo(expected.get(line));
    }
  }

  private static String line(LineIndex index, byte[] text, int line) {
    LineIndex.Chunk chunk = index.chunk(line);
    int start = (int) chunk.from();
    for (long skipped = chunk.firstLine(); skipped < line; skipped++) {
      start = LineEnds.after(text, LineEnds.next(text, start, text.length), text.length);
    }
    return string(text, start, LineEnds.next(text, start, text.length));
  }

  private static byte[] randomText(int seed) {
    Random random = new Random(seed);
    String signs = "ab\tc\n\r\u000b9";
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      text.append(signs.charAt(random.nextInt(signs.length())));
      text.append("long".repeat(random.nextInt(50) == 0 ? 9 : 0));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String string(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static LineIndex indexOf(String text, int lines, int bytes, int chunks) {
    LineIndex index = new LineIndex(lines, bytes, chunks);
    add(index, text);
    return index;
  }

  private static void add(LineIndex index, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    index.add(bytes, bytes.length);
  }
}
