package dev.whisker.benchmarks.gclog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a process and takes its cost from Linux, without help of the process: the CPU time of ended
 * children, and the peak of its memory.
 */
public final class ChildProcess {

  /**
   * The positions of {@code cutime} and {@code cstime} of proc(5), counted after the name in
   * parentheses.
   */
  private static final int CHILDREN_USER = 13;

  private static final int CHILDREN_SYSTEM = 14;
  private static final double TICKS_PER_SECOND = 100;
  private static final long LOOK_EVERY_MILLIS = 10;

  private ChildProcess() {}

  /**
   * The cost of one run.
   *
   * @param cpuSeconds user and system, from start to end of the process
   * @param peakMegabytes resident memory
   * @param output of the process
   */
  public record Cost(
      int exitStatus, double cpuSeconds, double wallSeconds, long peakMegabytes, String output) {}

  public static Cost run(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    try {
      double before = cpuSecondsOfChildren();
      long started = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      long peak = 0;
      while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
        peak = Math.max(peak, peakMegabytes(process));
      }
      double wall = (System.nanoTime() - started) / 1e9;
      return new Cost(
          process.exitValue(),
          cpuSecondsOfChildren() - before,
          wall,
          peak,
          Files.readString(output).strip());
    } finally {
      Files.delete(output);
    }
  }

  private static double cpuSecondsOfChildren() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    List<String> fields = List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1));
    return (Long.parseLong(fields.get(CHILDREN_USER)) + Long.parseLong(fields.get(CHILDREN_SYSTEM)))
        / TICKS_PER_SECOND;
  }

  private static long peakMegabytes(Process process) throws IOException, InterruptedException {
    try {
      return Files.readString(Path.of("/proc/" + process.pid() + "/status"))
          .lines()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findAny()
          .orElse(0);
    } catch (IOException failed) {
      // Linux has no page for an ended process, or reading it fails if it ends meanwhile; Java
      // notices the end a moment later.
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        throw failed;
      }
      return 0;
    }
  }
}
