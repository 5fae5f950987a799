package dev.whisker.charts;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.awt.Color;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jfree.data.Range;

/**
 * Every pause at its time, by its length on a logarithmic scale; the repeats of a configuration in
 * one panel.
 */
final class PauseTimeline {

  private final Drawing drawing;
  private final List<Pauses> pauses;

  PauseTimeline(Drawing drawing, List<Pauses> pauses) {
    this.drawing = drawing;
    this.pauses = pauses;
  }

  List<ChartPanel> panels() {
    TimeSpan span = TimeSpan.ofPauses(drawing);
    Range durations = durations(pauses);
    return IntStream.range(0, pauses.size()).mapToObj(i -> panel(i, span, durations)).toList();
  }

  /** The kinds that occur in any panel. */
  List<Mark> key() {
    Map<PauseKind, Mark> marks = new EnumMap<>(PauseKind.class);
    for (Pauses some : pauses) {
      for (int i = 0; i < some.size(); i++) {
        marks.computeIfAbsent(some.pause(i).kind(), this::mark);
      }
    }
    return List.copyOf(marks.values());
  }

  /** From the shortest to the longest pause of all configurations, ending at round values. */
  static Range durations(List<Pauses> pauses) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Pauses some : pauses) {
      for (int i = 0; i < some.size(); i++) {
        double millis = some.pause(i).millis();
        least = Math.min(least, millis);
        most = Math.max(most, millis);
      }
    }
    return most == 0 ? new Range(1, 1000) : DurationAxis.around(least, most);
  }

  private Mark mark(PauseKind kind) {
    return new Mark(
        PauseLook.glyph(kind), drawing.theme().text(), drawing.texts().get("kind." + kind.id()));
  }

  private ChartPanel panel(int position, TimeSpan span, Range durations) {
    Pauses shown = pauses.get(position);
    boolean logged =
        drawing.configurations().get(position).runs().stream().anyMatch(r -> r.run().hasGcLog());
    String empty = logged ? "empty.no-pauses" : "empty.no-gc-log";
    return new ChartPanel(
        drawing.configurations().get(position).name(),
        drawing.mark(position),
        drawing.chart(
            span.axis(),
            span.label(drawing.texts()),
            new DurationAxis(durations),
            null,
            surface -> draw(surface, shown, drawing.palette().color(position)),
            shown.size() == 0 ? drawing.texts().get(empty) : null));
  }

  private void draw(Surface surface, Pauses shown, Color color) {
    double top = surface.area().getMinY();
    double bottom = surface.area().getMaxY();
    double[] y = new double[shown.size()];
    double[] x = new double[shown.size()];
    for (int i = 0; i < y.length; i++) {
      x[i] = surface.x(shown.seconds(i));
      // A pause of 0 has no place on a logarithmic scale: it is drawn at the lower edge.
      double millis = Math.max(shown.pause(i).millis(), 1e-6);
      y[i] = Math.clamp(surface.y(millis), top - 20, bottom);
    }
    BitSet picked =
        Thinning.pick(
            y.length,
            i -> x[i],
            i -> y[i],
            surface.area(),
            drawing.theme().dot() * 0.6,
            i -> shown.pause(i).kind(),
            i -> shown.pause(i).kind() == PauseKind.FULL);
    Theme theme = drawing.theme();
    for (int i = picked.nextSetBit(0); i >= 0; i = picked.nextSetBit(i + 1)) {
      int index = i;
      Pause pause = shown.pause(i);
      Color seen = shown.counts(i) ? color : Palette.withAlpha(theme.muted(), 0.6);
      PauseLook.draw(surface, pause.kind(), x[i], y[i], theme.dot(), seen, theme.lineWidth());
      surface.tip(
          Marker.SQUARE.at(x[i], y[i], theme.dot() * 1.4),
          () -> PauseTips.text(drawing, shown, index));
    }
  }
}
