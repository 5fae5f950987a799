package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.LineStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one gains of one thing and pays of another: requests per second, or GC throughput where
 * there is no load, against the time that users wait and the longest pause.
 */
public final class Pareto implements Chart {

  private final Drawing drawing;

  public Pareto(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.configurations().size() > 1 && !pairs().isEmpty();
  }

  @Override
  public boolean namesFigures() {
    return true;
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>();
    if (shows(ParetoRank.FRONT)) {
      marks.add(drawing.mark("◎", "key.front"));
    }
    if (pairs().stream().anyMatch(ParetoScatter::hasOpenFront)) {
      marks.add(drawing.mark(LineStyle.DASHED.glyph(), "key.front-open"));
    }
    if (shows(ParetoRank.BEATEN)) {
      marks.add(new Mark("●", drawing.theme().grid(), drawing.texts().get("key.beaten")));
    }
    if (shows(ParetoRank.LEFT_OUT)) {
      marks.add(drawing.mark("∅", "key.left-out"));
    }
    if (shows(ParetoRank.NONE)) {
      marks.add(drawing.mark("●", "key.unranked"));
    }
    if (drawing.configurations().stream().anyMatch(each -> each.runs().size() > 1)) {
      marks.add(drawing.mark("·", "key.dot-repeat"));
    }
    return marks;
  }

  private boolean shows(ParetoRank rank) {
    return pairs().stream().anyMatch(pair -> pair.shows(rank));
  }

  @Override
  public List<ChartPanel> panels() {
    return pairs().stream().map(ParetoScatter::panel).toList();
  }

  private List<ParetoScatter> pairs() {
    Metric gain =
        knownOfTwo(Metric.SUCCESSFUL_PER_SECOND) && ranks(Metric.SUCCESSFUL_PER_SECOND)
            ? Metric.SUCCESSFUL_PER_SECOND
            : Metric.GC_THROUGHPUT;
    return Stream.of(Metric.LATENCY_P99, Metric.PAUSE_MAX)
        .filter(price -> knownOfTwo(gain) && knownOfTwo(price))
        .map(price -> new ParetoScatter(drawing, gain, price))
        .toList();
  }

  /** Requests/s that the load tool set are no gain of anybody. */
  private boolean ranks(Metric metric) {
    return !Comparability.canRank(List.of(metric), drawing.comparison().findings()).isEmpty();
  }

  private boolean knownOfTwo(Metric metric) {
    return drawing.configurations().stream().filter(c -> isKnown(c, metric)).count() > 1;
  }

  private static boolean isKnown(ConfigurationResult configuration, Metric metric) {
    Spread spread = configuration.summary().get(metric);
    return spread != null && spread.n() > 0;
  }
}
