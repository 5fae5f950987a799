package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;

/**
 * What runs show that are too few for an interval, by their values themselves. Who is on the front
 * by less than anybody would act on does not lead it.
 */
final class FirstImpression {

  private FirstImpression() {}

  static Statement of(Assessment assessment) {
    List<Candidate> front = assessment.front();
    List<Candidate> leading =
        front.stream().filter(each -> seemsAhead(each, front, assessment.standings())).toList();
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    facts.put("by", by(assessment));
    facts.put("leading", Say.few(leading));
    facts.put(
        "others",
        Say.few(front.stream().filter(each -> leading.stream().noneMatch(each::is)).toList()));
    return new Statement(key(front.size(), leading.size()), facts);
  }

  private static String key(int front, int leading) {
    if (front == 1) {
      return "answer.indicative.one";
    }
    if (leading == 0) {
      return "answer.indicative.level";
    }
    return leading == front ? "answer.indicative" : "answer.indicative.some";
  }

  private static boolean seemsAhead(Candidate one, List<Candidate> front, Standings standings) {
    return front.stream()
        .filter(other -> !other.is(one))
        .anyMatch(
            other ->
                standings.axes().stream()
                    .anyMatch(axis -> standings.seen(one, other, axis).isAhead()));
  }

  /** "By single runs", or of whom there is no more than one. */
  private static Fact by(Assessment assessment) {
    return assessment.mostRuns() == 1
        ? Fact.term("part.by-single-runs")
        : Fact.phrase(
            "part.by-one-run-of",
            Map.of(
                "names",
                Say.few(
                    assessment.judged().stream()
                        .filter(each -> each.repeats().starts().size() == 1)
                        .toList())));
  }
}
