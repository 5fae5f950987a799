package dev.whisker.benchmarks.comparison;

import com.sun.management.OperatingSystemMXBean;
import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;

/**
 * Reads and compares many runs, then compares them again in other windows without reading.
 *
 * <p>First it warms up on a sample, like the application while its window waits for the user.
 * Arguments: the folder of the sample, or nothing for a cold start; that of the files; the number
 * of comparisons.
 */
public final class Recomputing {

  /** The number of rehearsals in the application. */
  private static final int REHEARSED_WINDOWS = 60;

  private final Grouping grouping;
  private Comparison comparison;

  private Recomputing(Grouping grouping, Comparison comparison) {
    this.grouping = grouping;
    this.comparison = comparison;
  }

  public static void main(String[] args) throws IOException {
    if (!args[0].isEmpty()) {
      rehearse(Path.of(args[0]));
    }
    Path folder = Path.of(args[1]);
    List<Path> files = Folders.files(folder);
    System.out.printf(
        "%d files: %d MB of GC logs, %d MB of JTL%n",
        files.size(), megabytes(files, ".log"), megabytes(files, ".jtl"));
    long started = System.nanoTime();
    List<FileContent> contents = read(files);
    double reading = secondsSince(started);
    System.out.printf("read in %.2f s%n", reading);
    Recomputing compared = compared(folder, contents);
    double[] again = compared.again(Integer.parseInt(args[2]));
    double first = again[0];
    Arrays.sort(again);
    double median = again[again.length / 2];
    System.out.printf(
        "compared again within another window: %.0f ms the first time, %.0f ms in the median of %d;"
            + " a %.0fth of reading%n",
        1000 * first, 1000 * median, again.length, reading / median);
  }

  private static void rehearse(Path sample) {
    long started = System.nanoTime();
    compared(sample, read(Folders.files(sample))).again(REHEARSED_WINDOWS);
    System.out.printf("rehearsed in %.2f s, as the application does%n", secondsSince(started));
  }

  private static List<FileContent> read(List<Path> files) {
    return files.parallelStream()
        .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
        .toList();
  }

  private static Recomputing compared(Path folder, List<FileContent> contents) {
    long started = System.nanoTime();
    Grouping grouping = Grouper.group(contents, List.of(folder));
    Comparison comparison = Comparer.compare(grouping, Settings.DEFAULT.withTrim(0.0, 0.0));
    System.out.printf(
        "compared in %.2f s: %d configurations, %d runs%n",
        secondsSince(started),
        comparison.configurations().size(),
        comparison.configurations().stream().mapToInt(each -> each.runs().size()).sum());
    return new Recomputing(grouping, comparison);
  }

  /** The seconds of each comparison. */
  private double[] again(int times) {
    long busy = processorNanos();
    double[] again = new double[times];
    for (int i = 0; i < times; i++) {
      // Never the same window twice.
      Settings window = Settings.DEFAULT.withTrim(1.0 + i, 1.0 + i);
      long started = System.nanoTime();
      comparison = Comparer.compareAgain(comparison, grouping, window);
      again[i] = secondsSince(started);
    }
    System.out.printf(
        "again %d times: %.0f ms of processor time each, the compiler's among it%n",
        times, (processorNanos() - busy) / 1e6 / times);
    return again;
  }

  private static long megabytes(List<Path> files, String ending) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += file.toString().endsWith(ending) ? Files.size(file) : 0;
    }
    return bytes / 1_000_000;
  }

  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static double secondsSince(long started) {
    return (System.nanoTime() - started) / 1e9;
  }
}
