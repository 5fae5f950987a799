package dev.whisker.benchmarks.glance;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the time to identify each file, one after the other as after a drop; the first ones run
 * cold code.
 */
public final class Glances {

  private static final double NANOS_A_MILLI = 1e6;
  private static final double MEGABYTE = 1e6;
  private static final double GOAL_MILLIS = 200;

  private Glances() {}

  /**
   * @param args files and folders; the first file is read cold
   */
  public static void main(String[] args) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String arg : args) {
      files.addAll(Folders.files(Path.of(arg)));
    }
    double[] millis = new double[files.size()];
    int unknown = 0;
    for (int i = 0; i < millis.length; i++) {
      Path file = files.get(i);
      long begin = System.nanoTime();
      List<FileContent> contents = AnyFile.glance(file, ZoneOffset.UTC);
      millis[i] = (System.nanoTime() - begin) / NANOS_A_MILLI;
      unknown += contents.stream().allMatch(FileContent.Unknown.class::isInstance) ? 1 : 0;
      if (i == 0 || millis[i] > GOAL_MILLIS) {
        System.out.printf(
            "%s, %.1f MB: %.0f ms%n", file.getFileName(), Files.size(file) / MEGABYTE, millis[i]);
      }
    }
    Arrays.sort(millis);
    System.out.printf(
        "%d files, %d of them nothing that is read: median %.1f ms, 95%% within %.1f ms, the"
            + " slowest %.0f ms%n",
        millis.length,
        unknown,
        millis[millis.length / 2],
        millis[millis.length * 95 / 100],
        millis[millis.length - 1]);
  }
}
