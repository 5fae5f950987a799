package dev.whisker.app.support;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;

/**
 * A large comparison: six configurations of ten repeats, each of ten minutes with 3,000 pauses and
 * 167,000 requests, 10 million in all.
 */
public final class ManyRuns {

  private static final int CONFIGURATIONS = 6;
  private static final int REPEATS = 10;
  private static final int SECONDS = 600;
  private static final int PAUSES = 3_000;
  private static final int REQUESTS = 167_000;
  private static final long START = 1_700_000_000_000L;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ").withZone(ZoneOffset.UTC);

  private ManyRuns() {}

  /** Writes the files where there are none. */
  public static void write(Path folder) throws IOException {
    for (int configuration = 1; configuration <= CONFIGURATIONS; configuration++) {
      for (int repeat = 1; repeat <= REPEATS; repeat++) {
        Path run = folder.resolve("threads-" + 100 * configuration + "/run" + repeat);
        if (Files.notExists(run.resolve("result.jtl"))) {
          Files.createDirectories(run);
          Random random = new Random(configuration * 100L + repeat);
          writeLog(run.resolve("gc.log"), random);
          writeRequests(run.resolve("result.jtl"), random);
        }
      }
    }
  }

  private static void writeLog(Path file, Random random) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < PAUSES; i++) {
        double second = (i + random.nextDouble()) * SECONDS / PAUSES;
        boolean full = i % 300 == 299;
        double pause = full ? 0.4 + random.nextDouble() : 0.002 + random.nextGaussian() * 4e-4;
        out.write(
            String.format(
                Locale.ROOT,
                "[%s][%.3fs] GC(%d) Pause %s (Allocation Failure) %dM->%dM(512M) %.3fms%n",
                STAMP.format(Instant.ofEpochMilli(START + (long) (second * 1000))),
                second,
                i,
                full ? "Full" : "Young",
                300 + i % 200,
                full ? 90 : 100 + i % 200,
                pause * 1000));
      }
    }
  }

  private static void writeRequests(Path file, Random random) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("timeStamp,elapsed,label,responseCode,success\n");
      for (int i = 0; i < REQUESTS; i++) {
        boolean good = random.nextInt(200) != 0;
        out.write(Long.toString(START + 1000L * SECONDS * i / REQUESTS));
        out.write(',');
        out.write(Integer.toString(5 + (int) (20 * -Math.log(1 - random.nextDouble()))));
        out.write(good ? ",page,200,true\n" : ",page,503,false\n");
      }
    }
  }
}
