package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Evaluates one rule, and checks that its sentences are complete in both languages. */
public final class Asked {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final Wording CHINESE = Wording.in(Locale.SIMPLIFIED_CHINESE);

  private static final Map<String, Set<@Nullable Severity>> ANSWERS = new TreeMap<>();

  private Asked() {}

  /** The finding of the rule about a run; empty if the rule does not concern it. */
  public static Optional<Finding> of(String rule, TestRun run) {
    return of(rule, run, Map.of());
  }

  public static Optional<Finding> of(String rule, TestRun run, Map<Metric, Double> objectives) {
    return of(rule, run, Criteria.DEFAULT.withLimits(objectives));
  }

  public static Optional<Finding> of(String rule, TestRun run, Criteria criteria) {
    RunMetrics metrics = run.metrics();
    Optional<Finding> found = only(rule, Rules.runFindings(metrics, criteria));
    int release = RunEvidence.of(metrics, criteria).release();
    found.ifPresent(finding -> isValidAdvice(finding, release));
    return found;
  }

  /** Checks that the JVM that ran can follow the advice. */
  private static void isValidAdvice(Finding finding, int release) {
    Statement advice = finding.advice();
    if (advice != null && release > 0 && !finding.rule().equals("D55")) {
      assertThat(KnownFlags.namesIn(ENGLISH.say(advice)))
          .noneMatch(name -> KnownFlags.answer(name, release) == KnownFlags.Answer.REFUSED);
    }
  }

  public static Severity severity(String rule, TestRun run) {
    return finding(rule, run).severity();
  }

  public static Finding finding(String rule, TestRun run) {
    return of(rule, run)
        .orElseThrow(() -> new AssertionError(rule + " does not concern this run: see its when"));
  }

  public static Optional<Finding> ofComparison(String rule, List<Repeats> configurations) {
    return only(rule, Rules.comparisonFindings(configurations, Criteria.DEFAULT));
  }

  /** The answers of each rule so far, in all tests of this JVM; null for no finding. */
  public static Set<@Nullable Severity> answers(String rule) {
    return ANSWERS.getOrDefault(rule, Collections.emptySet());
  }

  private static Optional<Finding> only(String rule, List<Finding> findings) {
    Optional<Finding> found =
        findings.stream().filter(finding -> finding.rule().equals(rule)).findFirst();
    ANSWERS
        .computeIfAbsent(rule, any -> new HashSet<>())
        .add(found.map(Finding::severity).orElse(null));
    assertThat(findings).as("rules that a bug ended").noneMatch(Finding::isFailed);
    found.ifPresent(finding -> canBeSaid(finding, findings));
    return found;
  }

  public static String summary(Finding finding) {
    return ENGLISH.say(finding.summary());
  }

  public static String advice(Finding finding) {
    return Optional.ofNullable(finding.advice()).map(ENGLISH::say).orElseThrow();
  }

  /** The lines of the GC log behind a finding. */
  public static List<Long> lines(Finding finding) {
    return finding.lines().stream().map(LogLine::line).toList();
  }

  private static void canBeSaid(Finding finding, List<Finding> all) {
    // A cause is as severe as what follows from it.
    if (all.stream().noneMatch(each -> each.cause().equals(Optional.of(finding.rule())))) {
      assertThat(finding.severity())
          .as("worst that %s can say", finding.rule())
          .isLessThanOrEqualTo(Catalogue.of(finding.rule()).worst());
    }
    for (Wording wording : List.of(ENGLISH, CHINESE)) {
      assertThat(wording.rule(finding.rule())).isNotBlank();
      assertThat(wording.say(finding.summary())).doesNotContain("{", "–");
      Statement advice = finding.advice();
      if (advice != null) {
        String said = wording.say(advice);
        assertThat(said).doesNotContain("{", "–");
        assertThat(KnownFlags.namesIn(said))
            .as("flags in the advice of %s, and in its options", finding.rule())
            .containsExactlyInAnyOrderElementsOf(
                KnownFlags.namesIn(String.join(" ", finding.options().named())));
      }
    }
  }
}
