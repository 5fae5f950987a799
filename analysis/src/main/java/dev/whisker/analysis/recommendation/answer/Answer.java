package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.MendFirst;
import dev.whisker.analysis.recommendation.caution.Obstacle;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.sweep.Course;
import dev.whisker.analysis.recommendation.sweep.SweepReasons;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a busy reader takes in at a glance, and what he may read with it.
 *
 * @param sentence short, with three names at most
 * @param details what it leaves out, in order
 * @param recommended the name of the chosen candidate, or null where the data carry no choice
 * @param isSettled whether more repeats would hardly change it: a choice, or that there is no
 *     difference to choose by
 */
record Answer(
    Statement sentence, List<Statement> details, @Nullable String recommended, boolean isSettled) {

  /** Sentences that claim nothing, neither that one is better nor that none is. */
  private static final Set<String> NOBODY_LEADS =
      Set.of("answer.unresolved.all", "answer.two-runs", "answer.too-few-runs");

  static Answer of(Assessment assessment) {
    if (assessment.choice().candidates().size() == 1) {
      return AnswerOfOne.of(assessment.leader());
    }
    return assessment
        .forbidsRanking()
        .map(finding -> unranked(finding, Course.ofLoad(assessment)))
        .orElseGet(() -> rankable(assessment));
  }

  private static Answer rankable(Assessment assessment) {
    if (assessment.standings().axes().isEmpty()) {
      return open(new Statement("answer.nothing-in-common"));
    }
    Answer answer = hopeful(assessment, movable(assessment, RankedAnswer.of(assessment)));
    return mindful(assessment, unlike(assessment, answer));
  }

  /** Whom the planned JDK cannot start is no choice for who moves there. */
  private static Answer movable(Assessment assessment, Answer answer) {
    return Optional.ofNullable(answer.recommended())
        .flatMap(any -> assessment.leaderGone())
        .map(
            gone -> {
              Map<String, Fact> facts = AnswerFacts.of(assessment);
              facts.put("jdk", Fact.count(assessment.choice().plannedRelease()));
              facts.put("collector", Fact.word(gone.id()));
              return answer.unchosenBehind(new Statement("answer.planned.gone", facts));
            })
        .orElse(answer);
  }

  /** Points on a curve are no rivals; what it shows is where it bends. */
  private static Answer unranked(Finding finding, List<Course> courses) {
    return courses.isEmpty()
        ? open(obstacle(finding), finding.summary())
        : open(SweepReasons.headline(courses), obstacle(finding), finding.summary());
  }

  /**
   * What distorts the figures comes ahead of whoever they favour. Where they favour nobody yet,
   * that is the answer, and what distorts those of some configurations comes next.
   */
  private static Answer mindful(Assessment assessment, Answer answer) {
    return MendFirst.head(assessment.choice())
        .map(
            head ->
                NOBODY_LEADS.contains(answer.sentence.key())
                        && !MendFirst.isOfTheWhole(assessment.choice())
                    ? answer.followedBy(head)
                    : answer.behind(head, List.of(new Statement("answer.provisional"))))
        .orElse(answer);
  }

  /** What else they differ in comes ahead of whoever wins: he may owe it to that. */
  private static Answer unlike(Assessment assessment, Answer answer) {
    return Comparability.elsewhere(assessment.choice().findings())
        .map(Finding::summary)
        .map(differ -> answer.behind(differ, List.of()))
        .orElse(answer);
  }

  /**
   * Whoever looked better than the leader, in too few runs to be judged, may not be passed over.
   */
  private static Answer hopeful(Assessment assessment, Answer answer) {
    List<Candidate> promising = assessment.promising();
    if (promising.isEmpty()) {
      return answer;
    }
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    facts.put("promising", Say.few(promising));
    return answer.unchosenBehind(new Statement("answer.promising", facts));
  }

  /** The same with another sentence ahead of its details. */
  private Answer followedBy(Statement next) {
    return new Answer(
        sentence,
        Stream.concat(Stream.of(next), details.stream()).toList(),
        recommended,
        isSettled);
  }

  /** The same with another sentence ahead of it, by which it chooses nobody. */
  private Answer unchosenBehind(Statement first) {
    Answer behind = behind(first, List.of());
    return new Answer(behind.sentence(), behind.details(), null, false);
  }

  /** The same with another sentence ahead of it. */
  private Answer behind(Statement first, List<Statement> then) {
    List<Statement> below = new ArrayList<>(then);
    below.add(sentence);
    below.addAll(details);
    return new Answer(first, List.copyOf(below), recommended, isSettled);
  }

  /** The same with more to read. */
  Answer with(List<Statement> more) {
    return new Answer(
        sentence, Stream.concat(details.stream(), more.stream()).toList(), recommended, isSettled);
  }

  private static Statement obstacle(Finding finding) {
    return new Statement("answer.not-comparable", Map.of("obstacle", Obstacle.said(finding)));
  }

  static Answer open(Statement sentence, Statement... details) {
    return new Answer(sentence, List.of(details), null, false);
  }

  static Answer settled(Statement sentence, Statement detail) {
    return new Answer(sentence, List.of(detail), null, true);
  }

  static Answer chosen(Assessment assessment, Statement sentence, Statement detail) {
    return new Answer(sentence, List.of(detail), assessment.leader().name(), true);
  }
}
