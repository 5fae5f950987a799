package dev.whisker.charts.timeline;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Concurrent cycles as bars; an aborted one, or one without a known end, is hollow.
 *
 * @param spans in order of their starts
 */
record CycleLane(List<Span> spans, double longest) implements Lane {

  private static final double NANOS = 1e9;
  private static final double THINNEST = 1.5;

  record Span(double from, double to, Outcome outcome) {}

  static CycleLane of(Timeline timeline) {
    List<Span> spans = new ArrayList<>();
    for (SourcedGcLog log : timeline.run().gcLogs()) {
      for (ConcurrentCycle cycle : log.log().cycles()) {
        double from = timeline.secondsOf(cycle.start());
        if (Double.isFinite(from)) {
          double length = Math.max(0, cycle.durationNanos()) / NANOS;
          spans.add(new Span(from, from + length, cycle.outcome()));
        }
      }
    }
    spans.sort(Comparator.comparingDouble(Span::from));
    double longest = spans.stream().mapToDouble(span -> span.to() - span.from()).max().orElse(0);
    return new CycleLane(List.copyOf(spans), longest);
  }

  @Override
  public LaneKind kind() {
    return LaneKind.CYCLES;
  }

  @Override
  public Scale scale() {
    return Scale.NONE;
  }

  @Override
  public List<Reading> at(double seconds) {
    return inSight(seconds, seconds)
        .map(span -> new Reading("reading.cycle", span.to() - span.from(), Unit.SECONDS))
        .limit(1)
        .toList();
  }

  @Override
  public void draw(Strip strip) {
    double height = strip.area().getHeight() * 0.5;
    double y = strip.area().getCenterY() - height / 2;
    double[] drawnTo = {Double.NEGATIVE_INFINITY};
    inSight(strip.view().fromSeconds(), strip.view().toSeconds())
        .forEach(
            span -> {
              double from = Math.max(strip.x(span.from()), strip.area().getX() - 2);
              double to = Math.min(strip.x(span.to()), strip.area().getMaxX() + 2);
              // A bar within a painted pixel would not be visible.
              if (to > drawnTo[0] + 0.5) {
                double width = Math.max(THINNEST, to - from);
                Rectangle2D bar = new Rectangle2D.Double(from, y, width, height);
                if (span.outcome() == Outcome.COMPLETED) {
                  strip.fill(bar, Strip.faint(strip.color(), 150));
                } else {
                  strip.outline(bar, strip.color(), 1.2f);
                }
                drawnTo[0] = Math.max(drawnTo[0], to);
              }
            });
  }

  private Stream<Span> inSight(double from, double to) {
    double[] starts = spans.stream().mapToDouble(Span::from).toArray();
    return spans.subList(Ascending.firstFrom(starts, from - longest), spans.size()).stream()
        .takeWhile(span -> span.from() <= to)
        .filter(span -> span.to() >= from);
  }
}
