package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.RequestCollector;
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

  /** The columns of the newest version; the last one, headers, may be missing in a row. */
  private static final int MOST_COLUMNS = 11;

  private static final int TIME = 0;
  private static final int CODE = 1;
  private static final int LATENCY = 2;
  private static final int ERROR = 5;
  private static final int METHOD = 9;
  private static final int URL = 10;

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
    int columns = Math.min(MOST_COLUMNS, CsvRows.split(first, ',').size());
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
    List<String> row = CsvRows.split(line, ',');
    if (row.size() < columns || !line.matches(CSV_ROW)) {
      return false;
    }
    return add(
        requests,
        Double.parseDouble(row.get(TIME)) / 1e6,
        Double.parseDouble(row.get(LATENCY)) / 1e6,
        row.get(CODE),
        row.get(ERROR),
        row.size() > URL ? row.get(METHOD) + " " + row.get(URL) : "");
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
