package dev.whisker.load.reading;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the reports of a tool in one content, appended by a script with {@code >>}. */
public final class Reports {

  /** One report, read line by line. */
  public interface Report {

    /** True if the line belongs to the report. */
    boolean take(String line);

    /** Takes a last line without a line end: a number at its end may be incomplete. */
    default boolean takeOpen(String line) {
      return take(line);
    }

    /** The result; empty if the report is incomplete. */
    Optional<LoadResult> result();

    /** True if every mandatory line of the report was read. */
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
     * Returns the reason why there is no result.
     *
     * @param began the line in which the report begins
     */
    default Problem missing(long began) {
      return new Problem(began, FileProblem.CUT_OFF_AT_END);
    }
  }

  private final List<LoadResult> results = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Headings headings;

  private Reports(Headings headings) {
    this.headings = headings;
  }

  /**
   * Reads all reports.
   *
   * @param headings find the names of the reports
   * @param begins true for the first line of a report
   */
  public static LoadReader.Reading read(
      Source source, Headings headings, Predicate<String> begins, Supplier<? extends Report> blank)
      throws IOException {
    LoadReader.Reading reading = new Reports(headings).all(source, begins, blank);
    List<LoadResult> named = headings.name(reading.results());
    return new LoadReader.Reading(named, reading.lines(), reading.problems()).and(several(named));
  }

  private LoadReader.Reading all(
      Source source, Predicate<String> begins, Supplier<? extends Report> blank)
      throws IOException {
    try (Lines lines = Lines.of(source)) {
      @Nullable Report report = null;
      long began = 0;
      long number = 0;
      @Nullable String line = lines.next();
      while (line != null) {
        @Nullable String following = lines.next();
        number++;
        if (begins.test(line)) {
          finish(report, began);
          headings.begin();
          report = blank.get();
          began = number;
        }
        boolean open = following == null && lines.endOpen();
        boolean taken = report != null && (open ? report.takeOpen(line) : report.take(line));
        // Progress, copyright, and whatever a script prints between two reports.
        Kind kind = taken ? Kind.RECOGNISED : Kind.SKIPPED;
        lines.count(kind);
        headings.pass(line, kind);
        line = following;
      }
      finish(report, began);
      if (report == null) {
        problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      }
      return new LoadReader.Reading(results, lines.counts(), problems);
    }
  }

  /** The problem of several reports in one text. */
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
    result.ifPresent(
        one -> {
          results.add(one);
          headings.end();
        });
    if (result.isEmpty()) {
      problems.add(report.missing(began));
    } else if (!report.isComplete()) {
      problems.add(new Problem(began, LoadProblem.REPORT_INCOMPLETE));
    } else {
      report.remark(began).ifPresent(problems::add);
    }
  }
}
