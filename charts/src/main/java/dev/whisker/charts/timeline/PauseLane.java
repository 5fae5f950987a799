package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.PauseLook;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Pause;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.awt.Shape;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Pauses as dots with a shape by kind; full GCs are also bands through all lanes.
 *
 * @param starts in seconds, ascending
 * @param millis their durations
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record PauseLane(double[] starts, double[] millis, PauseLook[] looks, Scale scale) implements Lane {

  private static final double DOT = 6;

  /** The thinnest visible band. */
  private static final double BAND = 1.5;

  private static final int BAND_ALPHA = 56;

  /** The pauses of a run whose time is known. */
  static PauseLane of(Timeline timeline) {
    List<Pause> pauses = timeline.pauses();
    double[] starts = new double[pauses.size()];
    double[] millis = new double[pauses.size()];
    PauseLook[] looks = new PauseLook[pauses.size()];
    int n = 0;
    for (Pause pause : pauses) {
      double start = timeline.secondsOf(pause.start());
      // Pauses without a time come last.
      if (Double.isFinite(start)) {
        starts[n] = start;
        millis[n] = pause.millis();
        looks[n++] = PauseLook.of(pause);
      }
    }
    return of(Arrays.copyOf(starts, n), Arrays.copyOf(millis, n), Arrays.copyOf(looks, n));
  }

  static PauseLane of(double[] starts, double[] millis, PauseLook[] looks) {
    double least = Arrays.stream(millis).filter(each -> each > 0).min().orElse(1);
    double most = Arrays.stream(millis).max().orElse(1);
    return new PauseLane(starts, millis, looks, Scale.durations(least, most));
  }

  @Override
  public LaneKind kind() {
    return LaneKind.PAUSES;
  }

  /** The kinds that occur. */
  @Override
  public List<Mark> key(Theme theme, Color color, Texts texts) {
    Set<PauseLook> there = EnumSet.noneOf(PauseLook.class);
    there.addAll(Arrays.asList(looks));
    return there.stream()
        .map(look -> new Mark(look.glyph(), color, texts.get(look.key())))
        .toList();
  }

  /** The pause at a moment. */
  @Override
  public List<Reading> at(double seconds) {
    int i = Ascending.firstFrom(starts, Math.nextUp(seconds)) - 1;
    return i >= 0 && seconds <= end(i)
        ? List.of(new Reading(looks[i].key(), millis[i], Unit.MILLISECONDS))
        : List.of();
  }

  /** The longest pause between two moments. */
  OptionalInt longest(double from, double to) {
    int longest = -1;
    int first = Math.max(0, Ascending.firstFrom(starts, from) - 1);
    for (int i = first; i < starts.length && starts[i] <= to; i++) {
      boolean there = end(i) >= from;
      if (there && (longest < 0 || millis[i] > millis[longest])) {
        longest = i;
      }
    }
    return longest < 0 ? OptionalInt.empty() : OptionalInt.of(longest);
  }

  @Override
  public void draw(Strip strip) {
    Dots.draw(
        strip,
        starts,
        i -> millis[i],
        i -> looks[i],
        (i, x, y) -> {
          Shape shape = looks[i].at(x, y, DOT);
          if (looks[i].isSolid()) {
            strip.fill(shape, strip.color());
          } else {
            strip.outline(shape, strip.color(), 1.1f);
          }
        });
  }

  /** Draws full GCs through all lanes of the strip. */
  void drawBands(Strip strip) {
    BitSet columns = fullColumns(strip);
    Bars bands = new Bars();
    for (int from = columns.nextSetBit(0); from >= 0; ) {
      int to = columns.nextClearBit(from);
      bands.add(
          strip.area().getX() + from,
          strip.area().getY(),
          Math.max(BAND, to - from),
          strip.area().getHeight());
      from = columns.nextSetBit(to);
    }
    bands.fill(strip, Strip.faint(strip.theme().text(), BAND_ALPHA));
  }

  /** The pixel columns with a full GC; none is ever dropped. */
  BitSet fullColumns(Strip strip) {
    BitSet columns = new BitSet(strip.columns());
    double view = strip.view().toSeconds();
    for (int i = 0; i < starts.length && starts[i] < view; i++) {
      if (looks[i] == PauseLook.FULL && end(i) >= strip.view().fromSeconds()) {
        int from = Math.max(0, strip.column(starts[i]));
        int to = Math.min(strip.columns() - 1, strip.column(end(i)));
        columns.set(from, to + 1);
      }
    }
    return columns;
  }

  private double end(int i) {
    return starts[i] + millis[i] / 1000;
  }
}
