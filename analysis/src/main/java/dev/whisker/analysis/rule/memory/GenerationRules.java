package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.FindingBuilder;
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
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.detail.Tenuring;
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
          .evaluatedBy(
              (run, finding) -> {
                PauseValues apart = run.young().intervals();
                double median = apart.median();
                double limit = finding.limit("apart");
                double close = apart.sumBelow(limit);
                finding
                    .evidence("median", Fact.millis(1000 * median))
                    .evidence("count", Fact.count(apart.count() + 1L))
                    .evidence("close", Fact.seconds(close));
                boolean lasts = close >= finding.limit("lasting");
                double throughput = run.value(Metric.GC_THROUGHPUT);
                finding.evidence("left", Fact.percent(throughput));
                double cheap = finding.limit("throughput");
                if (!(median < limit) || !lasts || throughput >= cheap) {
                  return finding.fine();
                }
                return moreYoung(run, finding)
                    .found(throughput >= finding.limit("low") ? Severity.INFO : Severity.WARNING);
              });

  /** D27: a generation so small that it is always full. */
  public static final RunRule TINY_GENERATION =
      diagnostic("D27")
          .links(NONE.showing(NO_ROOM))
          .when(GenerationRules::areOfOnePiece)
          .needs(Need.GENERATIONS)
          .limit("share", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                double young = 100 * run.values(YOUNG_PART).median();
                double old = 100 * run.values(OLD_PART).median();
                double least = finding.limit("share");
                long third = ((long) run.maxHeapBytes() / 3) >> 20;
                finding.evidence("young", Fact.percent(young)).evidence("old", Fact.percent(old));
                Remedy aThird = Remedy.set("-Xmn" + third + "m");
                if (young <= least) {
                  // A generation that no option fixes grows with the heap.
                  return (isFixed(run) || !MoreRoom.isGrowing(run, run.young().pauses())
                          ? finding.advise("advice", aThird)
                          : MoreRoom.fullSize(run, finding))
                      .found(Severity.WARNING);
                }
                return old <= least
                    ? finding.advise("advice.old", aThird).conclude(Severity.WARNING, "found.old")
                    : finding.fine();
              });

  /** D28: survivors do not fit their space and are promoted early. */
  public static final RunRule SURVIVOR_OVERFLOW =
      diagnostic("D28")
          .links(NONE.showing(NO_ROOM).causedBy("D27"))
          .when(GenerationRules::areKeptApart)
          .needs(Need.TENURING)
          .limit("share", Fact.percent(30))
          .limit("collections", Fact.count(20))
          .evaluatedBy(
              (run, finding) -> {
                List<GcEvent> overflows = new ArrayList<>();
                overflows.addAll(run.incidents(Incident.Kind.SURVIVOR_OVERFLOW));
                List<Tenuring> tenurings = run.events(GcEvents::tenurings);
                tenurings.stream()
                    .filter(each -> each.newThreshold() == 1 && each.maxThreshold() > 1)
                    .forEach(overflows::add);
                int young = Math.max(tenurings.size(), run.young().count());
                double share = young == 0 ? 0 : 100.0 * overflows.size() / young;
                finding
                    .evidence("count", Fact.count(overflows.size()))
                    .evidence("part", Fact.percent(share));
                if (share < finding.limit("share")) {
                  return finding.fine();
                }
                boolean many = young >= finding.limit("collections");
                finding.at(run.lines(overflows));
                return (run.uses(Collector.G1)
                        ? MoreRoom.advise(run, finding, List.of())
                        : finding.advise("advice", Remedy.set("-XX:SurvivorRatio=4")))
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
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> fulls =
                    run.fulls().stream().filter(p -> Memory.oldAfter(p) >= 0).toList();
                finding.evidence("count", Fact.count(fulls.size()));
                if (fulls.size() < finding.limit("collections")) {
                  return finding.unknown("few");
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
                finding
                    .evidence("died", Fact.percent(Math.clamp(dead, 0, 100)))
                    .evidence("threshold", Fact.count((long) age));
                boolean soon = dead >= finding.limit("dead");
                boolean early = age <= finding.limit("age");
                return soon && early
                    ? finding
                        .at(run.lines(fulls))
                        .advise("rule.advice.young", Remedy.mention("-Xmn"))
                        .found(Severity.WARNING)
                    : finding.fine();
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
  private static FindingBuilder moreYoung(RunEvidence run, FindingBuilder finding) {
    if (MoreRoom.isGrowing(run, run.young().pauses())) {
      return MoreRoom.fullSize(run, finding);
    }
    return run.uses(Collector.G1) ? moreYoungUnderG1(run, finding) : twiceTheYoung(run, finding);
  }

  /**
   * Twice the young generation, at most half of the largest heap. No size if one is unknown, or if
   * full GCs show that the old generation needs its room.
   */
  private static FindingBuilder twiceTheYoung(RunEvidence run, FindingBuilder finding) {
    double young = run.values(p -> Memory.capacity(p.young())).median();
    long megabytes = (long) Math.min(2 * young, run.maxHeapBytes() / 2.0) >> 20;
    return !(megabytes << 20 > young) || !run.fulls().isEmpty()
        ? finding.advise("rule.advice.young", Remedy.mention("-Xmn"))
        : finding.advise("rule.advice.young.size", Remedy.set("-Xmn" + megabytes + "m"));
  }

  /** The advice for G1: a pause goal limits the young generation only if pauses come near it. */
  private static FindingBuilder moreYoungUnderG1(RunEvidence run, FindingBuilder finding) {
    Double set = run.flagValue("MaxGCPauseMillis");
    double goal = set == null ? USUAL_PAUSE_GOAL : set;
    boolean binds = run.young().values(PauseFigure.MILLIS).median() >= goal / 2;
    return binds
        ? finding.advise("advice.g1", Remedy.mention("-XX:MaxGCPauseMillis"))
        : MoreRoom.largerHeap(run, finding);
  }
}
