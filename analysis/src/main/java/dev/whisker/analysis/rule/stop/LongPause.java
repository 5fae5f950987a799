package dev.whisker.analysis.rule.stop;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PausePhase;
import java.util.List;
import java.util.Optional;

/** D39: the longest pause exceeds the limit. */
public final class LongPause {

  public static final RunRule RULE =
      diagnostic("D39")
          .links(NONE.showing(STOPS).causedBy("D46"))
          .needs(Need.PAUSES)
          .limit("allowed", Fact.millis(1000))
          .limit("critical", Fact.millis(10_000))
          .looks(LongPause::look);

  /** One GC thread copies a hundred megabytes a second or more. */
  private static final double SLOWEST_COPY = 20 * (1 << 20);

  private LongPause() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    double millis = run.longestMillis();
    so.saw("longest", Fact.millis(millis));
    double allowed = so.limit("allowed", run.objective(Metric.PAUSE_MAX));
    double critical = so.limit("critical");
    List<Pause> tooLong = run.longerThan(allowed);
    if (tooLong.isEmpty()) {
      return so.fineAt();
    }
    List<Pause> longest = SomePauses.longest(tooLong);
    Pause worst = longest.getFirst();
    so.saw("count", Fact.count(tooLong.size()))
        .saw("kind", Fact.term("kind." + worst.kind().id()))
        .at(run.lines(longest));
    return advise(run, so, worst, longest)
        .found(millis > critical ? Severity.CRITICAL : Severity.WARNING);
  }

  private static Conclusion advise(
      RunEvidence run, Conclusion so, Pause worst, List<Pause> longest) {
    return switch (worst.kind()) {
      case FULL -> MoreRoom.advise(run, so, longest);
      case REMARK -> StopRules.adviseReferences(run, so);
      case YOUNG, MIXED -> whatTookLong(run, so, worst);
      case INITIAL_MARK, CLEANUP, OTHER -> so;
    };
  }

  /**
   * Advises by what the record of a young pause shows: its longest phase, its CPU time, and what
   * survived.
   */
  private static Conclusion whatTookLong(RunEvidence run, Conclusion so, Pause pause) {
    double seconds = pause.millis() / 1000;
    Optional<PausePhase> phase =
        run.events(GcEvents::phases).stream()
            .filter(each -> each.start().equals(pause.start()))
            .findFirst();
    if (phase.isPresent()) {
      so.saw("phase", Fact.millis(phase.get().nanos() / 1e6));
      switch (phase.get().kind()) {
        case EXTERNAL_ROOTS -> {
          return so.advise("advice.roots");
        }
        case TERMINATION -> {
          return so.advise("advice.termination");
        }
        case OBJECT_COPY -> {
          // The CPU time shows if the copying threads ran.
        }
      }
    }
    CpuTimes cpu = pause.cpu();
    if (cpu != null && !isBusy(cpu, seconds)) {
      return so.advise("advice.blocked");
    }
    double survived = Memory.after(pause.young()) + Memory.promoted(pause);
    return survived / seconds < SLOWEST_COPY
        ? so.saw("survived", Fact.bytes(survived)).advise("advice.not-copying")
        : so.advise("advice");
  }

  /** True if the pause used a processor for most of the time. */
  private static boolean isBusy(CpuTimes cpu, double seconds) {
    return cpu.userSeconds() + cpu.systemSeconds() >= seconds / 2;
  }
}
