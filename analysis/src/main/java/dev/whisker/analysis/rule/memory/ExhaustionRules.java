package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Causes;
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
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Rules on memory that came to its end. */
public final class ExhaustionRules {

  /** D02: class metadata found no room even after all soft references were given up. */
  public static final RunRule METASPACE_EXHAUSTED =
      diagnostic("D02")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .finds(Causes::isMetaspaceExhausted, Severity.CRITICAL);

  /** D17: the JVM ran out of memory, or did little else than collect and freed next to nothing. */
  public static final RunRule OUT_OF_MEMORY =
      diagnostic("D17")
          .limit("inGc", Fact.percent(98))
          .limit("within", Fact.seconds(60))
          .limit("freed", Fact.percent(2))
          .limit("full", Fact.percent(95))
          .looks(
              (run, so) -> {
                List<Incident> ends =
                    run.logs().stream()
                        .flatMap(log -> log.events().incidents().stream())
                        .filter(ExhaustionRules::isEndOfMemory)
                        .toList();
                so.saw("count", Fact.count(ends.size())).advise("advice");
                double inGc = so.limit("inGc");
                double within = so.limit("within");
                double freed = so.limit("freed");
                if (!ends.isEmpty()) {
                  return so.at(run.lines(ends)).found(Severity.CRITICAL);
                }
                List<Pause> useless = useless(run, inGc, within, freed);
                if (!useless.isEmpty()) {
                  return so.saw("from", Fact.seconds(run.startOf(useless.getFirst())))
                      .at(run.lines(useless))
                      .conclude(Severity.CRITICAL, "found.computed");
                }
                List<Pause> lastResort = lastResort(run, so.limit("full"), freed);
                return lastResort.isEmpty()
                    ? so.fine()
                    : so.saw("count", Fact.count(lastResort.size()))
                        .at(run.lines(lastResort))
                        .conclude(Severity.CRITICAL, "found.full");
              });

  private ExhaustionRules() {}

  private static boolean isEndOfMemory(Incident incident) {
    return incident.kind() == Incident.Kind.OUT_OF_MEMORY
        || incident.kind() == Incident.Kind.GC_OVERHEAD_LIMIT;
  }

  /** The first stretch in which the JVM did nothing but collect, for nothing; often empty. */
  private static List<Pause> useless(RunEvidence run, double inGc, double within, double freed) {
    if (!(run.value(Metric.WORST_MINUTE_GC_THROUGHPUT) <= 100 - inGc)) {
      return List.of();
    }
    double least = freed / 100 * run.maxHeapBytes();
    List<Pause> all = run.pauses();
    int to = 0;
    int fruitful = 0;
    for (int from = 0; from < all.size(); from++) {
      double begin = run.startOf(all.get(from));
      while (to < all.size() && run.startOf(all.get(to)) < begin + within) {
        fruitful += isFruitful(all.get(to++), least) ? 1 : 0;
      }
      double stopped = run.stoppedSeconds(new Window(begin, begin + within));
      if (fruitful == 0 && stopped >= inGc / 100 * within) {
        return all.subList(from, to);
      }
      fruitful -= isFruitful(all.get(from), least) ? 1 : 0;
    }
    return List.of();
  }

  /**
   * Full collections right behind full ones that left a full heap and freed next to nothing: the
   * last that a JVM tries before it throws an OutOfMemoryError, of which a GC log does not tell.
   */
  private static List<Pause> lastResort(RunEvidence run, double full, double freed) {
    double heap = run.maxHeapBytes();
    Predicate<Pause> inVain =
        pause ->
            Memory.after(pause.heap()) >= full / 100 * heap
                && Memory.freed(pause.heap()) < freed / 100 * heap;
    if (run.pauses(sort -> sort.is(PauseKind.FULL)).stream().noneMatch(inVain)) {
      // Few runs have any: only theirs are gone through for what stood before.
      return List.of();
    }
    List<Pause> all = run.pauses();
    return IntStream.range(1, all.size())
        .filter(i -> all.get(i - 1).kind() == PauseKind.FULL)
        .mapToObj(all::get)
        .filter(pause -> pause.kind() == PauseKind.FULL)
        .filter(inVain)
        .toList();
  }

  private static boolean isFruitful(Pause pause, double leastBytes) {
    return !(Memory.freed(pause.heap()) < leastBytes);
  }
}
