package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseSort;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Objects;

/** Rules on metaspace. */
public final class MetaspaceRules {

  private static final int USUAL_METASPACE_MIB = 21;

  /** The application may load more than the log shows. */
  private static final double HEADROOM = 1.5;

  /**
   * The same for a log without the committed memory, which the threshold counts. With many class
   * loaders that is a multiple of the memory in use.
   */
  private static final double HEADROOM_OF_USED = 2;

  /** The share that is in use after full GCs if they unloaded hardly any class. */
  private static final double STILL_FULL = 0.98;

  private static final PauseFigure METASPACE_AFTER = p -> Memory.after(p.metaspace());

  /** D01: class metadata reached its threshold, which starts low on every JVM. */
  public static final RunRule METASPACE_THRESHOLD =
      diagnostic("D01")
          .links(
              NONE.bringing(STOPS)
                  .causedBy("D02", "D35")
                  .explainingWhen((cause, symptom) -> cause.isWarning() && cause.includes(symptom)))
          .when(Causes::logsCauses)
          .needs(Need.CAUSES)
          .limit("times", Fact.count(3))
          .limit("cost", Fact.percent(0.5))
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> collections = run.pauses(PauseSort::isForClassMetadata);
                finding.evidence("count", Fact.count(collections.size()));
                if (collections.isEmpty()) {
                  return finding.fine();
                }
                finding
                    .pauses(run, collections)
                    .advise("advice", Remedy.mention("-XX:MetaspaceSize"));
                double peak = peakMetaspace(run);
                double needed = Math.max(HEADROOM * committed(run), HEADROOM_OF_USED * peak);
                long size = (long) Math.ceil(needed / (1 << 20));
                long cap = run.flags().bytes("MaxMetaspaceSize").orElse(Long.MAX_VALUE) >> 20;
                if (isAtCap(collections, (int) finding.limit("times"))) {
                  finding.advise("advice.full", Remedy.mention("-XX:MaxMetaspaceSize"));
                } else if (peak > 0) {
                  if (size > USUAL_METASPACE_MIB) {
                    finding.advise(
                        "advice.size",
                        Remedy.set("-XX:MetaspaceSize=" + Math.min(size, cap) + "m"));
                  } else {
                    finding.advise("advice.lowered", Remedy.mention("-XX:MetaspaceSize"));
                  }
                }
                if (size > cap) {
                  finding.advise("advice.cap", Remedy.set("-XX:MaxMetaspaceSize=" + 2 * cap + "m"));
                }
                double cost = run.costPercent(collections);
                boolean many = collections.size() >= finding.limit("times");
                boolean fulls = collections.stream().anyMatch(p -> p.kind() == PauseKind.FULL);
                boolean costly = many && (fulls || cost >= finding.limit("cost"));
                return finding.found(costly ? Severity.WARNING : Severity.INFO);
              });

  /** D35: the metaspace is near its cap although classes have just been unloaded. */
  public static final RunRule METASPACE_NEAR_CAP =
      diagnostic("D35")
          .links(NONE.causedBy("D01", "D02"))
          .when(run -> run.flags().isEmpty() || run.flags().value("MaxMetaspaceSize").isPresent())
          .needs(Need.FLAGS, Need.METASPACE)
          .limit("share", Fact.percent(80))
          .evaluatedBy(
              (run, finding) -> {
                PauseValues all = run.values(METASPACE_AFTER);
                PauseValues unloading =
                    run.values(METASPACE_AFTER, sort -> sort.is(PauseKind.FULL));
                boolean unloaded = unloading.count() > 0;
                double used = all.count() == 0 ? 0 : (unloaded ? unloading : all).last();
                double cap = run.flags().bytes("MaxMetaspaceSize").orElse(Long.MAX_VALUE);
                finding
                    .evidence("used", Fact.bytes(used))
                    .evidence("cap", Fact.bytes(cap))
                    .evidence("part", Fact.percent(100 * used / cap));
                if (100 * used / cap < finding.limit("share")) {
                  return finding.fine();
                }
                finding.advise(
                    "advice", Remedy.set("-XX:MaxMetaspaceSize=" + 2 * ((long) cap >> 20) + "m"));
                return finding.found(unloaded ? Severity.WARNING : Severity.INFO);
              });

  private MetaspaceRules() {}

  /**
   * True if the last full GCs found the metaspace equally full, and unloaded hardly anything: each
   * raises the threshold, unless that has reached the cap.
   */
  private static boolean isAtCap(List<Pause> collections, int times) {
    List<Pause> last =
        collections.subList(Math.max(0, collections.size() - times), collections.size());
    double least = last.stream().mapToDouble(METASPACE_AFTER::of).min().orElse(Double.NaN);
    double most =
        last.stream().mapToDouble(p -> Memory.before(p.metaspace())).max().orElse(Double.NaN);
    return last.size() == times
        && last.stream().allMatch(p -> p.kind() == PauseKind.FULL)
        && least >= STILL_FULL * most;
  }

  /** The most metaspace committed, in bytes; 0 if unknown: before JDK 16 logs show the reserve. */
  static long committed(RunEvidence run) {
    PauseValues known = run.values(p -> Memory.capacity(p.metaspace()));
    return known.count() == 0 || run.isBefore(16) ? 0 : (long) known.max();
  }

  /** The most metaspace committed, or else in use, in bytes; 0 if unknown. */
  static long largest(RunEvidence run) {
    long committed = committed(run);
    return committed > 0 ? committed : (long) peakMetaspace(run);
  }

  private static double peakMetaspace(RunEvidence run) {
    return run.pauses().stream()
        .map(Pause::metaspace)
        .filter(Objects::nonNull)
        .mapToDouble(MemoryChange::before)
        .max()
        .orElse(Double.NaN);
  }
}
