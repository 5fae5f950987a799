package dev.whisker.app.support;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;

/** Studies of logs made for a test. */
public final class Studies {

  private Studies() {}

  /**
   * Two configurations of Parallel, {@code fast} and {@code slow}, that pause about 10 ms and 200
   * ms.
   *
   * @param repeats of each; those of one configuration differ by a little
   */
  public static Comparison fastAndSlow(Path folder, int repeats) throws IOException {
    for (int run = 1; run <= repeats; run++) {
      Logs.parallel(folder.resolve("fast/" + run + "/gc.log"), 200, 0.010 + run * 1e-4);
      Logs.parallel(folder.resolve("slow/" + run + "/gc.log"), 200, 0.200 + run * 1e-3);
    }
    return of(folder);
  }

  /** The comparison of everything in a folder. */
  public static Comparison of(Path folder) {
    return Study.of(question(folder), Progress.NONE).comparison().orElseThrow();
  }

  /** Everything in a folder, regrouped by an edit. */
  public static Study asked(Path folder, Edit edit) {
    Question question = question(folder);
    return Study.of(question.with(question.edits().plus(edit)), Progress.NONE);
  }

  /** A run of the first configuration, which must exist. */
  public static RunResult firstRun(Study study) {
    return study.comparison().orElseThrow().configurations().getFirst().runs().getFirst();
  }

  /** The question about everything in a folder. */
  public static Question question(Path folder) {
    return Question.EMPTY.with(
        Reading.read(Scan.of(List.of(folder)), ZoneOffset.UTC, Progress.NONE));
  }
}
