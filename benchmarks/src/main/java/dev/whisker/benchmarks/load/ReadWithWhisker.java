package dev.whisker.benchmarks.load;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.SortedMap;
import java.util.TreeMap;

/** A process that reads one JTL with Whisker. */
final class ReadWithWhisker {

  private ReadWithWhisker() {}

  static void main(String[] args) {
    FileContent content = AnyFile.read(Path.of(args[0]), ZoneOffset.UTC, Progress.NONE).getFirst();
    if (content instanceof FileContent.LoadResults results
        && results.results().getFirst() instanceof LoadResult.Samples samples) {
      SortedMap<String, Double> p99 = new TreeMap<>();
      samples.labels().forEach((label, summary) -> p99.put(label, summary.p99Millis().value()));
      LoadSummary all = samples.summary();
      Answer.print((long) all.samples().value(), (long) all.errors().value(), p99);
    }
  }
}
