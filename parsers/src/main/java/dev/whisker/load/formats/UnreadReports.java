package dev.whisker.load.formats;

import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.lines.Lines;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What load tools print that are not read, and the forms of one that is: nothing is taken of them
 * but what they are, and no table within them is taken for one of runs.
 */
final class UnreadReports implements LoadReader {

  /** What a build printed may stand above. */
  private static final int LINES_TO_LOOK_AT = 200;

  /**
   * @param tool what the report is of
   * @param line one that each such report has
   */
  private record Report(String tool, Pattern line) {

    Report(String tool, String line) {
      this(tool, Pattern.compile(line));
    }
  }

  private static final List<Report> REPORTS =
      List.of(
          new Report("autocannon", "\u2502 Req/Sec +\u2502.*|\\{.*\"p97_5\":.*"),
          new Report("bombardier", "Bombarding \\S+ (?:for|with) .*"),
          new Report("oha", "Response time distribution:|.*\"latencyPercentiles\":.*"),
          new Report("Artillery", "http\\.response_time: *|\\s*\"http\\.response_time\": .*"),
          new Report("drill", "Median time per request +\\d.*"),
          new Report("Newman", "\u2502 +\u2502 +executed +\u2502 +failed +\u2502"),
          new Report("rewrk", "Benchmarking \\d+ connections @ .*"),
          new Report("plow", "Benchmarking \\S+ .*connection\\(s\\).*"),
          new Report("vegeta", "Bucket +# +% +Histogram|Value\\(ms\\) +Percentile +TotalCount.*"));

  @Override
  public boolean recognises(byte[] head) {
    return report(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) {
    String tool = report(source.head()).orElseThrow().tool();
    Problem what = new Problem(0, LoadProblem.OTHER_FORM, tool);
    return new Reading(List.of(), new LineTally().counts(), List.of(what));
  }

  private static Optional<Report> report(byte[] head) {
    List<String> lines = Lines.all(head).limit(LINES_TO_LOOK_AT).toList();
    return REPORTS.stream()
        .filter(report -> lines.stream().anyMatch(line -> report.line().matcher(line).matches()))
        .findFirst();
  }
}
