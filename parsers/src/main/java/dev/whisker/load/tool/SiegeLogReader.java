package dev.whisker.load.tool;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code siege.log}: one row for each siege, and markers that name the next one. */
public final class SiegeLogReader implements LoadReader {

  private static final Pattern MARK = Pattern.compile("\\*{4} (.*) \\*{4}");

  /** A line that looks like a marker, but belongs to the row above it. */
  private static final String GIVEN_UP = "**** siege aborted due to excessive socket failure. ****";

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return text.lines().anyMatch(SiegeLogRow::isHeader) || beginsWithRow(text);
  }

  /** The beginning of a long log may have been cut off. */
  private static boolean beginsWithRow(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !MARK.matcher(line).matches())
        .findFirst()
        .flatMap(SiegeLogRow::of)
        .isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    @Nullable String mark = null;
    try (Lines lines = Lines.of(source)) {
      int width = 0;
      int lastWidth = 0;
      boolean endsWithRow = false;
      for (String line = lines.next(); line != null; line = lines.next()) {
        String text = line.strip();
        Matcher marked = MARK.matcher(text);
        Optional<SiegeLogRow> row = SiegeLogRow.of(text);
        endsWithRow = row.isPresent();
        if (text.equals(GIVEN_UP)) {
          lines.count(Kind.RECOGNISED);
        } else if (marked.matches()) {
          mark = marked.group(1);
          lines.count(Kind.RECOGNISED);
        } else if (text.isEmpty() || SiegeLogRow.isHeader(text)) {
          lines.count(Kind.SKIPPED);
        } else if (row.isPresent()) {
          results.add(result(row.get(), mark, zone));
          mark = null;
          width = Math.max(width, lastWidth);
          lastWidth = line.length();
          lines.count(Kind.RECOGNISED);
        } else {
          lines.count(Kind.UNKNOWN);
        }
      }
      List<Problem> problems = new ArrayList<>();
      // Rows have the same length, so a row without a line end may still be complete.
      if (lines.endOpen() && (!endsWithRow || lastWidth < width)) {
        problems.add(new Problem(lines.number(), FileProblem.CUT_OFF_AT_END));
        if (endsWithRow) {
          results.removeLast();
        }
      }
      problems.add(
          results.isEmpty()
              ? nothing(lines.counts())
              : new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
      return new Reading(results, lines.counts(), problems);
    }
  }

  private static Problem nothing(LineCounts lines) {
    return lines.unknown() > 0
        ? new Problem(0, LoadProblem.MANY_ROWS_BAD, lines.unknown(), lines.read())
        : new Problem(0, LoadProblem.NO_REQUESTS);
  }

  private static LoadResult result(SiegeLogRow row, @Nullable String mark, ZoneId zone) {
    long endMillis = row.ended().atZone(zone).toInstant().toEpochMilli();
    double all = row.transactions() + row.failed();
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.derived(all))
            .errors(Figure.derived(all - SiegeReport.successful(row.okay(), row.transactions())))
            .mean(
                SiegeReport.mean(
                    row.responseTime() * 1000,
                    row.transactions(),
                    row.failed(),
                    row.elapsed() * 1000))
            .duration(Figure.reported(row.elapsed()).withResolution(0.01))
            .completed(SiegeReport.rate(row.rate(), row.elapsed()))
            .noDistribution();
    // The row is written, and stamped, at the end of the siege.
    LoadResult.Head head =
        new LoadResult.Head(
            LoadFormat.SIEGE_LOG,
            mark,
            endMillis - Math.round(row.elapsed() * 1000),
            endMillis,
            true,
            LoadResult.Loop.CLOSED,
            SiegeReport.facts(row.concurrency()));
    return Reported.result(head, summary, List.of());
  }

  /** One siege in {@code siege.log}, whose columns are the same in all versions. */
  private record SiegeLogRow(
      LocalDateTime ended,
      double transactions,
      double elapsed,
      double responseTime,
      double rate,
      double concurrency,
      double okay,
      double failed) {

    private static final String HEADER = "Date & Time";
    private static final int COLUMNS = 10;

    /** No siege takes a year. */
    private static final double LONGEST_SECONDS = Duration.ofDays(366).toSeconds();

    private static final DateTimeFormatter TIME =
        DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    /** True if a line is the head of a log. */
    static boolean isHeader(String line) {
      return line.contains(HEADER)
          && CsvRows.split(line, ',').size() == COLUMNS
          && line.contains("Trans Rate");
    }

    /** The row of a line; empty if it is none. */
    static Optional<SiegeLogRow> of(String line) {
      List<String> cells = CsvRows.split(line, ',');
      if (cells.size() != COLUMNS) {
        return Optional.empty();
      }
      try {
        SiegeLogRow row =
            new SiegeLogRow(
                LocalDateTime.parse(cells.get(0), TIME),
                number(cells.get(1)),
                number(cells.get(2)),
                number(cells.get(4)),
                number(cells.get(5)),
                number(cells.get(7)),
                number(cells.get(8)),
                number(cells.get(9)));
        return row.elapsed > LONGEST_SECONDS ? Optional.empty() : Optional.of(row);
      } catch (DateTimeParseException | NumberFormatException e) {
        return Optional.empty();
      }
    }

    /** A number. C prints {@code nan} and {@code inf} if siege divided by zero. */
    private static double number(String cell) {
      return cell.matches("-?(?:nan|inf)") ? Double.NaN : Double.parseDouble(cell);
    }
  }
}
