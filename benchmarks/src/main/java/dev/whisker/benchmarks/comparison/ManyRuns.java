package dev.whisker.benchmarks.comparison;

import dev.whisker.benchmarks.gclog.RepeatedLog;
import dev.whisker.benchmarks.load.RepeatedJtl;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Makes many long runs from the few short ones of a recorded comparison. Each repeats a recorded
 * run, with the stamps of both files continued together, so requests still wait during pauses. No
 * two are alike: copies of the same recorded run are from other days, and pauses and requests take
 * up to a fifth longer.
 */
public final class ManyRuns {

  private static final int RECORDED_REPEATS = 3;
  private static final double LONGEST = 1.2;

  private ManyRuns() {}

  /**
   * Writes the runs, by configuration and repeat.
   *
   * @param args a folder with a folder for each configuration, in it one for each repeat; the
   *     number of repeats of each; the number of copies in each; a folder for the files
   */
  public static void main(String[] args) throws IOException {
    int repeats = Integer.parseInt(args[1]);
    int copies = Integer.parseInt(args[2]);
    // Seeded, so the runs are always the same.
    Random random = new Random(60);
    for (Path configuration : configurations(Path.of(args[0]))) {
      for (int repeat = 1; repeat <= repeats; repeat++) {
        Path from = configuration.resolve(String.valueOf((repeat - 1) % RECORDED_REPEATS + 1));
        Path to =
            Files.createDirectories(
                Path.of(args[3])
                    .resolve(configuration.getFileName())
                    .resolve(String.valueOf(repeat)));
        Duration later = Duration.ofDays((repeat - 1) / RECORDED_REPEATS);
        write(from, later, random.doubles(copies, 1.0, LONGEST).toArray(), to);
      }
    }
  }

  private static void write(Path recorded, Duration later, double[] longer, Path to)
      throws IOException {
    RepeatedLog log = new RepeatedLog("gc", logLines(recorded));
    RepeatedJtl jtl = new RepeatedJtl(recorded.resolve("results.jtl.gz"));
    long millis = Math.max(log.millisOfCopy(), jtl.millisOfCopy());
    try (OutputStream out = open(to.resolve("gc.log"))) {
      log.write(later.toMillis(), millis, longer, out);
    }
    try (OutputStream out = open(to.resolve("results.jtl"))) {
      jtl.write(later.toMillis(), millis, longer, out);
    }
  }

  private static List<Path> configurations(Path recorded) throws IOException {
    try (Stream<Path> all = Files.list(recorded)) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static OutputStream open(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file), 1 << 20);
  }

  private static List<String> logLines(Path run) throws IOException {
    Path plain = run.resolve("gc.log");
    Path packed = run.resolve("gc.log.gz");
    try (InputStream in =
            Files.exists(plain)
                ? Files.newInputStream(plain)
                : new GZIPInputStream(Files.newInputStream(packed));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
