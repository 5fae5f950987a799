package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import dev.whisker.load.series.RequestCollector.RequestsByTest;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Reads the output of {@code hey -o csv}: a row for each answered request, in seconds with four
 * decimals.
 */
public final class HeyCsvReader implements LoadReader {

  private static final String TIME = "response-time";
  private static final String STATUS = "status-code";

  /** When the request was sent; older versions do not write it. */
  private static final String OFFSET = "offset";

  private static final List<String> COLUMNS =
      List.of(
          TIME, "DNS+dialup", "DNS", "Request-write", "Response-delay", "Response-read", STATUS);

  private static final double TICK_MILLIS = 0.1;
  private static final int LEAST_STATUS = 100;
  private static final int FIRST_FAILURE = 400;
  private static final int MOST_STATUS = 999;

  /** The most responses that hey keeps. */
  private static final int MOST_ANSWERS = 1_000_000;

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', COLUMNS);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    ColumnReader columns = ColumnReader.of(source.head(), ',');
    boolean hasOffsets = columns.has(OFFSET);
    RequestsByTest requests =
        new RequestsByTest(TICK_MILLIS, hasOffsets ? Clock.RELATIVE : Clock.NONE);
    LineByLine.Shown lines =
        columns.read(
            source,
            () -> {
              requests.begin();
              return Kind.RECOGNISED;
            },
            row ->
                Kind.given(
                    isWhole(row, hasOffsets ? OFFSET : TIME) && take(row, requests.current())));
    Reading reading = requests.reading(lines.counts(), LoadFormat.HEY_CSV, Loop.CLOSED);
    return reading
        .and(answersOnly(reading.results()))
        .and(limit(reading.results()))
        .and(lines.cutOff());
  }

  private static Optional<Problem> answersOnly(List<LoadResult> tests) {
    return tests.isEmpty()
        ? Optional.empty()
        : Optional.of(new Problem(0, LoadProblem.ANSWERS_ONLY, Tool.HEY.id()));
  }

  private static Optional<Problem> limit(List<LoadResult> tests) {
    return tests.stream().anyMatch(test -> test.summary().samples().value() == MOST_ANSWERS)
        ? Optional.of(new Problem(0, LoadProblem.FIRST_ANSWERS_ONLY, MOST_ANSWERS))
        : Optional.empty();
  }

  private static boolean isWhole(Row row, String lastTime) {
    return row.isWhole()
        && hasDecimals(row.text(TIME))
        && hasDecimals(row.text(lastTime))
        && row.number(STATUS) >= LEAST_STATUS
        && row.number(STATUS) <= MOST_STATUS;
  }

  /** True unless the number is cut. */
  private static boolean hasDecimals(String seconds) {
    int point = seconds.indexOf('.');
    return point > 0 && point < seconds.length() - 1;
  }

  private static boolean take(Row row, RequestCollector requests) {
    double offset = row.number(OFFSET);
    boolean good = row.number(STATUS) < FIRST_FAILURE;
    boolean isTaken =
        requests.add("", Double.isNaN(offset) ? 0 : 1000 * offset, 1000 * row.number(TIME), good);
    if (isTaken && !good) {
      requests.failed(row.text(STATUS), "");
    }
    return isTaken;
  }
}
