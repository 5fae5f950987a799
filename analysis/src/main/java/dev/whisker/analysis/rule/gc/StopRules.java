package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;

/** Rules on the parts of long pauses. */
public final class StopRules {

  /** D42: the remark of a concurrent cycle is long. */
  public static final RunRule LONG_REMARK =
      diagnostic("D42")
          .links(NONE.bringing(STOPS).causedBy("D45"))
          .under(Collector.CMS, Collector.G1)
          .needs(Need.PAUSES)
          .limit("allowed", Fact.millis(400))
          .evaluatedBy(
              (run, finding) -> {
                double allowed = finding.limit("allowed", run.objective(Metric.PAUSE_MAX));
                List<Pause> remarks = run.pauses(sort -> sort.is(PauseKind.REMARK));
                List<Pause> tooLong = remarks.stream().filter(p -> p.millis() > allowed).toList();
                finding
                    .evidence("remarks", Fact.count(remarks.size()))
                    .evidence("count", Fact.count(tooLong.size()));
                if (tooLong.isEmpty()) {
                  return finding.fine();
                }
                finding.pauses(run, tooLong);
                adviseRemark(run, finding, SomePauses.longest(tooLong).getFirst());
                double references =
                    tooLong.stream().mapToDouble(StopRules::references).max().orElse(-1);
                return references < 0
                    ? finding.found(Severity.WARNING)
                    : finding
                        .evidence("references", Fact.millis(references))
                        .conclude(Severity.WARNING, "found.references");
              });

  /**
   * D43: reference processing takes much of long pauses. Short pauses are ignored; for long ones
   * the log has to show it. The finding is a warning if all pauses together spend that share on it.
   */
  public static final RunRule REFERENCE_PROCESSING =
      diagnostic("D43")
          .links(NONE.bringing(STOPS).causedBy("D42"))
          .needs(Need.PAUSES)
          .limit("allowed", Fact.millis(50))
          .limit("share", Fact.percent(30))
          .evaluatedBy(
              (run, finding) -> {
                double limit = finding.limit("allowed");
                double share = finding.limit("share");
                List<Pause> longOnes = run.longerThan(limit);
                List<Pause> known = longOnes.stream().filter(p -> references(p) >= 0).toList();
                List<Pause> slow =
                    known.stream()
                        .filter(
                            p -> references(p) > limit || references(p) > share / 100 * p.millis())
                        .toList();
                finding.evidence("longest", Fact.millis(run.longestMillis()));
                if (longOnes.isEmpty()) {
                  return finding.fine();
                }
                if (slow.isEmpty() && known.size() < longOnes.size()) {
                  return finding.unknown("unknown");
                }
                double most = known.stream().mapToDouble(StopRules::references).max().orElse(0);
                finding
                    .evidence("count", Fact.count(slow.size()))
                    .evidence("most", Fact.millis(most));
                if (slow.isEmpty()) {
                  return finding.fine();
                }
                double total = slow.stream().mapToDouble(StopRules::references).sum();
                boolean much = total > share / 100 * SomePauses.totalMillis(run.pauses());
                return adviseReferences(
                        run, finding.evidence("total", Fact.millis(total)).at(run.lines(slow)))
                    .found(much && slow.size() > 1 ? Severity.WARNING : Severity.INFO);
              });

  private StopRules() {}

  /** The milliseconds of a pause spent on references; negative if unknown. */
  private static double references(Pause pause) {
    return pause.referencesNanos() / 1e6;
  }

  /** Advises by what the record of a remark shows: only references are always a part of it. */
  static FindingBuilder adviseRemark(RunEvidence run, FindingBuilder finding, Pause remark) {
    if (areMostlyReferences(remark)) {
      return adviseReferences(run, finding);
    }
    if (run.uses(Collector.CMS)) {
      return finding.advise("rule.D42.advice.cms", Remedy.set("-XX:+CMSScavengeBeforeRemark"));
    }
    if (remark.referencesNanos() >= 0) {
      return finding.advise("rule.D42.advice.unloading");
    }
    return run.isUnified()
        ? finding.advise("rule.D39.advice.unseen", LongPause.PHASES)
        : adviseReferences(run, finding);
  }

  /** True if the record shows that references took at least half of the pause. */
  static boolean areMostlyReferences(Pause pause) {
    return 2 * references(pause) >= pause.millis();
  }

  /** Advises to process references in parallel, if the JVM does not yet. */
  static FindingBuilder adviseReferences(RunEvidence run, FindingBuilder finding) {
    return mayProcessInParallel(run)
        ? finding.advise("rule.advice.references", Remedy.set("-XX:+ParallelRefProcEnabled"))
        : finding.advise("rule.advice.fewer-references");
  }

  /**
   * True if one thread processes references and several could: by default under CMS, under G1
   * before JDK 11 and under Parallel before JDK 17.
   */
  private static boolean mayProcessInParallel(RunEvidence run) {
    boolean oneDoes =
        run.uses(Collector.CMS)
            || (run.uses(Collector.G1) && run.isBefore(11))
            || (run.uses(Collector.PARALLEL) && run.isBefore(17));
    return oneDoes && !run.flags().isOn("ParallelRefProcEnabled");
  }
}
