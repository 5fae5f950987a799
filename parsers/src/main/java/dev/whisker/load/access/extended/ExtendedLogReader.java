package dev.whisker.load.access.extended;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.TimesUnit;
import dev.whisker.load.access.stamp.StampOrder;
import dev.whisker.load.access.word.Unit;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.Outcomes;
import dev.whisker.load.series.RequestCollector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;

/**
 * Access logs in the extended format of the W3C, as Tomcat's {@code ExtendedAccessLogValve} and
 * other servers write them: the log itself names its columns, and its times are in GMT.
 */
public final class ExtendedLogReader implements LoadReader {

  /** Rows looked at to find out what the stamps tell. */
  private static final int ROWS_FOR_SURVEY = 20_000;

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .takeWhile(line -> line.startsWith("#"))
        .anyMatch(line -> Fields.of(line).isPresent());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    try (ExtendedRows rows = new ExtendedRows(source)) {
      if (!rows.next()) {
        Problem why =
            rows.fields()
                .flatMap(Fields::missing)
                .map(column -> new Problem(0, Problem.Kind.MISSING_COLUMN, column))
                .orElse(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), rows.counts(), List.of(why));
      }
      Fields fields = rows.fields().orElseThrow();
      int decimals = mostDecimals(rows);
      Unit unit = fields.unit(decimals > 0, rows.software());
      return read(source, unit, unit.tickMillis(decimals));
    }
  }

  /** Of the times from this row on: a server may write one that is whole without any. */
  private static int mostDecimals(ExtendedRows rows) throws IOException {
    int most = rows.decimals();
    for (int n = 0; n < ROWS_FOR_SURVEY && rows.next(); n++) {
      most = Math.max(most, rows.decimals());
    }
    return most;
  }

  private static Reading read(Source source, Unit unit, double tickMillis) throws IOException {
    Survey survey = Survey.of(source, unit);
    RequestCollector requests =
        new RequestCollector(tickMillis, survey.fine ? Clock.WALL : Clock.WALL_SECONDS);
    try (ExtendedRows rows = new ExtendedRows(source)) {
      while (rows.next()) {
        double millis = rows.taken() * unit.millis();
        boolean good = !rows.isFailure();
        double stamp = (double) rows.stampMillis();
        double start = survey.stampsEnd ? stamp - millis : stamp;
        requests.add(rows.request(), start, millis, good);
        if (!good) {
          requests.failed(rows.status(), "");
        }
      }
      return new Reading(
          List.of(
              requests.result(
                  LoadFormat.ACCESS_LOG,
                  Outcomes.TOLD,
                  Loop.UNKNOWN,
                  new TimesUnit(unit.symbol(), false).facts())),
          rows.counts(),
          rows.isCutOff()
              ? List.of(new Problem(rows.counts().read(), Problem.Kind.CUT_OFF_AT_END))
              : List.of());
    }
  }

  /**
   * What the first rows show of the stamps.
   *
   * @param fine whether they tell more than whole seconds
   * @param stampsEnd whether they tell when the answer had ended
   */
  private record Survey(boolean fine, boolean stampsEnd) {

    static Survey of(Source source, Unit unit) throws IOException {
      StampOrder order = new StampOrder();
      boolean fine = false;
      try (ExtendedRows rows = new ExtendedRows(source)) {
        for (int n = 0; n < ROWS_FOR_SURVEY && rows.next(); n++) {
          order.add((double) rows.stampMillis(), rows.taken() * unit.millis());
          fine |= rows.stampMillis() % 1000 != 0;
        }
      }
      return new Survey(fine, order.stampsEnd());
    }
  }
}
