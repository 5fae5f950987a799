package dev.whisker.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 10, 11, 16, 64})
  void everyKindOfLineEndEndsALineWhereverTheBlockEnds(int blockBytes) throws IOException {
    String text = "one\ntwo\r\nthree\rfour\n\nsix\r\n\r\nnine";

    assertThat(lines(text, blockBytes))
        .containsExactly("one", "two", "three", "four", "", "six", "", "nine");
  }

  @Test
  void aReturnAtTheVeryEndIsNoLineMore() throws IOException {
    assertThat(lines("a\r\n", 8)).containsExactly("a");
    assertThat(lines("a\r", 8)).containsExactly("a");
    assertThat(lines("", 8)).isEmpty();
  }

  @Test
  void nulsBeforeALineAreLeftOut() throws IOException {
    // What a log looks like after it was truncated under its writer.
    assertThat(lines("\0".repeat(1000) + "[GC\n\0\0next\n", 16)).containsExactly("[GC", "next");
  }

  @Test
  void aLineLongerThanTheBlockGivesItsBeginningAndCountsOnce() throws IOException {
    String text = "x".repeat(100_000) + "\r\nafter\n" + "y".repeat(50) + "\nlast";
    try (LineReader reader = reader(text, 16)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.isCut()).isTrue();
      assertThat(reader.to() - reader.from()).isEqualTo(16);
      assertThat(reader.next()).isTrue();
      assertThat(text(reader)).isEqualTo("after");
      assertThat(reader.isCut()).isFalse();
      assertThat(reader.number()).isEqualTo(2);
      assertThat(reader.next()).isTrue();
      assertThat(reader.isCut()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThat(text(reader)).isEqualTo("last");
      assertThat(reader.isTerminated()).isFalse();
      assertThat(reader.next()).isFalse();
      assertThat(reader.number()).isEqualTo(4);
    }
  }

  private static List<String> lines(String text, int blockBytes) throws IOException {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = reader(text, blockBytes)) {
      while (reader.next()) {
        lines.add(text(reader));
      }
    }
    return lines;
  }

  /** Gives a few bytes at a time, as pipes and unpacking do. */
  private static LineReader reader(String text, int blockBytes) {
    InputStream drops =
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
          @Override
          public int read(byte[] buffer, int offset, int length) {
            return super.read(buffer, offset, Math.min(length, 5));
          }
        };
    return new LineReader(drops, blockBytes);
  }

  private static String text(LineReader reader) {
    return new String(
        reader.buffer(), reader.from(), reader.to() - reader.from(), StandardCharsets.UTF_8);
  }
}
