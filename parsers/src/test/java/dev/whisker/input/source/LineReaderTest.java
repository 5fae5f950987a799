package dev.whisker.input.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 10, 11, 16, 64})
  void splitsAtAnyLineEndAndBlockEnd(int blockBytes) throws IOException {
    String text = "one\ntwo\r\nthree\rfour\n\nsix\r\n\r\nnine";

    assertThat(lines(text, blockBytes))
        .containsExactly("one", "two", "three", "four", "", "six", "", "nine");
  }

  @Test
  void trailingCarriageReturnAddsNoLine() throws IOException {
    assertThat(lines("a\r\n", 8)).containsExactly("a");
    assertThat(lines("a\r", 8)).containsExactly("a");
    assertThat(lines("", 8)).isEmpty();
  }

  @Test
  void nulsBeforeALineAreLeftOut() throws IOException {
    // A log that was truncated under its writer.
    assertThat(lines("\0".repeat(1000) + "[GC\n\0\0next\n", 16)).containsExactly("[GC", "next");
  }

  @Test
  void cutsLinesLongerThanABlock() throws IOException {
    String text = "x".repeat(100_000) + "\r\nafter\n" + "y".repeat(50) + "\nlast";
    try (LineReader reader = reader(text, 16)) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.to() - reader.from()).isEqualTo(16);
      assertThat(reader.next()).isTrue();
      assertThat(text(reader)).isEqualTo("after");
      assertThat(reader.number()).isEqualTo(2);
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThat(text(reader)).isEqualTo("last");
      assertThat(reader.next()).isFalse();
      assertThat(reader.number()).isEqualTo(4);
    }
  }

  @Test
  void readAheadReturnsSameLinesOfLargeFile() throws IOException {
    // More blocks than are read before a thread takes over, in every position of the line ends.
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      text.append(Integer.toString(i * 7919 % 100_003).repeat(i % 4));
      text.append(List.of("\n", "\r\n", "\r").get(i / 4 % 3));
    }

    assertThat(lines(text.toString(), 64)).isEqualTo(text.toString().lines().toList());
  }

  @Test
  void aShortFileIsReadByOneThread() throws IOException {
    assertThat(isReadAhead("line\n".repeat(12_000))).isFalse();
    assertThat(isReadAhead("line\n".repeat(13_000))).isTrue();
  }

  /** True if a second thread reads the rest, after some blocks of 64 bytes. */
  private static boolean isReadAhead(String text) throws IOException {
    byte[] file = text.getBytes(StandardCharsets.UTF_8);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(file), LineHead.NONE, 64)) {
      for (int i = 0; i < 200; i++) {
        assertThat(reader.next()).isTrue();
      }
      return Thread.getAllStackTraces().keySet().stream()
          .anyMatch(thread -> thread.getName().equals("read ahead"));
    }
  }

  @Test
  void readsAllLinesOfAGrowingFile() throws IOException {
    byte[] file = "one\ntwo\nthree\n".repeat(20_000).getBytes(StandardCharsets.UTF_8);
    InputStream grown =
        new ByteArrayInputStream(file) {
          @Override
          public int available() {
            return 2_000;
          }
        };
    int lines = 0;
    try (LineReader reader = new LineReader(grown, LineHead.NONE, 64)) {
      while (reader.next()) {
        assertThat(text(reader)).isEqualTo(List.of("one", "two", "three").get(lines++ % 3));
      }
      assertThat(reader.number()).isEqualTo(60_000);
    }
    assertThat(lines).isEqualTo(60_000);
  }

  @Test
  void readAheadFailureReachesReader() throws IOException {
    try (LineReader reader = failingAfter(10_000, new IOException("disk gone"))) {
      assertThatIOException().isThrownBy(() -> readAll(reader)).withMessage("disk gone");
    }
  }

  @Test
  void cancellationStopsReadAhead() throws IOException {
    try (LineReader reader = failingAfter(10_000, new CancellationException())) {
      assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> readAll(reader));
    }
  }

  @Test
  void closingEarlyEndsTheThreadAhead() throws IOException {
    String text = "line\n".repeat(100_000);
    try (LineReader reader = reader(text, 64)) {
      for (int i = 0; i < 1_000; i++) {
        assertThat(reader.next()).isTrue();
      }
    }
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().equals("read ahead"));
  }

  @Test
  void interruptedReaderWaitsBeforeClosing() throws IOException {
    AtomicBoolean reading = new AtomicBoolean();
    AtomicBoolean closedMeanwhile = new AtomicBoolean();
    InputStream slow =
        new InputStream() {
          private int given;

          @Override
          public int read() {
            return '\n';
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            if (++given <= 85) {
              buffer[offset] = '\n';
              return 1;
            }
            reading.set(true);
            long until = System.nanoTime() + 50_000_000;
            while (System.nanoTime() < until) {
              Thread.onSpinWait();
            }
            reading.set(false);
            buffer[offset] = '\n';
            return 1;
          }

          @Override
          public void close() {
            closedMeanwhile.set(reading.get());
          }
        };
    LineReader reader = new LineReader(slow, LineHead.NONE, 64);
    for (int i = 0; i < 84; i++) {
      assertThat(reader.next()).isTrue();
    }
    while (!reading.get()) {
      Thread.onSpinWait();
    }

    Thread.currentThread().interrupt();
    reader.close();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(closedMeanwhile).isFalse();
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

  /** A reader of a stream that returns a few bytes at a time, like pipes and unpacking. */
  private static LineReader reader(String text, int blockBytes) {
    InputStream drops =
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
          @Override
          public int read(byte[] buffer, int offset, int length) {
            return super.read(buffer, offset, Math.min(length, 5));
          }

          @Override
          public int available() {
            return 1;
          }
        };
    return new LineReader(drops, LineHead.NONE, blockBytes);
  }

  private static String text(LineReader reader) {
    return new String(
        reader.buffer(), reader.from(), reader.to() - reader.from(), StandardCharsets.UTF_8);
  }

  private static LineReader failingAfter(int bytes, Exception failure) {
    InputStream failing =
        new InputStream() {
          private int left = bytes;

          @Override
          public int read() throws IOException {
            if (left-- > 0) {
              return left % 10 == 0 ? '\n' : 'x';
            }
            switch (failure) {
              case IOException e -> throw e;
              case RuntimeException e -> throw e;
              default -> throw new AssertionError(failure);
            }
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            buffer[offset] = (byte) read();
            return 1;
          }
        };
    return new LineReader(failing, LineHead.NONE, 64);
  }

  private static void readAll(LineReader reader) throws IOException {
    while (reader.next()) {
      assertThat(reader.to() - reader.from()).isLessThan(10);
    }
  }
}
