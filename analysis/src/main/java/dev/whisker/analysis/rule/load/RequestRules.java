package dev.whisker.analysis.rule.load;

import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.order.Scatter;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.Arrays;
import java.util.Locale;

/** Rules on the load tool's measurements. */
public final class RequestRules {

  /** D80: throughput or latency still changes within the analysed window. */
  public static final RunRule NOT_STEADY =
      diagnostic("D80")
          .links(NONE.causedBy("D117"))
          .when(run -> run.run().hasLoadResult())
          .needsOnly(Need.LOAD_SERIES)
          .limit("apart", Fact.percent(5))
          .limit("least", Fact.count(30))
          .evaluatedBy(
              (run, finding) -> {
                double[] rates = run.loadWithin(run.metrics().window());
                if (rates.length < finding.limit("least")) {
                  return finding.unknown("short");
                }
                int third = rates.length / 3;
                double first = medianOf(rates, 0, third);
                double middle = medianOf(rates, third, rates.length - third);
                double last = medianOf(rates, rates.length - third, rates.length);
                double early = 100 * Math.abs(first - middle) / middle;
                double late = 100 * Math.abs(last - middle) / middle;
                finding
                    .evidence("first", Fact.perSecond(first))
                    .evidence("middle", Fact.perSecond(middle))
                    .evidence("last", Fact.perSecond(last))
                    // Cutting the beginning does not help against a rate that falls later.
                    .advise(last < middle ? "advice.falling" : "advice");
                double apart =
                    Math.max(finding.limit("apart"), 100 * byChance(rates, third) / middle);
                if (late > apart) {
                  return finding.conclude(Severity.WARNING, "found.unsteady");
                }
                if (early > apart) {
                  return first < middle
                      ? finding.found(Severity.INFO)
                      : finding.conclude(Severity.INFO, "found.faster");
                }
                return finding.fine();
              });

  /**
   * D85: clients that wait for responses send nothing while the server is stopped, so percentiles
   * lack the requests that would have waited. The finding is info if these would hardly change the
   * percentiles.
   */
  public static final RunRule COORDINATED_OMISSION =
      diagnostic("D85")
          .links(NONE.causedBy("D117"))
          .when(RequestRules::isClosedLoop)
          .needsOnly(Need.LOAD_RESULT, Need.LATENCIES)
          .limit("times", Fact.ratio(10))
          .limit("far", Fact.ratio(2))
          .evaluatedBy(
              (run, finding) -> {
                double median = run.value(Metric.LATENCY_P50);
                double stall = 1000 * longestStop(run);
                finding
                    .evidence("median", Fact.millis(median))
                    .evidence("stall", Fact.millis(stall));
                if (stall < finding.limit("times") * median) {
                  return finding.fine();
                }
                double p99 = run.value(Metric.LATENCY_P99);
                finding.evidence("p99", Fact.millis(p99)).advise("advice");
                SampleSeries samples = run.timeline().samples();
                if (samples == null) {
                  return finding.found(Severity.WARNING);
                }
                double corrected =
                    CoordinatedOmission.p99(
                        LoadWindow.of(run.timeline(), samples, run.metrics().window()).times(),
                        millisFromRequestToRequest(run));
                if (corrected <= p99) {
                  return finding.fine();
                }
                boolean far = corrected >= finding.limit("far") * p99;
                return finding
                    .evidence("corrected", Fact.millis(corrected))
                    .conclude(far ? Severity.WARNING : Severity.INFO, "found.corrected");
              });

  /**
   * D91: requests waited at other times than the pauses, so one of two clocks is wrong. The finding
   * has the difference.
   */
  public static final RunRule CLOCKS_APART =
      diagnostic("D91")
          .ofWholeRun()
          .when(run -> run.run().hasGcLog() && run.run().hasLoadResult())
          // The user's own shift is taken as correct.
          .when(run -> run.timeline().alignment().how() != Alignment.How.STATED)
          .needsOnly(Need.LOAD_SERIES, Need.COMMON_CLOCK)
          .evaluatedBy(
              (run, finding) -> {
                Alignment clocks = run.timeline().alignment();
                if (clocks.contradictsClocks()) {
                  return apart(clocks, finding);
                }
                if (clocks.isConfirmed()) {
                  return finding.fine();
                }
                if (clocks.quality() != Alignment.Quality.POOR) {
                  return finding.unknown("unclear");
                }
                finding.evidence("why", new Fact.Phrase(clocks.reasons().getFirst()));
                double shift = clocks.suspectedShiftSeconds();
                return finding
                    .evidence("shift", new Fact.Change(shift, Unit.SECONDS))
                    .advise("advice")
                    .found(Severity.WARNING);
              });

  private RequestRules() {}

  private static Finding apart(Alignment clocks, FindingBuilder finding) {
    finding.evidence("shift", new Fact.Change(clocks.offsetSeconds(), Unit.SECONDS));
    if (!clocks.isApartByZone()) {
      return finding.advise("advice.placed").conclude(Severity.INFO, "found.placed");
    }
    int minutes = Math.abs(clocks.zoneMinutes());
    String hours = String.format(Locale.ROOT, "%d:%02d", minutes / 60, minutes % 60);
    boolean local = clocks.how() == Alignment.How.LOCAL_TIME;
    return finding
        .evidence("hours", Fact.word(hours))
        .advise(local ? "advice.zone.local" : "advice.zone")
        .conclude(Severity.INFO, "found.zone");
  }

  /**
   * The random difference between the medians of an outer third and the middle: three standard
   * errors, estimated from neighbouring seconds, which a trend does not affect.
   */
  private static double byChance(double[] rates, int third) {
    double ofMedian = Math.sqrt(Math.PI / 2) * Scatter.deviation(rates);
    return 3 * ofMedian * Math.sqrt(1.0 / third + 1.0 / (rates.length - 2 * third));
  }

  /**
   * The usual time from one request of a client to its next, by Little's law, which also holds with
   * think time. It is at least the mean latency, and equals it if users are unknown.
   */
  private static double millisFromRequestToRequest(RunEvidence run) {
    double busy = run.value(Metric.LATENCY_MEAN);
    double round = 1000 * Users.of(run.metrics()) / run.value(Metric.COMPLETED_PER_SECOND);
    return round > busy && round < Double.POSITIVE_INFINITY ? round : busy;
  }

  private static double medianOf(double[] values, int from, int to) {
    return Median.of(Arrays.copyOfRange(values, from, to));
  }

  private static boolean isClosedLoop(RunEvidence run) {
    return run.loadResults().stream().anyMatch(r -> r.head().loop() == LoadResult.Loop.CLOSED);
  }

  /**
   * The longest pause, or the longest row of stalled seconds. A row has whole seconds, so the
   * longest latency limits it.
   */
  private static double longestStop(RunEvidence run) {
    boolean oneClock = run.timeline().alignment().isAligned();
    double longest = oneClock ? run.longestMillis() / 1000 : 0;
    double row = longestRow(run);
    double waited = run.value(Metric.LATENCY_MAX) / 1000;
    return Math.max(longest, waited < row ? waited : row);
  }

  private static double longestRow(RunEvidence run) {
    double longest = 0;
    double from = Double.NaN;
    double to = Double.NaN;
    for (Window stall : Stalls.within(run.timeline(), run.metrics().window())) {
      from = stall.fromSeconds() == to ? from : stall.fromSeconds();
      to = stall.toSeconds();
      longest = Math.max(longest, to - from);
    }
    return longest;
  }
}
