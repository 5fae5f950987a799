package dev.whisker.analysis.comparison;

import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Lists the GC logs and load results without a match, and how to match them. */
public final class Unpaired {

  private static final String RULE = "D114";

  private Unpaired() {}

  /** The statements; empty if there are none, or if the answer itself lists them. */
  public static List<Statement> in(Comparison comparison) {
    return comparison.findings().stream()
        .filter(finding -> finding.rule().equals(RULE) && finding.severity() == Severity.INFO)
        .flatMap(finding -> Stream.of(finding.summary(), finding.advice()))
        .filter(Objects::nonNull)
        .toList();
  }
}
