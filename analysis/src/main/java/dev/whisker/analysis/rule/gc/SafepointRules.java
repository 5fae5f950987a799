package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.detail.GcEvents;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Rules on safepoints: the time to reach them, and stops other than pauses. */
public final class SafepointRules {

  /** D44: threads take long to come to a stop. */
  public static final RunRule SLOW_TO_SAFEPOINT =
      diagnostic("D44")
          .links(NONE.causedBy("D45"))
          .needs(Need.SAFEPOINTS)
          .limit("allowed", Fact.millis(100))
          .limit("share", Fact.percent(10))
          .limit("cost", Fact.percent(1))
          .limit("critical", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                List<Safepoint> all =
                    run.events(GcEvents::safepoints).stream()
                        .filter(each -> each.reachingNanos() >= 0)
                        .toList();
                double limit = finding.limit("allowed");
                List<Safepoint> slow =
                    all.stream().filter(each -> each.reachingNanos() / 1e6 > limit).toList();
                double reaching = all.stream().mapToLong(Safepoint::reachingNanos).sum() / 1e6;
                double total = all.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double longest =
                    all.stream().mapToLong(Safepoint::reachingNanos).max().orElse(0) / 1e6;
                double share = total > 0 ? 100 * reaching / total : 0;
                finding
                    .evidence("count", Fact.count(slow.size()))
                    .evidence("longest", Fact.millis(longest))
                    .evidence("part", Fact.percent(share))
                    .evidence("waited", Fact.seconds(reaching / 1000))
                    .evidence("window", Fact.seconds(run.metrics().gcWindow().lengthSeconds()));
                advise(run, finding);
                // A large share of a negligible time does not matter.
                double seconds = run.metrics().gcWindow().lengthSeconds();
                boolean costs = reaching > 10 * finding.limit("cost") * seconds;
                boolean much = share > finding.limit("share") && costs;
                boolean grave = reaching > 10 * finding.limit("critical") * seconds;
                if (!slow.isEmpty()) {
                  // A single slow stop among many does not matter.
                  boolean often = much || 10 * slow.size() >= all.size();
                  return finding
                      .at(run.lines(slow))
                      .found(grave ? Severity.CRITICAL : often ? Severity.WARNING : Severity.INFO);
                }
                return much
                    ? finding.conclude(grave ? Severity.CRITICAL : Severity.WARNING, "found.share")
                    : finding.fine();
              });

  /** D49: the JVM stops for other reasons than GC. */
  public static final RunRule OTHER_SAFEPOINTS =
      diagnostic("D49")
          .needs(Need.PAUSES, Need.SAFEPOINTS, Need.TIME)
          .limit("share", Fact.percent(20))
          .limit("cost", Fact.percent(1))
          .evaluatedBy(
              (run, finding) -> {
                List<Safepoint> all = run.events(GcEvents::safepoints);
                List<Safepoint> others = othersThanPauses(run, all);
                double total = all.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double other = others.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double share = total > 0 ? 100 * other / total : 0;
                finding
                    .evidence("count", Fact.count(others.size()))
                    .evidence("time", Fact.millis(other))
                    .evidence("part", Fact.percent(share));
                double seconds = run.metrics().gcWindow().lengthSeconds();
                boolean costs = other >= 10 * finding.limit("cost") * seconds;
                if (share < finding.limit("share") || !costs) {
                  return finding.fine();
                }
                List<Safepoint> longest =
                    others.stream()
                        .sorted(Comparator.comparingLong(Safepoint::totalNanos).reversed())
                        .toList();
                finding.at(run.lines(longest));
                if (!run.isBefore(8) && run.isBefore(15)) {
                  finding.advise("advice.biased", Remedy.choose("-XX:-UseBiasedLocking"));
                } else {
                  finding.advise("advice");
                }
                List<String> names = busiest(others);
                return names.isEmpty()
                    ? finding.found(Severity.INFO)
                    : finding
                        .evidence("names", Fact.words(names))
                        .conclude(Severity.INFO, "found.named");
              });

  private SafepointRules() {}

  /**
   * JDK 8 and 9 poll in long counted loops only on request; later JDKs do under most collectors.
   */
  private static void advise(RunEvidence run, FindingBuilder finding) {
    boolean isAsked = run.flags().isOn("UseCountedLoopSafepoints");
    // From JDK 10 on it is on by default, but not under Serial and Parallel.
    boolean isDefault =
        !run.isBefore(10) && !run.uses(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);
    if (isAsked || isDefault) {
      finding.advise("advice");
    } else {
      finding.advise("advice.loops", Remedy.set("-XX:+UseCountedLoopSafepoints"));
    }
  }

  /**
   * The safepoints without a pause. Both lists are in order of time, and a safepoint contains its
   * pause.
   */
  private static List<Safepoint> othersThanPauses(RunEvidence run, List<Safepoint> safepoints) {
    double[] starts = run.pauses().stream().mapToDouble(run::startOf).toArray();
    return safepoints.stream().filter(each -> !holdsAny(run, each, starts)).toList();
  }

  private static boolean holdsAny(RunEvidence run, Safepoint safepoint, double[] starts) {
    // Stamps are rounded to milliseconds.
    double slack = 0.002;
    double from = run.timeline().secondsOf(safepoint.start()) - slack;
    double to = from + safepoint.totalNanos() / 1e9 + 2 * slack;
    int first = Arrays.binarySearch(starts, from);
    int index = first >= 0 ? first : -first - 1;
    return index < starts.length && starts[index] <= to;
  }

  /** The three operations that took the most time, if the log names them. */
  private static List<String> busiest(List<Safepoint> safepoints) {
    Map<String, Long> nanos =
        safepoints.stream()
            .filter(each -> each.operation() != null)
            .collect(
                Collectors.groupingBy(
                    each -> String.valueOf(each.operation()),
                    Collectors.summingLong(Safepoint::totalNanos)));
    return nanos.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(3)
        .map(Map.Entry::getKey)
        .toList();
  }
}
