package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import dev.whisker.analysis.rule.catalogue.Rules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Each rule has a test in which it fires, one in which it is silent, and one in which data are
 * missing. This runs the tests of the rules and records the answers.
 */
class EveryRuleIsTestedTest {

  private static final Set<Need> HALVES = Set.of(Need.GC_LOG, Need.LOAD_RESULT);

  /** Tests of several rules that go together, and those of single ones. */
  private static final String[] TESTS_OF_RULES = {".*RulesTest", ".*\\.rule\\.comparison\\..*Test"};

  @Test
  void firingSilentAndWithoutAnAnswer() {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage(EveryRuleIsTestedTest.class.getPackageName()))
                .filters(includeClassNamePatterns(TESTS_OF_RULES))
                .build());

    List<String> untested = new ArrayList<>();
    Rules.all()
        .sorted(Comparator.comparing(Rule::id))
        .forEach(
            rule -> {
              Set<@Nullable Severity> answers = Asked.answers(rule.id());
              if (!fires(rule, answers)) {
                untested.add(rule.id() + " fires");
              }
              if (!isSilent(answers)) {
                untested.add(rule.id() + " is silent");
              }
              if (!cannotTell(rule, answers)) {
                untested.add(rule.id() + " cannot tell");
              }
            });
    assertThat(untested).isEmpty();
  }

  private static boolean fires(Rule rule, Set<@Nullable Severity> answers) {
    // Some rules can only report that something is unknown.
    return Catalogue.of(rule.id()).worst() == Severity.OK
        ? answers.contains(Severity.NOT_EVALUABLE)
        : answers.contains(Severity.INFO)
            || answers.contains(Severity.WARNING)
            || answers.contains(Severity.CRITICAL);
  }

  /** True if the rule has no finding: some have none if nothing is wrong. */
  private static boolean isSilent(Set<@Nullable Severity> answers) {
    return answers.contains(Severity.OK) || isNotAsked(answers);
  }

  /**
   * True if the rule cannot lack data: a rule that needs only the log of a certain collector, a
   * load result, or simultaneous runs, is not evaluated without them.
   */
  private static boolean cannotTell(Rule rule, Set<@Nullable Severity> answers) {
    boolean needsMore = rule instanceof RunRule ofRun && !HALVES.containsAll(ofRun.needs());
    return answers.contains(Severity.NOT_EVALUABLE) || (!needsMore && isNotAsked(answers));
  }

  private static boolean isNotAsked(Set<@Nullable Severity> answers) {
    return answers.contains(null);
  }
}
