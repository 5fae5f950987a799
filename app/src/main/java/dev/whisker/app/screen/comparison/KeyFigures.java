package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The figures of a single configuration that a user looks for first. */
public final class KeyFigures {

  /**
   * @param value with its unit
   * @param definition one sentence
   * @param isBeyondLimit true if it is worse than the user's limit, or a rule warns about it
   * @param rule that warns about it; empty if none does
   */
  public record KeyFigure(
      String name, String value, String definition, boolean isBeyondLimit, Optional<String> rule) {}

  private static final List<Metric> METRICS =
      List.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.LATENCY_P99,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_MAX,
          Metric.ERROR_PERCENT,
          Metric.GC_THROUGHPUT,
          Metric.PAUSE_MAX,
          Metric.PAUSE_P99,
          Metric.FULL_COUNT,
          Metric.MEMORY_WAIT_TIME,
          Metric.ALLOCATION_RATE,
          Metric.LIVE_SET);

  /** The rules that judge a metric, the most informative first. */
  private static final Map<Metric, List<String>> RULES =
      Map.of(
          Metric.GC_THROUGHPUT, List.of("D38"),
          Metric.PAUSE_MAX, List.of("D39"),
          Metric.PAUSE_P99, List.of("D60"),
          Metric.FULL_COUNT, List.of("D06", "D03", "D02", "D01", "D10", "D08", "D07", "D04", "D15"),
          Metric.MEMORY_WAIT_TIME, List.of("D92"),
          Metric.LIVE_SET, List.of("D22", "D19"),
          Metric.ERROR_PERCENT, List.of("D118", "D86"));

  private final Comparison comparison;
  private final ConfigurationResult only;
  private final Wording wording;
  private final Texts texts;

  private KeyFigures(Comparison comparison, Wording wording, Texts texts) {
    this.comparison = comparison;
    this.only = comparison.configurations().getFirst();
    this.wording = wording;
    this.texts = texts;
  }

  /** The known ones; none if there are several configurations, which a table compares. */
  public static List<KeyFigure> of(
      Comparison comparison, Locale locale, Wording wording, Texts texts) {
    if (comparison.configurations().size() != 1) {
      return List.of();
    }
    KeyFigures figures = new KeyFigures(comparison, wording, texts);
    DecisionTable table =
        DecisionTable.of(comparison, locale, METRICS.stream().filter(figures::isShown).toList());
    List<KeyFigure> all = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      all.add(figures.figure(table.columns().get(i), table.rows().getFirst().cells().get(i)));
    }
    return all;
  }

  private boolean isShown(Metric metric) {
    return DecisionTable.isKnown(comparison, metric)
        && switch (metric) {
          // Collectors without waits for memory need no figure of them.
          case MEMORY_WAIT_TIME ->
              only.runs().stream().anyMatch(run -> run.metrics().value(metric) > 0);
          // Reports of totals have these in place of percentiles.
          case LATENCY_MEAN, LATENCY_MAX -> !DecisionTable.isKnown(comparison, Metric.LATENCY_P99);
          default -> true;
        };
  }

  private KeyFigure figure(Column column, Cell cell) {
    Metric metric = column.metric();
    Optional<String> rule =
        RULES.getOrDefault(metric, List.of()).stream().filter(this::warns).findFirst();
    return new KeyFigure(
        column.name(),
        metric == Metric.LIVE_SET ? ofHeap(cell.quantity()) : cell.quantity(),
        column.definition(),
        rule.isPresent() || isBeyond(metric, cell.number()),
        rule);
  }

  private boolean warns(String rule) {
    return only.runs().stream()
        .flatMap(run -> run.findings().stream())
        .filter(finding -> finding.rule().equals(rule))
        .anyMatch(Finding::isWarning);
  }

  private boolean isBeyond(Metric metric, double value) {
    Double limit = comparison.settings().criteria().limits().get(metric);
    return limit != null
        && (metric.direction() == Direction.MORE_IS_BETTER ? value < limit : value > limit);
  }

  /** "120 MiB of 512 MiB", if the largest heap is known. */
  private String ofHeap(String live) {
    OptionalLong most = only.runs().getFirst().run().factors().bytes("xmx");
    return most.isEmpty()
        ? live
        : texts.get(
            "strip.of-heap",
            Map.of("live", live, "heap", wording.quantity((double) most.getAsLong(), Unit.BYTES)));
  }
}
