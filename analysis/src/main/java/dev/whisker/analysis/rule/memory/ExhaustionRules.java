package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Fulls;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.stream.IntStream;

/** Rules on exhausted memory. */
public final class ExhaustionRules {

  private static final double SHORTEST_SECONDS = 2;
  private static final double LONGEST_SECONDS = 60;

  /** D02: metaspace was exhausted even after soft references were cleared. */
  public static final RunRule METASPACE_EXHAUSTED =
      diagnostic("D02")
          .overWholeLog()
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .looks(
              (run, so) -> {
                List<Pause> pauses = run.pauses(Causes::isMetaspaceExhausted);
                so.saw("count", Fact.count(pauses.size()));
                if (pauses.isEmpty()) {
                  return so.fine();
                }
                // Without the flag: the size committed when it ran out.
                long committed = MetaspaceRules.committed(run);
                long cap = run.flags().bytes("MaxMetaspaceSize").orElse(committed) >> 20;
                return so.sawPauses(run, pauses)
                    .saw("flag", Fact.word("-XX:MaxMetaspaceSize=" + 2 * cap + "m"))
                    .advise(cap > 0 ? "advice.cap" : "advice")
                    .found(Severity.CRITICAL);
              });

  /** D17: the JVM ran out of memory, or ran mostly full GCs that freed almost nothing. */
  public static final RunRule OUT_OF_MEMORY =
      diagnostic("D17")
          .overWholeLog()
          .limit("inGc", Fact.percent(90))
          .limit("within", Fact.percent(10))
          .limit("freed", Fact.percent(5))
          .limit("full", Fact.percent(90))
          .looks(
              (run, so) -> {
                List<Incident> ends =
                    run.logs().stream()
                        .flatMap(log -> log.events().incidents().stream())
                        .filter(ExhaustionRules::isEndOfMemory)
                        .toList();
                so.saw("count", Fact.count(ends.size())).advise("rule.advice.heap-dump");
                double inGc = so.limit("inGc");
                double within = so.limit("within");
                double freed = so.limit("freed");
                double full = so.limit("full");
                if (!ends.isEmpty()) {
                  return so.at(run.lines(ends)).found(Severity.CRITICAL);
                }
                List<Pause> useless = thrashing(run, inGc, within, freed);
                if (!useless.isEmpty()) {
                  return so.saw("count", Fact.count(useless.size()))
                      .saw("from", Fact.seconds(run.startOf(useless.getFirst())))
                      .sawPauses(run, useless)
                      .conclude(Severity.CRITICAL, "found.thrashing");
                }
                List<Pause> lastResort = lastResort(run, full, freed);
                return lastResort.isEmpty()
                    ? so.fineUnlessSuspect(run)
                    : so.saw("count", Fact.count(lastResort.size()))
                        .sawPauses(run, lastResort)
                        .conclude(Severity.CRITICAL, "found.full");
              });

  private ExhaustionRules() {}

  private static boolean isEndOfMemory(Incident incident) {
    return incident.kind() == Incident.Kind.OUT_OF_MEMORY
        || incident.kind() == Incident.Kind.GC_OVERHEAD_LIMIT;
  }

  /**
   * The full GCs of the first stretch in which the JVM did little else and freed almost nothing.
   * The stretch is a share of the run, since a short run may not have a minute of it.
   */
  private static List<Pause> thrashing(RunEvidence run, double inGc, double part, double freed) {
    Window span = run.timeline().gcSpan();
    List<Pause> fulls = run.fulls();
    if (span == null || fulls.size() < Fulls.ROW) {
      return List.of();
    }
    double within =
        Math.clamp(part / 100 * span.lengthSeconds(), SHORTEST_SECONDS, LONGEST_SECONDS);
    double least = freed / 100 * run.maxHeapBytes();
    int to = 0;
    for (int from = 0; from < fulls.size(); from++) {
      double begin = run.startOf(fulls.get(from));
      while (to < fulls.size() && run.startOf(fulls.get(to)) < begin + within) {
        to++;
      }
      List<Pause> some = fulls.subList(from, to);
      if (some.size() >= Fulls.ROW
          && run.stoppedSeconds(new Window(begin, begin + within)) >= inGc / 100 * within
          && some.stream().allMatch(pause -> Memory.freed(pause.heap()) < least)) {
        return some;
      }
    }
    return List.of();
  }

  /**
   * Full GCs right after another that left a full heap and freed almost nothing: the last resort
   * before an OutOfMemoryError, which the GC log does not show.
   */
  private static List<Pause> lastResort(RunEvidence run, double full, double freed) {
    List<Pause> all =
        run.pauses(sort -> sort.is(PauseKind.FULL)).isEmpty() ? List.of() : run.pauses();
    return IntStream.range(1, all.size())
        .filter(i -> all.get(i - 1).kind() == PauseKind.FULL)
        .mapToObj(all::get)
        .filter(pause -> pause.kind() == PauseKind.FULL)
        .filter(pause -> isInVain(pause, run.maxHeapBytes(), full / 100, freed / 100))
        .toList();
  }

  private static boolean isInVain(Pause pause, double heap, double full, double freed) {
    double capacity = Memory.capacity(pause.heap());
    double grown = capacity >= Fulls.GROWN * heap ? capacity : heap;
    return Memory.after(pause.heap()) >= full * grown && Memory.freed(pause.heap()) < freed * grown;
  }
}
