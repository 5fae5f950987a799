package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads the summary of k6 as JSON, in its three forms: {@code --summary-export} has the figures
 * directly under each metric, {@code handleSummary} under {@code values}, and the newest form lists
 * metrics under {@code results}, with other names. Times are in milliseconds.
 */
public final class K6SummaryJsonReader implements LoadReader {

  private static final double MILLIS_A_SECOND = 1000;

  /**
   * The metrics. Tests of other protocols, and of browsers, have only the last two, and no
   * requests.
   */
  private static final List<String> K6_METRICS =
      List.of(
          "\"http_req_duration\"",
          "\"http_reqs\"",
          "\"iteration_duration\"",
          "\"grpc_req_duration\"");

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    return text.startsWith("{")
        && text.contains("\"metrics\"")
        && K6_METRICS.stream().anyMatch(text::contains);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    LineCounts lines = Lines.countAll(source);
    Json whole = Json.read(source).orElse(null);
    if (whole == null) {
      return Reading.none(lines, FileProblem.CUT_OFF_AT_END);
    }
    Json requests = metric(whole, "http_reqs");
    boolean isEmpty = Double.isNaN(requests.at("count").number());
    return Reading.of(isEmpty ? List.of() : List.of(result(whole, requests)), lines);
  }

  private static LoadResult result(Json whole, Json requests) {
    Json times = metric(whole, "http_req_duration");
    Json failed = metric(whole, "http_req_failed");
    double seconds = seconds(whole);
    SummaryBuilder summary =
        new SummaryBuilder()
            .rated(requests.at("count").number(), requests.at("rate").number())
            // The metric counts the answers to "did it fail?".
            .errors(figure(failed, "passes", "matches"))
            .mean(Reported.of(times.at("avg").number()))
            .percentiles(p -> figure(times, "p(" + p + ")", "p" + p, p == 50 ? "med" : ""))
            .max(Reported.of(times.at("max").number()));
    if (!Double.isNaN(seconds)) {
      summary.duration(Reported.of(seconds));
    }
    // The script decides whether users loop or arrive.
    return Reported.result(
        Reported.timeless(LoadFormat.K6_SUMMARY, Loop.UNKNOWN, facts(whole)), summary, List.of());
  }

  /** The duration of the test, in seconds. */
  private static double seconds(Json whole) {
    Json millis = whole.at("state", "testRunDurationMs");
    return millis.isThere()
        ? millis.number() / MILLIS_A_SECOND
        : whole.at("config", "duration").number();
  }

  private static Map<String, String> facts(Json whole) {
    Json most = metric(whole, "vus_max");
    double users = most.at("max").isThere() ? most.at("max").number() : most.at("value").number();
    return Double.isNaN(users) ? Map.of() : Map.of("concurrency", String.valueOf((long) users));
  }

  /** A figure by the first of its names that occurs. */
  private static Figure figure(Json metric, String... names) {
    return Reported.of(
        Stream.of(names)
            .map(metric::at)
            .filter(Json::isThere)
            .findFirst()
            .map(Json::number)
            .orElse(Double.NaN));
  }

  private static Json metric(Json whole, String name) {
    Json metric = whole.at("metrics", name);
    for (Json listed : whole.at("results", "metrics").elements()) {
      if (listed.at("name").text().equals(name)) {
        metric = listed;
      }
    }
    return metric.at("values").isThere() ? metric.at("values") : metric;
  }
}
