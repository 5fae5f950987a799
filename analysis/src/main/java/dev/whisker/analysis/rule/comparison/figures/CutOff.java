package dev.whisker.analysis.rule.comparison.figures;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * D112: warm-up and cool-down that leave next to nothing of some runs. What is left of the others,
 * or of these by chance, would win or lose by it.
 */
public final class CutOff implements ComparisonRule {

  private static final Threshold LEAST = new Threshold("D112", "least", Fact.seconds(10));

  private static final int FEW = 3;

  @Override
  public String id() {
    return "D112";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(LEAST);
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    Conclusion so = new Conclusion(this, preferences);
    int cut = 0;
    List<Fact> hardlyLeft = new ArrayList<>();
    for (Repeats repeats : configurations) {
      for (RunMetrics run : repeats.runs()) {
        cut += isCut(run) ? 1 : 0;
        if (isCut(run) && run.window().lengthSeconds() < so.limit(LEAST)) {
          hardlyLeft.add(Fact.word(repeats.nameOf(run.timeline().run())));
        }
      }
    }
    if (cut == 0) {
      return Optional.empty();
    }
    if (hardlyLeft.isEmpty()) {
      return Optional.of(so.fine());
    }
    return Optional.of(
        so.saw("runs", Fact.listing(FEW, hardlyLeft)).advise("advice").found(Severity.WARNING));
  }

  private static boolean isCut(RunMetrics run) {
    Window load = run.timeline().loadSpan();
    return load != null && run.window().lengthSeconds() < load.lengthSeconds();
  }
}
