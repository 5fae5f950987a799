package dev.whisker.charts.lanes;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.lanes.LanesLayout.Head;
import dev.whisker.charts.lanes.LanesPainter.Caption;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is written above the lanes of runs: their names, and the keys of their lanes. */
final class LaneHeads {

  private static final List<LaneKind> KEYS_FIRST =
      List.of(LaneKind.PAUSES, LaneKind.ERRORS, LaneKind.HEAP, LaneKind.LATENCY);

  private final Theme theme;
  private final Texts texts;
  private final float fontSize;
  private final List<StackedRun> runs;
  private final List<Map<LaneKind, List<Mark>>> keys;

  LaneHeads(List<StackedRun> runs, Theme theme, Texts texts, float fontSize) {
    this.runs = runs;
    this.theme = theme;
    this.texts = texts;
    this.fontSize = fontSize;
    Palette palette = new Palette(theme);
    this.keys = runs.stream().map(run -> keys(run, palette.color(run.position()))).toList();
  }

  /** How many lines they take, for each run. */
  List<Integer> lines(double width) {
    List<Integer> lines = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      lines.add(of(run, width).count());
    }
    return lines;
  }

  List<Caption> captions(LanesLayout layout) {
    List<Caption> captions = new ArrayList<>();
    for (Head head : layout.heads()) {
      for (HeadLines.Piece piece : of(head.run(), layout.width()).pieces()) {
        double y = head.top() + LanesLayout.BASELINE + piece.line() * LanesLayout.HEAD_LINE;
        captions.add(new Caption(piece.x(), y, piece.text(), piece.color()));
      }
    }
    return captions;
  }

  private HeadLines of(int run, double width) {
    HeadLines lines = new HeadLines(runs.get(run).name(), theme, fontSize, width);
    keys.get(run).forEach((kind, marks) -> lines.add(kind.title(texts), marks));
    return lines;
  }

  /** Of the lanes that need one, those first that nobody understands without. */
  private Map<LaneKind, List<Mark>> keys(StackedRun run, Color color) {
    Map<LaneKind, List<Mark>> all = new LinkedHashMap<>();
    for (LaneKind kind : KEYS_FIRST) {
      run.lanes().lanes().stream()
          .filter(lane -> lane.kind() == kind)
          .map(lane -> lane.key(theme, color, texts))
          .filter(marks -> !marks.isEmpty())
          .forEach(marks -> all.put(kind, marks));
    }
    return all;
  }
}
