package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.LiveSet;
import dev.whisker.analysis.metric.LiveSet.Estimate;
import dev.whisker.analysis.wording.Fact;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * D22: whether what is left after each collection of the old generation grows steadily, as with a
 * leak. Growth is by the slope of Theil and Sen, and no chance by the test of Mann and Kendall. A
 * cache that fills grows too, but only until it is full: so the later half must still grow at half
 * the rate of the whole.
 */
final class GrowingLiveSet implements RunRule {

  private static final Threshold POINTS = new Threshold("D22", "collections", Fact.count(6));
  private static final Threshold CHANCE = new Threshold("D22", "chance", Fact.percent(5));
  private static final Threshold GROWTH = new Threshold("D22", "growth", Fact.percent(10));
  private static final Threshold LATER = new Threshold("D22", "later", Fact.percent(50));

  @Override
  public String id() {
    return "D22";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(POINTS, CHANCE, GROWTH, LATER);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.TIME, Need.LIVE_SET, Need.MAX_HEAP);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Estimate> estimates =
        run.logs().stream()
            .flatMap(
                log -> LiveSet.estimates(run.timeline(), log, run.metrics().gcWindow()).stream())
            .toList();
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(estimates.size()));
    double heap = run.maxHeapBytes();
    if (run.logs().size() > 1 || estimates.size() < conclusion.limit(POINTS)) {
      return conclusion.conclude(Severity.OK, "ok.few");
    }
    double perSecond = slope(estimates);
    double seconds = estimates.getLast().seconds() - estimates.getFirst().seconds();
    double grown = perSecond * seconds;
    conclusion.saw("grown", Fact.bytes(Math.max(0, grown))).saw("within", Fact.seconds(seconds));
    boolean byChance = chance(estimates) >= conclusion.limit(CHANCE) / 100;
    boolean large = grown >= conclusion.limit(GROWTH) / 100 * heap;
    if (byChance || !large) {
      return conclusion.fine();
    }
    double later = slope(estimates.subList(estimates.size() / 2, estimates.size()));
    if (later < conclusion.limit(LATER) / 100 * perSecond) {
      return conclusion.conclude(Severity.OK, "ok.levelled");
    }
    double left = (heap - estimates.getLast().bytes()) / perSecond;
    return conclusion
        .saw("left", Fact.seconds(Math.max(0, left)))
        .advise("advice")
        .found(
            left < run.metrics().gcWindow().lengthSeconds() ? Severity.CRITICAL : Severity.WARNING);
  }

  /** The median of the slopes between all pairs, in bytes per second. */
  private static double slope(List<Estimate> estimates) {
    double[] slopes = new double[estimates.size() * (estimates.size() - 1) / 2];
    int n = 0;
    for (int i = 0; i < estimates.size(); i++) {
      for (int j = i + 1; j < estimates.size(); j++) {
        double seconds = estimates.get(j).seconds() - estimates.get(i).seconds();
        slopes[n++] = (estimates.get(j).bytes() - estimates.get(i).bytes()) / seconds;
      }
    }
    Arrays.sort(slopes);
    return slopes[n / 2];
  }

  /** How probable so steady a rise or fall would be if there were none, both sides together. */
  private static double chance(List<Estimate> estimates) {
    long n = estimates.size();
    long rises = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        rises += Long.signum(estimates.get(j).bytes() - estimates.get(i).bytes());
      }
    }
    double variance = n * (n - 1) * (2 * n + 5) / 18.0;
    double z = Math.max(0, Math.abs(rises) - 1) / Math.sqrt(variance);
    return 2 * NormalDistribution.of(0, 1).survivalProbability(z);
  }
}
