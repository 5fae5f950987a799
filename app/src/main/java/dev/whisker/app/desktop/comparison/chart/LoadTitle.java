package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.analysis.comparison.Settings;
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
 * Titles of load charts. They name the requests that the figures are limited to, a label or the
 * shared ones, because the picture itself does not show it.
 */
public final class LoadTitle {

  private final Desk desk;
  private final ChartKind kind;
  private final @Nullable String label;

  public LoadTitle(Desk desk, ChartKind kind) {
    this.desk = desk;
    this.kind = kind;
    Settings settings = desk.study().study().settings();
    this.label = settings.sharedRequests() ? desk.text("labels.shared") : settings.label();
  }

  /** The title of the whole chart. */
  public String ofChart(String title) {
    return kind.group() == ChartGroup.LOAD || namesRequests(title) ? labelled(title) : title;
  }

  /** The title of one panel, named by its figure or its configuration. */
  String of(ChartPanel panel) {
    boolean one = panel.mark() == null && namesRequests(panel.title());
    return one ? labelled(panel.title()) : panel.title();
  }

  private String labelled(String title) {
    return label == null
        ? title
        : desk.text("chart.of-label", Map.of("title", title, "label", label));
  }

  /** True if a load metric's name is part of the title. */
  private boolean namesRequests(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return Arrays.stream(Metric.values())
        .filter(Metric::needsLoad)
        .map(metric -> desk.wording().metric(metric.id()).toLowerCase(Locale.ROOT))
        .anyMatch(lower::contains);
  }
}
