package dev.whisker.gc.reading;

import dev.whisker.gc.Collector;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the problems of a file as a whole, which only all of its logs together show. */
public final class FileProblems {

  private static final Set<ProblemCode> OF_ALL =
      Set.of(
          GcProblem.SEVERAL_JVMS,
          GcProblem.PAUSES_NOT_LOGGED,
          GcProblem.PAUSES_OVERLAP,
          GcProblem.NO_COLLECTIONS,
          FileProblem.NO_TIME);

  private FileProblems() {}

  /** Replaces the problems of parts of the file by those of the whole. */
  public static GcReading checked(GcReading reading) {
    List<GcLog> logs = reading.logs();
    List<Problem> problems = new ArrayList<>(reading.problems());
    problems.removeIf(problem -> OF_ALL.contains(problem.code()));
    if (logs.size() > 1) {
      problems.add(new Problem(0, GcProblem.SEVERAL_JVMS, logs.size()));
    }
    // Output that is there twice explains it.
    boolean isTwice = problems.stream().anyMatch(p -> p.code() == GcProblem.OUTPUT_TWICE);
    if (!isTwice && logs.stream().anyMatch(GcLog::hasOverlappingPauses)) {
      problems.add(new Problem(0, GcProblem.PAUSES_OVERLAP));
    }
    if (logs.stream().anyMatch(FileProblems::hidesPausesOfZ)) {
      problems.add(new Problem(0, GcProblem.PAUSES_NOT_LOGGED));
    }
    if (!logs.isEmpty() && logs.stream().allMatch(GcLog::isEmpty)) {
      // Missing collections go without saying.
      problems.removeIf(problem -> problem.code() == GcProblem.COLLECTIONS_MISSING);
      problems.add(new Problem(0, GcProblem.NO_COLLECTIONS));
    }
    if (logs.stream().anyMatch(log -> log.hasNoTime() && !log.pauses().isEmpty())) {
      problems.add(new Problem(0, FileProblem.NO_TIME));
    }
    return new GcReading(logs, reading.lines(), problems);
  }

  /** True for plain -Xlog:gc of ZGC, which shows its cycles but none of its pauses. */
  private static boolean hidesPausesOfZ(GcLog log) {
    return isOfZ(log) && log.hidesPauses();
  }

  private static boolean isOfZ(GcLog log) {
    return log.collector() == Collector.ZGC || log.collector() == Collector.GENERATIONAL_ZGC;
  }
}
