package dev.whisker.benchmarks.lines;

import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.Query;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures the Log screen's access to one file: time until the first lines, until all lines are
 * found, until any one is fetched, and the speed of searching. Each round opens the file again.
 */
public final class LineBrowsing {

  private static final double NANOS_A_MILLI = 1e6;
  private static final double MEGABYTE = 1e6;
  private static final int JUMPS = 2_000;

  private static final List<Query> QUERIES =
      List.of(
          new Query("Full GC", false, true),
          new Query("full gc", false, false),
          new Query("Full.*[1-9]\\.\\d+ secs", true, true));

  private LineBrowsing() {}

  /**
   * @param args the file, and the number of rounds
   */
  public static void main(String[] args) throws IOException {
    for (int round = 0; round < Integer.parseInt(args[1]); round++) {
      browse(Path.of(args[0]));
    }
  }

  private static void browse(Path path) throws IOException {
    long begin = System.nanoTime();
    try (LineFile file = LineFile.open(path)) {
      AtomicLong first = new AtomicLong();
      file.read(() -> first.compareAndSet(0, firstLines(file)));
      double all = millisSince(begin);
      System.out.printf(
          "%,d lines, %,.0f MB: first lines after %.0f ms, all after %.0f ms (%.0f MB/s)%n",
          file.lines(),
          file.length() / MEGABYTE,
          (first.get() - begin) / NANOS_A_MILLI,
          all,
          file.length() / MEGABYTE / all * 1000);
      jump(file);
      for (Query query : QUERIES) {
        search(file, query);
      }
    }
  }

  /** The time until they have been read. */
  private static long firstLines(LineFile file) {
    try {
      file.around(0);
      return System.nanoTime();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void jump(LineFile file) throws IOException {
    Random random = new Random(1);
    long begin = System.nanoTime();
    for (int i = 0; i < JUMPS; i++) {
      file.around(random.nextLong(file.lines()));
    }
    System.out.printf("  any line: %.2f ms%n", millisSince(begin) / JUMPS);
  }

  private static void search(LineFile file, Query query) throws IOException {
    AtomicLong found = new AtomicLong();
    long begin = System.nanoTime();
    file.search(query, () -> true, (lines, searched) -> found.addAndGet(lines.length));
    double millis = millisSince(begin);
    System.out.printf(
        "  %s: %,d lines found, %.0f MB/s%n",
        query, found.get(), file.length() / MEGABYTE / millis * 1000);
  }

  private static double millisSince(long begin) {
    return (System.nanoTime() - begin) / NANOS_A_MILLI;
  }
}
