package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;

/**
 * Reads vegeta's single requests as {@code vegeta encode --to csv} and {@code --to json} write
 * them, stamped at their start. Without that command vegeta writes Go's binary form (gob), which no
 * other tool reads.
 */
public final class VegetaResultsReader implements LoadReader {

  private static final double TICK_MILLIS = 0.001;

  /**
   * The columns of the newest version; older ones have fewer. A last one, headers, may be missing
   * in a row.
   */
  private static final ColumnReader COLUMNS =
      new ColumnReader(
          List.of(
              "timestamp",
              "code",
              "latency",
              "bytes_out",
              "bytes_in",
              "error",
              "body",
              "attack",
              "seq",
              "method",
              "url"),
          ',');

  /**
   * Nanoseconds since 1970, a status, nanoseconds, two sizes, the error, and since version 12.8
   * method and address.
   */
  private static final String CSV_ROW = "\\d{19},\\d{1,3},\\d+,\\d+,\\d+,.*";

  @Override
  public boolean recognises(byte[] head) {
    String first = Lines.first(head);
    return first.matches(CSV_ROW) || isJson(first) || isGob(head);
  }

  private static boolean isJson(String line) {
    return line.startsWith("{\"attack\":") && line.contains("\"latency\":");
  }

  /** True for gob, which begins with the names of its fields. */
  private static boolean isGob(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, 400), StandardCharsets.ISO_8859_1);
    return text.contains("\u0006Attack") && text.contains("\u0007Latency");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    if (isGob(source.head())) {
      return Reading.none(LineCounts.NONE, LoadProblem.ENCODE_FIRST, "vegeta encode --to csv");
    }
    String first = Lines.first(source.head());
    boolean json = isJson(first);
    int columns = Math.min(COLUMNS.names().size(), COLUMNS.row(first).cells().size());
    RequestCollector requests = new RequestCollector(TICK_MILLIS, Clock.WALL);
    LineByLine.Shown lines =
        LineByLine.read(
            source,
            line -> Kind.given(json ? takeJson(line, requests) : takeCsv(line, columns, requests)));
    return requests
        .reading(lines.counts(), LoadFormat.VEGETA_RESULTS, Loop.OPEN, Map.of())
        .and(lines.cutOff());
  }

  private static boolean takeCsv(String line, int columns, RequestCollector requests) {
    Row row = COLUMNS.row(line);
    return row.cells().size() >= columns
        && line.matches(CSV_ROW)
        && add(
            requests,
            row.number("timestamp") / 1e6,
            row.number("latency") / 1e6,
            row.text("code"),
            row.text("error"),
            row.text("method") + " " + row.text("url"));
  }

  private static boolean takeJson(String line, RequestCollector requests) {
    Json row = Json.read(line).orElse(null);
    if (row == null) {
      return false;
    }
    try {
      Instant start = OffsetDateTime.parse(row.at("timestamp").text()).toInstant();
      return add(
          requests,
          start.getEpochSecond() * 1e3 + start.getNano() / 1e6,
          row.at("latency").number() / 1e6,
          String.valueOf((int) row.at("code").number()),
          row.at("error").text(),
          row.at("method").text() + " " + row.at("url").text());
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private static boolean add(
      RequestCollector requests,
      double start,
      double millis,
      String code,
      String error,
      String label) {
    boolean good = code.startsWith("2") || code.startsWith("3");
    boolean isTaken = requests.add(label.strip(), start, millis, good);
    if (isTaken && !good) {
      requests.failed(code, error);
    }
    return isTaken;
  }
}
