package dev.whisker.benchmarks.comparison;

import com.sun.management.OperatingSystemMXBean;
import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.Grouper;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.files.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;

/**
 * Reads and compares many runs, then compares them again within other windows, which reads nothing.
 * Arguments: the folder of the files, how often to compare again.
 */
public final class Recomputing {

  private Recomputing() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    List<Path> files = Folders.files(folder);
    System.out.printf(
        "%d files: %d MB of GC logs, %d MB of JTL%n",
        files.size(), megabytes(files, ".log"), megabytes(files, ".jtl"));

    long started = System.nanoTime();
    List<FileContent> contents =
        files.parallelStream()
            .flatMap(file -> FileReader.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    double reading = secondsSince(started);
    started = System.nanoTime();
    Grouping grouping = Grouper.group(contents, List.of(folder));
    Comparison comparison = Comparer.compare(grouping, Settings.DEFAULT.withTrim(0.0, 0.0));
    System.out.printf(
        "read in %.2f s, compared in %.2f s: %d configurations, %d runs%n",
        reading,
        secondsSince(started),
        comparison.configurations().size(),
        comparison.configurations().stream().mapToInt(each -> each.runs().size()).sum());

    long busy = processorNanos();
    double[] again = new double[Integer.parseInt(args[1])];
    for (int i = 0; i < again.length; i++) {
      // Never the same window twice.
      Settings window = Settings.DEFAULT.withTrim(10.0 + i, 5.0 + i);
      started = System.nanoTime();
      comparison = Comparer.compareAgain(comparison, grouping, window);
      again[i] = secondsSince(started);
    }
    double processor = (processorNanos() - busy) / 1e9 / again.length;
    double first = again[0];
    Arrays.sort(again);
    double median = again[again.length / 2];
    System.out.printf(
        "compared again within another window: %.0f ms the first time, %.0f ms in the median of %d; a %.0fth of reading%n"
            + "%.0f ms of processor time each, the compiler's among it%n",
        1000 * first, 1000 * median, again.length, reading / median, 1000 * processor);
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
