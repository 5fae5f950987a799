package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.kind.ChartGroup;
import dev.whisker.charts.kind.ChartKind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands above a chart of the load where its figures are about the requests of one label: a
 * picture of it cannot be told from that of all requests otherwise.
 */
public final class LoadTitle {

  private final Desk desk;
  private final ChartKind kind;
  private final @Nullable String label;

  public LoadTitle(Desk desk, ChartKind kind) {
    this.desk = desk;
    this.kind = kind;
    this.label = desk.study().study().settings().label();
  }

  /** Of all its panels together. */
  public String ofChart(String title) {
    return kind.group() == ChartGroup.LOAD || namesRequests(title) ? labelled(title) : title;
  }

  /** Of one of them, which is named by its figure or its configuration. */
  String of(ChartPanel panel) {
    boolean one = panel.mark() == null && namesRequests(panel.title());
    return one ? labelled(panel.title()) : panel.title();
  }

  private String labelled(String title) {
    return label == null
        ? title
        : desk.text("chart.of-label", Map.of("title", title, "label", label));
  }

  /** Whether it has the name of a figure of the load in it. */
  private boolean namesRequests(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return Arrays.stream(Metric.values())
        .filter(Metric::needsLoad)
        .map(metric -> desk.wording().metric(metric.id()).toLowerCase(Locale.ROOT))
        .anyMatch(lower::contains);
  }
}
