package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Requests that were answered as ever in seconds in which, by the clocks, a pause had stopped the
 * application from beginning to end. No JVM does that, so either the clocks differ or GC log and
 * load result are not of one run.
 *
 * @param pauses that last for at least one whole second of the load
 * @param length how long they last in all, in seconds
 * @param stopped those seconds
 * @param answered of them those with at least half as many answers as usual
 */
record AnsweredMeanwhile(int pauses, double length, int stopped, int answered) {

  private static final double AS_EVER = 0.5;

  /** One may be a clock that was set. */
  private static final int FEWEST_PAUSES = 2;

  private static final int FEWEST_SECONDS = 3;

  private static final double NANOS = 1e9;

  /** Empty where nothing contradicts; of several JVMs others may have answered. */
  static Optional<AnsweredMeanwhile> by(Timeline told) {
    if (told.run().gcLogs().size() > 1) {
      return Optional.empty();
    }
    List<LoadSecond> load = told.load();
    double[] rates = load.stream().mapToDouble(AnsweredMeanwhile::answers).sorted().toArray();
    double usual = rates.length == 0 ? 0 : rates[rates.length / 2];
    int pauses = 0;
    double length = 0;
    int stopped = 0;
    int answered = 0;
    for (Pause pause : told.pauses()) {
      double from = told.secondsOf(pause.start());
      double seconds = pause.durationNanos() / NANOS;
      List<LoadSecond> within = told.loadWithin(new Window(from, from + seconds));
      pauses += within.isEmpty() ? 0 : 1;
      length += within.isEmpty() ? 0 : seconds;
      stopped += within.size();
      answered += (int) within.stream().filter(each -> answers(each) >= AS_EVER * usual).count();
    }
    return usual > 0
            && pauses >= FEWEST_PAUSES
            && stopped >= FEWEST_SECONDS
            && answered > AS_EVER * stopped
        ? Optional.of(new AnsweredMeanwhile(pauses, length, stopped, answered))
        : Optional.empty();
  }

  /** A failure may be what stood before the server said. */
  private static double answers(LoadSecond second) {
    return Double.isNaN(second.successfulPerSecond())
        ? second.completedPerSecond()
        : second.successfulPerSecond();
  }

  Statement reason() {
    return Why.of(
        "answered",
        Map.of(
            "pauses", Fact.count(pauses),
            "length", Fact.seconds(length),
            "stopped", Fact.count(stopped),
            "answered", Fact.count(answered)));
  }
}
