package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.series.RequestCollector.Clock;
import dev.whisker.load.series.RequestCollector.RequestsByTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Reads k6's single measurements ({@code --out csv} and {@code --out json}): one {@code
 * http_req_duration} for each request, stamped at its end.
 */
public final class K6PointsReader implements LoadReader {

  private static final String CSV = "metric_name,timestamp,metric_value";
  private static final String DURATION = "http_req_duration";
  private static final String DURATION_JSON = "\"http_req_duration\"";

  /** A line that declares a metric and has no point. */
  private static final String METRIC = "\"type\":\"Metric\"";

  /** The step. k6 measures in nanoseconds, but values finer than this would never repeat. */
  private static final double TICK_MILLIS = 0.001;

  private static final int FIRST_FAILURE = 400;

  /** The longest row, so an unclosed quote does not swallow the file. */
  private static final int MAX_ROW_CHARS = 64 * 1024;

  /** A stamp with more than whole seconds: a fraction, or too many digits for seconds. */
  private static final Pattern FINE_TIME = Pattern.compile("[^,]*,(?:[^,]*\\.|\\d{12})");

  @Override
  public boolean recognises(byte[] head) {
    String first = Lines.first(head);
    return first.startsWith(CSV)
        || (first.startsWith("{")
            && first.contains("\"metric\":\"")
            && (first.contains(METRIC) || first.contains("\"type\":\"Point\"")));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    String first = Lines.first(source.head());
    boolean csv = first.startsWith(CSV);
    Points points =
        new Points(ColumnReader.of(source.head(), ','), csv ? clock(source.head()) : Clock.WALL);
    LineByLine.Shown lines = LineByLine.read(source, csv ? points::csv : points::json);
    return points
        .requests
        .reading(lines.counts(), LoadFormat.K6_POINTS, Loop.UNKNOWN)
        .and(lines.cutOff());
  }

  /** The clock: by default k6 writes whole seconds into a CSV. */
  private static Clock clock(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
            .lines()
            .skip(1)
            .limit(1)
            .anyMatch(row -> FINE_TIME.matcher(row).lookingAt())
        ? Clock.WALL
        : Clock.WALL_SECONDS;
  }

  private static final class Points {

    private final RequestsByTest requests;

    /** The columns of a CSV; those of the next test in the file may be others. */
    private ColumnReader columns;

    /** A row whose quoted text continues on the next line; otherwise empty. */
    private String open = "";

    Points(ColumnReader columns, Clock clock) {
      this.columns = columns;
      this.requests = new RequestsByTest(TICK_MILLIS, clock);
    }

    /** Takes a row. A request has many measurements; only its duration is read. */
    Kind csv(String line) {
      if (open.isEmpty() && line.startsWith(CSV)) {
        requests.begin();
        columns = new ColumnReader(CsvRows.split(line, ','), ',');
      }
      if (open.isEmpty() && !line.startsWith(DURATION + ",")) {
        return Kind.SKIPPED;
      }
      String row = open.isEmpty() ? line : open + '\n' + line;
      boolean goesOn = row.chars().filter(c -> c == '"').count() % 2 == 1;
      open = goesOn && row.length() < MAX_ROW_CHARS ? row : "";
      return open.isEmpty() ? Kind.given(takeCsv(row)) : Kind.RECOGNISED;
    }

    Kind json(String line) {
      if (line.contains(DURATION_JSON)) {
        if (!line.contains(METRIC)) {
          return Kind.given(takeJson(line));
        }
        // Written once for each test, before the first point.
        requests.begin();
      }
      return line.isBlank() || line.endsWith("}") ? Kind.SKIPPED : Kind.UNKNOWN;
    }

    private boolean takeCsv(String line) {
      Row row = columns.row(line);
      return row.isWhole() && take(row.text("timestamp"), row.text("metric_value"), row::text);
    }

    private boolean takeJson(String line) {
      Json point = Json.read(line).orElse(null);
      if (point == null || !point.at("metric").text().equals(DURATION)) {
        return false;
      }
      Json tags = point.at("data", "tags");
      return take(
          point.at("data", "time").text(),
          String.valueOf(point.at("data", "value").number()),
          name -> tags.at(name).text());
    }

    private boolean take(String time, String value, UnaryOperator<String> tags) {
      double end = endMillis(time);
      double millis = Reported.number(value);
      String status = tags.apply("status");
      String expected = tags.apply("expected_response");
      boolean good = expected.isEmpty() ? isGood(status) : expected.equals("true");
      String label = (tags.apply("method") + " " + tags.apply("name")).strip();
      boolean isTaken = requests.current().add(label, end - millis, millis, good);
      if (isTaken && !good) {
        String code = status.equals("0") ? tags.apply("error_code") : status;
        requests.current().failed(code, tags.apply("error"));
      }
      return isTaken;
    }

    private static boolean isGood(String status) {
      return status.matches("\\d{3}") && Integer.parseInt(status) < FIRST_FAILURE;
    }

    /** The end of a request: seconds, a finer unit by its length, or RFC 3339. */
    private static double endMillis(String time) {
      if (time.matches("\\d{9,19}")) {
        double number = Double.parseDouble(time);
        int digits = time.length();
        return digits <= 11
            ? number * 1e3
            : digits <= 14 ? number : digits <= 17 ? number / 1e3 : number / 1e6;
      }
      try {
        Instant instant = OffsetDateTime.parse(time).toInstant();
        return instant.getEpochSecond() * 1e3 + instant.getNano() / 1e6;
      } catch (DateTimeParseException e) {
        return Double.NaN;
      }
    }
  }
}
