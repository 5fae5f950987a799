package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What makes runs less certain than they look: too short, never in a steady state, watched by their
 * GC logs for a part of the time only, or standing still for no known reason.
 */
public final class DoubtfulRuns {

  private static final Set<String> RULES = Set.of("D79", "D80", "D82", "D106");

  private static final String UNEXPLAINED_STALLS = "D84";

  /** Where clocks differ and requests show by how much, that is no doubt, but never silent. */
  private static final String CLOCKS = "D91";

  private DoubtfulRuns() {}

  /** Whether there are any. */
  public static boolean areIn(Choice choice) {
    return !say(choice).isEmpty() || !standstills(choice).isEmpty();
  }

  /** All but the standstills. */
  public static List<Statement> say(Choice choice) {
    return FoundAlike.byRule(choice, found -> found.isByAny(RULES) && found.finding().isTrouble())
        .stream()
        .map(FoundAlike::say)
        .toList();
  }

  /** That the clocks of server and load tool differ, where it is known by how much. */
  public static List<Statement> sayClocks(Choice choice) {
    return clocks(choice).stream().map(FoundAlike::say).toList();
  }

  /**
   * Standstills that no pause explains, in most repeats of a configuration, and a p99 that says
   * nothing of standstills: what a configuration loses by them may have nothing to do with what was
   * set.
   */
  public static List<Statement> sayStandstills(Choice choice) {
    return standstills(choice).stream()
        .map(
            alike ->
                new Statement(
                    alike.finding().rule().equals(UNEXPLAINED_STALLS)
                        ? "reason.standstills"
                        : "reason.found-in",
                    Map.of(
                        "name",
                        Fact.listing(alike.saidOf()),
                        "finding",
                        new Fact.Phrase(alike.finding().summary()))))
        .toList();
  }

  /** What to do about clocks and standstills, each said once. */
  public static Stream<Step> next(Choice choice) {
    return Stream.of(clocks(choice), standstills(choice))
        .flatMap(List::stream)
        .flatMap(alike -> Stream.ofNullable(alike.finding().advice()).map(alike::step));
  }

  private static List<FoundAlike> clocks(Choice choice) {
    return FoundAlike.byRule(
        choice, found -> found.isBy(CLOCKS) && found.finding().severity() == Severity.INFO);
  }

  private static List<FoundAlike> standstills(Choice choice) {
    return FoundAlike.byRule(
        choice,
        found ->
            LowerBounds.isFar(found.finding())
                || (found.isBy(UNEXPLAINED_STALLS)
                    && found.finding().isTrouble()
                    && found.inMostRuns()));
  }
}
