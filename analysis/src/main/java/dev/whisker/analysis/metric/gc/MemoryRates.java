package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.order.SortedPlaces;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.List;

/**
 * Allocation and promotion rates of a run by stretches, as {@link Metric#ALLOCATION_RATE} and
 * {@link Metric#PROMOTION_RATE} define them.
 *
 * @param allocated bytes a second, over the observed part of each stretch; NaN if nothing was
 *     observed
 * @param promoted bytes a second; NaN throughout if no log separates the generations
 */
@SuppressWarnings("ArrayRecordComponent") // A figure for each stretch; never compared.
public record MemoryRates(double[] allocated, double[] promoted) {

  /**
   * Computes the rates; those of JVMs that ran side by side are added.
   *
   * @param stretches ascending and adjacent
   */
  public static MemoryRates of(Timeline timeline, List<Window> stretches) {
    double[] allocated = unknown(stretches);
    double[] promoted = unknown(stretches);
    for (Allocation ofLog : Allocation.of(timeline)) {
      Observed observed = new Observed(stretches);
      ofLog.stretches().forEach(observed::add);
      add(observed.rates(), allocated);
    }
    for (SourcedGcLog log : timeline.run().gcLogs()) {
      add(promoted(timeline, log.log().pauses(), stretches), promoted);
    }
    return new MemoryRates(allocated, promoted);
  }

  /** True if any pause shows promoted bytes. */
  private static boolean havePromotion(List<Pause> pauses) {
    return pauses.stream().anyMatch(pause -> !Double.isNaN(MemoryUse.promoted(pause)));
  }

  private static double[] promoted(Timeline timeline, List<Pause> pauses, List<Window> stretches) {
    if (!havePromotion(pauses)) {
      return unknown(stretches);
    }
    double[] rates = new double[stretches.size()];
    for (Pause pause : pauses) {
      double bytes = MemoryUse.promoted(pause);
      double at = timeline.secondsOf(pause.start());
      if (!Double.isNaN(bytes) && !Double.isNaN(at)) {
        int in = Math.min(firstEndingAfter(at, stretches), rates.length - 1);
        rates[in] += bytes / stretches.get(in).lengthSeconds();
      }
    }
    return rates;
  }

  private static double[] unknown(List<Window> stretches) {
    double[] rates = new double[stretches.size()];
    Arrays.fill(rates, Double.NaN);
    return rates;
  }

  private static void add(double[] some, double[] sums) {
    Arrays.setAll(sums, i -> Double.isNaN(sums[i]) ? some[i] : sums[i] + known(some[i]));
  }

  private static double known(double rate) {
    return Double.isNaN(rate) ? 0 : rate;
  }

  private static int firstEndingAfter(double seconds, List<Window> stretches) {
    return SortedPlaces.first(stretches.size(), i -> stretches.get(i).toSeconds() > seconds);
  }

  /** The bytes allocated in each stretch, and the observed part of its time. */
  private static final class Observed {

    private final List<Window> stretches;
    private final double[] bytes;
    private final double[] seconds;

    Observed(List<Window> stretches) {
      this.stretches = stretches;
      bytes = new double[stretches.size()];
      seconds = new double[stretches.size()];
    }

    void add(Allocation.Stretch allocated) {
      double from = allocated.from();
      double to = allocated.to();
      for (int i = firstEndingAfter(from, stretches);
          i < bytes.length && stretches.get(i).fromSeconds() < to;
          i++) {
        double overlap = stretches.get(i).overlapSeconds(from, to);
        if (overlap > 0) {
          bytes[i] += allocated.bytes() * overlap / (to - from);
          seconds[i] += overlap;
        }
      }
    }

    double[] rates() {
      double[] rates = new double[bytes.length];
      Arrays.setAll(rates, i -> seconds[i] > 0 ? bytes[i] / seconds[i] : Double.NaN);
      return rates;
    }
  }
}
