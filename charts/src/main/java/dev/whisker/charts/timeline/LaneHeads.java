package dev.whisker.charts.timeline;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.timeline.LanesLayout.Head;
import dev.whisker.charts.timeline.LanesPainter.Caption;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
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

  /** The text above lanes: the name of a run and the keys of its lanes. */
  private static final class HeadLines {

    private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);
    private static final double MARGIN = 4;
    private static final double GAP = 24;
    private static final double BETWEEN = 10;
    private static final double AFTER_GLYPH = 4;

    private final Font font;
    private final Theme theme;
    private final double width;
    private final List<Piece> pieces = new ArrayList<>();
    private double end;
    private int line;

    /**
     * A piece of text.
     *
     * @param x its begin
     * @param line from 0
     */
    record Piece(double x, int line, String text, Color color) {}

    /** Text that stays on one line. */
    private record Word(String text, Color color, double before) {}

    /**
     * @param width available for text
     */
    HeadLines(Theme theme, float fontSize, double width) {
      this.font = Fonts.of(fontSize);
      this.theme = theme;
      this.width = width;
    }

    /** Adds the name of a run. */
    void addName(String name) {
      write(List.of(new Word(name, theme.text(), MARGIN)));
    }

    /** Adds the name of a run after its sign. */
    void addName(Mark run) {
      write(
          List.of(
              new Word(run.glyph(), run.color(), MARGIN),
              new Word(run.text(), theme.text(), AFTER_GLYPH)));
    }

    void add(String lane, List<Mark> key) {
      List<Word> words = new ArrayList<>(List.of(new Word(lane, theme.text(), GAP)));
      for (Mark mark : key) {
        words.add(new Word(mark.glyph(), mark.color(), BETWEEN));
        words.add(new Word(mark.text(), theme.muted(), AFTER_GLYPH));
        write(words);
        words.clear();
      }
    }

    List<Piece> pieces() {
      return List.copyOf(pieces);
    }

    /** The place after the last text. */
    double next() {
      return end + GAP;
    }

    /** True if a text fits after the last one. */
    boolean hasRoomFor(String text) {
      return next() + length(text) <= width;
    }

    int count() {
      return line + 1;
    }

    /** Writes words on the current line, or on the next one if they do not fit. */
    private void write(List<Word> words) {
      double length = words.stream().mapToDouble(word -> word.before() + length(word.text())).sum();
      boolean isFirst = pieces.isEmpty();
      if (!isFirst && end + length > width) {
        line++;
        isFirst = true;
      }
      if (isFirst) {
        end = MARGIN - words.getFirst().before();
      }
      for (Word word : words) {
        pieces.add(new Piece(end + word.before(), line, word.text(), word.color()));
        end += word.before() + length(word.text());
      }
    }

    private double length(String text) {
      return font.getStringBounds(text, PLAIN).getWidth();
    }
  }
}
