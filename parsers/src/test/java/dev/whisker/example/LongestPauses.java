package dev.whisker.example;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Comparator;

/** The first example of the README. */
public class LongestPauses {

  public static void main(String[] args) {
    for (FileContent content :
        AnyFile.read(Path.of(args[0]), ZoneId.systemDefault(), Progress.NONE)) {
      if (content instanceof FileContent.GcLogs gc) {
        for (GcLog log : gc.logs()) {
          System.out.println(log.collector() + " " + log.jvm().version());
          log.pauses().stream()
              .sorted(Comparator.comparingLong(Pause::durationNanos).reversed())
              .limit(10)
              .forEach(p -> System.out.println(p.line() + ": " + p.kind() + " " + p.millis()));
        }
      }
      content.problems().forEach(System.out::println);
    }
  }
}
