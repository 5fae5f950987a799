package dev.whisker.analysis.rule.log;

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
          .when(run -> run.preferences().plannedRelease() > 0)
          .needs(Need.FLAGS)
          .looks(
              (run, so) -> {
                int planned = run.preferences().plannedRelease();
                String told = String.join(" ", run.flags().flags());
                List<Fact> refused = KnownFlags.said(told, planned, KnownFlags.Answer.REFUSED);
                List<Fact> warned = KnownFlags.said(told, planned, KnownFlags.Answer.WARNED_OF);
                so.saw("jdk", Fact.count(planned))
                    .saw("measured", Fact.count(KnownFlags.measured(planned)))
                    .saw("refused", Fact.listing(refused))
                    .saw("warned", Fact.listing(warned));
                if (!refused.isEmpty()) {
                  return so.advise("advice").found(Severity.WARNING);
                }
                return warned.isEmpty() ? so.fine() : so.conclude(Severity.INFO, "found.warned");
              });

  /** D70: the log has no time of day, so it cannot be aligned with other files. */
  public static final RunRule NO_WALL_CLOCK =
      diagnostic("D70")
          .ofWholeRun()
          .looks(
              (run, so) -> {
                boolean told = run.logs().stream().anyMatch(log -> log.first().hasEpoch());
                if (told) {
                  return so.fine();
                }
                boolean untimed = run.logs().stream().noneMatch(log -> log.first().hasUptime());
                if (!untimed && !run.run().hasLoadResult()) {
                  return so.fine();
                }
                boolean apart = run.run().hasLoadResult() && !run.timeline().alignment().isPlaced();
                return so.advise(
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
          .looks(
              (run, so) -> {
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
                so.saw("count", Fact.count(unknown))
                    .saw("read", Fact.count(read))
                    .saw("share", Fact.percent(share));
                double some = so.limit("some");
                double many = so.limit("many");
                return share <= some
                    ? so.fine()
                    : so.at(examples)
                        .advise("advice")
                        .found(share > many ? Severity.WARNING : Severity.INFO);
              });

  private LogRules() {}
}
