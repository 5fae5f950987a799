package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;

/** Says what to choose, as far as the data carry it, and what to try next. */
public final class Recommender {

  private Recommender() {}

  public static Recommendation recommend(Choice choice) {
    List<String> names = choice.candidates().stream().map(Choice.Candidate::name).toList();
    return new Recommendation(
        names,
        null,
        Confidence.LOW,
        new Statement("answer.unresolved", Map.of("front", Fact.words(names))),
        List.of(),
        List.of());
  }
}
