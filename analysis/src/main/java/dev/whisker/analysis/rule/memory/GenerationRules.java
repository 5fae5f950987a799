package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.metric.pause.PauseValues;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Tenuring;
import java.util.ArrayList;
import java.util.List;

/** Rules on the sizes of the generations. */
public final class GenerationRules {

  private static final PauseFigure YOUNG_PART =
      p -> Memory.capacity(p.young()) / Memory.capacity(p.heap());
  private static final PauseFigure OLD_PART =
      p -> Memory.oldCapacity(p) / Memory.capacity(p.heap());

  /** The default of {@code MaxGCPauseMillis} in JDK 8 to 25. */
  private static final double USUAL_PAUSE_GOAL = 200;

  /** D24: young GCs follow each other in less than a second. */
  public static final RunRule YOUNG_TOO_FREQUENT =
      diagnostic("D24")
          .links(NONE.showing(NO_ROOM).causedBy("D25", "D27", "D28", "D45"))
          .when(GenerationRules::areKeptApart)
          .needs(Need.PAUSES, Need.TIME)
          .limit("apart", Fact.seconds(1))
          .limit("lasting", Fact.seconds(30))
          .limit("throughput", Fact.percent(98))
          .limit("low", Fact.percent(95))
          .looks(
              (run, so) -> {
                PauseValues apart = run.young().intervals();
                double median = apart.median();
                double limit = so.limit("apart");
                double close = apart.sumBelow(limit);
                so.saw("median", Fact.millis(1000 * median))
                    .saw("count", Fact.count(apart.count() + 1L))
                    .saw("close", Fact.seconds(close));
                boolean lasts = close >= so.limit("lasting");
                double throughput = run.value(Metric.GC_THROUGHPUT);
                so.saw("left", Fact.percent(throughput));
                double cheap = so.limit("throughput");
                if (!(median < limit) || !lasts || throughput >= cheap) {
                  return so.fine();
                }
                return moreYoung(run, so)
                    .found(throughput >= so.limit("low") ? Severity.INFO : Severity.WARNING);
              });

  /** D27: a generation so small that it is always full. */
  public static final RunRule TINY_GENERATION =
      diagnostic("D27")
          .links(NONE.showing(NO_ROOM))
          .when(GenerationRules::areOfOnePiece)
          .needs(Need.GENERATIONS)
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                double young = 100 * run.values(YOUNG_PART).median();
                double old = 100 * run.values(OLD_PART).median();
                double least = so.limit("share");
                long third = ((long) run.maxHeapBytes() / 3) >> 20;
                so.saw("young", Fact.percent(young)).saw("old", Fact.percent(old));
                Remedy aThird = Remedy.set("-Xmn" + third + "m");
                if (young <= least) {
                  // A generation that no option fixes grows with the heap.
                  return (isFixed(run) || !MoreRoom.isGrowing(run, run.young().pauses())
                          ? so.advise("advice", aThird)
                          : MoreRoom.fullSize(run, so))
                      .found(Severity.WARNING);
                }
                return old <= least
                    ? so.advise("advice.old", aThird).conclude(Severity.WARNING, "found.old")
                    : so.fine();
              });

  /** D28: survivors do not fit their space and are promoted early. */
  public static final RunRule SURVIVOR_OVERFLOW =
      diagnostic("D28")
          .links(NONE.showing(NO_ROOM).causedBy("D27"))
          .when(GenerationRules::areKeptApart)
          .needs(Need.TENURING)
          .limit("share", Fact.percent(30))
          .limit("collections", Fact.count(20))
          .looks(
              (run, so) -> {
                List<GcEvent> overflows = new ArrayList<>();
                overflows.addAll(run.incidents(Incident.Kind.SURVIVOR_OVERFLOW));
                List<Tenuring> tenurings = run.events(GcEvents::tenurings);
                tenurings.stream()
                    .filter(each -> each.newThreshold() == 1 && each.maxThreshold() > 1)
                    .forEach(overflows::add);
                int young = Math.max(tenurings.size(), run.young().count());
                double share = young == 0 ? 0 : 100.0 * overflows.size() / young;
                so.saw("count", Fact.count(overflows.size())).saw("part", Fact.percent(share));
                if (share < so.limit("share")) {
                  return so.fine();
                }
                boolean many = young >= so.limit("collections");
                so.at(run.lines(overflows));
                return (run.uses(Collector.G1)
                        ? MoreRoom.advise(run, so, List.of())
                        : so.advise("advice", Remedy.set("-XX:SurvivorRatio=4")))
                    .found(many ? Severity.WARNING : Severity.INFO);
              });

  /** D29: promoted objects are dead by the next full GC. */
  public static final RunRule PREMATURE_PROMOTION =
      diagnostic("D29")
          .when(GenerationRules::areOfOnePiece)
          .needs(Need.GENERATIONS, Need.TENURING)
          .limit("dead", Fact.percent(70))
          .limit("age", Fact.count(2))
          .limit("collections", Fact.count(2))
          .looks(
              (run, so) -> {
                List<Pause> fulls =
                    run.fulls().stream().filter(p -> Memory.oldAfter(p) >= 0).toList();
                so.saw("count", Fact.count(fulls.size()));
                if (fulls.size() < so.limit("collections")) {
                  return so.unknown("few");
                }
                double promoted = 0;
                double freed = 0;
                for (int i = 1; i < fulls.size(); i++) {
                  double before = Memory.oldBefore(fulls.get(i));
                  promoted += before - Memory.oldAfter(fulls.get(i - 1));
                  freed += before - Memory.oldAfter(fulls.get(i));
                }
                double dead = promoted > 0 ? 100 * freed / promoted : 0;
                double age =
                    Median.of(
                        run.events(GcEvents::tenurings).stream()
                            .mapToDouble(Tenuring::newThreshold)
                            .toArray());
                so.saw("died", Fact.percent(Math.clamp(dead, 0, 100)))
                    .saw("threshold", Fact.count((long) age));
                boolean soon = dead >= so.limit("dead");
                boolean early = age <= so.limit("age");
                return soon && early
                    ? so.at(run.lines(fulls))
                        .advise("rule.advice.young", Remedy.mention("-Xmn"))
                        .found(Severity.WARNING)
                    : so.fine();
              });

  private GenerationRules() {}

  /** True if the log shows generations. */
  private static boolean areKeptApart(RunEvidence run) {
    return areOfOnePiece(run) || run.uses(Collector.G1);
  }

  /** True if the young generation is one contiguous space, sized by flags. */
  private static boolean areOfOnePiece(RunEvidence run) {
    return run.uses(Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL);
  }

  /** CMS on JDK 8 logs a {@code MaxNewSize} that nobody set. */
  private static boolean isFixed(RunEvidence run) {
    return !run.flags().written("Xmn", "NewSize", "NewRatio").isEmpty();
  }

  /** Advises a larger young generation, which a heap that still grows does not have yet. */
  private static Conclusion moreYoung(RunEvidence run, Conclusion so) {
    if (MoreRoom.isGrowing(run, run.young().pauses())) {
      return MoreRoom.fullSize(run, so);
    }
    return run.uses(Collector.G1) ? moreYoungUnderG1(run, so) : twiceTheYoung(run, so);
  }

  /**
   * Twice the young generation, at most half of the largest heap. No size if one is unknown, or if
   * full GCs show that the old generation needs its room.
   */
  private static Conclusion twiceTheYoung(RunEvidence run, Conclusion so) {
    double young = run.values(p -> Memory.capacity(p.young())).median();
    long megabytes = (long) Math.min(2 * young, run.maxHeapBytes() / 2.0) >> 20;
    return !(megabytes << 20 > young) || !run.fulls().isEmpty()
        ? so.advise("rule.advice.young", Remedy.mention("-Xmn"))
        : so.advise("rule.advice.young.size", Remedy.set("-Xmn" + megabytes + "m"));
  }

  /** The advice for G1: a pause goal limits the young generation only if pauses come near it. */
  private static Conclusion moreYoungUnderG1(RunEvidence run, Conclusion so) {
    Double set = run.flagValue("MaxGCPauseMillis");
    double goal = set == null ? USUAL_PAUSE_GOAL : set;
    boolean binds = run.young().values(PauseFigure.MILLIS).median() >= goal / 2;
    return binds
        ? so.advise("advice.g1", Remedy.mention("-XX:MaxGCPauseMillis"))
        : MoreRoom.largerHeap(run, so);
  }
}
