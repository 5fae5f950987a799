package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.files.FileContent;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.reading.SecondOpinion.Figures;
import dev.whisker.gc.reading.SecondOpinion.Opinion;
import java.util.Locale;

/** The {@code inspect --json --second-opinion} fields: another reader's figures beside ours. */
public final class SecondOpinionAnswer {

  /** The rounding error of the other reader, which adds fractions of a second as binary numbers. */
  private static final double ROUNDING_MILLIS = 0.01;

  private static final double NANOS_A_MILLI = 1e6;

  private static final double ROUNDING_SHARE = 1e-6;

  private SecondOpinionAnswer() {}

  public static NamedFacts of(FileContent.GcLogs content, Opinion opinion, Locale locale) {
    Figures ours = ours(content);
    Figures theirs = opinion.figures();
    NamedFacts answer = new NamedFacts().put("reader", opinion.reader()).put("ours", figures(ours));
    if (theirs != null) {
      answer.put("theirs", figures(theirs)).put("differences", differences(ours, theirs));
    }
    return answer.putUnlessEmpty(
        "problems", opinion.problems().stream().map(each -> each.reason(locale)).toList());
  }

  static Figures ours(FileContent.GcLogs content) {
    LogFigures figures = new LogFigures(content);
    PauseTimes pauses = figures.pauses();
    return new Figures(
        pauses.count(),
        figures.count(PauseKind.FULL),
        pauses.totalMillis(),
        pauses.count() == 0 ? 0 : figures.millis().max());
  }

  private static NamedFacts figures(Figures figures) {
    return new NamedFacts()
        .put("count", figures.pauses())
        .put("full", figures.full())
        .put("totalMillis", toNanos(figures.totalMillis()))
        .put("maxMillis", toNanos(figures.maxMillis()));
  }

  /** The differences, theirs minus ours. */
  private static NamedFacts differences(Figures ours, Figures theirs) {
    NamedFacts differences = new NamedFacts();
    if (theirs.pauses() != ours.pauses()) {
      differences.put("count", theirs.pauses() - ours.pauses());
    }
    if (theirs.full() != ours.full()) {
      differences.put("full", theirs.full() - ours.full());
    }
    if (differ(theirs.totalMillis(), ours.totalMillis())) {
      differences.put("totalMillis", toNanos(theirs.totalMillis() - ours.totalMillis()));
    }
    if (differ(theirs.maxMillis(), ours.maxMillis())) {
      differences.put("maxMillis", toNanos(theirs.maxMillis() - ours.maxMillis()));
    }
    return differences;
  }

  /** Rounds to the finest resolution of any log. */
  private static double toNanos(double millis) {
    return Math.round(millis * NANOS_A_MILLI) / NANOS_A_MILLI;
  }

  private static boolean differ(double theirs, double ours) {
    return Math.abs(theirs - ours) > Math.max(ROUNDING_MILLIS, ROUNDING_SHARE * ours);
  }
}
