package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.app.study.StoredBuilds.Build;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The builds between the baseline and now. Each is compared with the baseline alone: together they
 * would widen all intervals. It is compared when it is asked for, since most builds are not worse.
 */
public final class BuildHistory {

  public static final BuildHistory NONE = new BuildHistory(List.of(), any -> List.of());

  /** The oldest first. */
  private final List<Build> builds;

  /** The differences of a build from the baseline. */
  private final Function<Build, List<Contrast>> comparing;

  private final Map<Build, List<Contrast>> compared = new HashMap<>();

  private BuildHistory(List<Build> builds, Function<Build, List<Contrast>> comparing) {
    this.builds = builds;
    this.comparing = comparing;
  }

  /**
   * The history in a file.
   *
   * @param settings of the comparison with the baseline
   */
  public static BuildHistory of(StoredBuilds stored, Path file, Settings settings) {
    Build first = stored.builds().getFirst();
    return new BuildHistory(
        stored.builds().subList(1, stored.builds().size()),
        build -> contrasts(first, build, file, settings));
  }

  private static List<Contrast> contrasts(Build first, Build build, Path file, Settings settings) {
    Material two =
        new Material(List.of(file), List.of(StoredBuilds.content(file, List.of(first, build))));
    Question question = new Question(two, Counting.REQUESTS, Edits.NONE, settings);
    Study study = Study.of(question, Progress.NONE);
    String baseline = StoredBuilds.nameOf(file, study.grouping().configurations());
    return study
        .asked(question.with(settings.withBaseline(baseline)), Progress.NONE)
        .comparison()
        .map(Comparison::contrasts)
        .orElse(List.of());
  }

  /**
   * The first of the builds that were worse in a row until now; empty if the last one was not.
   *
   * @param metric in which the newest build is worse
   */
  public Optional<String> worseSince(Metric metric) {
    Optional<String> since = Optional.empty();
    for (Build build : builds.reversed()) {
      if (!isWorse(build, metric)) {
        break;
      }
      since = Optional.of(build.title());
    }
    return since;
  }

  private boolean isWorse(Build build, Metric metric) {
    return compared.computeIfAbsent(build, comparing).stream()
        .anyMatch(each -> each.metric() == metric && each.verdict().isWorse());
  }

  /** The same builds with other names. */
  public BuildHistory named(UnaryOperator<String> others) {
    Map<Build, Build> originals = new LinkedHashMap<>();
    builds.forEach(
        build ->
            originals.put(
                new Build(others.apply(build.name()), build.saved(), build.runs()), build));
    return new BuildHistory(
        List.copyOf(originals.keySet()),
        build -> comparing.apply(Objects.requireNonNull(originals.get(build))));
  }

  /** True if it has no build. */
  public boolean isEmpty() {
    return builds.isEmpty();
  }
}
