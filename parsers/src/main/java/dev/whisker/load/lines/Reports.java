package dev.whisker.load.lines;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.LineByLine.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The reports of a tool in one content, as a script with {@code >>} leaves them. */
public final class Reports {

  /** One of them, taken line by line. */
  public interface Report {

    /** True if the line belongs to the report. */
    boolean take(String line);

    /**
     * Takes the last line of a content, where that has no line end: a number at its end may be the
     * beginning of a longer one.
     */
    default boolean takeOpen(String line) {
      return take(line);
    }

    /** The result, unless the report breaks off before it. */
    Optional<LoadResult> result();

    /** True if every line that such a report always has was read. */
    default boolean isComplete() {
      return true;
    }

    /**
     * A remark about a complete report.
     *
     * @param began the line in which the report begins
     */
    default Optional<Problem> remark(long began) {
      return Optional.empty();
    }

    /**
     * Why there is no result.
     *
     * @param began the line in which the report begins
     */
    default Problem missing(long began) {
      return new Problem(began, FileProblem.CUT_OFF_AT_END);
    }
  }

  private final List<LoadResult> results = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  private Reports() {}

  /**
   * Reads them all.
   *
   * @param begins whether a report begins with a line
   */
  public static LoadReader.Reading read(
      Source source, Predicate<String> begins, Supplier<? extends Report> blank)
      throws IOException {
    Reports reports = new Reports();
    try (Lines lines = Lines.of(source)) {
      @Nullable Report report = null;
      long began = 0;
      long number = 0;
      @Nullable String line = lines.next();
      while (line != null) {
        @Nullable String following = lines.next();
        number++;
        if (begins.test(line)) {
          reports.finish(report, began);
          report = blank.get();
          began = number;
        }
        boolean open = following == null && lines.endOpen();
        if (report != null && (open ? report.takeOpen(line) : report.take(line))) {
          lines.count(Kind.RECOGNISED);
        } else {
          // Progress, copyright, and whatever a script prints between two reports.
          lines.count(Kind.SKIPPED);
        }
        line = following;
      }
      reports.finish(report, began);
      if (report == null) {
        reports.problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      }
      several(reports.results).ifPresent(reports.problems::add);
      return new LoadReader.Reading(reports.results, lines.counts(), reports.problems);
    }
  }

  /** The problem of several reports in one text, whose own headings are unknown. */
  public static Optional<Problem> several(List<LoadResult> results) {
    return results.size() > 1
        ? Optional.of(new Problem(0, LoadProblem.SEVERAL_TESTS, results.size()))
        : Optional.empty();
  }

  private void finish(@Nullable Report report, long began) {
    if (report == null) {
      return;
    }
    Optional<LoadResult> result = report.result();
    result.ifPresent(results::add);
    if (result.isEmpty()) {
      problems.add(report.missing(began));
    } else if (!report.isComplete()) {
      problems.add(new Problem(began, FileProblem.CUT_OFF_AT_END));
    } else {
      report.remark(began).ifPresent(problems::add);
    }
  }
}
