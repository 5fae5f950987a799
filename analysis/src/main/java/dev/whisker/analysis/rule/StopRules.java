package dev.whisker.analysis.rule;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.PauseFigure;
import dev.whisker.analysis.metric.PauseValues;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PhaseTimes;
import dev.whisker.gc.Safepoint;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Rules on how long, how often and how efficiently the JVM stops the application. */
final class StopRules {

  /** Processor times are printed in hundredths of a second, so short pauses tell nothing. */
  private static final double LEAST_SECONDS = 0.05;

  /** User and system time are each up to one clock tick too small. */
  private static final double TICKS_SECONDS = 0.02;

  private static final PauseFigure AT_MOST = StopRules::atMost;
  private static final PauseFigure MORE_IN_KERNEL = StopRules::moreInKernel;

  /** D40: one pause in a hundred takes longer than allowed. */
  static final RunRule P99_TOO_LONG =
      diagnostic("D40")
          .needs(Need.PAUSE_P99)
          .limit("allowed", Fact.millis(1000))
          .looks(
              (run, so) -> {
                double p99 = run.value(Metric.PAUSE_P99);
                double allowed = so.limit("allowed", run.objective(Metric.PAUSE_P99));
                so.saw("p99", Fact.millis(p99));
                return p99 <= allowed
                    ? so.fine()
                    : so.at(run.lines(run.longest())).advise("advice").found(Severity.WARNING);
              });

  /** D41: no pause is too long, but they come so close together that little is left between. */
  static final RunRule CLUSTERED =
      diagnostic("D41")
          .needs(Need.MMU)
          .limit("allowed", Fact.millis(1000))
          .limit("second", Fact.percent(50))
          .limit("tenSeconds", Fact.percent(80))
          .looks(
              (run, so) -> {
                double longest = run.longestMillis();
                double allowed = so.limit("allowed", run.objective(Metric.PAUSE_MAX));
                double second = run.value(Metric.MMU_1S);
                double ten = run.value(Metric.MMU_10S);
                so.saw("longest", Fact.millis(longest)).saw("left", Fact.percent(second));
                boolean low = second < so.limit("second");
                boolean lowOfTen = ten < so.limit("tenSeconds");
                if (longest > allowed) {
                  return so.conclude(Severity.OK, "ok.long");
                }
                so.advise("advice");
                if (low) {
                  return so.found(Severity.WARNING);
                }
                return lowOfTen
                    ? so.saw("leftOfTen", Fact.percent(ten)).conclude(Severity.WARNING, "found.ten")
                    : so.fine();
              });

  /** D42: the last mark of a concurrent cycle stops the application for long. */
  static final RunRule LONG_REMARK =
      diagnostic("D42")
          .under(Collector.CMS, Collector.G1)
          .limit("allowed", Fact.millis(400))
          .looks(
              (run, so) -> {
                double allowed = so.limit("allowed", run.objective(Metric.PAUSE_MAX));
                List<Pause> remarks = run.pauses(sort -> sort.is(PauseKind.REMARK));
                List<Pause> tooLong = remarks.stream().filter(p -> p.millis() > allowed).toList();
                so.saw("remarks", Fact.count(remarks.size()))
                    .saw("count", Fact.count(tooLong.size()));
                if (tooLong.isEmpty()) {
                  return so.conclude(Severity.OK, remarks.isEmpty() ? "ok.none" : "ok");
                }
                String advice = run.uses(Collector.CMS) ? "advice.cms" : run.unified("advice");
                so.sawPauses(run, tooLong).advise(advice);
                double references =
                    tooLong.stream().mapToDouble(StopRules::references).max().orElse(-1);
                return references < 0
                    ? so.found(Severity.WARNING)
                    : so.saw("references", Fact.millis(references))
                        .conclude(Severity.WARNING, "found.references");
              });

  /**
   * D43: references are processed while the application stands still. In short pauses that cannot
   * take long either; of long ones the log has to tell.
   */
  static final RunRule REFERENCE_PROCESSING =
      diagnostic("D43")
          .limit("processing", Fact.millis(50))
          .limit("share", Fact.percent(30))
          .looks(
              (run, so) -> {
                double limit = so.limit("processing");
                double share = so.limit("share");
                List<Pause> longOnes = run.longerThan(limit);
                List<Pause> told = longOnes.stream().filter(p -> references(p) >= 0).toList();
                List<Pause> slow =
                    told.stream()
                        .filter(
                            p -> references(p) > limit || references(p) > share / 100 * p.millis())
                        .toList();
                so.saw("longest", Fact.millis(run.longestMillis()));
                if (longOnes.isEmpty()) {
                  return so.fine();
                }
                if (slow.isEmpty() && told.size() < longOnes.size()) {
                  return so.unknown("untold");
                }
                double most = told.stream().mapToDouble(StopRules::references).max().orElse(0);
                so.saw("count", Fact.count(slow.size())).saw("most", Fact.millis(most));
                return slow.isEmpty()
                    ? so.conclude(Severity.OK, "ok.told")
                    : so.at(run.lines(slow))
                        .advise(mayProcessInParallel(run) ? "advice" : "advice.parallel")
                        .found(Severity.INFO);
              });

  /** D44: threads take long to come to a stop. */
  static final RunRule SLOW_TO_SAFEPOINT =
      diagnostic("D44")
          .needs(Need.SAFEPOINTS)
          .limit("reaching", Fact.millis(100))
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                List<Safepoint> all =
                    run.events(GcLog::safepoints).stream()
                        .filter(each -> each.reachingNanos() >= 0)
                        .toList();
                double limit = so.limit("reaching");
                List<Safepoint> slow =
                    all.stream().filter(each -> each.reachingNanos() / 1e6 > limit).toList();
                double reaching = all.stream().mapToLong(Safepoint::reachingNanos).sum() / 1e6;
                double total = all.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double longest =
                    all.stream().mapToLong(Safepoint::reachingNanos).max().orElse(0) / 1e6;
                double share = total > 0 ? 100 * reaching / total : 0;
                so.saw("count", Fact.count(slow.size()))
                    .saw("longest", Fact.millis(longest))
                    .saw("part", Fact.percent(share))
                    .advise(run.isBefore(17) ? "advice" : "advice.async");
                boolean much = share > so.limit("share");
                if (!slow.isEmpty()) {
                  return so.at(run.lines(slow)).found(Severity.WARNING);
                }
                return much ? so.conclude(Severity.WARNING, "found.share") : so.fine();
              });

  /** D45: threads that collect in parallel got less processor time than one would have taken. */
  static final RunRule STARVED =
      diagnostic("D45")
          .needs(Need.CPU_TIMES)
          .limit("parallel", Fact.ratio(1.0))
          .limit("serial", Fact.ratio(0.9))
          .limit("share", Fact.percent(5))
          .limit("pauses", Fact.count(2))
          .looks(
              (run, so) -> {
                double parallel = so.limit("parallel");
                double serial = so.limit("serial");
                PauseValues told = run.values(AT_MOST);
                List<Pause> starved =
                    told.below(Math.max(serial, parallel)).stream()
                        .filter(p -> atMost(p) < (isSerial(run, p) ? serial : parallel))
                        .toList();
                double share = told.count() == 0 ? 0 : 100.0 * starved.size() / told.count();
                so.saw("count", Fact.count(starved.size()))
                    .saw("of", Fact.count(told.count()))
                    .saw("part", Fact.percent(share));
                if (starved.isEmpty() || share < so.limit("share")) {
                  return so.fine();
                }
                // A single pause may have met anything that a machine does once.
                boolean often = starved.size() >= so.limit("pauses");
                return so.at(run.lines(starved))
                    .advise("advice")
                    .found(often ? Severity.WARNING : Severity.INFO);
              });

  /** D46: the kernel took longer over pauses than the collector did. */
  static final RunRule KERNEL_TIME =
      diagnostic("D46")
          .needs(Need.CPU_TIMES)
          .limit("times", Fact.count(3))
          .looks(
              (run, so) -> {
                List<Pause> inKernel = run.values(MORE_IN_KERNEL).above(0);
                so.saw("count", Fact.count(inKernel.size()));
                return inKernel.size() < so.limit("times")
                    ? so.fine()
                    : so.sawPauses(run, inKernel).advise("advice").found(Severity.WARNING);
              });

  /** D47: many threads for collecting, but hardly more than one was at work in long pauses. */
  static final RunRule LOW_PARALLELISM =
      diagnostic("D47")
          .under(Collector.PARALLEL, Collector.G1, Collector.CMS)
          .needs(Need.CPU_TIMES, Need.GC_THREADS)
          .limit("least", Fact.ratio(1.5))
          .limit("pause", Fact.millis(100))
          .limit("threads", Fact.count(4))
          .looks(
              (run, so) -> {
                double least = so.limit("least");
                double pause = so.limit("pause");
                long threads = run.gcThreads();
                List<Pause> low =
                    run.lasting(pause).stream()
                        .filter(p -> tellsCpu(p) && !isSerial(run, p) && parallelism(p) < least)
                        .toList();
                so.saw("count", Fact.count(low.size())).saw("workers", Fact.count(threads));
                return low.isEmpty() || threads < so.limit("threads")
                    ? so.fine()
                    : so.sawPauses(run, low).advise("advice").found(Severity.INFO);
              });

  /** D48: more threads for collecting than processors to run them. */
  static final RunRule TOO_MANY_THREADS =
      diagnostic("D48")
          .ofWholeRun()
          .under(Collector.PARALLEL, Collector.G1, Collector.CMS)
          .needs(Need.FLAGS, Need.CPUS)
          .looks(
              (run, so) -> {
                OptionalLong threads = run.flags().bytes("ParallelGCThreads");
                so.saw("cpus", Fact.count(run.jvm().cpus()))
                    .saw("workers", Fact.count(run.gcThreads()));
                return threads.isPresent() && threads.getAsLong() > run.jvm().cpus()
                    ? so.advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D49: the JVM stops for other reasons than collecting. */
  static final RunRule OTHER_SAFEPOINTS =
      diagnostic("D49")
          .needs(Need.SAFEPOINTS, Need.TIME)
          .limit("share", Fact.percent(20))
          .looks(
              (run, so) -> {
                List<Safepoint> all = run.events(GcLog::safepoints);
                List<Safepoint> others = othersThanPauses(run, all);
                double total = all.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double other = others.stream().mapToLong(Safepoint::totalNanos).sum() / 1e6;
                double share = total > 0 ? 100 * other / total : 0;
                so.saw("count", Fact.count(others.size()))
                    .saw("time", Fact.millis(other))
                    .saw("part", Fact.percent(share));
                if (share < so.limit("share")) {
                  return so.fine();
                }
                List<Safepoint> longest =
                    others.stream()
                        .sorted(Comparator.comparingLong(Safepoint::totalNanos).reversed())
                        .toList();
                so.at(run.lines(longest))
                    .advise(!run.isBefore(8) && run.isBefore(15) ? "advice.biased" : "advice");
                List<String> names = busiest(others);
                return names.isEmpty()
                    ? so.found(Severity.INFO)
                    : so.saw("names", Fact.words(names)).conclude(Severity.INFO, "found.named");
              });

  private StopRules() {}

  /**
   * How many milliseconds of a pause went into references; negative where the log does not tell.
   */
  private static double references(Pause pause) {
    PhaseTimes phases = pause.phases();
    return phases == null ? -1 : phases.referencesNanos() / 1e6;
  }

  /**
   * Whether several threads could process references and only one does, for all that is known: that
   * is the rule under CMS, under G1 before JDK 11 and under Parallel before JDK 17.
   */
  static boolean mayProcessInParallel(RunEvidence run) {
    boolean oneDoes =
        run.uses(Collector.CMS)
            || (run.uses(Collector.G1) && run.isBefore(11))
            || (run.uses(Collector.PARALLEL) && run.isBefore(17));
    return oneDoes && !run.flags().isOn("ParallelRefProcEnabled");
  }

  private static double moreInKernel(Pause pause) {
    return tellsCpu(pause) ? cpu(pause).systemSeconds() - cpu(pause).userSeconds() : Double.NaN;
  }

  private static boolean tellsCpu(Pause pause) {
    return pause.cpu() != null && pause.millis() / 1000 >= LEAST_SECONDS;
  }

  private static CpuTimes cpu(Pause pause) {
    return Objects.requireNonNull(pause.cpu());
  }

  /** How many processors it kept busy; the time is the pause's own, which is the finer one. */
  private static double parallelism(Pause pause) {
    return (cpu(pause).userSeconds() + cpu(pause).systemSeconds()) / (pause.millis() / 1000);
  }

  /** The same with what the clock may have missed; NaN where nothing tells. */
  private static double atMost(Pause pause) {
    return tellsCpu(pause)
        ? parallelism(pause) + TICKS_SECONDS / (pause.millis() / 1000)
        : Double.NaN;
  }

  /** CMS, and G1 before JDK 10, collect everything on one thread. */
  private static boolean isSerial(RunEvidence run, Pause pause) {
    if (run.uses(Collector.SERIAL)) {
      return true;
    }
    boolean full = pause.kind() == PauseKind.FULL;
    return full
        && (run.uses(Collector.CMS, Collector.PARNEW_SERIAL)
            || (run.uses(Collector.G1) && run.isBefore(10)));
  }

  /** Both are in order of time. A safepoint holds the pause that it was for. */
  private static List<Safepoint> othersThanPauses(RunEvidence run, List<Safepoint> safepoints) {
    double[] starts = run.pauses().stream().mapToDouble(run::startOf).toArray();
    return safepoints.stream().filter(each -> !holdsAny(run, each, starts)).toList();
  }

  private static boolean holdsAny(RunEvidence run, Safepoint safepoint, double[] starts) {
    // Stamps are rounded to milliseconds.
    double slack = 0.002;
    double from = run.timeline().secondsOf(safepoint.start()) - slack;
    double to = from + safepoint.totalNanos() / 1e9 + 2 * slack;
    int first = Arrays.binarySearch(starts, from);
    int index = first >= 0 ? first : -first - 1;
    return index < starts.length && starts[index] <= to;
  }

  /** The three operations that took the most time, where the log names them. */
  private static List<String> busiest(List<Safepoint> safepoints) {
    Map<String, Long> nanos =
        safepoints.stream()
            .filter(each -> each.operation() != null)
            .collect(
                Collectors.groupingBy(
                    each -> String.valueOf(each.operation()),
                    Collectors.summingLong(Safepoint::totalNanos)));
    return nanos.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(3)
        .map(Map.Entry::getKey)
        .toList();
  }
}
