package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** By what requests failed, where that makes some configurations look better or worse. */
public final class WhyFailed {

  /** Connections that were refused or ended, requests that timed out. */
  private static final Set<String> RULES = Set.of("D93", "D96");

  private WhyFailed() {}

  /** Each cause once; empty where failures favour or harm nobody. */
  public static List<Statement> say(Choice choice) {
    boolean matters =
        Stream.concat(
                Comparability.flatters(choice.findings()),
                Comparability.failures(choice.findings()))
            .findAny()
            .isPresent();
    return matters
        ? FoundAlike.byWords(
                choice, found -> found.isByAny(RULES) && Comparability.isWarning(found.finding()))
            .stream()
            .map(FoundAlike::say)
            .toList()
        : List.of();
  }
}
