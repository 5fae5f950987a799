package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code statistics.json} of JMeter's dashboard.
 *
 * <p>Its percentiles cover only the last 20,000 samples: of 60,000 slow ones followed by 40,000
 * fast ones only fast ones. So they are read only if there were no more samples.
 *
 * <p>It does not name its three percentiles: they are JMeter's default ones, 90, 95 and 99, unless
 * they were changed.
 */
public final class StatisticsReader implements LoadReader {

  private static final int SAMPLES_FOR_PERCENTILES = 20_000;
  private static final String TOTAL = "Total";
  private static final Pattern PART = Pattern.compile("(.+)-\\d{1,4}");
  private static final String COUNT = "sampleCount";

  private static final Map<Integer, String> PERCENTILES =
      Map.of(50, "medianResTime", 90, "pct1ResTime", 95, "pct2ResTime", 99, "pct3ResTime");

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
    List<Problem> problems = new ArrayList<>();
    if (!documents.isWhole() || results.size() != documents.values().size()) {
      problems.add(new Problem(0, FileProblem.CUT_OFF_AT_END));
    }
    if (documents.values().stream().anyMatch(StatisticsReader::lacksTotal)) {
      problems.add(new Problem(0, LoadProblem.TOTAL_MISSING));
    }
    return new Reading(results, counts, problems).and(Reports.several(results));
  }

  /** True without a total: services that run JMeter write only the labels. */
  private static boolean lacksTotal(Json document) {
    return hasLabels(document.fields()) && !document.fields().containsKey(TOTAL);
  }

  private static boolean hasLabels(Map<String, Json> transactions) {
    return !transactions.isEmpty()
        && transactions.values().stream()
            .noneMatch(figures -> Double.isNaN(figures.at(COUNT).number()));
  }

  /** The result of one document; empty if it is of another kind. */
  private static Optional<LoadResult> result(Map<String, Json> transactions) {
    Json total = transactions.get(TOTAL);
    if (total == null && !hasLabels(transactions)) {
      return Optional.empty();
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    transactions.forEach(
        (label, figures) -> {
          if (!label.equals(TOTAL) && !isPart(label, transactions)) {
            labels.put(label, summary(figures));
          }
        });
    return Optional.of(
        new LoadResult.Summary(
            Reported.timeless(LoadFormat.JMETER_STATISTICS, Loop.CLOSED, Map.of()),
            total == null || transactions.size() > labels.size() + 1
                ? SumOfLabels.of(List.copyOf(labels.values()))
                : summary(total),
            labels));
  }

  /** True if a label names parts of another label's samples, which JMeter counts as well. */
  private static boolean isPart(String label, Map<String, Json> transactions) {
    Matcher part = PART.matcher(label);
    return part.matches()
        && transactions.containsKey(part.group(1))
        && transactions.containsKey(part.group(1) + "-0");
  }

  private static LoadSummary summary(Json figures) {
    return new SummaryBuilder()
        .rated(figures.at(COUNT).number(), figures.at("throughput").number())
        .errors(Reported.of(figures.at("errorCount").number()))
        .mean(Reported.of(figures.at("meanResTime").number()))
        .percentiles(p -> percentile(figures, p))
        .max(Reported.of(figures.at("maxResTime").number()))
        .build();
  }

  private static Figure percentile(Json figures, int percent) {
    return figures.at(COUNT).number() <= SAMPLES_FOR_PERCENTILES
        ? Reported.of(figures.at(PERCENTILES.getOrDefault(percent, "")).number())
        : Figure.absent(Absence.LAST_SAMPLES_ONLY);
  }

  /**
   * Computes the totals from the labels if the row of totals is missing: no percentiles and no
   * rates. A single label is the total itself.
   */
  static final class SumOfLabels {

    private SumOfLabels() {}

    /**
     * The sum of the labels.
     *
     * @param labels at least one
     */
    static LoadSummary of(List<LoadSummary> labels) {
      if (labels.size() == 1) {
        return labels.getFirst();
      }
      double samples = labels.stream().mapToDouble(label -> label.samples().value()).sum();
      double millis =
          labels.stream()
              .mapToDouble(label -> label.samples().value() * smallAsNone(label.meanMillis()))
              .sum();
      double errors = labels.stream().mapToDouble(label -> label.errors().value()).sum();
      return new SummaryBuilder()
          .noDistribution()
          .samples(Figure.derived(samples))
          .errors(Figure.derived(errors))
          .mean(Figure.derived(millis / samples).withResolution(1))
          .max(Figure.derived(longest(labels)).withResolution(1))
          .build();
    }

    private static double longest(List<LoadSummary> labels) {
      return labels.stream()
          .mapToDouble(label -> smallAsNone(label.maxMillis()))
          .max()
          .orElseThrow();
    }

    /** Zero for less than one step, which is negligible beside other labels. */
    static double smallAsNone(Figure figure) {
      return figure.absence() == Figure.Absence.BELOW_RESOLUTION ? 0 : figure.value();
    }
  }
}
