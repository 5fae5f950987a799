package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.PartId;
import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SummaryBuilder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The figures of earlier builds, without their logs. The first is the baseline; the others are its
 * history, the oldest first.
 */
public record StoredBuilds(List<Build> builds) {

  public static final StoredBuilds NONE = new StoredBuilds(List.of());

  /** The builds kept beside the baseline. */
  static final int HISTORY = 20;

  /** Figures that no run has in another order. */
  private static final List<List<Metric>> ASCENDING =
      List.of(
          List.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND),
          List.of(Metric.ERRORS, Metric.SAMPLES),
          List.of(Metric.FULL_TIME, Metric.PAUSE_TIME),
          List.of(Metric.PAUSE_P50, Metric.PAUSE_P95, Metric.PAUSE_P99, Metric.PAUSE_MAX),
          List.of(
              Metric.LATENCY_P50,
              Metric.LATENCY_P90,
              Metric.LATENCY_P95,
              Metric.LATENCY_P99,
              Metric.LATENCY_MAX));

  /** Tools print two digits or more. */
  private static final double ROUNDED = 1.1;

  private static final MathContext DIGITS = new MathContext(6);

  public StoredBuilds {
    builds = List.copyOf(builds);
  }

  /**
   * A configuration at a time.
   *
   * @param saved ISO 8601, UTC
   */
  public record Build(String name, String saved, List<StoredRun> runs) {

    public Build {
      Instant.parse(saved);
      runs = List.copyOf(runs);
      if (runs.isEmpty()) {
        throw new IllegalArgumentException("runs");
      }
    }

    /** A name that no later build has. */
    public String title() {
      return name + " " + saved;
    }
  }

  /**
   * A run.
   *
   * @param start of the load, ISO 8601, UTC; null if unknown
   * @param seconds length of the analysed time
   * @param figures by the ids of metrics, in their units
   * @param below the resolution of figures that are below it
   */
  public record StoredRun(
      String name,
      @Nullable String start,
      double seconds,
      LoadResult.Loop loop,
      Map<String, String> factors,
      Map<String, Double> figures,
      Map<String, Double> below) {

    public StoredRun {
      if (start != null) {
        Instant.parse(start);
      }
      factors = Map.copyOf(factors);
      figures = Map.copyOf(figures);
      below = Map.copyOf(below);
      Set<String> known = Set.copyOf(Arrays.stream(Metric.values()).map(Metric::id).toList());
      if (!(seconds >= 0)
          || !known.containsAll(figures.keySet())
          || !known.containsAll(below.keySet())
          || !arePossible(figures)) {
        throw new IllegalArgumentException("figures");
      }
    }

    private static boolean arePossible(Map<String, Double> figures) {
      return figures.values().stream().allMatch(value -> Double.isFinite(value) && value >= 0)
          && ASCENDING.stream().allMatch(order -> ascends(order, figures));
    }

    /** True if no figure is below one before it, but for a tool's rounding. */
    private static boolean ascends(List<Metric> order, Map<String, Double> figures) {
      double before = 0;
      for (Metric metric : order) {
        Double value = figures.get(metric.id());
        if (value != null) {
          if (value * ROUNDED < before) {
            return false;
          }
          before = value;
        }
      }
      return true;
    }
  }

  /**
   * These builds and those of a study; beyond twenty the oldest after the baseline is dropped. The
   * only configuration of a folder is called as the folder.
   *
   * @param comparison of the study
   * @param stored the configuration that comes from a stored baseline, or null
   */
  public StoredBuilds plus(
      Study study, Comparison comparison, @Nullable String stored, Instant now) {
    List<ConfigurationResult> added =
        comparison.configurations().stream()
            .filter(each -> !each.name().equals(stored))
            .sorted(Comparator.comparing(each -> !each.name().equals(comparison.baseline())))
            .toList();
    List<Path> folders = study.material().roots().stream().filter(Files::isDirectory).toList();
    List<Build> all = new ArrayList<>(builds);
    for (ConfigurationResult each : added) {
      boolean isOnly = added.size() == 1 && folders.size() == 1;
      String name = isOnly ? nameOf(folders.getFirst()) : each.name();
      all.add(
          new Build(
              name,
              now.truncatedTo(ChronoUnit.SECONDS).toString(),
              each.runs().stream().map(StoredBuilds::run).toList()));
    }
    while (all.size() > 1 + HISTORY) {
      all.remove(1);
    }
    return new StoredBuilds(all);
  }

  private static String nameOf(Path folder) {
    return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
  }

  private static StoredRun run(RunResult result) {
    Map<String, Double> figures = new TreeMap<>();
    Map<String, Double> below = new TreeMap<>();
    RunMetrics metrics = result.metrics();
    for (Metric metric : Metric.values()) {
      Figure figure = metrics.figure(metric);
      if (Double.isFinite(figure.value())) {
        figures.put(metric.id(), rounded(figure.value()));
      } else if (figure.absence() == Absence.BELOW_RESOLUTION) {
        below.put(metric.id(), figure.resolution());
      }
    }
    @Nullable LoadResult load = metrics.timeline().loadResult();
    long start = load == null ? LoadResult.NO_TIME : load.head().startEpochMillis();
    return new StoredRun(
        result.run().name(),
        start == LoadResult.NO_TIME ? null : Instant.ofEpochMilli(start).toString(),
        rounded(metrics.window().lengthSeconds()),
        load == null ? LoadResult.Loop.UNKNOWN : load.head().loop(),
        result.run().factors().values(),
        figures,
        below);
  }

  private static double rounded(double value) {
    return new BigDecimal(value).round(DIGITS).doubleValue();
  }

  /**
   * Some builds as load results, which name their configurations.
   *
   * @param file from which they were read
   */
  static FileContent content(Path file, List<Build> some) {
    List<LoadResult> results = new ArrayList<>();
    for (Build build : some) {
      build.runs().forEach(run -> results.add(result(build, run)));
    }
    return new FileContent.LoadResults(file, results, LineCounts.NONE, List.of());
  }

  /** The baseline as a load result. */
  public FileContent baseline(Path file) {
    return content(file, builds.subList(0, 1));
  }

  /** The name of the configuration that comes from the first run of a file of builds. */
  public static String nameOf(Path file, List<Configuration> configurations) {
    PartId first = new PartId(file, 1);
    return configurations.stream()
        .filter(
            each ->
                each.runs().stream()
                    .flatMap(run -> run.parts().stream())
                    .anyMatch(part -> part.id().equals(first)))
        .map(Configuration::name)
        .findFirst()
        .orElseThrow();
  }

  private static LoadResult result(Build build, StoredRun run) {
    Map<String, String> facts = new TreeMap<>(run.factors());
    facts.put(LoadFactors.CONFIGURATION, build.title());
    Map<String, Figure> further = new TreeMap<>();
    for (Metric metric : Metric.values()) {
      further.put(metric.id(), figure(run, metric));
    }
    @Nullable String start = run.start();
    long from = start == null ? LoadResult.NO_TIME : Instant.parse(start).toEpochMilli();
    long to = start == null ? LoadResult.NO_TIME : from + Math.round(1000 * run.seconds());
    return new LoadResult.Summary(
        new LoadResult.Head(
            LoadFormat.RESULTS_TABLE,
            run.name(),
            from,
            to,
            /* localTime= */ false,
            run.loop(),
            facts),
        new SummaryBuilder()
            .samples(figure(run, Metric.SAMPLES))
            .errors(figure(run, Metric.ERRORS))
            .errorPercent(figure(run, Metric.ERROR_PERCENT))
            .mean(figure(run, Metric.LATENCY_MEAN))
            .percentiles(percent -> figure(run, Metric.valueOf("LATENCY_P" + percent)))
            .max(figure(run, Metric.LATENCY_MAX))
            .duration(Figure.reported(run.seconds()))
            .completed(figure(run, Metric.COMPLETED_PER_SECOND))
            .successful(figure(run, Metric.SUCCESSFUL_PER_SECOND))
            .build(),
        Map.of(),
        List.of(),
        further);
  }

  private static Figure figure(StoredRun run, Metric metric) {
    Double value = run.figures().get(metric.id());
    if (value != null) {
      return Figure.reported(value);
    }
    Double step = run.below().get(metric.id());
    return step == null
        ? Figure.absent(Absence.NOT_IN_FILE)
        : Figure.absent(Absence.BELOW_RESOLUTION).withResolution(step);
  }
}
