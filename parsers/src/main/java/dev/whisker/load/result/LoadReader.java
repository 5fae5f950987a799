package dev.whisker.load.result;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one format of load results. Stateless, safe for several threads. */
public interface LoadReader {

  /**
   * True if the content is of this format.
   *
   * @param head the first bytes of it
   */
  boolean recognises(byte[] head);

  /**
   * Reads the whole content. Bad rows are counted and reported, never thrown.
   *
   * @param zone for stamps without an offset
   */
  Reading read(Source source, ZoneId zone) throws IOException;

  /**
   * The outcome of reading one content.
   *
   * @param results one for each test; if empty, a problem states why
   */
  record Reading(List<LoadResult> results, LineCounts lines, List<Problem> problems) {

    /** The results of a content; without requests none of them counts. */
    public static Reading of(List<? extends LoadResult> results, LineCounts lines) {
      return results.isEmpty()
          ? none(lines, LoadProblem.NO_REQUESTS)
          : new Reading(List.copyOf(results), lines, List.of());
    }

    /** A reading without results, and the reason. */
    public static Reading none(LineCounts lines, ProblemCode why, Object... arguments) {
      return new Reading(List.of(), lines, List.of(new Problem(0, why, arguments)));
    }

    /** The same reading with one more problem, before the others. */
    public Reading with(Problem problem) {
      List<Problem> all = new ArrayList<>(problems);
      all.addFirst(problem);
      return new Reading(results, lines, List.copyOf(all));
    }

    /** The same reading with one more problem, if there is one, after the others. */
    public Reading and(Optional<Problem> problem) {
      List<Problem> all = new ArrayList<>(problems);
      problem.ifPresent(all::add);
      return new Reading(results, lines, List.copyOf(all));
    }
  }
}
