package dev.whisker.benchmarks.gclog;

import dev.whisker.gc.log.GcLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads one log repeatedly in one process and prints the wall time of the median and the best round
 * and the mean CPU time, without the first rounds. Run it under {@code taskset} to measure the
 * effect of a second core.
 *
 * <p>Arguments: name of the log, its megabytes, rounds.
 */
public final class WarmReading {

  private static final int COLD_ROUNDS = 2;

  private WarmReading() {}

  public static void main(String[] args) throws IOException {
    RecordedLog recorded =
        Arrays.stream(RecordedLog.values())
            .filter(log -> log.id().equals(args[0]))
            .findAny()
            .orElseThrow(() -> new IllegalArgumentException("no log " + args[0]));
    Path log =
        new RepeatedLog(recorded)
            .ofMegabytes(Integer.parseInt(args[1]), Path.of("benchmarks/target/gc-logs"));
    double cpuBefore = 0;
    double[] seconds = new double[Integer.parseInt(args[2])];
    long events = 0;
    for (int round = -COLD_ROUNDS; round < seconds.length; round++) {
      if (round == 0) {
        cpuBefore = cpuSeconds();
      }
      long started = System.nanoTime();
      events = ReadWithWhisker.logs(log).stream().mapToLong(WarmReading::events).sum();
      if (round >= 0) {
        seconds[round] = (System.nanoTime() - started) / 1e9;
      }
    }
    double cpu = (cpuSeconds() - cpuBefore) / seconds.length;
    Arrays.sort(seconds);
    double wall = seconds[seconds.length / 2];
    double megabytes = Files.size(log) / 1e6;
    System.out.printf(
        "%s: %d processors, %d events, wall %.3f s (best %.3f), %.0f MB/s; CPU %.3f s, %.0f MB per"
            + " CPU second%n",
        log.getFileName(),
        Runtime.getRuntime().availableProcessors(),
        events,
        wall,
        seconds[0],
        megabytes / wall,
        cpu,
        megabytes / cpu);
  }

  /** User and system time of this process so far. */
  private static double cpuSeconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  /** The number of events in a log, of all kinds. */
  static long events(GcLog log) {
    return (long) log.pauses().size()
        + log.cycles().size()
        + log.events().safepoints().size()
        + log.events().tenurings().size()
        + log.events().humongous().size()
        + log.events().incidents().size();
  }
}
