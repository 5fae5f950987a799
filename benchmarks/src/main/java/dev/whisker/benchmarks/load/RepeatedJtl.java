package dev.whisker.benchmarks.load;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A JTL of any size, made by repeating a recorded one. In each copy the stamps continue those of
 * the copy before, as if one test had written it all.
 *
 * <p>Arguments: the recorded JTL as gz, the least number of rows, the file to write.
 */
public final class RepeatedJtl {

  /** The time between the last start of a copy and the first of the next. */
  private static final long GAP_MILLIS = 1000;

  private final String head;
  private final List<String> rows;

  /**
   * @param gz the recorded JTL
   */
  public RepeatedJtl(Path gz) throws IOException {
    List<String> lines = lines(gz);
    head = lines.getFirst();
    rows = lines.subList(1, lines.size());
  }

  public static void main(String[] args) throws IOException {
    Path recorded = Path.of(args[0]);
    int wanted = Integer.parseInt(args[1]);
    Path file = Path.of(args[2]);
    RepeatedJtl jtl = new RepeatedJtl(recorded);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      double[] asRecorded = new double[Math.ceilDiv(wanted, jtl.rows.size())];
      Arrays.fill(asRecorded, 1.0);
      jtl.write(0, jtl.millisOfCopy(), asRecorded, out);
    }
  }

  /** The length of a copy, with the time until the next. */
  public long millisOfCopy() {
    long first = rows.stream().mapToLong(RepeatedJtl::stamp).min().orElseThrow();
    long last = rows.stream().mapToLong(RepeatedJtl::stamp).max().orElseThrow();
    return last - first + GAP_MILLIS;
  }

  /**
   * Writes a JTL that another test might have written.
   *
   * @param laterMillis later start than that of the recorded one
   * @param millis from the start of a copy to that of the next
   * @param longer for each copy, the factor for its requests, at least 1
   */
  public void write(long laterMillis, long millis, double[] longer, OutputStream out)
      throws IOException {
    out.write((head + "\n").getBytes(StandardCharsets.UTF_8));
    for (int copy = 0; copy < longer.length; copy++) {
      long later = laterMillis + copy * millis;
      for (String row : rows) {
        int elapsed = row.indexOf(',') + 1;
        int label = row.indexOf(',', elapsed);
        long took = Math.round(Long.parseLong(row, elapsed, label, 10) * longer[copy]);
        String changed = (stamp(row) + later) + "," + took + row.substring(label) + "\n";
        out.write(changed.getBytes(StandardCharsets.UTF_8));
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
