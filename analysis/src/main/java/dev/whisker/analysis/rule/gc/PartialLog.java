package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** D74: a part of the log is missing: its beginning, or a file of a rotated series. */
public final class PartialLog {

  public static final RunRule RULE =
      diagnostic("D74")
          .ofWholeRun()
          .limit("late", Fact.seconds(60))
          .evaluatedBy(PartialLog::evaluate);

  private static final Pattern ROTATED = Pattern.compile(".*\\.(\\d{1,4})(\\.current)?(\\.gz)?");
  private static final double NANOS = 1e9;

  private PartialLog() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<String> missing =
        run.run().gcLogs().stream().flatMap(log -> missing(log).stream()).toList();
    if (!missing.isEmpty()) {
      return finding
          .evidence("numbers", Fact.words(missing))
          .advise("advice")
          .conclude(Severity.INFO, "found.missing");
    }
    double first =
        run.logs().stream()
            .filter(log -> log.jvm().version() == null)
            .map(GcLog::first)
            .filter(Stamp::hasUptime)
            .mapToDouble(stamp -> stamp.uptimeNanos() / NANOS)
            .max()
            .orElse(0);
    if (first > finding.limit("late")) {
      return finding.evidence("first", Fact.seconds(first)).advise("advice").found(Severity.INFO);
    }
    return finding.fine();
  }

  /** The numbers missing between the files of a series. */
  private static List<String> missing(SourcedGcLog log) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (Path file : log.files()) {
      Matcher rotated = ROTATED.matcher(String.valueOf(file.getFileName()));
      if (rotated.matches()) {
        numbers.add(Integer.parseInt(rotated.group(1)));
      }
    }
    List<String> missing = new ArrayList<>();
    for (int number = numbers.isEmpty() ? 0 : numbers.first();
        !numbers.isEmpty() && number < numbers.last();
        number++) {
      if (!numbers.contains(number)) {
        missing.add(String.valueOf(number));
      }
    }
    return missing;
  }
}
