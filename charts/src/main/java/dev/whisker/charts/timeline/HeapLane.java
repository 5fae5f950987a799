package dev.whisker.charts.timeline;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The use of the heap before and after each collection, the old generation, and the heap size. Heap
 * uses of a JVM that never collects count too.
 *
 * @param seconds of collections, ascending
 * @param before bytes
 * @param after bytes
 * @param old bytes used in the old generation after it, or the last known; NaN if not known yet
 * @param capacity of the heap after it, or the last known; NaN if not known yet
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record HeapLane(double[] seconds, double[] before, double[] after, double[] old, double[] capacity)
    implements Lane {

  /** The opacity of kept and of freed memory. */
  private record Fill(int kept, int freed) {

    private static final Fill ON_LIGHT = new Fill(75, 165);

    /** The opacity on a dark background, which hides more. */
    private static final Fill ON_DARK = new Fill(115, 205);

    static Fill on(Theme theme) {
      return theme == Theme.DARK ? ON_DARK : ON_LIGHT;
    }
  }

  private record Point(double seconds, MemoryChange heap, @Nullable MemoryChange old) {}

  static HeapLane of(Timeline timeline) {
    List<Point> points = new ArrayList<>();
    for (Pause pause : timeline.pauses()) {
      add(points, timeline.secondsOf(pause.start()), pause.heap(), pause.old());
    }
    for (SourcedGcLog log : timeline.run().gcLogs()) {
      for (ConcurrentCycle cycle : log.log().cycles()) {
        MemoryChange heap = cycle.heap();
        if (heap != null) {
          add(points, timeline.secondsOf(cycle.start()), heap, null);
        }
      }
      for (HeapUse use : log.log().events().heapUses()) {
        MemoryChange none = new MemoryChange(use.usedBytes(), use.usedBytes(), use.capacityBytes());
        add(points, timeline.secondsOf(use.start()), none, null);
      }
    }
    points.sort(Comparator.comparingDouble(Point::seconds));
    return new HeapLane(
        points.stream().mapToDouble(Point::seconds).toArray(),
        points.stream().mapToDouble(point -> point.heap().before()).toArray(),
        points.stream().mapToDouble(point -> point.heap().after()).toArray(),
        keptOn(points.stream().mapToDouble(HeapLane::oldAfter).toArray()),
        keptOn(points.stream().mapToDouble(point -> known(point.heap().capacity())).toArray()));
  }

  /** A missing value of a record stays as before: a cleanup empties no generation. */
  private static double[] keptOn(double[] known) {
    for (int i = 1; i < known.length; i++) {
      known[i] = Double.isNaN(known[i]) ? known[i - 1] : known[i];
    }
    return known;
  }

  private static void add(
      List<Point> points, double seconds, @Nullable MemoryChange heap, @Nullable MemoryChange old) {
    if (Double.isFinite(seconds) && heap != null && heap.before() >= 0 && heap.after() >= 0) {
      points.add(new Point(seconds, heap, old));
    }
  }

  private static double oldAfter(Point point) {
    MemoryChange old = point.old();
    return old == null ? Double.NaN : known(old.after());
  }

  private static double known(long bytes) {
    return bytes == MemoryChange.UNKNOWN ? Double.NaN : bytes;
  }

  @Override
  public LaneKind kind() {
    return LaneKind.HEAP;
  }

  @Override
  public Scale scale() {
    double most = Arrays.stream(before).max().orElse(0);
    return Scale.linear(
        Math.max(most, Arrays.stream(capacity).filter(Double::isFinite).max().orElse(0)));
  }

  @Override
  public List<Mark> key(Theme theme, Color color, Texts texts) {
    List<Mark> marks = new ArrayList<>();
    Fill fill = Fill.on(theme);
    marks.add(new Mark("■", seen(theme, color, fill.freed()), texts.get("key.heap-freed")));
    marks.add(new Mark("■", seen(theme, color, fill.kept()), texts.get("key.kept")));
    if (Arrays.stream(old).anyMatch(Double::isFinite)) {
      marks.add(new Mark("─", theme.text(), texts.get("reading.heap-old")));
    }
    if (Arrays.stream(capacity).anyMatch(Double::isFinite)) {
      marks.add(new Mark("┄", theme.text(), texts.get("key.heap-size")));
    }
    return marks;
  }

  /** A translucent colour as it looks on the background. */
  private static Color seen(Theme theme, Color color, int alpha) {
    return Palette.mix(color, theme.background(), 1 - alpha / 255.0);
  }

  /** The heap after the last collection. */
  @Override
  public List<Reading> at(double moment) {
    int i = Ascending.firstFrom(seconds, Math.nextUp(moment)) - 1;
    if (i < 0) {
      return List.of();
    }
    List<Reading> readings = new ArrayList<>();
    readings.add(new Reading("reading.heap-after", after[i], Unit.BYTES));
    if (Double.isFinite(old[i])) {
      readings.add(new Reading("reading.heap-old", old[i], Unit.BYTES));
    }
    return readings;
  }

  @Override
  public void draw(Strip strip) {
    int i = Ascending.firstFrom(seconds, strip.view().fromSeconds());
    Bars filled = new Bars();
    Bars kept = new Bars();
    Bars marks = new Bars();
    double lastOld = Double.NaN;
    for (int column = 0; column < strip.columns(); column++) {
      double end = strip.secondsAt(column + 1);
      double high = between(i, strip.secondsAt(column));
      double low = high;
      double oldHere = i > 0 ? old[i - 1] : Double.NaN;
      double capacityHere = i > 0 ? capacity[i - 1] : Double.NaN;
      for (; i < seconds.length && seconds[i] < end; i++) {
        high = Double.isNaN(high) ? before[i] : Math.max(high, before[i]);
        low = Double.isNaN(low) ? after[i] : Math.min(low, after[i]);
        oldHere = old[i];
        capacityHere = capacity[i];
      }
      double x = strip.area().getX() + column;
      if (!Double.isNaN(high)) {
        double top = strip.y(high);
        double middle = strip.y(low);
        filled.add(x, top, 1, middle - top);
        kept.add(x, middle, 1, strip.bottom() - middle);
      }
      mark(strip, marks, x, oldHere, lastOld);
      // Dotted, so it is not taken for use.
      if (column % 4 < 2) {
        mark(strip, marks, x, capacityHere, Double.NaN);
      }
      lastOld = oldHere;
    }
    Fill fill = Fill.on(strip.theme());
    filled.fill(strip, Strip.faint(strip.color(), fill.freed()));
    kept.fill(strip, Strip.faint(strip.color(), fill.kept()));
    marks.fill(strip, strip.theme().text());
  }

  private static void mark(Strip strip, Bars marks, double x, double value, double last) {
    if (!Double.isNaN(value)) {
      double y = strip.y(value);
      double from = Double.isNaN(last) ? y : strip.y(last);
      marks.add(x, Math.min(y, from), 1, Math.max(1.3, Math.abs(from - y)));
    }
  }

  /** The use between two collections: the application fills the heap evenly, as far as is known. */
  private double between(int next, double moment) {
    if (next == 0 || next >= seconds.length) {
      return Double.NaN;
    }
    double length = seconds[next] - seconds[next - 1];
    double share = length > 0 ? (moment - seconds[next - 1]) / length : 1;
    return after[next - 1] + (before[next] - after[next - 1]) * Math.clamp(share, 0.0, 1.0);
  }
}
