package dev.whisker.load.wrk;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The report of wrk or wrk2; several in one file. */
public final class WrkReportReader implements LoadReader {

  private static final Pattern BANNER = Pattern.compile("Running \\S+ test @ .*");

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> BANNER.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    try (Lines lines = Lines.of(source)) {
      @Nullable WrkReport report = null;
      long began = 0;
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (BANNER.matcher(line).matches()) {
          finish(report, began, results, problems);
          report = new WrkReport();
          began = lines.number();
        }
        if (report != null && report.take(line)) {
          lines.recognised();
        } else {
          lines.skipped();
        }
      }
      finish(report, began, results, problems);
      return new Reading(results, lines.counts(), problems);
    }
  }

  private static void finish(
      @Nullable WrkReport report, long began, List<LoadResult> results, List<Problem> problems) {
    if (report == null) {
      return;
    }
    Optional<LoadResult> result = report.result();
    result.ifPresentOrElse(
        results::add, () -> problems.add(new Problem(began, Problem.Kind.CUT_OFF_AT_END)));
  }
}
