package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.input.LineCounts;
import java.util.ArrayList;
import java.util.List;

/** Rules on the contents of the log and its flags. */
public final class LogRules {

  /** The rule about the JDK that the user plans to move to. */
  public static final String PLANNED_JDK = "D67";

  /** D67: flags that the planned JDK rejects. */
  public static final RunRule NOT_ON_PLANNED_JDK =
      diagnostic(PLANNED_JDK)
          .ofWholeRun()
          .when(run -> run.criteria().plannedRelease() > 0)
          .needs(Need.FLAGS)
          .evaluatedBy(
              (run, finding) -> {
                int planned = run.criteria().plannedRelease();
                String stated = String.join(" ", run.flags().flags());
                List<Fact> refused =
                    KnownFlags.answered(stated, planned, KnownFlags.Answer.REFUSED);
                List<Fact> warned =
                    KnownFlags.answered(stated, planned, KnownFlags.Answer.WARNED_OF);
                finding
                    .evidence("jdk", Fact.count(planned))
                    .evidence("measured", Fact.count(KnownFlags.measured(planned)))
                    .evidence("refused", Fact.listing(refused))
                    .evidence("warned", Fact.listing(warned));
                if (!refused.isEmpty()) {
                  return finding.advise("advice").found(Severity.WARNING);
                }
                return warned.isEmpty()
                    ? finding.fine()
                    : finding.conclude(Severity.INFO, "found.warned");
              });

  /** D70: the log has no time of day, so it cannot be aligned with other files. */
  public static final RunRule NO_WALL_CLOCK =
      diagnostic("D70")
          .ofWholeRun()
          .evaluatedBy(
              (run, finding) -> {
                boolean stated = run.logs().stream().anyMatch(log -> log.first().hasEpoch());
                if (stated) {
                  return finding.fine();
                }
                boolean untimed = run.logs().stream().noneMatch(log -> log.first().hasUptime());
                if (!untimed && !run.run().hasLoadResult()) {
                  return finding.fine();
                }
                boolean apart = run.run().hasLoadResult() && !run.timeline().alignment().isPlaced();
                return finding
                    .advise(
                        "advice",
                        Remedy.record(
                            run.isUnified()
                                ? "-Xlog:gc*:file=gc.log:time,uptime,level,tags"
                                : "-XX:+PrintGCDateStamps"))
                    .conclude(
                        apart ? Severity.WARNING : Severity.INFO,
                        untimed ? "found.untimed" : "found");
              });

  /** D75: lines that the reader does not recognise. */
  public static final RunRule UNKNOWN_LINES =
      diagnostic("D75")
          .ofWholeRun()
          .limit("some", Fact.percent(1))
          .limit("many", Fact.percent(5))
          .evaluatedBy(
              (run, finding) -> {
                long read = 0;
                long unknown = 0;
                List<LogLine> examples = new ArrayList<>();
                for (Run.SourcedGcLog log : run.run().gcLogs()) {
                  LineCounts counts = log.lines();
                  if (counts != null) {
                    read += counts.read();
                    unknown += counts.unknown();
                    counts
                        .examples()
                        .forEach(example -> examples.add(LogLine.of(log, example.line())));
                  }
                }
                double share = read == 0 ? 0 : 100.0 * unknown / read;
                finding
                    .evidence("count", Fact.count(unknown))
                    .evidence("read", Fact.count(read))
                    .evidence("share", Fact.percent(share));
                double some = finding.limit("some");
                double many = finding.limit("many");
                return share <= some
                    ? finding.fine()
                    : finding
                        .at(examples)
                        .advise("advice")
                        .found(share > many ? Severity.WARNING : Severity.INFO);
              });

  private LogRules() {}
}
