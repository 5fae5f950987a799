package dev.whisker.benchmarks.load;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.input.Progress;
import dev.whisker.load.LoadResult;
import java.nio.file.Path;
import java.time.ZoneOffset;

/** A process that reads one JTL with Whisker. */
final class ReadWithWhisker {

  private ReadWithWhisker() {}

  static void main(String[] args) {
    FileContent content =
        FileReader.read(Path.of(args[0]), ZoneOffset.UTC, Progress.NONE).getFirst();
    if (content instanceof FileContent.LoadResults results
        && results.results().getFirst() instanceof LoadResult.Samples samples) {
      Answer.print(samples.series());
    }
  }
}
