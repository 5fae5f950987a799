package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.access.LineForm.Request;
import dev.whisker.load.access.TimeTaken.Unit;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * An access log whose form is known.
 *
 * @param form makes one for each reading of the file
 * @param zone for stamps without an offset
 */
record AccessLog(Source source, Supplier<LineForm> form, ZoneId zone) {

  /** The number of requests read to find the resolution and the meaning of stamps. */
  private static final int REQUESTS_LOOKED_AT = 20_000;

  /** The factor by which recognised lines must exceed unknown ones. */
  private static final int FEW_UNKNOWN = 10;

  /**
   * Facts found in the first requests.
   *
   * @param requests the number of requests
   * @param decimals the most digits after the point of a time taken
   * @param fine true if stamps have fractions of a second
   * @param stampsEnd true if stamps mark the end of the response
   */
  record Survey(int requests, int decimals, boolean fine, boolean stampsEnd) {}

  /**
   * @param unit of the times taken
   */
  Survey survey(Unit unit) throws IOException {
    StampOrder order = new StampOrder();
    int requests = 0;
    int decimals = 0;
    boolean fine = false;
    try (AccessRows rows = new AccessRows(source, form.get())) {
      Request request = rows.next();
      while (request != null && requests < REQUESTS_LOOKED_AT) {
        order.add((double) request.stampMillis(), request.taken() * unit.millis());
        decimals = Math.max(decimals, request.decimals());
        fine |= request.stampMillis() % 1000 != 0;
        requests++;
        request = rows.next();
      }
    }
    return new Survey(requests, decimals, fine, order.stampsEnd());
  }

  Reading read(Unit unit) throws IOException {
    Survey survey = survey(unit);
    RequestCollector requests =
        new RequestCollector(
            unit.tickMillis(survey.decimals), survey.fine ? Clock.WALL : Clock.WALL_SECONDS);
    LineForm lines = form.get();
    try (AccessRows rows = new AccessRows(source, lines)) {
      for (Request request = rows.next(); request != null; request = rows.next()) {
        double millis = request.taken() * unit.millis();
        double stamp = (double) request.stampMillis();
        boolean good = !request.isFailure();
        double start = survey.stampsEnd ? stamp - millis : stamp;
        boolean isTaken = requests.add(request.name(), start, millis, good);
        rows.count(isTaken);
        if (isTaken && !good) {
          requests.failed(request.status(), "");
        }
      }
      return reading(requests, rows, lines.isLocal(), unit);
    }
  }

  private Reading reading(RequestCollector requests, AccessRows rows, boolean local, Unit unit) {
    LineCounts counts = rows.counts();
    List<Problem> problems = new ArrayList<>();
    if (rows.isCutOff()) {
      problems.add(new Problem(counts.read(), FileProblem.CUT_OFF_AT_END));
    }
    if (FEW_UNKNOWN * counts.unknown() > counts.read()) {
      problems.add(new Problem(0, LoadProblem.MANY_ROWS_BAD, counts.unknown(), counts.read()));
    }
    if (local) {
      requests.inAssumedZone();
      problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
    }
    Reading reading =
        requests.reading(
            counts, LoadFormat.ACCESS_LOG, Loop.UNKNOWN, Map.of("timeUnit", unit.symbol()));
    problems.addAll(reading.problems());
    return new Reading(reading.results(), counts, List.copyOf(problems));
  }

  /**
   * Finds out which end of a request the stamps of a log mark. Lines are written when a response
   * has ended, so ends hardly ever decrease. Tomcat stamps the end, Jetty the start.
   */
  private static final class StampOrder {

    private static final double NEVER = Double.NEGATIVE_INFINITY;

    private double latestStamp = NEVER;
    private double latestSum = NEVER;
    private double stampBackwards;
    private double sumBackwards;

    /** Adds a line. */
    void add(double stampMillis, double takenMillis) {
      double sum = stampMillis + takenMillis;
      if (latestSum > NEVER) {
        stampBackwards += Math.max(0, latestStamp - stampMillis);
        sumBackwards += Math.max(0, latestSum - sum);
      }
      latestStamp = Math.max(latestStamp, stampMillis);
      latestSum = Math.max(latestSum, sum);
    }

    /** True if stamps mark the end of the answer. */
    boolean stampsEnd() {
      return stampBackwards <= sumBackwards;
    }
  }
}
