package dev.whisker.app.screen.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.CausesFirst;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.advice.Advice.Entry;
import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.screen.advice.Advice.Topic;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the answer and findings of a comparison in words. */
record AdviceWriter(Comparison comparison, Wording wording) {

  Advice advice() {
    Answer answer = comparison.answer();
    TopicWriter found = new TopicWriter(comparison, wording);
    List<Topic> findings = found.topics(Finding::isTrouble);
    Set<String> rules = findings.stream().map(Topic::rule).collect(Collectors.toSet());
    List<Sentence> evidence =
        answer.evidence().stream()
            .map(
                each ->
                    new Sentence(
                        wording.say(each.sentence()),
                        each.rule().filter(rules::contains),
                        each.metric().flatMap(ChartOf::metric),
                        each.isSymptom()))
            .toList();
    List<Sentence> caveats =
        answer.caveats().stream()
            .map(
                each ->
                    new Sentence(
                        wording.say(each.sentence()),
                        each.rule().filter(rules::contains),
                        Optional.empty(),
                        false))
            .toList();
    boolean isComparison = comparison.configurations().size() > 1;
    return new Advice(
        wording.say(answer.headline()),
        Optional.of(wording.confidence(answer.confidence().id())).filter(any -> isComparison),
        answer.ranking().stream().map(this::entry).toList(),
        evidence,
        caveats,
        answer.next().stream().map(step -> wording.say(step.sentence())).toList(),
        answer.commands(),
        namedFirst(findings, Advice.named(evidence, caveats)),
        found.topics(each -> each.severity() == Severity.OK),
        found.topics(each -> each.severity() == Severity.NOT_EVALUABLE));
  }

  private Entry entry(Place place) {
    return new Entry(
        place.shownRank(),
        comparison.position(place.name()),
        place.name(),
        place.standing(),
        wording.say(place.note()));
  }

  private static List<Topic> namedFirst(List<Topic> findings, Set<String> named) {
    return CausesFirst.inOrder(
        findings.stream()
            .sorted(
                Comparator.comparing(Topic::severity)
                    .reversed()
                    .thenComparing(topic -> !named.contains(topic.rule())))
            .toList(),
        Topic::rule,
        Topic::cause);
  }
}
