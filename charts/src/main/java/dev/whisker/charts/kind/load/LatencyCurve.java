package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.curve.TailCurve;
import dev.whisker.charts.shape.curve.Tails;
import dev.whisker.load.LatencyCounts;
import java.util.List;

/** Percentiles of all requests of the analysed time: the length of the slow ones. */
public final class LatencyCurve implements Chart {

  private final Drawing drawing;

  public LatencyCurve(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.runs().anyMatch(run -> run.metrics().timeline().samples() != null);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<ChartPanel> panels() {
    return Tails.panels(drawing, LatencyTitle.key(drawing), "axis.percentile", this::requests);
  }

  private TailCurve requests(int position) {
    TailCurve curve = new TailCurve();
    for (RunResult run : drawing.configurations().get(position).runs()) {
      LatencyCounts counts = AnalysedRequests.of(run);
      for (int i = 0; i < counts.size(); i++) {
        curve.add(counts.millisAt(i), counts.countAt(i));
      }
    }
    return curve;
  }
}
