package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code js/stats.json} of a Gatling report, and {@code js/global_stats.json}, which has only
 * the totals. Times are in milliseconds; its four percentiles are 50, 75, 95 and 99 by default.
 */
public final class GatlingStatsReader implements LoadReader {

  private static final Map<Integer, String> PERCENTILES =
      Map.of(50, "percentiles1", 95, "percentiles3", 99, "percentiles4");

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
      return Reading.none(lines, FileProblem.CUT_OFF_AT_END);
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    addRequests(whole, "", labels);
    Json sum = whole.at("stats").isThere() ? whole.at("stats") : whole;
    LoadResult.Head head = Reported.timeless(LoadFormat.GATLING_STATS, Loop.UNKNOWN, Map.of());
    return Reading.of(List.of(new LoadResult.Summary(head, summary(sum), labels)), lines);
  }

  /**
   * Adds the requests of a group, named by their groups and their name. Groups sum up their
   * content.
   */
  private static void addRequests(Json group, String path, Map<String, LoadSummary> labels) {
    for (Json entry : group.at("contents").fields().values()) {
      String name = path + entry.at("name").text();
      if (entry.at("type").text().equals("GROUP")) {
        addRequests(entry, name + " / ", labels);
      } else {
        labels.put(name, summary(entry.at("stats")));
      }
    }
  }

  private static LoadSummary summary(Json stats) {
    return new SummaryBuilder()
        .rated(total(stats, "numberOfRequests"), total(stats, "meanNumberOfRequestsPerSecond"))
        .errors(Reported.of(number(stats.at("numberOfRequests", "ko"))))
        .mean(Reported.of(total(stats, "meanResponseTime")))
        .percentiles(p -> Reported.of(total(stats, PERCENTILES.getOrDefault(p, ""))))
        .max(Reported.of(total(stats, "maxResponseTime")))
        .build();
  }

  private static double total(Json stats, String name) {
    return number(stats.at(name, "total"));
  }

  /** A number. Older versions write numbers as texts, and a dash for none. */
  private static double number(Json value) {
    String text = value.plain();
    return text.matches("\\d+(?:\\.\\d+)?") ? Double.parseDouble(text) : Double.NaN;
  }
}
