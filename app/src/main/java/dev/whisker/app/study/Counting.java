package dev.whisker.app.study;

import dev.whisker.files.FileContent;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.SampleSeries.Level;
import java.util.List;
import java.util.Set;

/** The rows of a load result that count as requests, if the tool recorded several levels. */
public enum Counting {
  /** Requests of the client. */
  REQUESTS("requests", Level.TOP_LEVEL),
  /** Sums of several requests: a visit, a purchase. */
  TRANSACTIONS("transactions", Level.TRANSACTION),
  /** The parts of requests: redirects, embedded resources. */
  SUB_SAMPLES("sub-samples", Level.SUB_SAMPLE);

  private final String id;
  private final Level level;

  Counting(String id, Level level) {
    this.id = id;
    this.level = level;
  }

  /** The name on the command line. */
  public String id() {
    return id;
  }

  /**
   * The contents counted in this way, without reading files again. Contents without rows stay
   * unchanged.
   */
  List<FileContent> of(List<FileContent> contents) {
    return this == REQUESTS ? contents : contents.stream().map(this::of).toList();
  }

  private FileContent of(FileContent content) {
    return content instanceof FileContent.LoadResults file
        ? new FileContent.LoadResults(
            file.file(),
            file.results().stream().map(this::of).toList(),
            file.lines(),
            file.problems())
        : content;
  }

  private LoadResult of(LoadResult result) {
    if (result instanceof LoadResult.Samples samples) {
      RecordedRows recorded = samples.recorded();
      return recorded == null ? result : recorded.counting(Set.of(level));
    }
    return result;
  }
}
