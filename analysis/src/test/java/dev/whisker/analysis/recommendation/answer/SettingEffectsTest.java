package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.evidence;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Settings that were compared under several loads, or with several other settings. */
class SettingEffectsTest {

  /** Requests/s of sample story3, without a delay. */
  private static final Repeats[] STORY_3 = {
    run("jetty-50", 0, "jetty", "50", 13291, 10604, 13782),
    run("jetty-80", 10, "jetty", "80", 11748, 11846, 13223),
    run("jetty-100", 20, "jetty", "100", 12329, 10290, 13049),
    run("tomcat-50", 1, "tomcat", "50", 16768, 13681, 15668),
    run("tomcat-80", 11, "tomcat", "80", 15130, 13276, 16418),
    run("tomcat-100", 21, "tomcat", "100", 12879, 12668, 14611),
    run("undertow-50", 2, "undertow", "50", 13430, 11513, 13423),
    run("undertow-80", 12, "undertow", "80", 11004, 10083, 11883),
    run("undertow-100", 22, "undertow", "100", 9598, 9066, 10642)
  };

  @Test
  void threeLoadsInRoundsShowTheBest() {
    Answer answer = ofLoads(STORY_3);

    assertThat(headline(answer))
        .isEqualTo("Requests/s: tomcat is clearly better across all loads.");
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(evidence(answer))
        .contains(
            "Requests/s: tomcat is ×1.19 of jetty (1.12 to 1.26), ahead in 9 of 9 pairs.",
            "Requests/s: tomcat is ×1.2 (tomcat-50) to ×1.37 (tomcat-100) of undertow, ahead in 9 of 9 pairs.");
    assertThat(answer.recommended()).isNull();
  }

  @Test
  void settingsThatOnlyNamesShowAreComparedToo() {
    Answer answer =
        ofLoads(
            renamed("before-50", 0, "50", 13291, 10604, 13782),
            renamed("before-80", 10, "80", 11748, 11846, 13223),
            renamed("before-100", 20, "100", 12329, 10290, 13049),
            renamed("after-50", 1, "50", 16768, 13681, 15668),
            renamed("after-80", 11, "80", 15130, 13276, 16418),
            renamed("after-100", 21, "100", 12879, 12668, 14611));

    assertThat(headline(answer)).isEqualTo("Requests/s: after is clearly better across all loads.");
  }

  @Test
  void loadDependentEffectIsShownAsRange() {
    Answer answer =
        ofLoads(
            run("a-50", 0, "a", "50", 1000, 1300, 900),
            run("a-100", 10, "a", "100", 1000, 1250, 900),
            run("b-50", 1, "b", "50", 1205, 1555, 1085),
            run("b-100", 11, "b", "100", 1400, 1750, 1270));

    assertThat(headline(answer)).isEqualTo("Requests/s: b is clearly better across all loads.");
    assertThat(evidence(answer))
        .contains("Requests/s: b is ×1.2 (b-50) to ×1.4 (b-100) of a, ahead in 6 of 6 pairs.");
  }

  @Test
  void equalServersAreAtMostSoFarApart() {
    Answer answer =
        ofLoads(
            run("a-50", 0, "a", "50", 1000, 1300, 900),
            run("a-80", 10, "a", "80", 1000, 1250, 900),
            run("b-50", 1, "b", "50", 1020, 1280, 880),
            run("b-80", 11, "b", "80", 990, 1260, 910));

    assertThat(headline(answer)).isEqualTo("Too close to call at every load.");
    assertThat(evidence(answer)).containsExactly("Requests/s: a and b are at most 2% apart.");
  }

  @Test
  void comparesSingleRunsUnderSeveralLoadsBySetting() {
    Answer answer =
        ofLoads(
            byName("before 50", "50", 1000, 120),
            byName("before 100", "100", 1800, 150),
            byName("before 200", "200", 2000, 300),
            byName("after 50", "50", 800, 70),
            byName("after 100", "100", 1400, 80),
            byName("after 200", "200", 1500, 140));

    assertThat(headline(answer))
        .isEqualTo("Single runs show a trade-off between before and after.");
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
  }

  @Test
  void constantEffectIsShownAsOneRatio() {
    Answer answer =
        ofLoads(
            run("a-50", 0, "a", "50", 1000, 1300, 900),
            run("a-80", 10, "a", "80", 1000, 1250, 900),
            run("b-50", 1, "b", "50", 1100, 1440, 985),
            run("b-80", 11, "b", "80", 1105, 1370, 990));

    assertThat(evidence(answer))
        .contains("Requests/s: b is ×1.1 of a (1.1 to 1.11), ahead in 6 of 6 pairs.");
  }

  /** Tables of case "table-per-variant": requests/s and p99 of two collectors. */
  @Test
  void singleRunsAreComparedBySetting() {
    Answer answer =
        answer(
            single("g1 50", "G1", "8", 1000, 120),
            single("g1 100", "G1", "16", 1800, 150),
            single("g1 200", "G1", "32", 2000, 300),
            single("zgc 50", "ZGC", "8", 800, 70),
            single("zgc 100", "ZGC", "16", 1400, 80),
            single("zgc 200", "ZGC", "32", 1500, 140));

    assertThat(headline(answer)).isEqualTo("Single runs show a trade-off between G1 and ZGC.");
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(evidence(answer))
        .contains(
            "Requests/s: G1 is ×1.25 to ×1.33 of ZGC, ahead in 3 of 3 pairs, not proved.",
            "Latency p99: ZGC is ×0.467 to ×0.583 of G1, ahead in 3 of 3 pairs, not proved.");
  }

  private static Answer ofLoads(Repeats... configurations) {
    return answer(
        with(
            choice(List.of(configurations), Goal.BALANCED, Map.of()),
            advising(Comparability.NOT_ALIKE, Severity.WARNING, "next.none")));
  }

  private static Repeats byName(String name, String concurrency, double perSecond, double p99) {
    return TestConfiguration.of(
        name,
        Map.of("concurrency", concurrency),
        TestRun.empty()
            .with(Metric.SUCCESSFUL_PER_SECOND, perSecond)
            .with(Metric.LATENCY_P99, p99));
  }

  private static Repeats single(
      String name, String collector, String threads, double perSecond, double p99) {
    return TestConfiguration.of(
        name,
        Map.of("collector", collector, "threads", threads),
        TestRun.empty()
            .with(Metric.SUCCESSFUL_PER_SECOND, perSecond)
            .with(Metric.LATENCY_P99, p99));
  }

  private static Repeats run(
      String name, int place, String server, String concurrency, double... perSecond) {
    TestRun[] runs = inRounds(place, perSecond);
    for (int round = 0; round < runs.length; round++) {
      // Without think time, by Little.
      double latency = 1000 * Double.parseDouble(concurrency) / perSecond[round];
      runs[round].with(Metric.LATENCY_MEAN, latency);
    }
    return TestConfiguration.of(name, Map.of("server", server, "concurrency", concurrency), runs);
  }

  /** A configuration whose only other setting is its name. */
  private static Repeats renamed(String name, int place, String concurrency, double... perSecond) {
    return TestConfiguration.of(
        name, Map.of("concurrency", concurrency), inRounds(place, perSecond));
  }

  private static TestRun[] inRounds(int place, double... perSecond) {
    return IntStream.range(0, perSecond.length)
        .mapToObj(
            round -> {
              double start = 1_000_000 + 100 * (1000 * round + place);
              return TestRun.empty()
                  .loadResult(Loads.load().between(start, start + 60).summary())
                  .with(Metric.SUCCESSFUL_PER_SECOND, perSecond[round]);
            })
        .toArray(TestRun[]::new);
  }
}
