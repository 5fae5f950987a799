package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Comparisons written by hand. */
public final class Sketch {

  private final List<Configuration> configurations = new ArrayList<>();
  private final List<ConfigurationResult> results = new ArrayList<>();
  private final List<String> beaten = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private List<Metric> deciding = List.of();

  /** A run that lasted from second 0 to {@code seconds}, with pauses and load. */
  public static RunResult run(
      String name,
      double seconds,
      List<Pause> pauses,
      List<Timeline.LoadSecond> load,
      Map<Metric, Double> values) {
    GcLog log =
        new GcLog(
            new GcLog.Head(
                GcLogFormat.UNIFIED, null, JvmInfo.UNKNOWN, -1, at(0), at(seconds), null, false),
            GcEvents.of(pauses, List.of()),
            false);
    Run run =
        new Run(
            name,
            List.of(new Run.SourcedGcLog(FilesInTurn.of(Path.of(name, "gc.log")), 1, log, null)),
            List.of(),
            Factors.NONE,
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SINGLE));
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    values.forEach((metric, value) -> figures.put(metric, Figure.raw(value)));
    Window window = new Window(0, seconds);
    return new RunResult(
        run, new RunMetrics(new HandMade(run, window, pauses, load), window, figures), List.of());
  }

  /** A run of pauses alone. */
  public static RunResult run(String name, double seconds, Pause... pauses) {
    return run(name, seconds, List.of(pauses), List.of(), Map.of());
  }

  public Sketch configuration(String name, RunResult... runs) {
    return configuration(name, Factors.NONE, runs);
  }

  public Sketch configuration(String name, Factors factors, RunResult... runs) {
    Configuration configuration =
        new Configuration(name, factors, List.of(runs).stream().map(RunResult::run).toList());
    configurations.add(configuration);
    Repeats repeats =
        new Repeats(configuration, List.of(runs).stream().map(RunResult::metrics).toList());
    results.add(new ConfigurationResult(configuration, List.of(runs), repeats.summary()));
    return this;
  }

  /** The first configuration beats it. */
  public Sketch beaten(String name) {
    beaten.add(name);
    return this;
  }

  /** Findings about the whole comparison. */
  public Sketch finding(String rule, Severity severity) {
    Statement summary = new Statement("headline.nothing");
    findings.add(
        new Finding(
            rule,
            severity,
            summary,
            null,
            Remedy.NONE,
            new TreeMap<>(),
            List.of(),
            new TreeMap<>(),
            Optional.empty()));
    return this;
  }

  /** The decision metrics. */
  public Sketch decidedBy(Metric... metrics) {
    deciding = List.of(metrics);
    return this;
  }

  public Comparison comparison() {
    List<Repeats> repeats = results.stream().map(Sketch::repeats).toList();
    Contrasts.Pairs pairs =
        new Contrasts(Goal.BALANCED.weights(deciding), InterestingDifferences.USUAL)
            .of(repeats.getFirst(), repeats.subList(1, repeats.size()));
    return new Comparison(
        List.copyOf(results),
        results.getFirst().name(),
        Settings.DEFAULT,
        Trim.NONE,
        deciding,
        pairs.againstBaseline(),
        pairs.amongOthers(),
        List.copyOf(findings),
        new Answer(
            new Statement("headline.nothing"),
            Confidence.INDICATIVE,
            null,
            results.stream().map(this::place).toList(),
            List.of(),
            List.of(),
            List.of()),
        List.of());
  }

  private static Repeats repeats(ConfigurationResult result) {
    return new Repeats(
        result.configuration(), result.runs().stream().map(RunResult::metrics).toList());
  }

  private Place place(ConfigurationResult result) {
    boolean isFirst = result.name().equals(results.getFirst().name());
    Standing other = beaten.contains(result.name()) ? Standing.BEHIND : Standing.UNRANKED;
    return new Place(
        1, result.name(), isFirst ? Standing.BEST : other, new Statement("place.tied"));
  }

  /** Its charts in English, on white. */
  public ComparisonCharts charts() {
    return new ComparisonCharts(comparison(), Locale.ENGLISH, Theme.LIGHT);
  }

  public static Pause pause(double seconds, double millis, PauseKind kind) {
    return new Pause(
        1 + (long) (seconds * 10),
        -1,
        at(seconds),
        Math.round(millis * 1e6),
        kind,
        "Allocation Failure",
        null,
        null,
        null,
        null,
        null,
        -1,
        Set.of());
  }

  public static Pause young(double seconds, double millis) {
    return pause(seconds, millis, PauseKind.YOUNG);
  }

  public static Pause full(double seconds, double millis) {
    return pause(seconds, millis, PauseKind.FULL);
  }

  public static Timeline.LoadSecond second(double from, double perSecond) {
    return new Timeline.LoadSecond(from, 1, perSecond, perSecond, 10, 20, -1);
  }

  private static Stamp at(double seconds) {
    return new Stamp(Math.round(seconds * 1e9), Stamp.ABSENT);
  }

  private record HandMade(Run run, Window whole, List<Pause> pauses, List<LoadSecond> load)
      implements Timeline {

    @Override
    public Timeline all() {
      return this;
    }

    @Override
    public Timeline only(Set<String> labels) {
      return this;
    }

    @Override
    public Alignment alignment() {
      return new Alignment(0, Alignment.Quality.GOOD, Alignment.How.WALL_CLOCK, List.of(), 0);
    }

    @Override
    public @Nullable Window gcSpan() {
      return whole;
    }

    @Override
    public @Nullable Window loadSpan() {
      return load.isEmpty() ? null : whole;
    }

    @Override
    public double secondsOf(Stamp stamp) {
      return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
    }

    @Override
    public @Nullable LoadResult loadResult() {
      return null;
    }

    @Override
    public @Nullable SampleSeries samples() {
      return null;
    }
  }
}
