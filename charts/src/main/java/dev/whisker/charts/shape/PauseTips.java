package dev.whisker.charts.shape;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.gc.Pause;
import java.util.Map;

/** What is said of a pause when the mouse rests on it. */
public final class PauseTips {

  private PauseTips() {}

  public static String text(Drawing drawing, Pauses pauses, int index) {
    Pause pause = pauses.pause(index);
    String text =
        drawing
            .texts()
            .get(
                "tip.pause",
                Map.of(
                    "kind",
                    drawing.texts().get("kind." + pause.kind().id()),
                    "length",
                    drawing.wording().quantity(pause.millis(), Unit.MILLISECONDS),
                    "time",
                    drawing.wording().quantity(pauses.seconds(index), Unit.SECONDS),
                    "run",
                    pauses.run(index).run().name()));
    return pause.cause() == null ? text : text + "\n" + pause.cause();
  }
}
