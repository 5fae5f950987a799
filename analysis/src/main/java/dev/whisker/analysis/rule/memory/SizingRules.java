package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.LiveSet;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;

/** Rules on the size of the heap, compared with its live set and the machine. */
public final class SizingRules {

  private static final double GIB = 1 << 30;
  private static final double MIB = 1 << 20;

  private static final Fact.Quantity MUCH_TOO_LARGE = Fact.percent(15);

  /** D20: far more heap than the live set needs. */
  public static final RunRule HEAP_MUCH_TOO_LARGE =
      diagnostic("D20")
          // A concurrent collector also needs room for allocation while it works.
          .under(Collector.SERIAL, Collector.PARALLEL)
          .needs(Need.PAUSES, Need.TIME, Need.LIVE_SET, Need.MAX_HEAP)
          .limit("share", MUCH_TOO_LARGE)
          .limit("collections", Fact.count(3))
          .limit("throughput", Fact.percent(95))
          .evaluatedBy(
              (run, finding) -> {
                double live = run.value(Metric.LIVE_SET);
                double heap = run.maxHeapBytes();
                double share = 100 * live / heap;
                finding
                    .evidence("liveSet", Fact.bytes(live))
                    .evidence("heap", Fact.bytes(heap))
                    .evidence("part", Fact.percent(share));
                String enough = "-Xmx" + (long) Math.ceil(4 * live / MIB) + "m";
                boolean sparse = share <= finding.limit("share");
                boolean known = majors(run) >= finding.limit("collections");
                boolean calm = run.value(Metric.GC_THROUGHPUT) >= finding.limit("throughput");
                return sparse && known && calm
                    ? finding.advise("advice", Remedy.choose(enough)).found(Severity.INFO)
                    : finding.fine();
              });

  /**
   * D36: the JVM may take more memory than the machine has, or swap was in use at its start: the
   * log's head of JDK 7 and 8 has the free swap.
   */
  public static final RunRule MORE_THAN_MEMORY =
      diagnostic("D36")
          .links(
              NONE.bringing(NO_ROOM, STOPS)
                  .explainingWhen((cause, symptom) -> cause.severity() == Severity.CRITICAL))
          .needs(Need.MAX_HEAP, Need.MEMORY)
          .limit("freeSwap", Fact.percent(95))
          .evaluatedBy(
              (run, finding) -> {
                double classes =
                    run.flags().bytes("MaxMetaspaceSize").orElse(MetaspaceRules.largest(run));
                double wanted = run.maxHeapBytes() + classes;
                double memory = run.jvm().memoryBytes();
                finding
                    .evidence("heap", Fact.bytes(run.maxHeapBytes()))
                    .evidence("wanted", Fact.bytes(wanted))
                    .evidence("memory", Fact.bytes(memory));
                double least = finding.limit("freeSwap");
                if (wanted > memory) {
                  return MoreRoom.lessHeap(run, finding).found(Severity.CRITICAL);
                }
                // HotSpot's "swap" on Windows is the commit limit.
                double swap = isWindows(run) ? 0 : run.jvm().swapBytes();
                double used = swap - run.jvm().freeSwapBytes();
                return swap > 0 && 100 * (swap - used) / swap < least
                    ? finding
                        .evidence("swapped", Fact.bytes(used))
                        .advise("advice.swap")
                        .conclude(Severity.WARNING, "found.swap")
                    : finding.fine();
              });

  /** D37: from 32 GiB on every reference takes 8 bytes instead of 4. */
  public static final RunRule WIDE_REFERENCES =
      diagnostic("D37")
          .when(run -> !run.uses(Collector.ZGC, Collector.GENERATIONAL_ZGC))
          .needs(Need.MAX_HEAP)
          .limit("heap", Fact.bytes(32 * GIB))
          .evaluatedBy(
              (run, finding) -> {
                finding.evidence("max", Fact.bytes(run.maxHeapBytes()));
                if (run.maxHeapBytes() >= finding.limit("heap")) {
                  return finding.advise("advice", Remedy.choose("-Xmx31g")).found(Severity.INFO);
                }
                return run.flags().flags().contains("-XX:-UseCompressedOops")
                    ? finding
                        .advise("advice.flag", Remedy.remove(List.of("-XX:-UseCompressedOops")))
                        .conclude(Severity.INFO, "found.flag")
                    : finding.fine();
              });

  private SizingRules() {}

  private static boolean isWindows(RunEvidence run) {
    String build = run.jvm().build();
    return build != null && build.toLowerCase(Locale.ROOT).contains("windows");
  }

  private static int majors(RunEvidence run) {
    return LiveSet.of(run.timeline()).stream()
        .mapToInt(live -> live.estimates(run.metrics().gcWindow()).size())
        .sum();
  }
}
