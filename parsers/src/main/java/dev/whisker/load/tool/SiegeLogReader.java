package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
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

  private static final String ENDED = "Date & Time";
  private static final String TRANSACTIONS = "Trans";
  private static final String ELAPSED = "Elap Time";
  private static final String RESPONSE_TIME = "Resp Time";
  private static final String RATE = "Trans Rate";
  private static final String CONCURRENCY = "Concurrent";
  private static final String OKAY = "OKAY";
  private static final String FAILED = "Failed";

  /** The same in all versions; the header may be missing. */
  private static final ColumnReader COLUMNS =
      new ColumnReader(
          List.of(
              ENDED,
              TRANSACTIONS,
              ELAPSED,
              "Data Trans",
              RESPONSE_TIME,
              RATE,
              "Throughput",
              CONCURRENCY,
              OKAY,
              FAILED),
          ',');

  private static final List<String> FIGURES =
      List.of(TRANSACTIONS, ELAPSED, RESPONSE_TIME, RATE, CONCURRENCY, OKAY, FAILED);

  /** C prints these if siege divided by zero. */
  private static final Pattern NOTHING = Pattern.compile("-?(?:nan|NaN|inf)");

  /** No siege takes a year. */
  private static final double LONGEST_SECONDS = Duration.ofDays(366).toSeconds();

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private static final Pattern MARK = Pattern.compile("\\*{4} (.*) \\*{4}");

  /** A line that looks like a marker, but belongs to the row above it. */
  private static final String GIVEN_UP = "**** siege aborted due to excessive socket failure. ****";

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return text.lines().anyMatch(SiegeLogReader::isHeader) || beginsWithRow(text);
  }

  /** The beginning of a long log may have been cut off. */
  private static boolean beginsWithRow(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !MARK.matcher(line).matches())
        .findFirst()
        .flatMap(SiegeLogReader::row)
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
        Optional<Row> row = row(text);
        endsWithRow = row.isPresent();
        if (text.equals(GIVEN_UP)) {
          lines.count(Kind.RECOGNISED);
        } else if (marked.matches()) {
          mark = marked.group(1);
          lines.count(Kind.RECOGNISED);
        } else if (text.isEmpty() || isHeader(text)) {
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

  private static LoadResult result(Row row, @Nullable String mark, ZoneId zone) {
    long endMillis = ended(row).orElseThrow().atZone(zone).toInstant().toEpochMilli();
    double transactions = row.number(TRANSACTIONS);
    double failed = row.number(FAILED);
    double elapsed = row.number(ELAPSED);
    double all = transactions + failed;
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.derived(all))
            .errors(Figure.derived(all - SiegeReport.successful(row.number(OKAY), transactions)))
            .mean(
                SiegeReport.mean(
                    row.number(RESPONSE_TIME) * 1000, transactions, failed, elapsed * 1000))
            .duration(Figure.reported(elapsed).withResolution(0.01))
            .completed(SiegeReport.rate(row.number(RATE), elapsed))
            .noDistribution();
    // The row is written, and stamped, at the end of the siege.
    LoadResult.Head head =
        new LoadResult.Head(
            LoadFormat.SIEGE_LOG,
            mark,
            endMillis - Math.round(elapsed * 1000),
            endMillis,
            true,
            LoadResult.Loop.CLOSED,
            SiegeReport.facts(row.number(CONCURRENCY)));
    return Reported.result(head, summary, List.of());
  }

  /** The cells of a line; empty if it is no row. */
  private static Optional<Row> row(String line) {
    Row row = COLUMNS.row(line);
    return row.cells().size() == COLUMNS.names().size()
            && ended(row).isPresent()
            && FIGURES.stream().map(row::text).allMatch(SiegeLogReader::isNumber)
            && !(row.number(ELAPSED) > LONGEST_SECONDS)
        ? Optional.of(row)
        : Optional.empty();
  }

  private static boolean isNumber(String cell) {
    return !Double.isNaN(Reported.number(cell)) || NOTHING.matcher(cell).matches();
  }

  private static Optional<LocalDateTime> ended(Row row) {
    try {
      return Optional.of(LocalDateTime.parse(row.text(ENDED), TIME));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** True if a line is the head of a log. */
  private static boolean isHeader(String line) {
    return line.contains(ENDED) && COLUMNS.names().equals(CsvRows.split(line, ','));
  }
}
