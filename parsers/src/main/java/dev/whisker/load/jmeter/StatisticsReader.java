package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.json.Json;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code statistics.json} of JMeter's dashboard.
 *
 * <p>Its percentiles come from the last 20,000 samples, whatever their number: of 60,000 slow ones
 * followed by 40,000 fast ones it sees only fast ones. So they count only where there were no more.
 */
public final class StatisticsReader implements LoadReader {

  private static final int SAMPLES_FOR_PERCENTILES = 20_000;
  private static final String TOTAL = "Total";

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    return text.startsWith("{")
        && text.contains("\"sampleCount\"")
        && text.contains("\"pct1ResTime\"");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    LineCounts counts = Lines.countAll(source);
    Json.Sequence documents = Json.readAll(source);
    List<LoadResult> results =
        documents.values().stream()
            .map(document -> result(document.fields()))
            .flatMap(Optional::stream)
            .toList();
    boolean isWhole = documents.isWhole() && results.size() == documents.values().size();
    return new Reading(
            results,
            counts,
            isWhole ? List.of() : List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)))
        .and(Reports.several(results));
  }

  /** What one document tells; empty where the figures of all requests were taken out of it. */
  private static Optional<LoadResult> result(Map<String, Json> transactions) {
    Json total = transactions.get(TOTAL);
    if (total == null) {
      return Optional.empty();
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    transactions.forEach(
        (label, figures) -> {
          if (!label.equals(TOTAL)) {
            labels.put(label, summary(figures));
          }
        });
    return Optional.of(
        new LoadResult.Summary(
            Reported.timeless(LoadFormat.JMETER_STATISTICS, Loop.CLOSED, Map.of()),
            summary(total),
            labels));
  }

  private static LoadSummary summary(Json figures) {
    double count = figures.at("sampleCount").number();
    double rate = figures.at("throughput").number();
    boolean whole = count <= SAMPLES_FOR_PERCENTILES;
    return new SummaryBuilder()
        .samples(Reported.of(count))
        .errors(Reported.of(figures.at("errorCount").number()))
        .mean(Reported.of(figures.at("meanResTime").number()))
        .p50(percentile(figures, "medianResTime", whole))
        .p90(percentile(figures, "pct1ResTime", whole))
        .p95(percentile(figures, "pct2ResTime", whole))
        .p99(percentile(figures, "pct3ResTime", whole))
        .max(Reported.of(figures.at("maxResTime").number()))
        .duration(rate > 0 ? Figure.derived(count / rate) : Reported.of(Double.NaN))
        .completed(Reported.of(rate))
        .build();
  }

  private static Figure percentile(Json figures, String name, boolean whole) {
    return whole
        ? Reported.of(figures.at(name).number())
        : Figure.absent(Absence.LAST_SAMPLES_ONLY);
  }
}
