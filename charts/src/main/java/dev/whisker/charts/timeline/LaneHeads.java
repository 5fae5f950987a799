package dev.whisker.charts.timeline;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.timeline.LanesLayout.Head;
import dev.whisker.charts.timeline.LanesPainter.Caption;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The texts above the lanes of runs: their names, and the keys of their lanes. The keys of a single
 * run are after its name; several runs share one line of keys.
 */
final class LaneHeads {

  private static final List<LaneKind> KEYS_FIRST =
      List.of(LaneKind.PAUSES, LaneKind.ERRORS, LaneKind.HEAP, LaneKind.LATENCY);

  private static final String BETWEEN = " · ";
  private static final String CUT = " …";

  private final Theme theme;
  private final Texts texts;
  private final float fontSize;
  private final List<StackedRun> runs;
  private final List<Mark> signs;
  private final Map<LaneKind, Set<Mark>> keys;

  LaneHeads(List<StackedRun> runs, Theme theme, Texts texts, float fontSize) {
    this.runs = runs;
    this.theme = theme;
    this.texts = texts;
    this.fontSize = fontSize;
    Palette palette = new Palette(theme);
    this.signs = RunSigns.of(runs, palette);
    this.keys = keys(runs.size() == 1 ? palette.color(runs.getFirst().position()) : theme.muted());
  }

  private boolean areSeveral() {
    return runs.size() > 1;
  }

  /** The number of lines above the lanes of each run. */
  List<Integer> lines(double width) {
    return areSeveral()
        ? Collections.nCopies(runs.size(), 1)
        : runs.stream().map(run -> only(width).count()).toList();
  }

  /** The number of lines above all runs. */
  int keyLines(double width) {
    return areSeveral() && !keys.isEmpty() ? shared(width).count() : 0;
  }

  List<Caption> captions(LanesLayout layout) {
    List<Caption> captions = new ArrayList<>();
    if (areSeveral()) {
      captions.addAll(captions(shared(layout.width()), 0));
    }
    for (Head head : layout.heads()) {
      HeadLines lines = areSeveral() ? name(head.run(), layout.width()) : only(layout.width());
      captions.addAll(captions(lines, head.top()));
    }
    return captions;
  }

  /**
   * The texts after the names of several runs that fit.
   *
   * @param texts the texts of each run, the most important first
   */
  List<Caption> behindNames(LanesLayout layout, List<List<String>> texts) {
    List<Caption> captions = new ArrayList<>();
    for (Head head : layout.heads()) {
      HeadLines name = name(head.run(), layout.width());
      double y = head.top() + LanesLayout.BASELINE;
      String text = fitting(name, texts.get(head.run()));
      captions.add(new Caption(name.next(), y, text, theme.text()));
    }
    return captions;
  }

  private static String fitting(HeadLines name, List<String> texts) {
    String all = String.join(BETWEEN, texts);
    for (int count = texts.size() - 1; count > 0 && !name.hasRoomFor(all); count--) {
      all = String.join(BETWEEN, texts.subList(0, count)) + CUT;
    }
    return all;
  }

  private static List<Caption> captions(HeadLines lines, double top) {
    return lines.pieces().stream()
        .map(
            piece ->
                new Caption(
                    piece.x(),
                    top + LanesLayout.BASELINE + piece.line() * LanesLayout.HEAD_LINE,
                    piece.text(),
                    piece.color()))
        .toList();
  }

  private HeadLines only(double width) {
    HeadLines lines = new HeadLines(theme, fontSize, width);
    lines.addName(runs.getFirst().name());
    addKeys(lines);
    return lines;
  }

  private HeadLines name(int run, double width) {
    HeadLines lines = new HeadLines(theme, fontSize, width);
    lines.addName(signs.get(run));
    return lines;
  }

  private HeadLines shared(double width) {
    HeadLines lines = new HeadLines(theme, fontSize, width);
    addKeys(lines);
    return lines;
  }

  private void addKeys(HeadLines lines) {
    keys.forEach((kind, marks) -> lines.add(kind.title(texts), List.copyOf(marks)));
  }

  /** The keys of lanes, the least obvious first. */
  private Map<LaneKind, Set<Mark>> keys(Color color) {
    Map<LaneKind, Set<Mark>> all = new LinkedHashMap<>();
    for (LaneKind kind : KEYS_FIRST) {
      Set<Mark> marks = new LinkedHashSet<>();
      runs.stream()
          .flatMap(run -> run.lanes().lanes().stream())
          .filter(lane -> lane.kind() == kind)
          .forEach(lane -> marks.addAll(lane.key(theme, color, texts)));
      if (!marks.isEmpty()) {
        all.put(kind, marks);
      }
    }
    return all;
  }
}
