package dev.whisker.analysis.rule.load;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import dev.whisker.load.LoadTest;
import dev.whisker.load.LoadTest.ErrorClass;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Rules on the reasons why requests failed. */
public final class ErrorRules {

  /** The message of Java's HTTP client for a connection that ended before the answer began. */
  private static final Pattern UNANSWERED =
      Pattern.compile("NoHttpResponse|failed to respond", Pattern.CASE_INSENSITIVE);

  /** D93: connections were refused or reset by the server, or by something in front of it. */
  public static final RunRule REFUSED =
      diagnostic("D93")
          .links(NONE.causedBy("D117"))
          .when(run -> run.run().hasLoadResult())
          .needsOnly(Need.ERROR_CLASSES)
          .evaluatedBy(
              (run, finding) -> {
                Set<ErrorClass> classes = Set.of(ErrorClass.REFUSED, ErrorClass.RESET);
                long count = failed(run, error -> classes.contains(error.errorClass()));
                if (count == 0) {
                  return finding.fine();
                }
                long unanswered = failed(run, ErrorRules::isUnanswered);
                finding
                    .evidence("count", Fact.count(count))
                    .evidence("unanswered", Fact.count(unanswered));
                return 2 * unanswered > count
                    ? finding
                        .advise("advice.unanswered")
                        .conclude(Severity.WARNING, "found.unanswered")
                    : finding.advise("advice").found(Severity.WARNING);
              });

  /** D94: the machine of the load tool ran out of ports to send from. */
  public static final RunRule NO_LOCAL_PORT = errors("D94", Set.of(ErrorClass.NO_LOCAL_PORT));

  /** D95: a process may not open any more files or connections. */
  public static final RunRule TOO_MANY_OPEN_FILES =
      errors("D95", Set.of(ErrorClass.TOO_MANY_OPEN_FILES));

  /** D96: requests timed out, during pauses or not. */
  public static final RunRule TIMED_OUT =
      diagnostic("D96")
          .links(NONE.showing(STOPS).causedBy("D39", "D117"))
          .when(run -> run.run().hasLoadResult())
          .needsOnly(Need.ERROR_CLASSES)
          .limit("pause", Fact.millis(1000))
          .evaluatedBy(
              (run, finding) -> {
                long count = failed(run, error -> error.errorClass() == ErrorClass.TIMEOUT);
                finding.evidence("count", Fact.count(count));
                if (count == 0) {
                  return finding.fine();
                }
                double least = finding.limit("pause");
                List<Pause> longOnes = run.lasting(least);
                if (longOnes.isEmpty()) {
                  boolean cleared = run.run().hasGcLog() && !run.isGcSuspect();
                  return finding
                      .advise("advice.other")
                      .conclude(Severity.WARNING, cleared ? "found.other" : "found.alone");
                }
                return finding
                    .evidence("pauses", Fact.count(longOnes.size()))
                    .pauses(run, longOnes)
                    .at(run.lines(SomePauses.longest(longOnes)))
                    .advise("advice")
                    .found(Severity.WARNING);
              });

  /** D118: the share of failed requests, by kind of failure. */
  public static final RunRule FAILED =
      diagnostic("D118")
          .links(NONE.causedBy("D117"))
          .when(run -> run.run().hasLoadResult() && run.knows(Metric.ERROR_PERCENT))
          .needsOnly(Need.LOAD_RESULT)
          .limit("some", Fact.percent(1))
          .limit("many", Fact.percent(20))
          .evaluatedBy(
              (run, finding) -> {
                double share = run.value(Metric.ERROR_PERCENT);
                double some = finding.limit("some");
                double many = finding.limit("many");
                finding.evidence("share", Fact.percent(share));
                if (share < some) {
                  return finding.fine();
                }
                Severity severity = share < many ? Severity.WARNING : Severity.CRITICAL;
                List<Fact> kinds = FailureKinds.of(run.errors());
                return kinds.isEmpty()
                    ? finding.advise("advice").found(severity)
                    : finding
                        .evidence("kinds", Fact.few(kinds))
                        .advise("advice")
                        .conclude(severity, "found.kinds");
              });

  private ErrorRules() {}

  private static boolean isUnanswered(LoadTest.ErrorCount error) {
    return error.errorClass() == ErrorClass.RESET
        && UNANSWERED.matcher(error.code() + " " + error.message()).find();
  }

  /** A rule that reports any request that failed with one of these classes. */
  private static RunRule errors(String id, Set<ErrorClass> classes) {
    return diagnostic(id)
        .when(run -> run.run().hasLoadResult())
        .needsOnly(Need.ERROR_CLASSES)
        .evaluatedBy(
            (run, finding) -> {
              long count = failed(run, error -> classes.contains(error.errorClass()));
              finding.evidence("count", Fact.count(count));
              return count == 0 ? finding.fine() : finding.advise("advice").found(Severity.WARNING);
            });
  }

  private static long failed(RunEvidence run, Predicate<LoadTest.ErrorCount> which) {
    return run.errors().stream().filter(which).mapToLong(LoadTest.ErrorCount::count).sum();
  }
}
