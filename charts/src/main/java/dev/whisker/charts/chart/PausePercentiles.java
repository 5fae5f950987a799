package dev.whisker.charts.chart;

import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.PauseShapes;
import dev.whisker.charts.plot.PlottedCurve;
import dev.whisker.charts.plot.TailCurve;
import dev.whisker.charts.plot.Tails;
import java.util.List;
import java.util.Optional;

/** Percentiles of all pauses of the analysed time, up to the rare ones. */
public final class PausePercentiles implements Chart {

  private final Drawing drawing;

  public PausePercentiles(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.hasPauses();
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<ChartPanel> panels() {
    return Tails.panels(drawing, "panel.pauses", "axis.percentile-pauses", this::pauses);
  }

  private Optional<PlottedCurve> pauses(int position) {
    TailCurve curve = new TailCurve();
    PauseShapes pauses = drawing.pauses(position);
    for (int i = 0; i < pauses.size(); i++) {
      if (pauses.counts(i)) {
        curve.add(pauses.pause(i).millis(), 1);
      }
    }
    return curve.of(drawing, position);
  }
}
