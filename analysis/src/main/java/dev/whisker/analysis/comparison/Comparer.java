package dev.whisker.analysis.comparison;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.recommendation.answer.OutlierAnswer;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.rule.comparison.LoadDifferences;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.rule.comparison.OutlyingRun;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.clock.Timelines;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Compares configurations: leads from runs to an answer. */
public final class Comparer {

  private Comparer() {}

  /**
   * Measures every run, compares all configurations with the baseline, and recommends one.
   *
   * @param grouping with at least one configuration
   * @throws IllegalArgumentException if there is none, or no configuration has the baseline's name
   */
  public static Comparison compare(Grouping grouping, Settings settings) {
    return compare(grouping, settings, Timelines::of);
  }

  /**
   * Compares again with other settings or another grouping. Clocks, which take most of the time,
   * are aligned again only for runs that have changed. Configurations keep their positions.
   */
  public static Comparison compareAgain(Comparison before, Grouping grouping, Settings settings) {
    IdentityHashMap<Run, Timeline> known = new IdentityHashMap<>();
    before.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .forEach(result -> known.put(result.run(), result.metrics().timeline().all()));
    return compare(
            grouping,
            settings,
            run -> {
              Timeline timeline = known.get(run);
              return timeline == null ? Timelines.of(run) : timeline;
            })
        .placedAs(Positions.after(before, grouping));
  }

  private static Comparison compare(
      Grouping grouping, Settings settings, Function<Run, Timeline> timelineOf) {
    List<Configuration> configurations = grouping.configurations();
    if (configurations.isEmpty()) {
      throw new IllegalArgumentException("no configuration");
    }
    Criteria criteria = settings.criteria();
    List<Laid> laid = inParallel(configurations, each -> Laid.of(each, timelineOf));
    Trim trim =
        Trim.of(
            laid.stream().flatMap(each -> each.runs().stream()).toList(),
            settings.warmUpSeconds(),
            settings.coolDownSeconds());
    List<Measured> whole = inParallel(laid, each -> measured(each, trim, criteria));
    // Rules ask about all requests together, not about one label.
    List<Finding> findings =
        Rules.comparisonFindings(whole.stream().map(Measured::repeats).toList(), criteria);
    Set<String> labels = labels(settings, whole);
    return labels.isEmpty()
        ? judged(whole, findings, trim, grouping, settings)
        : judged(
            inParallel(whole, each -> each.only(labels)),
            findings.stream().map(NotComparable::withoutFew).toList(),
            trim,
            grouping,
            settings);
  }

  /** The labels that load figures are limited to; empty for all requests. */
  private static Set<String> labels(Settings settings, List<Measured> all) {
    String label = settings.label();
    return label != null
        ? Set.of(label)
        : settings.sharedRequests()
            ? LoadDifferences.sharedLabels(all.stream().map(Measured::repeats).toList())
            : Set.of();
  }

  private static Comparison judged(
      List<Measured> measured,
      List<Finding> findings,
      Trim trim,
      Grouping grouping,
      Settings settings) {
    List<Repeats> repeats = measured.stream().map(Measured::repeats).toList();
    List<Metric> decisionMetrics =
        settings.criteria().goal() == Goal.FOOTPRINT
            ? DecisionMetrics.ofFootprint(repeats)
            : DecisionMetrics.of(repeats);
    Repeats baseline = baseline(repeats, settings, decisionMetrics);
    List<Metric> axes = Comparability.canRank(decisionMetrics, findings);
    List<Choice.Candidate> candidates = inParallel(measured, Measured::candidate);
    Question question = new Question(settings, findings, axes, baseline.name());
    Contrasts.Pairs judged = question.pairs(candidates);
    return new Comparison(
        measured.stream().map(Measured::result).toList(),
        baseline.name(),
        settings,
        trim,
        decisionMetrics,
        judged.againstBaseline(),
        judged.amongOthers(),
        findings,
        question.answer(candidates, judged),
        grouping.excluded());
  }

  /**
   * The question about some runs.
   *
   * @param axes the metrics that can rank
   * @param baseline its name
   */
  private record Question(
      Settings settings, List<Finding> findings, List<Metric> axes, String baseline) {

    private Choice of(List<Choice.Candidate> candidates, List<Contrast> contrasts) {
      return new Choice(candidates, baseline, settings.criteria(), axes, contrasts, findings);
    }

    Contrasts.Pairs pairs(List<Choice.Candidate> candidates) {
      List<Repeats> all = candidates.stream().map(Choice.Candidate::repeats).toList();
      Contrasts.Pairs pairs =
          new Contrasts(settings.criteria().goal().weights(axes), settings.criteria().interesting())
              .of(
                  all.stream().filter(this::isBaseline).findFirst().orElseThrow(),
                  all.stream().filter(each -> !isBaseline(each)).toList(),
                  Recommender.ruledOut(of(candidates, List.of())));
      return new Contrasts.Pairs(
          Comparability.judged(pairs.againstBaseline(), candidates),
          Comparability.judged(pairs.amongOthers(), candidates));
    }

    private boolean isBaseline(Repeats side) {
      return side.name().equals(baseline);
    }

    /** The answer, also without the outlying run of a configuration. */
    Answer answer(List<Choice.Candidate> candidates, Contrasts.Pairs pairs) {
      Choice choice = of(candidates, pairs.all());
      List<OutlyingRun> outlying =
          OutlyingRun.among(
              candidates.stream().map(Choice.Candidate::repeats).toList(),
              axes,
              settings.criteria().interesting());
      if (outlying.isEmpty()) {
        return Recommender.answer(choice);
      }
      List<Choice.Candidate> others =
          candidates.stream().map(each -> without(each, outlying)).toList();
      return OutlierAnswer.answer(choice, of(others, pairs(others).all()), outlying);
    }

    private static Choice.Candidate without(
        Choice.Candidate candidate, List<OutlyingRun> outlying) {
      return outlying.stream()
          .filter(each -> each.of() == candidate.repeats())
          .findFirst()
          .map(each -> new Choice.Candidate(each.without(), candidate.findings()))
          .orElse(candidate);
    }
  }

  /** A configuration with the timelines of its runs; copies of a run count once. */
  private record Laid(Configuration configuration, List<Timeline> runs) {

    static Laid of(Configuration configuration, Function<Run, Timeline> timelineOf) {
      return new Laid(configuration, inParallel(Copies.removed(configuration.runs()), timelineOf));
    }
  }

  /** A configuration with the figures of its runs. */
  private record Measured(List<RunResult> runs, Repeats repeats) {

    Measured(Configuration configuration, List<RunResult> runs) {
      this(runs, new Repeats(configuration, runs.stream().map(RunResult::metrics).toList()));
    }

    /** Returns it with the load figures of some labels. */
    Measured only(Set<String> labels) {
      return new Measured(
          repeats.configuration(),
          inParallel(
              runs,
              run ->
                  new RunResult(
                      run.run(),
                      MetricCalculator.measure(
                          run.metrics().timeline().only(labels), run.metrics().window()),
                      run.findings())));
    }

    Choice.Candidate candidate() {
      return new Choice.Candidate(repeats, result().findings());
    }

    ConfigurationResult result() {
      return new ConfigurationResult(repeats.configuration(), runs, repeats.summary());
    }
  }

  /** Runs and configurations do not depend on each other, and their samples may be on disk. */
  private static <T, R> List<R> inParallel(List<T> all, Function<T, R> made) {
    return all.parallelStream().map(made).toList();
  }

  private static Measured measured(Laid laid, Trim trim, Criteria criteria) {
    return new Measured(
        laid.configuration(),
        inParallel(laid.runs(), timeline -> result(timeline, trim, criteria)));
  }

  private static RunResult result(Timeline timeline, Trim trim, Criteria criteria) {
    RunMetrics metrics = MetricCalculator.measure(timeline, trim);
    return new RunResult(timeline.run(), metrics, Rules.runFindings(metrics, criteria));
  }

  /**
   * The user's baseline, or else of the configurations with a decision metric the one whose name
   * says so, or the first.
   */
  private static Repeats baseline(
      List<Repeats> repeats, Settings settings, List<Metric> decisionMetrics) {
    String name = settings.baseline();
    if (name == null) {
      List<Repeats> known =
          repeats.stream()
              .filter(
                  side ->
                      decisionMetrics.stream().anyMatch(metric -> side.values(metric).length > 0))
              .toList();
      List<Repeats> eligible = known.isEmpty() ? repeats : known;
      return BaselineNames.among(eligible.stream().map(Repeats::name).toList())
          .flatMap(found -> eligible.stream().filter(side -> side.name().equals(found)).findFirst())
          .orElse(eligible.getFirst());
    }
    return repeats.stream()
        .filter(side -> side.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name));
  }

  /** Finds the baseline by the words that people use for it: {@code before}, {@code old}. */
  private static final class BaselineNames {

    /** The clearest first. */
    private static final List<String> WORDS =
        List.of(
            "before",
            "old",
            "base",
            "baseline",
            "main",
            "master",
            "control",
            "original",
            "default",
            "off");

    private BaselineNames() {}

    /**
     * The first of the names with such a word; empty without one.
     *
     * @param names in natural order
     */
    static Optional<String> among(List<String> names) {
      return WORDS.stream().flatMap(word -> withWord(word, names).stream()).findFirst();
    }

    /** The first name with the word; a word of all names distinguishes none of them. */
    private static Optional<String> withWord(String word, List<String> names) {
      List<String> having =
          names.stream().filter(name -> NamePart.of(name).words().contains(word)).toList();
      return having.size() < names.size() ? having.stream().findFirst() : Optional.empty();
    }
  }
}
