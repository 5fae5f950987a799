package dev.whisker.load.locust;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What Locust prints without its page: every two seconds a table of what it has counted so far, and
 * at the end a last one, percentiles and errors; as logs of CI jobs have it.
 */
public final class LocustConsoleReader implements LoadReader {

  /** With {@code --reset-stats}, when all users are there. */
  private static final String RESET = "Resetting stats";

  /** Behind it in a README, another table is of another test. */
  private static final String FENCE = "```";

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, "# fails") && Lines.all(head).anyMatch(PrintedStats::begins);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Tests tests = new Tests();
    try (Lines lines = Lines.of(source)) {
      @Nullable PrintedStats table = null;
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (PrintedStats.begins(line)) {
          table = new PrintedStats(lines.number());
          lines.recognised();
        } else if (line.contains(RESET)) {
          tests.forget();
          lines.skipped();
        } else if (line.strip().startsWith(FENCE)) {
          tests.end();
          table = null;
          lines.skipped();
        } else if (table != null && table.take(line)) {
          tests.show(table);
          lines.recognised();
        } else {
          // What the tasks print, and Locust of its users.
          lines.skipped();
        }
      }
      tests.end();
      return tests.reading(lines);
    }
  }

  /**
   * The last table of each test; of a test under way each table counts more than the one before.
   */
  private static final class Tests {

    private final List<LoadResult> results = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private @Nullable PrintedStats latest;

    void show(PrintedStats table) {
      if (!table.isWhole() || latest == table) {
        return;
      }
      if (latest != null && (latest.isLast() || table.requests() < latest.requests())) {
        end();
      }
      latest = table;
    }

    /** What was counted while users were still starting is of no test. */
    void forget() {
      if (latest != null && !latest.isLast()) {
        latest = null;
      }
    }

    void end() {
      if (latest != null) {
        results.add(latest.result());
        if (!latest.isLast()) {
          problems.add(new Problem(latest.began(), FileProblem.CUT_OFF_AT_END));
        }
        latest = null;
      }
    }

    Reading reading(Lines lines) {
      if (results.isEmpty()) {
        problems.add(new Problem(0, FileProblem.CUT_OFF_AT_END));
      }
      Reports.several(results).ifPresent(problems::add);
      return new Reading(results, lines.counts(), problems);
    }
  }
}
