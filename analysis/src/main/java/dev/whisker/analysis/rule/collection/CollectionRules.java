package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Numbers;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Rules on what made the JVM collect, and on collections that failed. */
public final class CollectionRules {

  private static final int USUAL_METASPACE_MIB = 21;

  /** D01: class metadata reached its threshold, which starts low on every JVM. */
  public static final RunRule METASPACE_THRESHOLD =
      diagnostic("D01")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .looks(
              (run, so) -> {
                List<Pause> collections = run.pauses(PauseSort::isForClassMetadata);
                so.saw("count", Fact.count(collections.size()));
                if (collections.isEmpty()) {
                  return so.fine();
                }
                so.sawPauses(run, collections).advise("advice");
                double peak = peakMetaspace(run);
                if (peak > 0) {
                  long size = (long) Math.ceil(peak * 1.25 / (1 << 20));
                  so.saw("flag", Fact.word("-XX:MetaspaceSize=" + size + "m"))
                      .advise(size > USUAL_METASPACE_MIB ? "advice.size" : "advice.lowered");
                }
                // Without a load nobody can tell the start of the JVM from its work.
                return so.found(run.run().hasLoadResult() ? Severity.WARNING : Severity.INFO);
              });

  /** D02: class metadata found no room even after all soft references were given up. */
  public static final RunRule METASPACE_EXHAUSTED =
      diagnostic("D02")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .finds(Causes::isMetaspaceExhausted, Severity.CRITICAL);

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

  /** D07: CMS's old generation had no room, or none in one piece, for what was promoted. */
  public static final RunRule PROMOTION_FAILED =
      diagnostic("D07")
          .under(Collector.CMS)
          .finds(sort -> sort.is(PauseTrait.PROMOTION_FAILED), Severity.CRITICAL);

  /** D09: something asked for a full collection while CMS was at work. */
  public static final RunRule CYCLE_INTERRUPTED =
      diagnostic("D09")
          .under(Collector.CMS)
          .finds(sort -> sort.is(PauseTrait.CONCURRENT_MODE_INTERRUPTED), Severity.WARNING);

  /** D11: full collections under G1, which is made to do without them: its last resort. */
  public static final RunRule G1_FULL =
      diagnostic("D11")
          .under(Collector.G1)
          .looks(
              (run, so) -> {
                List<Pause> fulls = run.fulls(Causes::isLastResort);
                so.saw("count", Fact.count(fulls.size()));
                return fulls.isEmpty()
                    ? so.fine()
                    : so.sawPauses(run, fulls)
                        .advise(run.unified("advice"))
                        .found(Severity.CRITICAL);
              });

  /** D12: before JDK 10 a full collection under G1 runs on one thread. */
  public static final RunRule G1_FULL_ON_ONE_THREAD =
      diagnostic("D12")
          .under(Collector.G1)
          .when(run -> run.isBefore(10))
          .finds(sort -> sort.is(PauseKind.FULL), Severity.WARNING);

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
                        .flatMap(log -> log.incidents().stream())
                        .filter(CollectionRules::isEndOfMemory)
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

  /** D18: native code held the heap, so that collections had to wait for it and then came. */
  public static final RunRule GC_LOCKER =
      diagnostic("D18")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                List<Incident> retries = run.incidents(Incident.Kind.GC_LOCKER_RETRY);
                List<Pause> locked = run.pauses(sort -> sort.isCausedBy("GCLocker Initiated GC"));
                double share = run.sharePercent(locked);
                so.saw("count", Fact.count(locked.size()))
                    .saw("part", Fact.percent(share))
                    .saw("retries", Fact.count(retries.size()))
                    .advise("advice");
                boolean many = share >= so.limit("share");
                if (!retries.isEmpty()) {
                  return so.at(run.lines(retries)).conclude(Severity.CRITICAL, "found.retries");
                }
                return many ? so.at(run.lines(locked)).found(Severity.WARNING) : so.fine();
              });

  /**
   * D97: jstat and JMX count a CMS cycle as a full collection, although it stops the application
   * only for its first and its last mark.
   */
  public static final RunRule CYCLES_TAKEN_FOR_FULLS =
      diagnostic("D97")
          .under(Collector.CMS)
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles = run.events(GcLog::cycles);
                List<Pause> marks =
                    run.pauses(
                        sort -> sort.is(PauseKind.INITIAL_MARK) || sort.is(PauseKind.REMARK));
                int fulls = run.fulls().size();
                so.saw("cycles", Fact.count(cycles.size()))
                    .saw("marks", Fact.count(marks.size()))
                    .saw("fulls", Fact.count(fulls));
                if (cycles.isEmpty() || marks.isEmpty()) {
                  return so.fine();
                }
                return so.sawPauses(run, marks)
                    .advise("advice")
                    .conclude(Severity.INFO, fulls == 0 ? "found.none" : "found");
              });

  private CollectionRules() {}

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

  private static double peakMetaspace(RunEvidence run) {
    return run.pauses().stream()
        .map(Pause::metaspace)
        .filter(Objects::nonNull)
        .mapToDouble(MemoryChange::before)
        .max()
        .orElse(Double.NaN);
  }

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
