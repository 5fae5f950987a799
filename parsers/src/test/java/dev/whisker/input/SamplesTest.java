package dev.whisker.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.opening.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTest {

  private static final long BYTES = 400L << 20;

  @Test
  void whatIsPackedIsLookedAtToItsEnd() throws IOException {
    assertThat(lastMegabyteSeen(new Endless(Path.of("a.gz"), false))).isEqualTo(399);
  }

  @Test
  void aPlainFileIsLookedAtToItsEndInNotTooManyPieces(@TempDir Path folder) throws IOException {
    byte[] text = new byte[64 << 20];
    text[text.length - 1] = 'e';
    Path file = Files.write(folder.resolve("a.log"), text);
    int pieces = 0;
    long bytes = 0;
    byte last = 0;

    try (Samples samples = new Samples(source(file))) {
      for (byte[] part = samples.next(); part.length > 0; part = samples.next()) {
        pieces++;
        bytes += part.length;
        last = part[part.length - 1];
      }
    }

    assertThat(pieces).isBetween(250, 256);
    assertThat(bytes).isLessThan(24 << 20);
    assertThat(last).isEqualTo((byte) 'e');
  }

  private static Source source(Path file) throws IOException {
    return Sources.open(file, Progress.NONE).getFirst();
  }

  /** In which megabyte the last piece lies. */
  private static int lastMegabyteSeen(Source source) throws IOException {
    int last = -1;
    try (Samples samples = new Samples(source)) {
      for (byte[] part = samples.next(); part.length > 0; part = samples.next()) {
        last = (part[part.length - 1] & 0xFF) + ((part[part.length - 2] & 0xFF) << 8);
      }
    }
    return last;
  }

  /** A text of which two bytes each tell the megabyte that they are in. */
  private record Endless(Path file, boolean isPlain) implements Source {

    @Override
    public String name() {
      return file.toString();
    }

    @Override
    public byte[] head() {
      return new byte[HEAD_BYTES];
    }

    @Override
    public InputStream open(Purpose purpose) {
      return new InputStream() {
        private long at;

        @Override
        public int read() {
          if (at >= BYTES) {
            return -1;
          }
          long megabyte = at >> 20;
          return (int) (at++ % 2 == 0 ? megabyte >> 8 : megabyte) & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
          int n = (int) Math.min(length, BYTES - at);
          for (int i = 0; i < n; i++) {
            buffer[offset + i] = (byte) read();
          }
          return n == 0 && length > 0 ? -1 : n;
        }
      };
    }
  }
}
