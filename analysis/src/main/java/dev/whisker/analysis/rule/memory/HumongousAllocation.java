package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.detail.HumongousRegions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** D13: objects of half a region or more, which G1 allocates in regions of their own. */
public final class HumongousAllocation {

  public static final RunRule RULE =
      diagnostic("D13")
          .links(NONE.bringing(NO_ROOM, STOPS))
          .under(Collector.G1)
          .needs(Need.CAUSES)
          .limit("times", Fact.count(3))
          .limit("some", Fact.percent(5))
          .limit("many", Fact.percent(20))
          .limit("someHeap", Fact.percent(20))
          .limit("manyHeap", Fact.percent(50))
          .limit("throughput", Fact.percent(90))
          .evaluatedBy(HumongousAllocation::evaluate);

  /** Regions have at most 32 MiB up to JDK 17, and 512 MiB since. */
  private static final int LARGE_REGIONS_SINCE = 18;

  /** The fewest regions: with fewer, G1 has hardly any for survivors. */
  private static final int FEWEST_REGIONS = 64;

  private static final double MIB = 1 << 20;

  private HumongousAllocation() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> started = run.pauses(sort -> sort.isCausedBy("G1 Humongous Allocation"));
    int collections = run.young().count() + run.fulls().size();
    double share = collections == 0 ? 0 : 100.0 * started.size() / collections;
    Optional<HumongousRegions> most =
        run.events(GcEvents::humongous).stream()
            .max(Comparator.comparingInt(HumongousRegions::after));
    double filled = most.map(HumongousRegions::after).orElse(0) * (double) run.jvm().regionBytes();
    double taken = 100 * filled / run.maxHeapBytes();
    finding
        .evidence("count", Fact.count(started.size()))
        .evidence("share", Fact.percent(share))
        .evidence("humongous", Fact.bytes(filled))
        .evidence("taken", Fact.percent(taken));
    boolean often = started.size() >= finding.limit("times") && share >= finding.limit("some");
    boolean full = taken >= finding.limit("someHeap");
    if (!often && !full) {
      return finding.fine();
    }
    boolean many = often && share >= finding.limit("many");
    boolean dear = (many && isCostly(run, finding)) || taken >= finding.limit("manyHeap");
    List<Pause> failures = run.pauses(sort -> sort.is(PauseTrait.EVACUATION_FAILURE));
    boolean failing = many && !failures.isEmpty();
    return (dear
            ? adviseRegions(run, finding)
            : failing ? MoreRoom.advise(run, finding, failures) : finding)
        .at(run.lines(often ? started : most.stream().toList()))
        .conclude(
            dear || failing ? Severity.WARNING : Severity.INFO,
            !full ? "found" : often ? "found.both" : "found.heap");
  }

  /** True if collections take so much of the time that larger regions may cost less. */
  private static boolean isCostly(RunEvidence run, FindingBuilder finding) {
    double throughput = finding.limit("throughput");
    return !(run.value(Metric.GC_THROUGHPUT) >= throughput)
        || !run.fulls(Causes::isLastResort).isEmpty();
  }

  /** Advises larger regions, if the heap has room for enough of them. */
  private static FindingBuilder adviseRegions(RunEvidence run, FindingBuilder finding) {
    double region = (double) run.jvm().regionBytes();
    long most = mostMebibytes(run);
    finding.evidence("most", Fact.word(most + "m"));
    if (region <= 0) {
      return finding.advise("advice", Remedy.mention("-XX:G1HeapRegionSize"));
    }
    finding.evidence("region", Fact.bytes(region));
    long next = 2 * (long) (region / MIB);
    return next <= most
        ? finding.advise("advice.region", Remedy.set("-XX:G1HeapRegionSize=" + next + "m"))
        : finding.advise("advice.largest");
  }

  /** The largest power of two that the JVM accepts and that leaves the heap enough regions. */
  private static long mostMebibytes(RunEvidence run) {
    long taken = run.release() >= LARGE_REGIONS_SINCE ? 512 : 32;
    double heap = run.maxHeapBytes();
    return Double.isNaN(heap)
        ? taken
        : Math.clamp(Long.highestOneBit((long) (heap / FEWEST_REGIONS / MIB)), 1, taken);
  }
}
