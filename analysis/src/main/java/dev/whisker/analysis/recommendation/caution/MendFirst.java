package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is to be mended before these figures are relied on. */
public final class MendFirst {

  /**
   * Findings of something to mend before anything measured under it is compared: processors that
   * others took, threads that waited for memory, which no pause tells of, clocks that differ, a
   * load tool that could send no more, a machine that changed meanwhile, copies or too few JVMs in
   * place of repeats, names of what was never run, repeats that are none, as those are that ran
   * elsewhere or under other settings, or whose server was started again in the midst, or that
   * broke off, answers that were not the same.
   */
  private static final Set<String> RULES =
      Set.of(
          "D45", "D91", "D92", "D94", "D95", "D98", "D101", "D102", "D103", "D104", "D108", "D110",
          "D113", "D115", "D116");

  /**
   * The same where it was found in every run of a configuration: where some never became steady
   * they are repeats to be doubted, but where none did its figures are of its warm-up. The same
   * holds of GC logs that tell of a part of the load only.
   */
  private static final Set<String> RULES_OF_ALL_RUNS = Set.of(Found.UNSTEADY, "D106");

  /** Names or notes that say what never ran: the same again would be none of it either. */
  private static final String MISNAMED = "D102";

  private MendFirst() {}

  /** Each said once. */
  public static List<Finding> findings(Choice choice) {
    return in(choice).stream().map(FoundAlike::finding).toList();
  }

  /** The first of it in a short sentence, which names whom it is about where that is not all. */
  public static Optional<Statement> head(Choice choice) {
    return in(choice).stream().findFirst().map(MendFirst::head);
  }

  private static Statement head(FoundAlike first) {
    Map<String, Fact> facts = new HashMap<>();
    facts.put("rule", Fact.term("rule." + first.finding().rule()));
    List<Fact> names = first.names().stream().<Fact>map(Fact::word).toList();
    facts.put("names", Fact.listing(Say.FEW, names));
    return new Statement(names.isEmpty() ? "answer.mend-first" : "answer.mend-first.in", facts);
  }

  /** Whether what ran is not what was meant to run, so that nobody wants more of it. */
  public static boolean isOfWhatNobodyMeant(Choice choice) {
    return in(choice).stream().anyMatch(alike -> alike.finding().rule().equals(MISNAMED));
  }

  /** Whether any of it is of the comparison as a whole: more runs do not help there. */
  public static boolean isOfTheWhole(Choice choice) {
    return in(choice).stream()
        .flatMap(alike -> alike.all().stream())
        .anyMatch(found -> found.of().isEmpty());
  }

  /** All of it, with the configurations that it was found in. */
  public static List<Statement> say(Choice choice) {
    return in(choice).stream().map(FoundAlike::say).toList();
  }

  private static List<FoundAlike> in(Choice choice) {
    return FoundAlike.byRule(
        choice, found -> isToBeMended(found) && Comparability.isWarning(found.finding()));
  }

  private static boolean isToBeMended(Found found) {
    return found.isByAny(RULES)
        || (found.inAllRuns() && found.isByAny(RULES_OF_ALL_RUNS))
        || Comparability.isFailureOfSome(found.finding());
  }
}
