package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.RepeatedFinding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What Whisker concludes from a comparison, said in one language.
 *
 * @param answer one sentence
 * @param confidence a word for how sure it is
 * @param findings what calls for attention, the most severe first
 * @param fine what was checked and is in order
 * @param notEvaluable what could not be checked, with the reason
 */
public record Advice(
    String answer,
    String confidence,
    List<String> reasons,
    List<String> nextExperiment,
    List<Topic> findings,
    List<Topic> fine,
    List<Topic> notEvaluable) {

  /**
   * What one rule found, wherever it found it.
   *
   * @param severity of the worst
   * @param rule the id of the rule
   * @param subject what the rule looks for
   * @param items the worst first; never empty
   */
  public record Topic(Severity severity, String rule, String subject, List<Item> items) {}

  /**
   * A finding in one place.
   *
   * @param position of the configuration it is about, or empty where it is about the comparison
   * @param about the configuration's name, or empty
   * @param runs repeats in which it was found
   * @param of repeats altogether; 0 where it is about the comparison
   * @param advice what to do, or empty
   * @param lines the log lines that show it
   */
  public record Item(
      Severity severity,
      Optional<Integer> position,
      String about,
      int runs,
      int of,
      String summary,
      String advice,
      List<LogLine> lines) {}

  public static Advice of(Comparison comparison, Locale locale) {
    Wording wording = Wording.in(locale);
    Recommendation recommendation = comparison.recommendation();
    List<Found> all = all(comparison, wording);
    return new Advice(
        wording.say(recommendation.answer()),
        wording.confidence(recommendation.confidence().id()),
        say(recommendation.reasons(), wording),
        say(recommendation.nextExperiment(), wording),
        topics(all, severity -> severity.compareTo(Severity.OK) > 0, wording),
        topics(all, severity -> severity == Severity.OK, wording),
        topics(all, severity -> severity == Severity.NOT_EVALUABLE, wording));
  }

  /** An item and the rule that it is of. */
  private record Found(String rule, Item item) {}

  private static List<Topic> topics(List<Found> all, Predicate<Severity> wanted, Wording wording) {
    Map<String, List<Item>> byRule = new LinkedHashMap<>();
    for (Found found : all) {
      if (wanted.test(found.item().severity())) {
        byRule.computeIfAbsent(found.rule(), rule -> new ArrayList<>()).add(found.item());
      }
    }
    List<Topic> topics = new ArrayList<>();
    byRule.forEach(
        (rule, items) ->
            topics.add(new Topic(items.getFirst().severity(), rule, wording.rule(rule), items)));
    return topics;
  }

  private static List<String> say(List<Statement> statements, Wording wording) {
    return statements.stream().map(wording::say).toList();
  }

  private static List<Found> all(Comparison comparison, Wording wording) {
    List<Found> all = new ArrayList<>();
    for (Finding finding : comparison.findings()) {
      all.add(new Found(finding.rule(), item(finding, Optional.empty(), "", 0, 0, wording)));
    }
    for (int i = 0; i < comparison.configurations().size(); i++) {
      ConfigurationResult configuration = comparison.configurations().get(i);
      List<List<Finding>> ofRuns = configuration.runs().stream().map(RunResult::findings).toList();
      for (RepeatedFinding repeated : RepeatedFinding.merge(ofRuns)) {
        Item item =
            item(
                repeated.finding(),
                Optional.of(i),
                configuration.name(),
                repeated.runs(),
                repeated.of(),
                wording);
        all.add(new Found(repeated.finding().rule(), item));
      }
    }
    // The sort is stable: within a severity the comparison comes first, then configurations in
    // their order.
    all.sort(Comparator.comparing((Found found) -> found.item().severity()).reversed());
    return all;
  }

  private static Item item(
      Finding finding,
      Optional<Integer> position,
      String about,
      int runs,
      int of,
      Wording wording) {
    Statement advice = finding.advice();
    return new Item(
        finding.severity(),
        position,
        about,
        runs,
        of,
        wording.say(finding.summary()),
        advice == null ? "" : wording.say(advice),
        finding.lines());
  }
}
