package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.detail.PausePhase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** D39: the longest pause exceeds the limit. */
public final class LongPause {

  public static final RunRule RULE =
      diagnostic("D39")
          .links(NONE.showing(STOPS).causedBy("D46"))
          .needs(Need.PAUSES)
          .limit("allowed", Fact.millis(1000))
          .limit("critical", Fact.millis(10_000))
          .evaluatedBy(LongPause::evaluate);

  /** One GC thread copies a hundred megabytes a second or more. */
  private static final double SLOWEST_COPY = 20 * (1 << 20);

  /** Logs the parts of each pause of G1 since JDK 9. */
  static final Remedy PHASES = Remedy.record("-Xlog:gc*,gc+phases=debug");

  private LongPause() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double millis = run.longestMillis();
    finding.evidence("longest", Fact.millis(millis));
    double allowed = finding.limit("allowed", run.objective(Metric.PAUSE_MAX));
    double critical = finding.limit("critical");
    List<Pause> tooLong = run.longerThan(allowed);
    if (tooLong.isEmpty()) {
      return finding.fineAt();
    }
    List<Pause> longest = SomePauses.longest(tooLong);
    Pause worst = longest.getFirst();
    finding
        .evidence("count", Fact.count(tooLong.size()))
        .evidence("kind", Fact.term("kind." + worst.kind().id()))
        .at(run.lines(longest));
    return advise(run, finding, worst, longest)
        .found(millis > critical ? Severity.CRITICAL : Severity.WARNING);
  }

  private static FindingBuilder advise(
      RunEvidence run, FindingBuilder finding, Pause worst, List<Pause> longest) {
    return switch (worst.kind()) {
      case FULL ->
          isBlocked(worst)
              ? finding.advise("advice.blocked")
              : MoreRoom.advise(run, finding, longest);
      case REMARK -> StopRules.adviseRemark(run, finding, worst);
      case YOUNG, MIXED -> whatTookLong(run, finding, worst);
      case INITIAL_MARK, CLEANUP, OTHER -> finding;
    };
  }

  /**
   * Advises by what the record of a young pause shows: references, its longest phase, its CPU time,
   * and what survived.
   */
  private static FindingBuilder whatTookLong(RunEvidence run, FindingBuilder finding, Pause pause) {
    if (StopRules.areMostlyReferences(pause)) {
      return StopRules.adviseReferences(run, finding);
    }
    double seconds = pause.millis() / 1000;
    PausePhase.@Nullable Kind phase = phase(run, finding, pause);
    if (phase == PausePhase.Kind.EXTERNAL_ROOTS) {
      return finding.advise("advice.roots");
    }
    if (phase == PausePhase.Kind.REMEMBERED_SETS) {
      return finding.advise("advice.remembered", Remedy.mention("-XX:G1HeapRegionSize"));
    }
    if (phase == PausePhase.Kind.TERMINATION) {
      return finding.advise("advice.termination");
    }
    if (isBlocked(pause)) {
      return finding.advise("advice.blocked");
    }
    if (phase == PausePhase.Kind.BESIDE_COPYING) {
      return run.isUnified()
          ? finding.advise("advice.beside", PHASES)
          : finding.advise("advice.beside.listed");
    }
    if (phase == null && run.isUnified() && run.uses(Collector.G1)) {
      return finding.advise("advice.unseen", PHASES);
    }
    double survived = survivedAtMost(pause);
    return survived / seconds < SLOWEST_COPY
        ? finding.evidence("survived", Fact.bytes(survived)).advise("advice.not-copying")
        : finding.advise("advice");
  }

  /** Of a log without generations, all that is left may be survivors; NaN if unknown. */
  private static double survivedAtMost(Pause pause) {
    double survived = Memory.after(pause.young()) + Memory.promoted(pause);
    return Double.isNaN(survived) ? Memory.after(pause.heap()) : survived;
  }

  /** The phase that took most of a pause; null if the log shows none. */
  private static PausePhase.@Nullable Kind phase(
      RunEvidence run, FindingBuilder finding, Pause pause) {
    for (PausePhase phase : run.events(GcEvents::phases)) {
      if (phase.start().equals(pause.start())) {
        finding.evidence("phase", Fact.millis(phase.nanos() / 1e6));
        return phase.kind();
      }
    }
    return null;
  }

  /** True if the record shows that no processor worked for most of the pause. */
  private static boolean isBlocked(Pause pause) {
    CpuTimes cpu = pause.cpu();
    return cpu != null && cpu.userSeconds() + cpu.systemSeconds() < pause.millis() / 2000;
  }
}
