package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Numbers;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.ArrayList;
import java.util.List;

/** Rules on collections that somebody asked for. */
public final class ExplicitRules {

  /** D04: the application called {@code System.gc()}. */
  public static final RunRule EXPLICIT =
      diagnostic("D04")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .looks(
              (run, so) -> {
                List<Pause> explicit = run.pauses(Causes::isExplicit);
                List<Pause> calls = calls(explicit);
                so.saw("count", Fact.count(calls.size()));
                if (calls.isEmpty()) {
                  return so.fine();
                }
                so.saw("share", Fact.percent(run.sharePercent(explicit))).sawPauses(run, calls);
                if (calls.getFirst().kind() != PauseKind.FULL) {
                  return so.conclude(Severity.INFO, "found.concurrent");
                }
                boolean canRunConcurrently = run.uses(Collector.CMS, Collector.G1);
                return so.advise(canRunConcurrently ? "advice.concurrent" : "advice")
                    .found(Severity.WARNING);
              });

  /** D05: {@code System.gc()} by the clock, as the distributed collector of RMI does. */
  public static final RunRule PERIODIC_EXPLICIT =
      diagnostic("D05")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES, Need.PAUSES, Need.TIME)
          .limit("calls", Fact.count(3))
          .limit("variation", Fact.percent(5))
          .limit("off", Fact.percent(1))
          .looks(
              (run, so) -> {
                List<Pause> calls = calls(run.pauses(Causes::isExplicit));
                so.saw("count", Fact.count(calls.size()));
                if (calls.size() < so.limit("calls")) {
                  return so.fine();
                }
                double[] apart = run.intervals(calls);
                double period = Numbers.mean(apart);
                boolean steady = Numbers.variationPercent(apart) < so.limit("variation");
                double off = so.limit("off") / 100;
                // RMI's default was a minute until JDK 6, and is an hour since.
                boolean known =
                    Math.abs(period - 60) <= off * 60 || Math.abs(period - 3600) <= off * 3600;
                so.saw("period", Fact.seconds(period));
                return steady && known
                    ? so.at(run.lines(calls)).advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D15: a tool asked for it, so that the run measures the tool as well. */
  public static final RunRule FOR_A_TOOL =
      diagnostic("D15")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .looks(
              (run, so) -> {
                List<Pause> calls = calls(run.pauses(Causes::isTool));
                so.saw("count", Fact.count(calls.size()));
                if (calls.isEmpty()) {
                  return so.fine();
                }
                List<String> causes =
                    calls.stream().map(p -> String.valueOf(p.cause())).distinct().sorted().toList();
                return so.saw("causes", Fact.words(causes))
                    .sawPauses(run, calls)
                    .advise("advice")
                    .found(Severity.WARNING);
              });

  private ExplicitRules() {}

  /**
   * One request makes Parallel stop twice, for the young and for the full collection, and ZGC and
   * Shenandoah in several phases of one cycle.
   */
  private static List<Pause> calls(List<Pause> induced) {
    List<Pause> fulls = induced.stream().filter(p -> p.kind() == PauseKind.FULL).toList();
    if (!fulls.isEmpty()) {
      return fulls;
    }
    List<Pause> calls = new ArrayList<>();
    for (Pause pause : induced) {
      boolean isSame =
          !calls.isEmpty() && pause.gcId() >= 0 && pause.gcId() == calls.getLast().gcId();
      if (!isSame) {
        calls.add(pause);
      }
    }
    return calls;
  }
}
