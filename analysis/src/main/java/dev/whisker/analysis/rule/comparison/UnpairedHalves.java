package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * D114: GC logs and load results that could not be matched. Each is a separate run, without the
 * other's figures.
 */
public final class UnpairedHalves {

  public static final ComparisonRule RULE =
      comparison("D114").evaluatedBy(UnpairedHalves::evaluate);

  private static final long NANOS_A_MILLI = 1_000_000;

  private UnpairedHalves() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Run> runs =
        configurations.stream().flatMap(each -> each.configuration().runs().stream()).toList();
    List<Run> logs = runs.stream().filter(run -> run.hasGcLog() && !run.hasLoadResult()).toList();
    List<Run> loads = runs.stream().filter(run -> !run.hasGcLog() && isMeasured(run)).toList();
    if (logs.isEmpty() || loads.isEmpty()) {
      return null;
    }
    List<Run> openLogs =
        logs.stream().filter(log -> loads.stream().anyMatch(load -> mayBeOne(log, load))).toList();
    List<Run> openLoads =
        loads.stream().filter(load -> logs.stream().anyMatch(log -> mayBeOne(log, load))).toList();
    long whole = runs.stream().filter(run -> run.hasGcLog() && run.hasLoadResult()).count();
    if (openLogs.isEmpty()) {
      return whole == 0 ? apart(finding, logs, loads) : finding.fine();
    }
    name(finding, openLogs, openLoads)
        .advise(
            openLogs.stream().allMatch(UnpairedHalves::hasTimeOfDay) ? "advice" : "advice.uptime");
    int couples = Math.min(openLogs.size(), openLoads.size());
    boolean areMost =
        couples >= whole && 2 * couples >= Math.max(openLogs.size(), openLoads.size());
    return finding.found(areMost ? Severity.WARNING : Severity.INFO);
  }

  /** The finding if nothing at all was matched: a clock may be wrong. */
  private static Finding apart(FindingBuilder finding, List<Run> logs, List<Run> loads) {
    return name(finding, logs, loads).advise("advice.apart").conclude(Severity.INFO, "apart");
  }

  private static FindingBuilder name(FindingBuilder finding, List<Run> logs, List<Run> loads) {
    Path log = logs.getFirst().gcLogs().getFirst().files().getFirst();
    Path load = loads.getFirst().loadResults().getFirst().files().getFirst();
    return finding
        .evidence("logs", Fact.count(logs.size()))
        .evidence("loads", Fact.count(loads.size()))
        .evidence("logFiles", Fact.few(files(logs)))
        .evidence("loadFiles", Fact.few(files(loads)))
        .evidence("option", Fact.word(option(log, load)));
  }

  /** True if it has the output of a load tool, not only the row of a results table. */
  private static boolean isMeasured(Run run) {
    return run.loadResults().stream()
        .map(SourcedLoadResult::result)
        .anyMatch(result -> !LoadFactors.isTableRow(result));
  }

  /** False if both have the time of day, and do not overlap. */
  private static boolean mayBeOne(Run log, Run load) {
    return log.logs()
        .anyMatch(
            written ->
                load.loadResults().stream()
                    .map(each -> each.result().head())
                    .anyMatch(head -> mayBeOne(written, head)));
  }

  private static boolean mayBeOne(GcLog log, LoadResult.Head head) {
    boolean bothHaveTimes =
        log.first().hasEpoch()
            && log.last().hasEpoch()
            && head.startEpochMillis() != LoadResult.NO_TIME
            && head.endEpochMillis() != LoadResult.NO_TIME
            && !head.localTime();
    return !bothHaveTimes
        || (log.first().epochNanos() / NANOS_A_MILLI <= head.endEpochMillis()
            && head.startEpochMillis() <= log.last().epochNanos() / NANOS_A_MILLI);
  }

  private static boolean hasTimeOfDay(Run log) {
    return log.logs().allMatch(each -> each.first().hasEpoch());
  }

  private static List<Fact> files(List<Run> halves) {
    return halves.stream()
        .map(half -> half.parts().getFirst().files().getFirst().getFileName())
        .<Fact>map(name -> Fact.word(String.valueOf(name)))
        .toList();
  }

  private static String option(Path log, Path load) {
    String files = load + "=" + log;
    return "--pair " + (files.contains(" ") ? "\"" + files + "\"" : files);
  }
}
