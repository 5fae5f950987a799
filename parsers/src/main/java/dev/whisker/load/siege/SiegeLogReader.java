package dev.whisker.load.siege;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code siege.log}: one row for each siege that ended, and marks that name the next one.
 *
 * <p>Some people mark each siege, others each thing that they change, and then run several.
 */
public final class SiegeLogReader implements LoadReader {

  private static final Pattern MARK = Pattern.compile("\\*{4} (.*) \\*{4}");

  /** Looks like a mark, and is said of the row above it. */
  private static final String GIVEN_UP = "**** siege aborted due to excessive socket failure. ****";

  /** What C prints where siege divided by nothing. */
  private static final Pattern NO_NUMBER = Pattern.compile("-?(?:nan|inf)");

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private static final int TRANSACTIONS = 1;
  private static final int ELAPSED = 2;
  private static final int RESPONSE_TIME = 4;
  private static final int RATE = 5;
  private static final int CONCURRENCY = 7;
  private static final int OKAY = 8;
  private static final int FAILED = 9;
  private static final int COLUMNS = 10;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return (text.contains("Date & Time,") && text.contains("Trans Rate,") && text.contains("OKAY,"))
        || beginsWithRow(text);
  }

  /** Of a long log somebody may have kept the end only. */
  private static boolean beginsWithRow(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !MARK.matcher(line).matches())
        .findFirst()
        .flatMap(line -> row(line, ZoneOffset.UTC))
        .isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    MarkedRows rows = new MarkedRows();
    try (Lines lines = Lines.of(source)) {
      int width = 0;
      int lastWidth = 0;
      boolean endsWithRow = false;
      for (String line = lines.next(); line != null; line = lines.next()) {
        String text = line.strip();
        Matcher marked = MARK.matcher(text);
        Optional<LoadResult.Summary> result = row(text, zone);
        endsWithRow = result.isPresent();
        if (text.equals(GIVEN_UP)) {
          lines.recognised();
        } else if (marked.matches()) {
          rows.mark(marked.group(1));
          lines.recognised();
        } else if (text.isEmpty()) {
          lines.skipped();
        } else if (text.startsWith("Date & Time")) {
          rows.endOfMark();
          lines.skipped();
        } else if (result.isPresent()) {
          rows.add(result.get());
          width = Math.max(width, lastWidth);
          lastWidth = line.length();
          lines.recognised();
        } else {
          lines.unknown();
        }
      }
      List<Problem> problems = new ArrayList<>();
      // Rows are equally long, so that one may be seen to be whole though its line has no end.
      if (lines.endOpen() && (!endsWithRow || lastWidth < width)) {
        problems.add(new Problem(lines.number(), Problem.Kind.CUT_OFF_AT_END));
        if (endsWithRow) {
          rows.removeLast();
        }
      }
      List<LoadResult> results = rows.results();
      rows.doubt().ifPresent(problems::add);
      problems.add(
          results.isEmpty()
              ? new Problem(0, Problem.Kind.NO_REQUESTS)
              : new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
      return new Reading(results, lines.counts(), problems);
    }
  }

  private static Optional<LoadResult.Summary> row(String line, ZoneId zone) {
    String[] cells = line.split(",", -1);
    if (cells.length != COLUMNS) {
      return Optional.empty();
    }
    try {
      double[] numbers = new double[COLUMNS];
      for (int i = 1; i < COLUMNS; i++) {
        numbers[i] = number(cells[i].strip());
      }
      LocalDateTime ended = LocalDateTime.parse(cells[0].strip(), TIME);
      return Optional.of(result(numbers, ended.atZone(zone).toInstant().toEpochMilli()));
    } catch (NumberFormatException | DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static double number(String cell) {
    return NO_NUMBER.matcher(cell).matches() ? Double.NaN : Double.parseDouble(cell);
  }

  private static LoadResult.Summary result(double[] row, long endMillis) {
    double all = row[TRANSACTIONS] + row[FAILED];
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.derived(all))
            .errors(Figure.derived(all - SiegeReport.successful(row[OKAY], row[TRANSACTIONS])))
            .mean(
                SiegeReport.mean(
                    row[RESPONSE_TIME] * 1000, row[TRANSACTIONS], row[FAILED], row[ELAPSED] * 1000))
            .duration(Figure.reported(row[ELAPSED]).withResolution(0.01))
            .completed(SiegeReport.rate(row[RATE], row[ELAPSED]))
            .noDistribution();
    // The row is written, and stamped, when the siege has ended.
    LoadResult.Head head =
        new LoadResult.Head(
            LoadFormat.SIEGE_LOG,
            null,
            endMillis - Math.round(row[ELAPSED] * 1000),
            endMillis,
            true,
            LoadResult.Loop.CLOSED,
            SiegeReport.facts(row[CONCURRENCY]));
    return new LoadResult.Summary(head, summary.build(), Map.of());
  }
}
