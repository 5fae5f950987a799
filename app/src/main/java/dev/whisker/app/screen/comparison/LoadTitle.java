package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.chart.ChartGroup;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.look.ChartPanel;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Titles of load charts. They name the requests that the figures are limited to, a label or the
 * shared ones, because the picture itself does not show it.
 */
public final class LoadTitle {

  private final ViewContext context;
  private final ChartKind kind;
  private final @Nullable String label;

  public LoadTitle(ViewContext context, ChartKind kind) {
    this.context = context;
    this.kind = kind;
    Settings settings = context.study().study().settings();
    this.label = settings.sharedRequests() ? context.text("labels.shared") : settings.label();
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
        : context.text("chart.of-label", Map.of("title", title, "label", label));
  }

  /** True if a load metric's name is part of the title. */
  private boolean namesRequests(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return Arrays.stream(Metric.values())
        .filter(Metric::needsLoad)
        .map(metric -> context.wording().metric(metric.id()).toLowerCase(Locale.ROOT))
        .anyMatch(lower::contains);
  }
}
