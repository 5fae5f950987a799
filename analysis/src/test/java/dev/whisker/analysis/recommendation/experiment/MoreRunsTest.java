package dev.whisker.analysis.recommendation.experiment;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MoreRunsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** The next of two needs 4 runs, the other some 30: more than it is worth. */
  @Test
  void theRunsNeededAreNamedWithWhomTheyTellApart() {
    Repeats best = loads("best", new double[] {200, 230, 215}, new double[] {100, 100, 100});
    Repeats near = loads("near", new double[] {195, 225, 208}, new double[] {100, 100, 100});
    Repeats far = loads("far", new double[] {150, 190, 170}, new double[] {100, 100, 100});

    Recommendation answer = recommend(List.of(best, near, far), Goal.THROUGHPUT, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .startsWith("What would show first is far against best: Requests/s")
        .contains("About 6 runs of each");
  }
}
