package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the axis for a unit: logarithmic for durations, from 0 or up to 100 for percentages, from
 * 0 for amounts.
 */
public final class Scales {

  private Scales() {}

  /** An axis from the least to the most, ending at round values. */
  public static ValueAxis axis(Unit unit, double least, double most) {
    return switch (unit) {
      case MILLISECONDS -> new DurationAxis(DurationAxis.around(least, most));
      case PERCENT -> new TickedAxis(percentages(least, most), Ticks.of(unit));
      case COUNT -> new TickedAxis(fromZero(Math.max(most, 1)), Ticks.of(unit));
      default -> new TickedAxis(fromZero(most), Ticks.of(unit));
    };
  }

  /** The unit beside the axis; null if the ticks have it. */
  public static @Nullable String label(Drawing drawing, Unit unit) {
    return switch (unit) {
      case MILLISECONDS, BYTES -> null;
      case PER_SECOND -> drawing.texts().get("unit.per-second.alone");
      case BYTES_PER_SECOND -> drawing.texts().get("unit.each-second");
      case COUNT -> drawing.texts().get("unit.count");
      case SECONDS -> drawing.texts().get("unit.seconds");
      default -> unit.id();
    };
  }

  private static Range fromZero(double most) {
    return new Range(0, Math.max(most, 1e-3) * 1.08);
  }

  /** The range of percentages: good shares are near 100, bad ones near 0. */
  private static Range percentages(double least, double most) {
    if (most < 50) {
      // ZGC stops the application for thousandths of a per cent.
      return fromZero(most > 0 ? most : 1);
    }
    double margin = Math.max((100 - least) * 0.08, 0.05);
    return new Range(Math.max(0, least - margin), 100 + margin / 2);
  }
}
