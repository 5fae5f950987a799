package dev.whisker.analysis.comparison;

import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Which GC logs and load results were left over, and what would put them together. */
public final class Unpaired {

  private static final String RULE = "D114";

  private Unpaired() {}

  /** Empty where there are none, or where they are so many that the answer itself says it. */
  public static List<Statement> in(Comparison comparison) {
    return comparison.findings().stream()
        .filter(finding -> finding.rule().equals(RULE) && finding.severity() == Severity.INFO)
        .flatMap(finding -> Stream.of(finding.summary(), finding.advice()))
        .filter(Objects::nonNull)
        .toList();
  }
}
