package dev.whisker.charts.shape.pause;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.Readings;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.PauseShapes;
import dev.whisker.gc.Pause;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The pauses of a configuration at a moment, or within the reach of the mouse.
 *
 * @param position of the configuration
 */
record PauseReadings(Drawing drawing, int position) implements Readings {

  private static final double MILLIS_A_SECOND = 1000;

  @Override
  public String at(double seconds, double reach) {
    PauseShapes pauses = drawing.pauses(position);
    List<Pause> met =
        IntStream.range(
                pauses.firstThatMayReach(seconds - reach), pauses.firstFrom(seconds + reach))
            .filter(i -> end(pauses, i) >= seconds - reach)
            .mapToObj(pauses::pause)
            .toList();
    if (!met.isEmpty()) {
      return read(met);
    }
    return isLogged(seconds) ? drawing.texts().get("reading.no-pause") : "";
  }

  /** The end of a pause; by number, pauses have no length. */
  private static double end(PauseShapes pauses, int index) {
    double length = pauses.pause(index).millis() / MILLIS_A_SECOND;
    return pauses.place(index) + (Double.isNaN(pauses.seconds(index)) ? 0 : length);
  }

  private String read(List<Pause> met) {
    Pause longest = met.stream().max(Comparator.comparingDouble(Pause::millis)).orElseThrow();
    return drawing
        .texts()
        .get(
            met.size() == 1 ? "reading.pause" : "reading.pauses",
            Map.of(
                "count", drawing.wording().quantity(met.size(), Unit.COUNT),
                "kind", drawing.texts().get(PauseLook.of(longest).key()),
                "length", drawing.wording().quantity(longest.millis(), Unit.MILLISECONDS)));
  }

  private boolean isLogged(double seconds) {
    return drawing.configurations().get(position).runs().stream()
        .map(run -> run.metrics().timeline().gcSpan())
        .anyMatch(span -> isWithin(span, seconds));
  }

  private static boolean isWithin(@Nullable Window span, double seconds) {
    return span != null && seconds >= span.fromSeconds() && seconds <= span.toSeconds();
  }
}
