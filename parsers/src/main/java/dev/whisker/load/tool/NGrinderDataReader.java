package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code TPS.data}, {@code Errors.data} and others: a single column of {@code output.csv},
 * with a value for each interval and {@code null} for a missing one.
 *
 * <p>Without times there are no intervals. Only the file's name shows which column it is; this is
 * the only reader that uses it. The rate and the errors become figures.
 */
public final class NGrinderDataReader implements LoadReader {

  /**
   * A number with at most three decimals, after a point or a comma, depending on the server's
   * language.
   */
  private static final Pattern VALUE =
      Pattern.compile("null|\\d+(?:\\.\\d+|,\\d{1,3})?(?:E-?\\d+)?");

  private static final Pattern NAME = Pattern.compile("(?:.*[/\\\\])?(\\w+)\\.data(?:\\.gz)?");
  private static final int FEWEST = 2;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    return lines.size() >= FEWEST
        && lines.stream().allMatch(line -> VALUE.matcher(line.strip()).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    DoubleSummaryStatistics values = new DoubleSummaryStatistics();
    LineByLine.Shown lines =
        LineByLine.read(
            source,
            line -> {
              String value = line.strip();
              if (!VALUE.matcher(value).matches()) {
                return Kind.UNKNOWN;
              }
              if (value.equals("null")) {
                return Kind.SKIPPED;
              }
              values.accept(Double.parseDouble(value.replace(',', '.')));
              return Kind.RECOGNISED;
            });
    Optional<LoadResult> result =
        values.getCount() == 0
            ? Optional.empty()
            : summary(source.name(), values).map(NGrinderDataReader::result);
    return new Reading(
        result.stream().toList(),
        lines.counts(),
        List.of(new Problem(0, LoadProblem.NEEDS_BESIDE, "output.csv")));
  }

  private static Optional<SummaryBuilder> summary(String name, DoubleSummaryStatistics values) {
    Matcher column = NAME.matcher(name);
    return switch (column.matches() ? column.group(1) : "") {
      // Intervals have the same length, and nGrinder's TPS counts successes.
      case "TPS" ->
          Optional.of(new SummaryBuilder().successful(Figure.derived(values.getAverage())));
      case "Errors" -> Optional.of(new SummaryBuilder().errors(Figure.derived(values.getSum())));
      default -> Optional.empty();
    };
  }

  private static LoadResult result(SummaryBuilder summary) {
    return Reported.result(
        Reported.timeless(LoadFormat.NGRINDER_DATA, Loop.CLOSED, Map.of()),
        summary.noDistribution(),
        List.of());
  }
}
