package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.rule.comparison.OutlyingRun;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer where a run of a configuration is an outlier. It is never dropped in silence: the
 * answer names it, and says whether the order holds without it.
 */
public final class OutlierAnswer {

  /** Headlines of a clear order, and the same for the other runs only. */
  private static final Map<String, String> CLEAR =
      Map.of(
          "headline.clear", "headline.clear.without",
          "headline.clear.in", "headline.clear.in.without");

  /** Headlines of an order that is not clear. */
  private static final List<String> UNCLEAR =
      List.of("headline.likely", "headline.likely.in", "headline.open");

  private final List<OutlyingRun> outlying;
  private final Map<String, Fact> facts;

  private OutlierAnswer(List<OutlyingRun> outlying) {
    this.outlying = outlying;
    this.facts =
        Map.of(
            "without", Fact.few(outlying.stream().map(OutlyingRun::fact).toList()),
            "outliers", Fact.count(outlying.size()));
  }

  /**
   * Answers a choice.
   *
   * @param without the same without the outlying runs
   * @param outlying at least one
   */
  public static Answer answer(Choice choice, Choice without, List<OutlyingRun> outlying) {
    Answer ofAll = Recommender.answer(choice);
    return new OutlierAnswer(outlying).beside(ofAll, Recommender.answer(without));
  }

  private Answer beside(Answer ofAll, Answer ofOthers) {
    boolean isClear = CLEAR.containsKey(ofAll.headline().key());
    boolean isUnclear = UNCLEAR.contains(ofAll.headline().key());
    boolean isClearWithout = CLEAR.containsKey(ofOthers.headline().key());
    boolean isSameFront = ofAll.front().containsAll(ofOthers.front());
    if (isUnclear && isClearWithout && isSameFront) {
      return ofOthers(ofOthers);
    }
    if (isClear) {
      return isClearWithout && ofOthers.front().equals(ofAll.front())
          ? with(ofAll, "outlier.holds")
          : hanging(ofAll);
    }
    return isUnclear ? with(ofAll, "outlier.open") : ofAll;
  }

  /** The answer of the other runs. */
  private Answer ofOthers(Answer answer) {
    Map<String, Fact> headline = new HashMap<>(answer.headline().facts());
    headline.put("without", Fact.few(outlying.stream().map(OutlyingRun::name).toList()));
    headline.put("outliers", Fact.count(outlying.size()));
    List<Evidence> evidence = new ArrayList<>(answer.evidence());
    evidence.addFirst(evidence("outlier.settles"));
    List<Step> next = new ArrayList<>(answer.next());
    // Beside a run to record again, more runs are needed.
    next.removeIf(step -> step.sentence().key().equals(NextSteps.NONE));
    next.addFirst(Step.of(new Statement("next.again", headline)));
    return new Answer(
        new Statement(
            CLEAR.getOrDefault(answer.headline().key(), answer.headline().key()), headline),
        atMostMedium(answer.confidence()),
        answer.recommended(),
        answer.ranking(),
        evidence,
        answer.caveats(),
        next.stream().limit(NextSteps.MOST).toList());
  }

  /** The answer of all runs, which the outlying one decides. */
  private Answer hanging(Answer answer) {
    List<Caveat> caveats = new ArrayList<>(answer.caveats());
    caveats.addFirst(
        new Caveat(new Statement("outlier.hangs", facts), Optional.empty(), names(), true));
    return new Answer(
        answer.headline(),
        atMostMedium(answer.confidence()),
        answer.recommended(),
        answer.ranking(),
        answer.evidence(),
        caveats,
        answer.next());
  }

  private Answer with(Answer answer, String key) {
    List<Evidence> evidence = new ArrayList<>(answer.evidence());
    evidence.add(evidence(key));
    return new Answer(
        answer.headline(),
        answer.confidence(),
        answer.recommended(),
        answer.ranking(),
        evidence,
        answer.caveats(),
        answer.next());
  }

  private static Confidence atMostMedium(Confidence confidence) {
    return confidence == Confidence.HIGH ? Confidence.MEDIUM : confidence;
  }

  private Evidence evidence(String key) {
    return Evidence.of(new Statement(key, facts), names());
  }

  private List<String> names() {
    return outlying.stream().map(each -> each.of().name()).toList();
  }
}
