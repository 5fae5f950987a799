package dev.whisker.load.ab;

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

/**
 * The report that ab prints on its standard output; several in one file, as a script with {@code
 * >>} leaves them.
 */
public final class AbReportReader implements LoadReader {

  private static final String BANNER = "This is ApacheBench";
  private static final Pattern TAG = Pattern.compile("<[^<>]*>");

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1).contains(BANNER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    try (Lines lines = Lines.of(source)) {
      @Nullable AbReport report = null;
      long began = 0;
      for (String line = lines.next(); line != null; line = lines.next()) {
        // With -w everything stands between tags.
        String text = TAG.matcher(line).replaceAll(" ").strip();
        if (text.startsWith(BANNER)) {
          finish(report, began, results, problems);
          report = new AbReport();
          began = lines.number();
        }
        if (report != null && report.take(text)) {
          lines.recognised();
        } else {
          // Progress, copyright, and whatever a script prints between two reports.
          lines.skipped();
        }
      }
      finish(report, began, results, problems);
      return new Reading(results, lines.counts(), problems);
    }
  }

  private static void finish(
      @Nullable AbReport report, long began, List<LoadResult> results, List<Problem> problems) {
    if (report == null) {
      return;
    }
    Optional<LoadResult> result = report.result();
    result.ifPresentOrElse(
        results::add, () -> problems.add(new Problem(began, Problem.Kind.CUT_OFF_AT_END)));
  }
}
