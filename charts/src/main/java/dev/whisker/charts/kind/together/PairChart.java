package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.together.Rows.Start;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Two configurations in one metric: the dots of their runs above, their difference below, with its
 * interval and the band in which no difference matters.
 */
public final class PairChart implements Chart {

  private final Drawing drawing;
  private final Contrast contrast;
  private final DifferenceRow difference;

  /**
   * @param contrast of two configurations of the comparison
   */
  public PairChart(Comparison comparison, Contrast contrast, Locale locale, Theme theme) {
    Set<String> both = Set.of(contrast.baseline(), contrast.candidate());
    this.drawing = new Drawing(comparison, both::contains, locale, theme);
    this.contrast = contrast;
    this.difference = new DifferenceRow(drawing, contrast);
  }

  /** "parallel compared with cms: 8.5× worse, likely · in every run (3 of 3)". */
  public String title() {
    return difference.title();
  }

  @Override
  public boolean hasData() {
    return !Double.isNaN(contrast.value());
  }

  @Override
  public boolean namesFigures() {
    return true;
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.ROWS;
  }

  @Override
  public List<Mark> key() {
    return difference.key();
  }

  /** That of the runs, and that of the difference. */
  @Override
  public List<ChartPanel> panels() {
    return List.of(
        new Rows(drawing, contrast.metric(), Optional.empty(), Start.NEAR).panel(),
        difference.panel());
  }
}
