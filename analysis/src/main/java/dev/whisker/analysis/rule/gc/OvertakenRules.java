package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;
import static java.util.Comparator.comparingLong;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.MemoryWaits;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/**
 * Rules on concurrent collectors that were too slow for the application, which their short pauses
 * do not show; and on the collector that never collects.
 */
public final class OvertakenRules {

  private static final double NANOS_A_SECOND = 1e9;

  /** D92: under ZGC, threads without memory waited for the cycle to free some. */
  public static final RunRule ALLOCATION_STALLS =
      diagnostic("D92")
          .links(NONE.showing(NO_ROOM).bringing(STOPS))
          .overWholeLog()
          .under(Collector.ZGC, Collector.GENERATIONAL_ZGC)
          .limit("allowed", Fact.millis(1000))
          .limit("critical", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                List<Incident> stalls = run.incidents(Incident.Kind.ALLOCATION_STALL);
                finding.evidence("count", Fact.count(stalls.size()));
                if (stalls.isEmpty()) {
                  return finding.fine();
                }
                long longest = stalls.stream().mapToLong(Incident::durationNanos).max().orElse(0);
                Window whole = run.timeline().whole();
                double waited = MemoryWaits.seconds(run.timeline(), stalls, whole);
                double share = 100 * waited / whole.lengthSeconds();
                finding
                    .evidence("longest", Fact.millis(longest / 1e6))
                    .evidence("waited", Fact.seconds(waited))
                    .evidence("share", Fact.percent(share))
                    .at(run.lines(stalls));
                MoreRoom.advise(run, finding, List.of());
                double allowed = finding.limit("allowed", run.objective(Metric.PAUSE_MAX));
                boolean critical = longest / 1e6 > allowed || share >= finding.limit("critical");
                return finding.found(critical ? Severity.CRITICAL : Severity.WARNING);
              });

  /**
   * D99: Shenandoah stopped the application to finish a late cycle, or gave up and collected
   * everything.
   */
  public static final RunRule DEGENERATED =
      diagnostic("D99")
          .links(NONE.showing(NO_ROOM).bringing(STOPS))
          .overWholeLog()
          .under(Collector.SHENANDOAH, Collector.GENERATIONAL_SHENANDOAH)
          .needs(Need.PAUSES)
          .limit("low", Fact.millis(50))
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> degenerated =
                    run.pauses(sort -> sort.is(PauseTrait.DEGENERATED) && !sort.is(PauseKind.FULL));
                List<Pause> fulls = run.fulls(Causes::isLastResort);
                finding
                    .evidence("count", Fact.count(degenerated.size()))
                    .evidence("fulls", Fact.count(fulls.size()))
                    .evidence("fullTime", Fact.millis(SomePauses.totalMillis(fulls)));
                if (degenerated.isEmpty() && fulls.isEmpty()) {
                  return finding.fine();
                }
                boolean mild =
                    degenerated.size() == 1
                        && SomePauses.longestMillis(degenerated) < finding.limit("low");
                MoreRoom.advise(run, finding.pauses(run, degenerated), fulls);
                return fulls.isEmpty()
                    ? finding.found(mild ? Severity.INFO : Severity.WARNING)
                    : finding.at(run.lines(fulls)).conclude(Severity.CRITICAL, "found.full");
              });

  /**
   * D119: Shenandoah makes threads that allocate wait, so that a cycle ends before the heap is
   * full. It logs for how long after each cycle.
   */
  public static final RunRule PACING =
      diagnostic("D119")
          .links(NONE.showing(NO_ROOM).causedBy("D99"))
          .under(Collector.SHENANDOAH, Collector.GENERATIONAL_SHENANDOAH)
          .needs(Need.TIME, Need.PACING)
          .limit("share", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                List<Incident> reports =
                    run.incidents(Incident.Kind.PACING).stream()
                        .sorted(comparingLong(Incident::durationNanos).reversed())
                        .toList();
                double waited =
                    reports.stream().mapToLong(Incident::durationNanos).sum() / NANOS_A_SECOND;
                double length = run.metrics().gcWindow().lengthSeconds();
                double share = 100 * waited / length;
                finding
                    .evidence("waited", Fact.seconds(waited))
                    .evidence("length", Fact.seconds(length))
                    .evidence("share", Fact.percent(share));
                if (share < finding.limit("share")) {
                  return finding.fine();
                }
                return MoreRoom.advise(run, finding.at(run.lines(reports)), List.of())
                    .found(Severity.WARNING);
              });

  /** D100: Epsilon frees nothing, and the JVM ends as soon as its heap is full. */
  public static final RunRule NEVER_COLLECTS =
      diagnostic("D100")
          .under(Collector.EPSILON)
          .evaluatedBy(
              (run, finding) -> {
                List<Incident> ends =
                    run.logs().stream()
                        .flatMap(log -> log.events().incidents().stream())
                        .filter(each -> each.kind() == Incident.Kind.OUT_OF_MEMORY)
                        .toList();
                finding.advise("advice");
                return ends.isEmpty()
                    ? finding.found(Severity.CRITICAL)
                    : finding.at(run.lines(ends)).conclude(Severity.CRITICAL, "found.died");
              });

  private OvertakenRules() {}
}
