package dev.whisker.analysis;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SampleSeries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A run made by hand: events, figures and the JVM, each stated only where a test is about it. It
 * lasts 300 seconds, and its axis is the JVM's uptime.
 */
public final class TestRun {

  /** The file that its GC log stands in. */
  public static final Path GC_LOG = Path.of("gc.log");

  private static final Figure UNTOLD = Figure.absent(Absence.NOT_IN_FILE);

  private static final LoadSummary NOTHING =
      new LoadSummary(
          UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD,
          UNTOLD);

  private final Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
  private final List<Pause> pauses = new ArrayList<>();
  private final List<ConcurrentCycle> cycles = new ArrayList<>();
  private final List<Safepoint> safepoints = new ArrayList<>();
  private final List<HumongousRegions> humongous = new ArrayList<>();
  private final List<LoadResult> loadResults = new ArrayList<>();
  private final List<Timeline.LoadSecond> load = new ArrayList<>();
  private final Map<String, String> factors = new TreeMap<>();
  private @Nullable Collector collector;
  private @Nullable SampleSeries samples;
  private boolean hasGcLog;
  private String version = "";
  private List<String> flags = List.of();
  private int cpus = -1;
  private double seconds = 300;
  private Alignment.Quality alignment = Alignment.Quality.GOOD;

  private TestRun() {}

  /** Neither a GC log nor a load result. */
  public static TestRun empty() {
    return new TestRun();
  }

  /** A GC log of that collector. */
  public static TestRun of(Collector collector, String version) {
    TestRun run = new TestRun();
    run.hasGcLog = true;
    run.collector = collector;
    run.version = version;
    run.figures.put(Metric.GC_THROUGHPUT, Figure.raw(99));
    return run;
  }

  public TestRun with(Metric metric, double value) {
    figures.put(metric, Figure.raw(value));
    return this;
  }

  public TestRun without(Metric metric, Absence why) {
    figures.put(metric, Figure.absent(why));
    return this;
  }

  public TestRun flags(String... all) {
    flags = List.of(all);
    return this;
  }

  public TestRun cpus(int count) {
    cpus = count;
    return this;
  }

  public TestRun seconds(double length) {
    seconds = length;
    return this;
  }

  public TestRun factor(String name, String value) {
    factors.put(name, value);
    return this;
  }

  public TestRun pause(Pause pause) {
    pauses.add(pause);
    return this;
  }

  public TestRun cycle(ConcurrentCycle cycle) {
    cycles.add(cycle);
    return this;
  }

  public TestRun safepoint(Safepoint safepoint) {
    safepoints.add(safepoint);
    return this;
  }

  public TestRun humongous(HumongousRegions regions) {
    humongous.add(regions);
    return this;
  }

  public TestRun loadResult(LoadResult result) {
    loadResults.add(result);
    return this;
  }

  /** A load result of single requests. */
  public TestRun samples(SampleSeries series) {
    samples = series;
    return loadResult(
        new LoadResult.Samples(head(Map.of()), NOTHING, Map.of(), series, List.of(), 0, 0, 0));
  }

  /** A load result of totals, which says those things of the load. */
  public TestRun load(Map<String, String> facts) {
    return loadResult(new LoadResult.Summary(head(facts), NOTHING, Map.of()));
  }

  private static LoadResult.Head head(Map<String, String> facts) {
    return new LoadResult.Head(
        LoadFormat.JTL_CSV,
        null,
        LoadResult.NO_TIME,
        LoadResult.NO_TIME,
        false,
        LoadResult.Loop.CLOSED,
        facts);
  }

  /** The requests completed in each second, from second 0. */
  public TestRun completed(double... perSecond) {
    for (double rate : perSecond) {
      load.add(new Timeline.LoadSecond(load.size(), 1, rate, rate, Double.NaN, Double.NaN));
    }
    return this;
  }

  public TestRun aligned(Alignment.Quality quality) {
    alignment = quality;
    return this;
  }

  public RunMetrics metrics() {
    Run.SourcedGcLog log = new Run.SourcedGcLog(GC_LOG, log());
    Run run =
        new Run(
            "1",
            hasGcLog ? List.of(log) : List.of(),
            loadResults.stream()
                .map(result -> new Run.SourcedLoadResult(List.of(Path.of("load")), result))
                .toList(),
            Factors.of(factors),
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER));
    Window window = new Window(0, seconds);
    return new RunMetrics(new HandMade(run, window), window, figures);
  }

  private GcLog log() {
    JvmInfo jvm =
        new JvmInfo(version.isEmpty() ? null : version, null, flags, cpus, -1, 1 << 20, -1, -1);
    boolean preUnified = version.startsWith("1.");
    return new GcLog(
        preUnified ? GcLogFormat.PREUNIFIED : GcLogFormat.UNIFIED,
        collector,
        jvm,
        new Stamp(0, Stamp.ABSENT),
        new Stamp((long) (seconds * 1e9), Stamp.ABSENT),
        null,
        -1,
        pauses,
        cycles,
        List.of(),
        safepoints,
        List.of(),
        humongous,
        List.of());
  }

  private final class HandMade implements Timeline {

    private final Run run;
    private final Window window;

    private HandMade(Run run, Window window) {
      this.run = run;
      this.window = window;
    }

    @Override
    public Run run() {
      return run;
    }

    @Override
    public Alignment alignment() {
      return new Alignment(0, alignment, Alignment.How.WALL_CLOCK);
    }

    @Override
    public Window whole() {
      return window;
    }

    @Override
    public @Nullable Window gcSpan() {
      return hasGcLog ? window : null;
    }

    @Override
    public @Nullable Window loadSpan() {
      return loadResults.isEmpty() ? null : window;
    }

    @Override
    public double secondsOf(Stamp stamp) {
      return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
    }

    @Override
    public List<Pause> pauses() {
      return pauses;
    }

    @Override
    public @Nullable SampleSeries samples() {
      return samples;
    }

    @Override
    public @Nullable LoadResult loadResult() {
      return loadResults.isEmpty() ? null : loadResults.getFirst();
    }

    @Override
    public List<LoadSecond> load() {
      return load;
    }
  }
}
