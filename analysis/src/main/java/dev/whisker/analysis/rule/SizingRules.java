package dev.whisker.analysis.rule;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.LiveSet;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.PauseFigure;
import dev.whisker.analysis.metric.PauseValues;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Tenuring;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Rules on how large the heap and its parts are, for what lives in them and moves through them. */
final class SizingRules {

  private static final PauseFigure YOUNG_CAPACITY = p -> Memory.capacity(p.young());
  private static final PauseFigure OLD_CAPACITY = Memory::oldCapacity;
  private static final PauseFigure YOUNG_PART =
      p -> Memory.capacity(p.young()) / Memory.capacity(p.heap());
  private static final PauseFigure OLD_PART =
      p -> Memory.oldCapacity(p) / Memory.capacity(p.heap());
  private static final PauseFigure PROMOTED_PART = p -> Memory.promoted(p) / Memory.oldCapacity(p);
  private static final PauseFigure FREED = SizingRules::freed;
  private static final PauseFigure METASPACE_AFTER = p -> Memory.after(p.metaspace());
  private static final PauseFigure METASPACE_CAPACITY = p -> Memory.capacity(p.metaspace());

  private static final Collector[] GENERATIONAL = {
    Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL, Collector.G1
  };

  /** Those with a young generation of one piece, which flags size. */
  private static final Collector[] CONTIGUOUS = {
    Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL
  };

  private static final double GIB = 1 << 30;
  private static final double MIB = 1 << 20;

  /** D14: objects of half a region or more fill much of the heap. */
  static final RunRule HUMONGOUS_OCCUPANCY =
      diagnostic("D14")
          .under(Collector.G1)
          .needs(Need.HUMONGOUS, Need.MAX_HEAP)
          .limit("some", Fact.percent(20))
          .limit("many", Fact.percent(50))
          .looks(
              (run, so) -> {
                HumongousRegions most =
                    run.events(GcLog::humongous).stream()
                        .max(Comparator.comparingInt(HumongousRegions::after))
                        .orElse(null);
                double bytes = most == null ? 0 : (double) most.after() * run.jvm().regionBytes();
                double share = 100 * bytes / run.maxHeapBytes();
                so.saw("humongous", Fact.bytes(bytes)).saw("share", Fact.percent(share));
                if (most == null || share < so.limit("some")) {
                  return so.fine();
                }
                return so.at(run.lines(List.of(most)))
                    .advise("advice")
                    .found(share < so.limit("many") ? Severity.INFO : Severity.WARNING);
              });

  /** D20: far more heap than what lives in it calls for, and no use made of it. */
  static final RunRule HEAP_MUCH_TOO_LARGE =
      diagnostic("D20")
          .needs(Need.TIME, Need.LIVE_SET, Need.MAX_HEAP)
          .limit("share", Fact.percent(15))
          .limit("collections", Fact.count(3))
          .limit("throughput", Fact.percent(95))
          .looks(
              (run, so) -> {
                double live = run.value(Metric.LIVE_SET);
                double heap = run.maxHeapBytes();
                double share = 100 * live / heap;
                so.saw("liveSet", Fact.bytes(live))
                    .saw("heap", Fact.bytes(heap))
                    .saw("part", Fact.percent(share))
                    .saw("enough", Fact.word("-Xmx" + (long) Math.ceil(4 * live / MIB) + "m"));
                boolean sparse = share <= so.limit("share");
                boolean known = majors(run) >= so.limit("collections");
                boolean calm = run.value(Metric.GC_THROUGHPUT) >= so.limit("throughput");
                return sparse && known && calm
                    ? so.advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D24: young collections follow each other in less than a second. */
  static final RunRule YOUNG_TOO_FREQUENT =
      diagnostic("D24")
          .under(GENERATIONAL)
          .needs(Need.TIME)
          .limit("apart", Fact.seconds(1))
          .limit("lasting", Fact.seconds(30))
          .looks(
              (run, so) -> {
                PauseValues apart = run.young().intervals();
                double median = apart.median();
                double limit = so.limit("apart");
                double close = apart.sumBelow(limit);
                so.saw("median", Fact.seconds(median))
                    .saw("count", Fact.count(apart.count() + 1L))
                    .saw("close", Fact.seconds(close));
                boolean lasts = close >= so.limit("lasting");
                if (!(median < limit) || !lasts) {
                  return so.conclude(Severity.OK, apart.count() == 0 ? "ok.few" : "ok");
                }
                return so.advise(run.uses(Collector.G1) ? "advice.g1" : "advice")
                    .found(Severity.WARNING);
              });

  /** D26: the young generation is as large as the old one, which has to hold all that lives. */
  static final RunRule YOUNG_AS_LARGE_AS_OLD =
      diagnostic("D26")
          .under(CONTIGUOUS)
          .needs(Need.GENERATIONS)
          .looks(
              (run, so) -> {
                double young = run.values(YOUNG_CAPACITY).median();
                double old = run.values(OLD_CAPACITY).median();
                so.saw("young", Fact.bytes(young)).saw("old", Fact.bytes(old));
                return young >= old ? so.advise("advice").found(Severity.INFO) : so.fine();
              });

  /** D27: a generation so small that it is always full. */
  static final RunRule TINY_GENERATION =
      diagnostic("D27")
          .under(CONTIGUOUS)
          .needs(Need.GENERATIONS)
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                double young = 100 * run.values(YOUNG_PART).median();
                double old = 100 * run.values(OLD_PART).median();
                double least = so.limit("share");
                so.saw("young", Fact.percent(young)).saw("old", Fact.percent(old));
                if (young <= least) {
                  return so.advise("advice").found(Severity.WARNING);
                }
                return old <= least
                    ? so.advise("advice.old").conclude(Severity.WARNING, "found.old")
                    : so.fine();
              });

  /** D28: survivors do not fit their space and are promoted before their time. */
  static final RunRule SURVIVOR_OVERFLOW =
      diagnostic("D28")
          .under(GENERATIONAL)
          .needs(Need.TENURING)
          .limit("share", Fact.percent(30))
          .looks(
              (run, so) -> {
                List<GcEvent> overflows = new ArrayList<>();
                overflows.addAll(run.incidents(Incident.Kind.SURVIVOR_OVERFLOW));
                List<Tenuring> tenurings = run.events(GcLog::tenurings);
                tenurings.stream()
                    .filter(each -> each.newThreshold() == 1 && each.maxThreshold() > 1)
                    .forEach(overflows::add);
                int young = Math.max(tenurings.size(), run.young().count());
                double share = young == 0 ? 0 : 100.0 * overflows.size() / young;
                so.saw("count", Fact.count(overflows.size())).saw("part", Fact.percent(share));
                return share < so.limit("share")
                    ? so.fine()
                    : so.at(run.lines(overflows))
                        .advise(run.uses(Collector.G1) ? "advice.g1" : "advice")
                        .found(Severity.WARNING);
              });

  /** D29: what is promoted is dead by the next collection of the old generation. */
  static final RunRule PREMATURE_PROMOTION =
      diagnostic("D29")
          .under(CONTIGUOUS)
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
                    Numbers.median(
                        run.events(GcLog::tenurings).stream()
                            .mapToDouble(Tenuring::newThreshold)
                            .toArray());
                so.saw("died", Fact.percent(Math.clamp(dead, 0, 100)))
                    .saw("threshold", Fact.count((long) age));
                boolean soon = dead >= so.limit("dead");
                boolean early = age <= so.limit("age");
                return soon && early
                    ? so.at(run.lines(fulls)).advise("advice").found(Severity.WARNING)
                    : so.fine();
              });

  /** D30: single collections promote much of what the old generation can hold. */
  static final RunRule HIGH_PROMOTION =
      diagnostic("D30")
          .under(GENERATIONAL)
          .needs(Need.GENERATIONS)
          .limit("much", Fact.percent(3))
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                List<Pause> high =
                    run.values(PROMOTED_PART, sort -> sort.is(PauseKind.YOUNG))
                        .atLeast(so.limit("much") / 100);
                int young = run.pauses(sort -> sort.is(PauseKind.YOUNG)).size();
                double share = young == 0 ? 0 : 100.0 * high.size() / young;
                so.saw("count", Fact.count(high.size())).saw("part", Fact.percent(share));
                return share < so.limit("share")
                    ? so.fine()
                    : so.at(run.lines(high)).advise("advice").found(Severity.WARNING);
              });

  /** D31: how long the old generation lasts at this rate of promotion. */
  static final RunRule LITTLE_HEADROOM =
      diagnostic("D31")
          .under(Collector.CMS, Collector.G1)
          .needs(Need.GENERATIONS, Need.LIVE_SET, Need.PROMOTION_RATE)
          .limit("seconds", Fact.seconds(60))
          .limit("cycles", Fact.ratio(1.3))
          .looks(
              (run, so) -> {
                double free = run.values(OLD_CAPACITY).median() - run.value(Metric.LIVE_SET);
                double rate = run.value(Metric.PROMOTION_RATE);
                double left = rate > 0 ? Math.max(0, free) / rate : Double.POSITIVE_INFINITY;
                double cycle = run.longestCycleSeconds();
                double cycles = so.limit("cycles");
                so.saw("rate", new Fact.Quantity(rate, Metric.PROMOTION_RATE.unit()));
                if (!(left < so.limit("seconds"))) {
                  return so.fine();
                }
                so.saw("left", Fact.seconds(left))
                    .advise(run.uses(Collector.G1) ? run.unified("advice.g1") : "advice");
                if (left < cycles * cycle) {
                  return so.saw("cycle", Fact.seconds(cycle))
                      .conclude(Severity.CRITICAL, left < 1 ? "found.now" : "found.cycle");
                }
                return left < 1
                    ? so.conclude(Severity.WARNING, "found.now")
                    : so.found(Severity.WARNING);
              });

  /** D32: so much is allocated that young collections take a good part of the time. */
  static final RunRule ALLOCATION_BOUND =
      diagnostic("D32")
          .under(GENERATIONAL)
          .needs(Need.TIME, Need.ALLOCATION_RATE)
          .limit("share", Fact.percent(5))
          .looks(
              (run, so) -> {
                double rate = run.value(Metric.ALLOCATION_RATE);
                double paused = run.young().totalMillis() / 1000;
                double length = run.metrics().gcWindow().lengthSeconds();
                double share = length > 0 ? 100 * paused / length : 0;
                so.saw("rate", new Fact.Quantity(rate, Metric.ALLOCATION_RATE.unit()))
                    .saw("part", Fact.percent(share));
                double perRequest = run.value(Metric.BYTES_PER_REQUEST);
                if (perRequest > 0) {
                  so.saw("perRequest", Fact.bytes(perRequest));
                }
                String variant = perRequest > 0 ? ".request" : "";
                return share < so.limit("share")
                    ? so.conclude(Severity.OK, "ok" + variant)
                    : so.advise("advice").conclude(Severity.INFO, "found" + variant);
              });

  /** D33: far more is thrown away than is kept. */
  static final RunRule CHURN =
      diagnostic("D33")
          .needs(Need.TIME, Need.HEAP, Need.LIVE_SET)
          .limit("times", Fact.ratio(10))
          .limit("within", Fact.seconds(10))
          .limit("collections", Fact.count(10))
          .looks(
              (run, so) -> {
                double within = so.limit("within");
                int least = (int) so.limit("collections");
                double worst = run.values(FREED).mostWithin(within, least) / within;
                double times = worst / run.value(Metric.LIVE_SET);
                so.saw("freed", Fact.bytes(worst))
                    .saw("liveSet", Fact.bytes(run.value(Metric.LIVE_SET)))
                    .saw("rate", Fact.ratio(times));
                return times >= so.limit("times")
                    ? so.advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D34: the metaspace grows in steps, each with a collection of its own. */
  static final RunRule METASPACE_RESIZED =
      diagnostic("D34")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES, Need.METASPACE)
          .limit("times", Fact.count(3))
          .looks(
              (run, so) -> {
                List<Pause> raising = new ArrayList<>();
                double capacity = 0;
                for (Pause pause : run.pauses(Causes::isMetaspaceThreshold)) {
                  double next = Memory.capacity(pause.metaspace());
                  if (next > capacity) {
                    raising.add(pause);
                    capacity = next;
                  }
                }
                so.saw("count", Fact.count(raising.size()));
                return raising.size() < so.limit("times")
                    ? so.fine()
                    : so.saw("capacity", Fact.bytes(capacity))
                        .at(run.lines(raising))
                        .advise("advice")
                        .found(Severity.INFO);
              });

  /** D35: the metaspace comes near its cap although classes have just been unloaded. */
  static final RunRule METASPACE_NEAR_CAP =
      diagnostic("D35")
          .when(run -> run.flags().isEmpty() || run.flags().value("MaxMetaspaceSize").isPresent())
          .needs(Need.FLAGS, Need.METASPACE)
          .limit("share", Fact.percent(80))
          .looks(
              (run, so) -> {
                PauseValues told = run.values(METASPACE_AFTER);
                PauseValues unloading =
                    run.values(METASPACE_AFTER, sort -> sort.is(PauseKind.FULL));
                boolean unloaded = unloading.count() > 0;
                double used = told.count() == 0 ? 0 : (unloaded ? unloading : told).last();
                double cap = run.flags().bytes("MaxMetaspaceSize").orElse(Long.MAX_VALUE);
                so.saw("used", Fact.bytes(used))
                    .saw("cap", Fact.bytes(cap))
                    .saw("part", Fact.percent(100 * used / cap));
                if (100 * used / cap < so.limit("share")) {
                  return so.fine();
                }
                so.advise("advice");
                return unloaded
                    ? so.found(Severity.WARNING)
                    : so.conclude(Severity.INFO, "found.loaded");
              });

  /**
   * D36: the JVM may take more memory than the machine has, or others already had when it started:
   * the head of JDK 7 and 8 tells how much swap was free then.
   */
  static final RunRule MORE_THAN_MEMORY =
      diagnostic("D36")
          .needs(Need.MAX_HEAP, Need.MEMORY)
          .limit("freeSwap", Fact.percent(95))
          .looks(
              (run, so) -> {
                double classes =
                    run.flags().bytes("MaxMetaspaceSize").orElse((long) largestMetaspace(run));
                double wanted = run.maxHeapBytes() + classes;
                double memory = run.jvm().memoryBytes();
                so.saw("heap", Fact.bytes(run.maxHeapBytes()))
                    .saw("wanted", Fact.bytes(wanted))
                    .saw("memory", Fact.bytes(memory));
                double least = so.limit("freeSwap");
                if (wanted > memory) {
                  return so.advise("advice").found(Severity.CRITICAL);
                }
                double swap = run.jvm().swapBytes();
                double used = swap - run.jvm().freeSwapBytes();
                return swap > 0 && 100 * (swap - used) / swap < least
                    ? so.saw("swapped", Fact.bytes(used))
                        .advise("advice.swap")
                        .conclude(Severity.WARNING, "found.swap")
                    : so.fine();
              });

  /** D37: from 32 GiB on every reference takes 8 bytes instead of 4. */
  static final RunRule WIDE_REFERENCES =
      diagnostic("D37")
          .when(run -> !run.uses(Collector.ZGC, Collector.GENERATIONAL_ZGC))
          .needs(Need.MAX_HEAP)
          .limit("heap", Fact.bytes(32 * GIB))
          .looks(
              (run, so) -> {
                so.saw("max", Fact.bytes(run.maxHeapBytes()));
                if (run.maxHeapBytes() >= so.limit("heap")) {
                  return so.advise("advice").found(Severity.INFO);
                }
                return run.flags().flags().contains("-XX:-UseCompressedOops")
                    ? so.advise("advice.flag").conclude(Severity.INFO, "found.flag")
                    : so.fine();
              });

  private SizingRules() {}

  /** Of a heap that was filled meanwhile nothing can be told. */
  private static double freed(Pause pause) {
    double freed = Memory.freed(pause.heap());
    return freed >= 0 ? freed : Double.NaN;
  }

  private static int majors(RunEvidence run) {
    return LiveSet.of(run.timeline()).stream()
        .mapToInt(live -> live.estimates(run.metrics().gcWindow()).size())
        .sum();
  }

  private static double largestMetaspace(RunEvidence run) {
    PauseValues told = run.values(METASPACE_CAPACITY);
    return told.count() == 0 ? 0 : told.max();
  }
}
