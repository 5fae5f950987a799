package dev.whisker.charts.lanes;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.Fonts;
import dev.whisker.charts.Origin;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.Tick;
import dev.whisker.charts.axis.TimeTicks;
import dev.whisker.charts.lanes.LanesPainter.Caption;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import dev.whisker.text.Texts;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The times below lanes, and where their lines are. */
final class LaneTimes {

  /** Between two of them, in pixels. */
  private static final double CLEARANCE = 90;

  /** Between a line of the grid and what is written beside it. */
  private static final double BESIDE_LINE = 4;

  private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);

  private final List<StackedRun> runs;
  private final Theme theme;
  private final Texts texts;
  private final float size;

  /**
   * @param size of what is written, in pixels
   */
  LaneTimes(List<StackedRun> runs, Theme theme, Texts texts, float size) {
    this.runs = runs;
    this.theme = theme;
    this.texts = texts;
    this.size = size;
  }

  /** Those that are round and lie in the view. */
  List<Tick> moments(LanesLayout layout, Window view) {
    return new TimeTicks(texts.get("unit.seconds"))
        .of(view.fromSeconds(), view.toSeconds(), CLEARANCE / layout.width());
  }

  /** The same as they are written, and before these from when on they are counted. */
  List<Caption> captions(LanesLayout layout, Window view) {
    List<Caption> captions = new ArrayList<>();
    String since = since();
    captions.add(caption(-BESIDE_LINE - length(since), since));
    for (Tick moment : moments(layout, view)) {
      double line = layout.x(moment.value(), view);
      double right = line + BESIDE_LINE;
      double length = length(moment.text());
      boolean fits = right + length <= layout.width();
      captions.add(caption(fits ? right : line - BESIDE_LINE - length, moment.text()));
    }
    return captions;
  }

  private Caption caption(double x, String text) {
    return new Caption(x, LanesLayout.BASELINE, text, theme.muted());
  }

  private double length(String text) {
    return Fonts.of(size).getStringBounds(text, PLAIN).getWidth();
  }

  private String since() {
    List<Timeline> timelines = runs.stream().map(run -> run.lanes().timeline()).toList();
    return texts.get("axis.since", Map.of("origin", Origin.of(timelines).name(texts)));
  }
}
