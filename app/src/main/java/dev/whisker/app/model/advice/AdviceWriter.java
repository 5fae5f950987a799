package dev.whisker.app.model.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.model.advice.Advice.Beaten;
import dev.whisker.app.model.advice.Advice.Item;
import dev.whisker.app.model.advice.Advice.LeftOut;
import dev.whisker.app.model.advice.Advice.Named;
import dev.whisker.app.model.advice.Advice.Sentence;
import dev.whisker.app.model.advice.Advice.Topic;
import dev.whisker.app.model.advice.TopicWriter.Found;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts what Whisker concludes from a comparison into words. */
record AdviceWriter(Comparison comparison, Wording wording) {

  /** What the names of rules begin with in the bundle. */
  private static final String RULE = "rule.";

  Advice advice() {
    Recommendation recommendation = comparison.recommendation();
    TopicWriter found = new TopicWriter(comparison, wording);
    List<String> next = say(recommendation.nextExperiment());
    List<Topic> obstacles =
        found.topics(Found::isObstacle).stream().map(each -> each.without(next)).toList();
    List<Topic> findings =
        namedFirst(recommendation, found.topics(each -> each.isTrouble() && !each.isObstacle()));
    return new Advice(
        obstacles,
        sentence(recommendation.answer(), findings),
        details(recommendation, obstacles, findings),
        wording.confidence(recommendation.confidence().id()),
        front().map(this::named).toList(),
        leftOut(),
        recommendation.beaten().stream()
            .map(
                each ->
                    new Beaten(named(each.loser()), named(each.winner()), wording.say(each.how())))
            .toList(),
        say(notYetTold(recommendation)),
        next,
        recommendation.commands(),
        findings,
        found.topics(each -> each.severity() == Severity.OK),
        found.topics(each -> each.severity() == Severity.NOT_EVALUABLE));
  }

  private Stream<String> front() {
    return Comparability.forbidsRanking(comparison.findings()).isPresent()
        ? Stream.empty()
        : comparison.recommendation().front().stream();
  }

  /** Whose figures may be the best of all: why it is not chosen, no figure tells. */
  private List<LeftOut> leftOut() {
    Recommendation recommendation = comparison.recommendation();
    Set<String> rivals = new HashSet<>(recommendation.front());
    recommendation.beaten().forEach(each -> rivals.add(each.loser()));
    return comparison.configurations().stream()
        .filter(each -> !rivals.contains(each.name()))
        .map(each -> new LeftOut(named(each.name()), ruledOutBy(each)))
        .toList();
  }

  private String ruledOutBy(ConfigurationResult configuration) {
    return RepeatedFinding.merge(configuration.runs().stream().map(RunResult::findings).toList())
        .stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity() == Severity.CRITICAL)
        .map(finding -> wording.rule(finding.rule()))
        .findFirst()
        .orElse("");
  }

  /** What stands in the way of comparing stands above the answer already. */
  private List<Sentence> details(
      Recommendation recommendation, List<Topic> obstacles, List<Topic> findings) {
    Set<String> told =
        obstacles.stream()
            .flatMap(topic -> topic.items().stream())
            .map(Item::summary)
            .collect(Collectors.toSet());
    return recommendation.details().stream()
        .map(each -> sentence(each, findings))
        .filter(detail -> !told.contains(detail.text()))
        .toList();
  }

  private Sentence sentence(Statement said, List<Topic> findings) {
    Set<String> found = findings.stream().map(Topic::rule).collect(Collectors.toSet());
    return new Sentence(wording.say(said), rules(said).filter(found::contains).findFirst());
  }

  /** Who was told of one wants to read of it. */
  private List<Topic> namedFirst(Recommendation recommendation, List<Topic> findings) {
    Set<String> named =
        Stream.concat(Stream.of(recommendation.answer()), recommendation.details().stream())
            .flatMap(AdviceWriter::rules)
            .collect(Collectors.toSet());
    return findings.stream()
        .sorted(
            Comparator.comparing(Topic::severity)
                .reversed()
                .thenComparing(topic -> !named.contains(topic.rule())))
        .toList();
  }

  /** The rules that a sentence names. */
  private static Stream<String> rules(Statement sentence) {
    return sentence.facts().values().stream()
        .filter(Fact.Term.class::isInstance)
        .map(fact -> ((Fact.Term) fact).key())
        .filter(key -> key.startsWith(RULE))
        .map(key -> key.substring(RULE.length()));
  }

  /** Who is beaten by whom stands above the reasons already. */
  private static List<Statement> notYetTold(Recommendation recommendation) {
    List<Statement> told =
        recommendation.beaten().stream().map(Recommendation.Beaten::how).toList();
    return recommendation.reasons().stream().filter(reason -> !told.contains(reason)).toList();
  }

  private Named named(String name) {
    return new Named(comparison.position(name), name);
  }

  private List<String> say(List<Statement> statements) {
    return statements.stream().map(wording::say).toList();
  }
}
