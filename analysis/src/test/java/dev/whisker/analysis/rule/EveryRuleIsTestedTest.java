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
 * Each rule has a test in which it fires, one in which it is silent, and one in which it cannot
 * tell for want of data. Runs the tests of the rules and listens to what they are told.
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
    // That something is not known is all that some rules can say.
    return Catalogue.of(rule.id()).worst() == Severity.OK
        ? answers.contains(Severity.NOT_EVALUABLE)
        : answers.contains(Severity.INFO)
            || answers.contains(Severity.WARNING)
            || answers.contains(Severity.CRITICAL);
  }

  /** Some rules say nothing where nothing is amiss. */
  private static boolean isSilent(Set<@Nullable Severity> answers) {
    return answers.contains(Severity.OK) || isNotAsked(answers);
  }

  /**
   * What needs nothing but the log of a certain collector, a load result, or runs side by side, is
   * not even asked where there is none.
   */
  private static boolean cannotTell(Rule rule, Set<@Nullable Severity> answers) {
    boolean needsMore = rule instanceof RunRule ofRun && !HALVES.containsAll(ofRun.needs());
    return answers.contains(Severity.NOT_EVALUABLE) || (!needsMore && isNotAsked(answers));
  }

  private static boolean isNotAsked(Set<@Nullable Severity> answers) {
    return answers.contains(null);
  }
}
