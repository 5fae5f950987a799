package dev.whisker.load.locust;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Reported;
import dev.whisker.load.json.Json;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page since 2.16: all that a script has to show stands in it as JSON, behind megabytes of that
 * script.
 */
final class ScriptedPage {

  private static final String ARGUMENTS = "window.templateArgs = {";
  private static final double MILLIS_A_SECOND = 1000;

  private ScriptedPage() {}

  /** Empty where the page is another one. */
  static Optional<LocustPage> of(String page) {
    int at = page.lastIndexOf(ARGUMENTS);
    return at < 0
        ? Optional.empty()
        : Json.read(page.substring(at + ARGUMENTS.length() - 1)).flatMap(ScriptedPage::of);
  }

  private static Optional<LocustPage> of(Json told) {
    List<Json> requests = told.at("requests_statistics").elements();
    List<Json> times = told.at("response_time_statistics").elements();
    List<LocustPage.Row> rows = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      rows.add(row(requests.get(i), i < times.size() ? times.get(i) : Json.NOTHING));
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Long> failures = new LinkedHashMap<>();
    for (Json failure : told.at("failures_statistics").elements()) {
      failures.merge(
          LocustFailuresReader.how(Markup.text(failure.at("error").text())),
          (long) failure.at("occurrences").number(),
          Long::sum);
    }
    long start = millis(told.at("start_time").text());
    long end = millis(told.at("end_time").text());
    return Optional.of(
        new LocustPage(
            List.copyOf(rows), failures, start, end, duration(rows.getLast(), start, end)));
  }

  private static LocustPage.Row row(Json requests, Json times) {
    String method = requests.at("method").text();
    String name = Markup.text(requests.at("name").text());
    return new LocustPage.Row(
        (method + " " + name).strip(),
        requests.at("num_requests").number(),
        requests.at("num_failures").number(),
        Reported.of(requests.at("avg_response_time").number()),
        requests.at("max_response_time").number(),
        requests.at("total_rps").number(),
        Map.of(
            50, times.at("0.5").number(),
            90, times.at("0.9").number(),
            95, times.at("0.95").number(),
            99, times.at("0.99").number()));
  }

  /** By the rate, where it is told, since the stamps are whole seconds. */
  private static Figure duration(LocustPage.Row all, long start, long end) {
    if (all.perSecond() > 0) {
      return Figure.derived(all.count() / all.perSecond());
    }
    boolean isTimed = start != LoadResult.NO_TIME && end != LoadResult.NO_TIME;
    return isTimed
        ? Figure.derived((end - start) / MILLIS_A_SECOND).withResolution(1)
        : Reported.of(Double.NaN);
  }

  /** Stamps are in UTC, written as such or not. */
  private static long millis(String stamp) {
    try {
      String text = stamp.replace(' ', 'T');
      return Instant.parse(text.endsWith("Z") ? text : text + "Z").toEpochMilli();
    } catch (DateTimeParseException e) {
      return LoadResult.NO_TIME;
    }
  }
}
