package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Recorded logs that are cut off, spliced, or have changed bytes: nothing is thrown, and every line
 * is counted once.
 */
class MutatedLogsTest {

  private static final int ROUNDS = Integer.getInteger("whisker.mutations", 2_000);
  private static final int LONGEST = 24 * 1024;

  @Test
  void nothingIsThrownAndEveryLineIsCounted(@TempDir Path folder) {
    List<byte[]> seeds = RecordedLogs.all().stream().map(RecordedLogs::text).toList();
    // Each round has its own seed, so a failed one can be repeated alone.
    IntStream.range(0, ROUNDS)
        .parallel()
        .forEach(round -> read(round, mutated(seeds, new Random(round)), folder));
  }

  private static void read(int round, byte[] text, Path folder) {
    for (FileContent content : read(text, folder.resolve(Thread.currentThread().threadId() + ""))) {
      assertThat(content.problems())
          .as("round %d", round)
          .extracting(Problem::code)
          .doesNotContain(FileProblem.READER_FAILED);
      LineCounts lines = content.lines();
      assertThat(lines.read())
          .as("round %d", round)
          .isEqualTo(lines.recognised() + lines.skipped() + lines.unknown());
      if (content instanceof FileContent.GcLogs gc) {
        assertThat(lines.read()).as("round %d", round).isEqualTo(lines(text));
        for (GcLog log : gc.logs()) {
          assertThat(log.pauses()).as("round %d", round).allMatch(MutatedLogsTest::isPossible);
        }
      }
    }
  }

  private static List<FileContent> read(byte[] text, Path file) {
    try {
      Files.write(file, text);
      return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isPossible(Pause pause) {
    return pause.line() > 0 && pause.durationNanos() >= 0;
  }

  private static byte[] mutated(List<byte[]> seeds, Random random) {
    byte[] text = part(seeds, random);
    return switch (random.nextInt(3)) {
      case 0 -> text;
      case 1 -> {
        byte[] other = part(seeds, random);
        int at = random.nextInt(text.length + 1);
        byte[] spliced = Arrays.copyOf(text, text.length + other.length);
        System.arraycopy(other, 0, spliced, at, other.length);
        System.arraycopy(text, at, spliced, at + other.length, text.length - at);
        yield spliced;
      }
      default -> {
        for (int i = random.nextInt(1, 60); i > 0; i--) {
          text[random.nextInt(text.length)] = (byte) random.nextInt(256);
        }
        yield text;
      }
    };
  }

  private static byte[] part(List<byte[]> seeds, Random random) {
    byte[] seed = seeds.get(random.nextInt(seeds.size()));
    int from = random.nextBoolean() ? 0 : random.nextInt(seed.length);
    int length = 1 + random.nextInt(LONGEST);
    return Arrays.copyOfRange(seed, from, Math.min(seed.length, from + length));
  }

  /**
   * The lines as editors count them: LF, CRLF and a lone CR end a line, and so does the end of the
   * text.
   */
  private static long lines(byte[] text) {
    long lines = 0;
    boolean inLine = false;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n' || text[i] == '\r') {
        if (text[i] == '\r' && i + 1 < text.length && text[i + 1] == '\n') {
          i++;
        }
        lines++;
        inLine = false;
      } else if (inLine || text[i] != 0) {
        inLine = true;
      }
    }
    return lines + (inLine ? 1 : 0);
  }
}
