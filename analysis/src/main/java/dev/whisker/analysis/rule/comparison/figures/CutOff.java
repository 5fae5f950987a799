package dev.whisker.analysis.rule.comparison.figures;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * D112: warm-up and cool-down that leave next to nothing of some runs. What is left of the others,
 * or of these by chance, would win or lose by it.
 */
public final class CutOff {

  public static final ComparisonRule RULE =
      comparison("D112").limit("least", Fact.seconds(10)).looks(CutOff::look);

  private static final int FEW = 3;

  private CutOff() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    int cut = 0;
    List<Fact> hardlyLeft = new ArrayList<>();
    for (Repeats repeats : configurations) {
      for (RunMetrics run : repeats.runs()) {
        cut += isCut(run) ? 1 : 0;
        if (isCut(run) && run.window().lengthSeconds() < so.limit("least")) {
          hardlyLeft.add(Fact.word(repeats.nameOf(run.timeline().run())));
        }
      }
    }
    if (cut == 0) {
      return null;
    }
    if (hardlyLeft.isEmpty()) {
      return so.fine();
    }
    return so.saw("runs", Fact.listing(FEW, hardlyLeft)).advise("advice").found(Severity.WARNING);
  }

  private static boolean isCut(RunMetrics run) {
    Window load = run.timeline().loadSpan();
    return load != null && run.window().lengthSeconds() < load.lengthSeconds();
  }
}
