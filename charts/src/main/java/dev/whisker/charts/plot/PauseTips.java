package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.gc.Pause;
import java.util.Map;

/** The tooltips of pauses. */
public final class PauseTips {

  private PauseTips() {}

  public static String text(Drawing drawing, PauseShapes pauses, int index) {
    Pause pause = pauses.pause(index);
    double seconds = pauses.seconds(index);
    String text =
        drawing
            .texts()
            .get(
                Double.isNaN(seconds) ? "tip.pause.untimed" : "tip.pause",
                Map.of(
                    "kind",
                    drawing.texts().get(PauseLook.of(pause).key()),
                    "length",
                    drawing.wording().quantity(pause.millis(), Unit.MILLISECONDS),
                    "time",
                    drawing.wording().quantity(seconds, Unit.SECONDS),
                    "run",
                    pauses.run(index).run().name()));
    return pause.cause() == null ? text : text + "\n" + pause.cause();
  }
}
