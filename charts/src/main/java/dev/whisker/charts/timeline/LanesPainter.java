package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Origin;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Tick;
import dev.whisker.charts.plot.Ticks;
import dev.whisker.charts.plot.TimeOfDay;
import dev.whisker.charts.plot.TimeTicks;
import dev.whisker.charts.timeline.LanesLayout.Head;
import dev.whisker.charts.timeline.LanesLayout.Row;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws the lanes of runs on the same axes. The gutter is drawn separately, since only the part
 * beside it moves with time.
 */
public final class LanesPainter {

  private static final float SMALL = 11;

  /** The distance between two times, in pixels. */
  private static final double CLEARANCE = 90;

  /** The distance between a grid line and the text beside it. */
  private static final double BESIDE_LINE = 4;

  /** The resolution of times beside the names of several runs. */
  private static final double READING_SECONDS = 0.1;

  private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);

  private final List<StackedRun> runs;
  private final Theme theme;
  private final Palette palette;
  private final Texts texts;
  private final Wording wording;
  private final Map<LaneKind, Scale> scales = new EnumMap<>(LaneKind.class);
  private final LaneHeads heads;

  /** The clock of each run; empty where times count from the origin. */
  private final List<Optional<TimeOfDay>> clocks;

  /**
   * A run among those shown together.
   *
   * @param name above its lanes
   * @param position of its configuration, which decides its colour
   */
  public record StackedRun(String name, int position, RunLanes lanes) {

    /** The name of a run; for a configuration with one run, the configuration's. */
    public static String name(String configuration, String run) {
      return configuration.equals(run) ? configuration : configuration + " · " + run;
    }
  }

  /**
   * A piece of text above lanes or below them.
   *
   * @param x its begin
   * @param y its baseline
   */
  public record Caption(double x, double y, String text, Color color) {}

  /** Lanes with times since the origin of their axis. */
  public LanesPainter(List<StackedRun> runs, Theme theme, Locale locale) {
    this(runs, theme, locale, Optional.empty());
  }

  /**
   * @param timeOfDay shows the time of day of the logs, in this zone if they have none; empty for
   *     times since the origin of the axis
   */
  public LanesPainter(
      List<StackedRun> runs, Theme theme, Locale locale, Optional<ZoneId> timeOfDay) {
    this.clocks =
        runs.stream()
            .map(run -> timeOfDay.flatMap(zone -> TimeOfDay.of(run.lanes().timeline(), zone)))
            .toList();
    this.runs = List.copyOf(runs);
    this.theme = theme;
    this.palette = new Palette(theme);
    this.texts =
        Texts.of("dev.whisker.charts.texts", locale)
            .over(Texts.of("dev.whisker.analysis.texts", locale));
    this.wording = Wording.in(locale);
    for (StackedRun run : runs) {
      for (Lane lane : run.lanes().lanes()) {
        scales.merge(lane.kind(), lane.scale(), Scale::union);
      }
    }
    this.heads = new LaneHeads(this.runs, theme, texts, SMALL);
  }

  private LanesPainter(LanesPainter all, StackedRun one) {
    this.runs = List.of(one);
    this.clocks = List.of(all.clocks.get(all.runs.indexOf(one)));
    this.theme = all.theme;
    this.palette = all.palette;
    this.texts = all.texts;
    this.wording = all.wording;
    this.scales.putAll(all.scales);
    this.heads = new LaneHeads(runs, theme, texts, SMALL);
  }

  /** A painter for each run alone, with the same scales as together. */
  public List<LanesPainter> apart() {
    return runs.stream().map(run -> new LanesPainter(this, run)).toList();
  }

  /** The names of all runs. */
  public String names() {
    return runs.stream().map(StackedRun::name).collect(Collectors.joining(", "));
  }

  public Theme theme() {
    return theme;
  }

  public LanesLayout layout(double width, double height) {
    return LanesLayout.of(
        runs.stream().map(StackedRun::lanes).toList(),
        heads.keyLines(width),
        heads.lines(width),
        width,
        height);
  }

  /** Draws the visible part, from x 0 to the width of the layout. */
  public void paint(Graphics2D graphics, LanesLayout layout, Window view) {
    graphics.setPaint(theme.background());
    graphics.fill(new Rectangle2D.Double(0, 0, layout.width(), layout.height()));
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    for (Tick moment : moments(layout, view)) {
      double x = layout.x(moment.value(), view);
      graphics.setPaint(theme.grid());
      for (Head head : layout.heads()) {
        double top = layout.lanesTop(head.run());
        graphics.fill(new Rectangle2D.Double(x, top, 1, head.bottom() - top));
      }
    }
    for (Row row : layout.rows()) {
      graphics.setPaint(theme.grid());
      for (Tick value : values(row)) {
        double y = row.top() + row.height() * (1 - scale(row).share(value.value()));
        graphics.fill(new Rectangle2D.Double(0, y, layout.width(), 1));
      }
    }
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    for (Row row : layout.rows()) {
      Rectangle2D area = new Rectangle2D.Double(0, row.top(), layout.width(), row.height());
      StackedRun run = runs.get(row.run());
      Color color = palette.color(run.position());
      Strip strip = new Strip(graphics, area, view, scale(row), theme, color);
      lane(row).draw(strip);
      if (row.kind() == LaneKind.PAUSES) {
        run.lanes().pauses().drawBands(through(layout, row, strip));
      }
    }
  }

  /** All lanes of the run, or only those of the log if the clocks do not agree. */
  private Strip through(LanesLayout layout, Row pauses, Strip strip) {
    Head head = layout.heads().get(pauses.run());
    boolean all = runs.get(pauses.run()).lanes().isOnOneClock();
    double top = all ? layout.lanesTop(pauses.run()) : pauses.top();
    Rectangle2D area = new Rectangle2D.Double(0, top, layout.width(), head.bottom() - top);
    return new Strip(
        strip.graphics(), area, strip.view(), strip.scale(), strip.theme(), strip.color());
  }

  /** Draws the names of runs and lanes and the values of their heights, in the gutter. */
  public void paintGutter(Graphics2D graphics, LanesLayout layout) {
    graphics.setPaint(theme.background());
    graphics.fill(new Rectangle2D.Double(0, 0, LanesLayout.GUTTER, layout.height()));
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    Font font = Fonts.of(SMALL);
    graphics.setFont(font);
    for (Row row : layout.rows()) {
      graphics.setPaint(theme.text());
      graphics.drawString(title(row.kind()), 4f, (float) (row.top() + SMALL));
      double name = width(title(row.kind()), font, graphics);
      graphics.setPaint(theme.muted());
      for (Tick value : values(row)) {
        double y = row.top() + row.height() * (1 - scale(row).share(value.value()));
        String text = value.text();
        double width = width(text, font, graphics);
        // The name is at the top.
        boolean fits = name + width + SMALL < LanesLayout.GUTTER;
        if (y > row.top() + (fits ? SMALL * 0.64 : 2.1 * SMALL)) {
          graphics.drawString(
              text, (float) (LanesLayout.GUTTER - 5 - width), (float) (y + SMALL * 0.36));
        }
      }
    }
  }

  private static double width(String text, Font font, Graphics2D graphics) {
    return font.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
  }

  /** Draws the times below the lanes, from x 0 to the width of the layout. */
  public void paintAxis(Graphics2D graphics, LanesLayout layout, Window view) {
    write(graphics, times(layout, view), layout.height());
  }

  /** Draws the names of runs and the keys of their lanes above these, from x 0 on. */
  public void paintNames(Graphics2D graphics, LanesLayout layout) {
    write(graphics, captions(layout), 0);
  }

  private static void write(Graphics2D graphics, List<Caption> captions, double below) {
    graphics.setFont(Fonts.of(SMALL));
    for (Caption caption : captions) {
      graphics.setPaint(caption.color());
      graphics.drawString(caption.text(), (float) caption.x(), (float) (below + caption.y()));
    }
  }

  /** The names of runs and the keys of their lanes, to be written above these. */
  public List<Caption> captions(LanesLayout layout) {
    return heads.captions(layout);
  }

  /** The figures of each of several runs at a moment, to write after its name. */
  public List<Caption> readings(LanesLayout layout, double seconds) {
    return heads.behindNames(
        layout, IntStream.range(0, runs.size()).mapToObj(run -> readings(run, seconds)).toList());
  }

  /** The times below the lanes, after their origin or their day. */
  public List<Caption> times(LanesLayout layout, Window view) {
    String first = clock().map(clock -> clock.date(view.fromSeconds())).orElseGet(this::since);
    List<Caption> captions = new ArrayList<>();
    captions.add(time(-BESIDE_LINE - length(first), first));
    for (Tick moment : moments(layout, view)) {
      double line = layout.x(moment.value(), view);
      double right = line + BESIDE_LINE;
      double length = length(moment.text());
      boolean fits = right + length <= layout.width();
      captions.add(time(fits ? right : line - BESIDE_LINE - length, moment.text()));
    }
    return captions;
  }

  private String since() {
    List<Timeline> timelines = runs.stream().map(run -> run.lanes().timeline()).toList();
    return texts.get("axis.since", Map.of("origin", Origin.of(timelines).name(texts)));
  }

  /** The clock of the axis. Runs of different times of day share only their origin. */
  private Optional<TimeOfDay> clock() {
    return runs.size() == 1 ? clocks.getFirst() : Optional.empty();
  }

  private List<Tick> moments(LanesLayout layout, Window view) {
    Ticks ticks =
        clock()
            .<Ticks>map(clock -> clock)
            .orElseGet(() -> new TimeTicks(texts.get("unit.seconds")));
    return ticks.of(view.fromSeconds(), view.toSeconds(), CLEARANCE / layout.width());
  }

  private Caption time(double x, String text) {
    return new Caption(x, LanesLayout.BASELINE, text, theme.muted());
  }

  private static double length(String text) {
    return Fonts.of(SMALL).getStringBounds(text, PLAIN).getWidth();
  }

  public String title(LaneKind kind) {
    return kind.title(texts);
  }

  /** The figures of a run at a moment, in words; of several runs after its time of day. */
  public List<String> readings(int run, double seconds) {
    Stream<String> time =
        clocks.get(run).filter(own -> runs.size() > 1).stream()
            .map(own -> own.time(seconds, READING_SECONDS));
    return Stream.concat(time, figures(run, seconds)).toList();
  }

  private Stream<String> figures(int run, double seconds) {
    return runs.get(run).lanes().lanes().stream()
        .flatMap(lane -> lane.at(seconds).stream())
        .map(
            reading ->
                texts.get(
                    "reading",
                    Map.of(
                        "name", texts.get(reading.key()),
                        "figure", wording.quantity(reading.value(), reading.unit()))));
  }

  /**
   * A moment, in words.
   *
   * @param resolution seconds that share a pixel on the lanes
   */
  public String moment(double seconds, double resolution) {
    String time =
        clock()
            .map(clock -> clock.time(seconds, resolution))
            .orElseGet(() -> TimeTicks.exact(seconds, resolution, wording));
    return texts.get("reading.at", Map.of("time", time));
  }

  /** The values along the height of a lane that deserve a line. */
  List<Tick> values(Row row) {
    if (row.kind() == LaneKind.CYCLES) {
      return List.of();
    }
    // An empty lane has no values to read.
    return scale(row).equals(Scale.NONE)
        ? List.of(new Tick(0, "0"))
        : scale(row).ticks(row.kind().ticks(), row.height(), SMALL);
  }

  private Scale scale(Row row) {
    return scales.getOrDefault(row.kind(), Scale.NONE);
  }

  private Lane lane(Row row) {
    return runs.get(row.run()).lanes().lanes().stream()
        .filter(lane -> lane.kind() == row.kind())
        .findFirst()
        .orElseThrow();
  }
}
