package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.wording.Fact;
import java.util.Map;
import java.util.TreeMap;

/** What sentences of an answer may be filled with. */
final class AnswerFacts {

  private AnswerFacts() {}

  static Map<String, Fact> of(Assessment assessment) {
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("front", Say.few(assessment.front()));
    facts.put("name", Fact.word(assessment.leader().name()));
    facts.put("baseline", Fact.word(assessment.choice().baseline()));
    facts.put("runs", Fact.count(assessment.fewestFigures()));
    facts.put("each", each(assessment));
    return facts;
  }

  /** "3", or "3 to 5". */
  private static Fact each(Assessment assessment) {
    int fewest = assessment.fewestFigures();
    int most = assessment.mostRuns();
    return fewest == most
        ? Fact.count(fewest)
        : Fact.phrase("part.from-to", Map.of("from", Fact.count(fewest), "to", Fact.count(most)));
  }

  static Fact goal(Assessment assessment) {
    return Fact.term("goal." + assessment.choice().goal().id());
  }
}
