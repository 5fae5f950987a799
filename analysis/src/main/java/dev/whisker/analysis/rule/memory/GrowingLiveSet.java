package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.gc.LiveSet;
import dev.whisker.analysis.metric.gc.LiveSet.Estimate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Fulls;
import dev.whisker.analysis.rule.HeapDump;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * D22: the live set grows steadily, as with a leak. Growth is the slope of Theil and Sen; the test
 * of Mann and Kendall excludes chance. A cache grows too until it is full, so the later half must
 * still grow at half the rate of the whole. Growth within seconds of a start is no leak yet. A leak
 * ends with a full heap, so later collections are ignored.
 */
public final class GrowingLiveSet {

  public static final String ID = "D22";

  /** Key of the evidence: seconds until the heap is full at this rate, if it is not full yet. */
  public static final String LEFT = "left";

  public static final RunRule RULE =
      diagnostic(ID)
          .links(
              NONE.bringing(NO_ROOM, STOPS)
                  .explainingWhen((cause, symptom) -> cause.severity() == Severity.CRITICAL))
          .when(run -> !run.uses(Collector.EPSILON))
          .needs(Need.TIME, Need.LIVE_SET, Need.MAX_HEAP)
          .limit("collections", Fact.count(6))
          .limit("chance", Fact.percent(5))
          .limit("growth", Fact.percent(10))
          .limit("later", Fact.percent(50))
          .limit("span", Fact.seconds(20))
          .limit("full", Fact.percent(90))
          .limit("filled", Fact.percent(70))
          .evaluatedBy(GrowingLiveSet::evaluate);

  /**
   * The most collections compared in pairs. Of 1,000 collections with as much noise as growth, 200
   * show the growth in 98 of 100 simulated runs, 100 in 79.
   */
  private static final int MOST = 200;

  /** The number of log lines shown for the beginning and the end of the growth. */
  private static final int AT_EACH_END = 2;

  private GrowingLiveSet() {}

  /** True if the growth filled the heap. */
  public static boolean isFilled(Finding finding) {
    return finding.rule().equals(ID) && finding.summary().key().equals("rule.D22.found.full");
  }

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Estimate> all =
        LiveSet.of(run.timeline()).stream()
            .flatMap(live -> live.estimates(run.metrics().gcWindow()).stream())
            .toList();
    double heap = run.maxHeapBytes();
    List<Estimate> rising = untilFull(run, all, finding.limit("full") / 100);
    finding.evidence("count", Fact.count(rising.size()));
    if (run.logs().size() > 1 || rising.size() < finding.limit("collections")) {
      return finding.unknown("few");
    }
    List<Estimate> estimates = thinned(rising);
    double seconds = estimates.getLast().seconds() - estimates.getFirst().seconds();
    finding.evidence("within", Fact.seconds(seconds));
    double held = 100 * estimates.getLast().bytes() / heap;
    boolean filled = held >= finding.limit("filled");
    boolean exhausted = filled && run.isStrained();
    if (seconds < finding.limit("span") && !exhausted) {
      return finding.unknown("few");
    }
    // The test of chance is much faster than the slope, so it comes first.
    if (chance(estimates) >= finding.limit("chance") / 100) {
      return finding.fineUnlessSuspect(run);
    }
    double perSecond = LiveSet.growth(estimates);
    double grown = perSecond * seconds;
    double first = estimates.getFirst().bytes();
    double last = estimates.getLast().bytes();
    finding.evidence("first", Fact.bytes(first)).evidence("last", Fact.bytes(last));
    boolean levelled =
        LiveSet.growth(laterHalf(estimates)) < finding.limit("later") / 100 * perSecond;
    double least = finding.limit("growth") / 100 * heap;
    boolean climbed = last - first >= least;
    if (levelled ? !(climbed && filled) : grown < least) {
      return finding.fineUnlessSuspect(run);
    }
    finding
        .evidence("grown", Fact.bytes(Math.max(0, levelled ? last - first : grown)))
        .advise("rule.advice.heap-dump", HeapDump.ADVICE)
        .at(ends(run, rising));
    if (levelled || rising.size() < all.size() || exhausted) {
      return finding.conclude(Severity.CRITICAL, "found.full");
    }
    double left = (heap - estimates.getLast().bytes()) / perSecond;
    return finding
        .evidence(LEFT, Fact.seconds(Math.max(0, left)))
        .found(
            left < run.metrics().gcWindow().lengthSeconds() ? Severity.CRITICAL : Severity.WARNING);
  }

  /** The log lines at the beginning of the growth and at its end. */
  private static List<LogLine> ends(RunEvidence run, List<Estimate> rising) {
    SourcedGcLog log = run.run().gcLogs().getFirst();
    return IntStream.range(0, rising.size())
        .filter(i -> i < AT_EACH_END || i >= rising.size() - AT_EACH_END)
        .mapToLong(i -> rising.get(i).line())
        .filter(line -> line > 0)
        .mapToObj(line -> LogLine.of(log, line))
        .toList();
  }

  /** The estimates up to the first one that leaves hardly any room for growth. */
  private static List<Estimate> untilFull(RunEvidence run, List<Estimate> estimates, double full) {
    double moment =
        run.fulls().stream()
            .filter(each -> Fulls.leavesFull(run, each, full))
            .mapToDouble(run::startOf)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    for (int i = 0; i < estimates.size(); i++) {
      Estimate each = estimates.get(i);
      if (each.bytes() >= full * run.maxHeapBytes() || each.seconds() >= moment) {
        return estimates.subList(0, i + 1);
      }
    }
    return estimates;
  }

  private static List<Estimate> thinned(List<Estimate> estimates) {
    int step = (estimates.size() + MOST - 1) / MOST;
    return IntStream.range(0, (estimates.size() + step - 1) / step)
        .mapToObj(i -> estimates.get(i * step))
        .toList();
  }

  /** The later half by time: near the end of a heap collections are frequent. */
  private static List<Estimate> laterHalf(List<Estimate> estimates) {
    double middle = (estimates.getFirst().seconds() + estimates.getLast().seconds()) / 2;
    int from = estimates.size() - 2;
    while (from > 0 && estimates.get(from - 1).seconds() >= middle) {
      from--;
    }
    return estimates.subList(from, estimates.size());
  }

  /** The two-sided probability that chance causes so steady a change. */
  private static double chance(List<Estimate> estimates) {
    long[] bytes = estimates.stream().mapToLong(Estimate::bytes).toArray();
    long n = bytes.length;
    long rises = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        rises += Long.signum(bytes[j] - bytes[i]);
      }
    }
    double variance = n * (n - 1) * (2 * n + 5) / 18.0;
    double z = Math.max(0, Math.abs(rises) - 1) / Math.sqrt(variance);
    return 2 * NormalDistribution.of(0, 1).survivalProbability(z);
  }
}
