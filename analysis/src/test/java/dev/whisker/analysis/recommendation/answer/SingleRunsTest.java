package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.STORY_1;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What runs say of which there is one each: an indication, no proof. */
class SingleRunsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void oneRunEachIsAnIndicationAndRecommendsNothing() {
    Recommendation answer = recommend(STORY_1, Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactlyInAnyOrder("Parallel-1g", "G1");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "By single runs G1 came out ahead; where Parallel-1g did, it was by too little to"
                + " matter.");
    assertThat(said(answer.details()))
        .containsExactly("A single run is an indication, no proof: repeat before choosing.");
    assertThat(said(answer.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("Serial came out behind"))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("in collector and heap size at once")
                    .contains("Serial"))
        .anySatisfy(
            reason ->
                assertThat(reason).contains("431.2/s against 433.5/s").contains("not resolved"));
    assertThat(answer.commands())
        .contains(
            new Recommendation.Command("G1", true, "-XX:+UseG1GC -Xms64m -Xmx512m", List.of()));
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).contains("5 runs of each"));
  }

  @Test
  void beforeTwoWereRepeatedThePointValuesAreAnIndication() {
    Repeats repeated = load("repeated", 100, 500);
    Repeats once = loads("once", new double[] {300}, new double[] {50});

    Recommendation answer = recommend(List.of(repeated, once), Goal.BALANCED, Map.of());

    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("With only one run of once, once leads.");
    assertThat(said(answer.details()))
        .containsExactly("A single run is an indication, no proof: repeat before choosing.");
  }

  @Test
  void singleRunsThatLeadInWhatMattersLead() {
    Repeats one = loads("one", new double[] {110}, new double[] {100});
    Repeats other = loads("other", new double[] {100}, new double[] {90});

    assertThat(ENGLISH.say(recommend(List.of(one, other), Goal.THROUGHPUT, Map.of()).answer()))
        .isEqualTo("By single runs one and other lead, each in something.");
  }

  /** Where one is ahead by less than anybody would act on there is nothing to decide. */
  @Test
  void singleRunsThatDifferByNothingThatMattersAreNoTrade() {
    Repeats one = loads("one", new double[] {100}, new double[] {50.1});
    Repeats other = loads("other", new double[] {97.8}, new double[] {50});

    assertThat(said(recommend(List.of(one, other), Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.contains("Say what matters more"));
  }

  @Test
  void singleRunsThatDifferByNothingThatMattersLeadInNothing() {
    Repeats one = loads("one", new double[] {101}, new double[] {100});
    Repeats other = loads("other", new double[] {100}, new double[] {99.5});

    Recommendation answer = recommend(List.of(one, other), Goal.THROUGHPUT, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("By single runs no difference that matters shows between one and other.");
    assertThat(answer.recommended()).isNull();
  }

  /** Of eight settings the best, its neighbours, and who is not far behind. */
  @Test
  void bySingleRunsThoseAreRepeatedThatMightYetChangePlaces() {
    List<Repeats> pools =
        Stream.of("1:20", "2:40", "4:80", "6:100", "8:91", "16:98", "32:70")
            .map(each -> each.split(":"))
            .map(
                each ->
                    TestConfiguration.of(
                        "pool-" + each[0],
                        Map.of("pool", each[0]),
                        TestRun.empty()
                            .with(Metric.SUCCESSFUL_PER_SECOND, Double.parseDouble(each[1]))))
            .toList();

    assertThat(said(recommend(pools, Goal.BALANCED, Map.of()).nextExperiment()))
        .first()
        .asString()
        .startsWith("Run pool-4, pool-6, pool-8 and pool-16 until there are 5 runs of each");
    assertThat(said(recommend(pools.subList(0, 2), Goal.BALANCED, Map.of()).nextExperiment()))
        .as("who has no rival near repeats what there is")
        .first()
        .asString()
        .startsWith("Run pool-1 and pool-2 until there are 5 runs of each");
  }
}
