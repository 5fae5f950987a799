package dev.whisker.benchmarks.load;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A JTL of any size, made by repeating a recorded one: in each copy the stamps go on where the copy
 * before ended, as if one test had written it all.
 *
 * <p>Arguments: the recorded JTL as gz, how many rows at least, the file to make.
 */
public final class RepeatedJtl {

  /** The time between the last start of a copy and the first of the next. */
  private static final long GAP_MILLIS = 1000;

  private RepeatedJtl() {}

  public static void main(String[] args) throws IOException {
    Path recorded = Path.of(args[0]);
    long wanted = Long.parseLong(args[1]);
    Path file = Path.of(args[2]);
    List<String> lines = lines(recorded);
    List<String> rows = lines.subList(1, lines.size());
    long first = rows.stream().mapToLong(RepeatedJtl::stamp).min().orElseThrow();
    long last = rows.stream().mapToLong(RepeatedJtl::stamp).max().orElseThrow();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      out.write((lines.getFirst() + "\n").getBytes(StandardCharsets.UTF_8));
      long shift = 0;
      for (long written = 0; written < wanted; written += rows.size()) {
        for (String row : rows) {
          String shifted = stamp(row) + shift + row.substring(row.indexOf(',')) + "\n";
          out.write(shifted.getBytes(StandardCharsets.UTF_8));
        }
        shift += last - first + GAP_MILLIS;
      }
    }
  }

  private static long stamp(String row) {
    return Long.parseLong(row, 0, row.indexOf(','), 10);
  }

  private static List<String> lines(Path gz) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(gz)), StandardCharsets.UTF_8))) {
      return in.lines().toList();
    }
  }
}
