package dev.whisker.example;

import dev.whisker.files.PauseReader;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.util.LongSummaryStatistics;

/** The second example of the README. */
public class TimeInPauses {

  public static void main(String[] args) {
    LongSummaryStatistics nanos = new LongSummaryStatistics();
    PauseReader.Summary log =
        PauseReader.read(
            Path.of(args[0]), (p, jvm) -> nanos.accept(p.durationNanos()), Progress.NONE);
    System.out.printf(
        "%d pauses, %.1f ms together, longest %.1f ms%n",
        nanos.getCount(), nanos.getSum() / 1e6, nanos.getMax() / 1e6);
    log.problems().forEach(System.out::println);
  }
}
