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
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
    List<Item> findings,
    List<Item> fine,
    List<Item> notEvaluable) {

  /**
   * A finding.
   *
   * @param position of the configuration it is about, or empty where it is about the comparison
   * @param about the configuration's name, or empty
   * @param runs repeats in which it was found
   * @param of repeats altogether; 0 where it is about the comparison
   * @param rule the id of the rule
   * @param subject what the rule looks for
   * @param advice what to do, or empty
   * @param lines the log lines that show it
   */
  public record Item(
      Severity severity,
      Optional<Integer> position,
      String about,
      int runs,
      int of,
      String rule,
      String subject,
      String summary,
      String advice,
      List<LogLine> lines) {}

  public static Advice of(Comparison comparison, Locale locale) {
    Wording wording = Wording.in(locale);
    Recommendation recommendation = comparison.recommendation();
    List<Item> items = items(comparison, wording);
    return new Advice(
        wording.say(recommendation.answer()),
        wording.confidence(recommendation.confidence().id()),
        say(recommendation.reasons(), wording),
        say(recommendation.nextExperiment(), wording),
        items.stream().filter(item -> item.severity().compareTo(Severity.OK) > 0).toList(),
        items.stream().filter(item -> item.severity() == Severity.OK).toList(),
        items.stream().filter(item -> item.severity() == Severity.NOT_EVALUABLE).toList());
  }

  private static List<String> say(List<Statement> statements, Wording wording) {
    return statements.stream().map(wording::say).toList();
  }

  private static List<Item> items(Comparison comparison, Wording wording) {
    List<Item> items = new ArrayList<>();
    for (Finding finding : comparison.findings()) {
      items.add(item(finding, Optional.empty(), "", 0, 0, wording));
    }
    for (int i = 0; i < comparison.configurations().size(); i++) {
      ConfigurationResult configuration = comparison.configurations().get(i);
      List<List<Finding>> ofRuns = configuration.runs().stream().map(RunResult::findings).toList();
      for (RepeatedFinding repeated : RepeatedFinding.merge(ofRuns)) {
        items.add(
            item(
                repeated.finding(),
                Optional.of(i),
                configuration.name(),
                repeated.runs(),
                repeated.of(),
                wording));
      }
    }
    // The sort is stable: within a severity the comparison comes first, then configurations in
    // their order.
    items.sort(Comparator.comparing(Item::severity).reversed());
    return items;
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
        finding.rule(),
        wording.rule(finding.rule()),
        wording.say(finding.summary()),
        advice == null ? "" : wording.say(advice),
        finding.lines());
  }
}
