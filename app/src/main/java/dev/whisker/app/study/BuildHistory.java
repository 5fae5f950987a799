package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.app.study.StoredBuilds.Build;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The builds between the baseline and now. Each is compared with the baseline alone: together they
 * would widen all intervals.
 */
public final class BuildHistory {

  public static final BuildHistory NONE = new BuildHistory(List.of());

  private final List<Step> steps;

  private BuildHistory(List<Step> steps) {
    this.steps = steps;
  }

  /** A build and its differences from the baseline. */
  private record Step(Build build, List<Contrast> contrasts) {

    boolean isWorse(Metric metric) {
      return contrasts.stream()
          .anyMatch(each -> each.metric() == metric && each.verdict().isWorse());
    }
  }

  /**
   * The history in a file.
   *
   * @param settings of the comparison with the baseline
   */
  public static BuildHistory of(StoredBuilds stored, Path file, Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Build build : stored.builds().subList(1, stored.builds().size())) {
      Material two =
          new Material(
              List.of(file),
              List.of(StoredBuilds.content(file, List.of(stored.builds().getFirst(), build))));
      Question question = new Question(two, Counting.REQUESTS, Edits.NONE, settings);
      Study study = Study.of(question, Progress.NONE);
      String baseline = StoredBuilds.nameOf(file, study.grouping().configurations());
      steps.add(
          new Step(
              build,
              study
                  .asked(question.with(settings.withBaseline(baseline)), Progress.NONE)
                  .comparison()
                  .map(Comparison::contrasts)
                  .orElse(List.of())));
    }
    return new BuildHistory(steps);
  }

  /**
   * The first of the builds that were worse in a row until now; empty if the last one was not.
   *
   * @param metric in which the newest build is worse
   */
  public Optional<String> worseSince(Metric metric) {
    Optional<String> since = Optional.empty();
    for (Step step : steps.reversed()) {
      if (!step.isWorse(metric)) {
        break;
      }
      since = Optional.of(step.build().title());
    }
    return since;
  }

  /** True if it has no build. */
  public boolean isEmpty() {
    return steps.isEmpty();
  }
}
