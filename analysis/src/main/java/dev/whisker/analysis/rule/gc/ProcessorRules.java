package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Objects;

/** Rules on GC threads and the processor time that they get. */
public final class ProcessorRules {

  /** CPU times are printed in hundredths of a second: too coarse for shorter pauses. */
  private static final double LEAST_SECONDS = 0.05;

  /** User and system time are each up to one clock tick too small. */
  private static final double TICKS_SECONDS = 0.02;

  /** From this multiple of the collector's own time on, the kernel's is no longer incidental. */
  private static final double NEAR = 0.7;

  private static final PauseFigure AT_MOST = ProcessorRules::atMost;
  private static final PauseFigure MORE_IN_KERNEL = ProcessorRules::moreInKernel;

  /** D45: parallel GC threads together got less CPU time than one thread would have used. */
  public static final RunRule STARVED =
      diagnostic("D45")
          .links(NONE.bringing(STOPS).causedBy("D36"))
          .needs(Need.PAUSES, Need.CPU_TIMES)
          .limit("parallel", Fact.ratio(1.0))
          .limit("serial", Fact.ratio(0.9))
          .limit("share", Fact.percent(25))
          .limit("pauses", Fact.count(2))
          .limit("mostly", Fact.percent(50))
          .evaluatedBy(
              (run, finding) -> {
                double parallel = finding.limit("parallel");
                double serial = finding.limit("serial");
                PauseValues all = run.values(AT_MOST);
                List<Pause> starved =
                    all.below(Math.max(serial, parallel)).stream()
                        .filter(p -> atMost(p) < (isSerial(run, p) ? serial : parallel))
                        .toList();
                double share = all.count() == 0 ? 0 : 100.0 * starved.size() / all.count();
                finding
                    .evidence("count", Fact.count(starved.size()))
                    .evidence("of", Fact.count(all.count()))
                    .evidence("part", Fact.percent(share));
                if (all.count() == 0) {
                  return finding.fine();
                }
                if (starved.isEmpty() || share < finding.limit("share")) {
                  return finding.fine();
                }
                // A single pause may coincide with anything that a machine does once, and pauses
                // that
                // take little of the time explain little.
                boolean often = starved.size() >= finding.limit("pauses");
                boolean mostly =
                    SomePauses.totalMillis(starved)
                        >= finding.limit("mostly") / 100 * SomePauses.totalMillis(run.pauses());
                return finding
                    .pauses(run, starved)
                    .advise("advice")
                    .found(often && mostly ? Severity.WARNING : Severity.INFO);
              });

  /** D46: pauses took more time in the kernel than in the collector. */
  public static final RunRule KERNEL_TIME =
      diagnostic("D46")
          .links(
              NONE.causedBy("D36", "D45")
                  .explainingWhen((cause, symptom) -> cause.isWarning() && cause.includes(symptom)))
          .needs(Need.PAUSES, Need.CPU_TIMES)
          .limit("times", Fact.count(3))
          .limit("allowed", Fact.millis(1000))
          .evaluatedBy(
              (run, finding) -> {
                double allowed = finding.limit("allowed", run.objective(Metric.PAUSE_MAX));
                List<Pause> mostly = run.values(MORE_IN_KERNEL).above(0);
                List<Pause> longOnes =
                    run.values(pause -> pause.millis() > allowed ? muchInKernel(pause) : Double.NaN)
                        .atLeast(0);
                List<Pause> inKernel = mostly.size() < finding.limit("times") ? longOnes : mostly;
                finding.evidence("count", Fact.count(inKernel.size()));
                return inKernel.isEmpty()
                    ? finding.fine()
                    : finding
                        .pauses(run, inKernel)
                        .advise("advice", Remedy.set("-XX:+AlwaysPreTouch"))
                        .found(Severity.WARNING);
              });

  private ProcessorRules() {}

  private static double moreInKernel(Pause pause) {
    return hasCpuTimes(pause) ? cpu(pause).systemSeconds() - cpu(pause).userSeconds() : Double.NaN;
  }

  /** Not negative if the kernel took nearly as long as the collector. */
  private static double muchInKernel(Pause pause) {
    return hasCpuTimes(pause)
        ? cpu(pause).systemSeconds() - NEAR * cpu(pause).userSeconds()
        : Double.NaN;
  }

  private static boolean hasCpuTimes(Pause pause) {
    return pause.cpu() != null && pause.millis() / 1000 >= LEAST_SECONDS;
  }

  private static CpuTimes cpu(Pause pause) {
    return Objects.requireNonNull(pause.cpu());
  }

  /** The number of busy processors, by the pause's duration: more precise than "real". */
  private static double parallelism(Pause pause) {
    return (cpu(pause).userSeconds() + cpu(pause).systemSeconds()) / (pause.millis() / 1000);
  }

  /**
   * The number of busy processors with the largest rounding error of the clock; NaN if the log does
   * not show it.
   */
  private static double atMost(Pause pause) {
    return hasCpuTimes(pause)
        ? parallelism(pause) + TICKS_SECONDS / (pause.millis() / 1000)
        : Double.NaN;
  }

  /** True for CMS, and G1 before JDK 10, which collect everything on one thread. */
  private static boolean isSerial(RunEvidence run, Pause pause) {
    if (run.uses(Collector.SERIAL)) {
      return true;
    }
    boolean full = pause.kind() == PauseKind.FULL;
    return full
        && (run.uses(Collector.CMS, Collector.PARNEW_SERIAL)
            || (run.uses(Collector.G1) && run.isBefore(10)));
  }
}
