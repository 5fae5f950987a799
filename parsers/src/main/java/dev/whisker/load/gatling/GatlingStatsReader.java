package dev.whisker.load.gatling;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.json.Json;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code js/stats.json} of a Gatling report, and {@code js/global_stats.json}, which has the sum
 * only. Times are in milliseconds; its four percentiles are 50, 75, 95 and 99 unless configured.
 */
public final class GatlingStatsReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    return text.startsWith("{")
        && text.contains("\"numberOfRequests\"")
        && text.contains("\"meanResponseTime\"");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    LineCounts lines = Lines.countAll(source);
    Json whole = Json.read(source).orElse(null);
    if (whole == null) {
      return new Reading(List.of(), lines, List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)));
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    putRequests(whole, labels);
    Json sum = whole.at("stats").isThere() ? whole.at("stats") : whole;
    return new Reading(
        List.of(
            new LoadResult.Summary(
                Reported.timeless(LoadFormat.GATLING_STATS, Loop.UNKNOWN, Map.of()),
                summary(sum),
                labels)),
        lines,
        List.of());
  }

  /** Groups sum up what is in them. */
  private static void putRequests(Json group, Map<String, LoadSummary> labels) {
    for (Json entry : group.at("contents").fields().values()) {
      if (entry.at("type").text().equals("GROUP")) {
        putRequests(entry, labels);
      } else {
        labels.put(entry.at("name").text(), summary(entry.at("stats")));
      }
    }
  }

  private static LoadSummary summary(Json stats) {
    double count = total(stats, "numberOfRequests");
    double rate = total(stats, "meanNumberOfRequestsPerSecond");
    return new SummaryBuilder()
        .samples(Reported.of(count))
        .errors(Reported.of(number(stats.at("numberOfRequests", "ko"))))
        .mean(Reported.of(total(stats, "meanResponseTime")))
        .p50(Reported.of(total(stats, "percentiles1")))
        .p95(Reported.of(total(stats, "percentiles3")))
        .p99(Reported.of(total(stats, "percentiles4")))
        .max(Reported.of(total(stats, "maxResponseTime")))
        .duration(rate > 0 ? Figure.derived(count / rate) : Reported.of(Double.NaN))
        .completed(Reported.of(rate))
        .build();
  }

  private static double total(Json stats, String name) {
    return number(stats.at(name, "total"));
  }

  /** Older versions write their numbers as texts, and a dash where there is none. */
  private static double number(Json value) {
    String text = value.plain();
    return text.matches("\\d+(?:\\.\\d+)?") ? Double.parseDouble(text) : Double.NaN;
  }
}
