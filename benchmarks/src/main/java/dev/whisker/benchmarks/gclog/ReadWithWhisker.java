package dev.whisker.benchmarks.gclog;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;

/** A process that reads logs with Whisker and prints the number and the seconds of pauses. */
final class ReadWithWhisker {

  private ReadWithWhisker() {}

  static void main(String[] args) {
    long pauses = 0;
    long nanos = 0;
    for (String file : args) {
      for (GcLog log : logs(Path.of(file))) {
        for (Pause pause : log.pauses()) {
          pauses++;
          nanos += pause.durationNanos();
        }
      }
    }
    Answer.print(System.out, pauses, nanos / 1e9);
  }

  /** Everything in the file: the full event model. */
  static List<GcLog> logs(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream()
        .filter(FileContent.GcLogs.class::isInstance)
        .flatMap(content -> ((FileContent.GcLogs) content).logs().stream())
        .toList();
  }
}
