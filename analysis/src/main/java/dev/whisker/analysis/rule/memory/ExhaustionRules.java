package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.HeapDump;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import java.util.List;

/** Rules on exhausted memory. */
public final class ExhaustionRules {

  /** D02: metaspace was exhausted even after soft references were cleared. */
  public static final RunRule METASPACE_EXHAUSTED =
      diagnostic("D02")
          .links(NONE.bringing(NO_ROOM, STOPS))
          .overWholeLog()
          .when(Causes::logsCauses)
          .needs(Need.CAUSES)
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> pauses = run.pauses(Causes::isMetaspaceExhausted);
                finding.evidence("count", Fact.count(pauses.size()));
                if (pauses.isEmpty()) {
                  return finding.fine();
                }
                // Without the flag: the size committed when it ran out.
                long committed = MetaspaceRules.committed(run);
                long cap = run.flags().bytes("MaxMetaspaceSize").orElse(committed) >> 20;
                return finding
                    .pauses(run, pauses)
                    .advise(
                        cap > 0 ? "advice.cap" : "advice",
                        cap > 0
                            ? Remedy.set("-XX:MaxMetaspaceSize=" + 2 * cap + "m")
                            : Remedy.mention("-XX:MaxMetaspaceSize"))
                    .found(Severity.CRITICAL);
              });

  /** D17: the log shows that the JVM ran out of memory. */
  public static final RunRule OUT_OF_MEMORY =
      diagnostic("D17")
          .links(NONE.bringing(NO_ROOM, STOPS).causedBy("D02", "D13", "D22", "D36", "D120"))
          .overWholeLog()
          .evaluatedBy(
              (run, finding) -> {
                List<Incident> ends =
                    run.logs().stream()
                        .flatMap(log -> log.events().incidents().stream())
                        .filter(ExhaustionRules::isEndOfMemory)
                        .toList();
                finding.evidence("count", Fact.count(ends.size()));
                return ends.isEmpty()
                    ? finding.fineUnlessSuspect(run)
                    : finding
                        .at(run.lines(ends))
                        .advise("rule.advice.heap-dump", HeapDump.ADVICE)
                        .found(Severity.CRITICAL);
              });

  private ExhaustionRules() {}

  private static boolean isEndOfMemory(Incident incident) {
    return incident.kind() == Incident.Kind.OUT_OF_MEMORY
        || incident.kind() == Incident.Kind.GC_OVERHEAD_LIMIT;
  }
}
