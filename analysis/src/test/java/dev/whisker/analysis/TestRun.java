package dev.whisker.analysis;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.input.LineCounts;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A run made by hand: a test states only the events, figures and JVM that it needs. It lasts 300
 * seconds, and its axis is the JVM's uptime.
 */
public final class TestRun {

  /** The file of its GC log. */
  public static final Path GC_LOG = Path.of("gc.log");

  private final Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
  private final Logs log = Logs.log().regionBytes(1 << 20);
  private final List<Logs> further = new ArrayList<>();
  private final List<LoadResult> loadResults = new ArrayList<>();
  private final List<Timeline.LoadSecond> load = new ArrayList<>();
  private final Map<String, String> factors = new TreeMap<>();
  private @Nullable SampleSeries samples;
  private @Nullable LineCounts lines;
  private List<Path> files = List.of(GC_LOG);
  private boolean hasGcLog;
  private String name = "1";
  private double seconds = 300;
  private double testedSeconds = Double.NaN;
  private @Nullable Window logged;
  private Alignment.Quality alignment = Alignment.Quality.GOOD;
  private double suspectedShift;
  private double placedAt;
  private Alignment.How placedBy = Alignment.How.WALL_CLOCK;
  private final List<Statement> clockReasons = new ArrayList<>();

  private TestRun() {}

  /** Neither a GC log nor a load result. */
  public static TestRun empty() {
    return new TestRun();
  }

  /** A GC log of that collector. */
  public static TestRun of(Collector collector, String version) {
    TestRun run = new TestRun();
    run.hasGcLog = true;
    run.log.collector(collector).version(version);
    run.figures.put(Metric.GC_THROUGHPUT, Figure.raw(99));
    return run;
  }

  public TestRun named(String other) {
    name = other;
    return this;
  }

  public TestRun with(Metric metric, double value) {
    figures.put(metric, Figure.raw(value));
    return this;
  }

  public TestRun with(Metric metric, Figure figure) {
    figures.put(metric, figure);
    return this;
  }

  public TestRun without(Metric metric, Absence why) {
    figures.put(metric, Figure.absent(why));
    return this;
  }

  public TestRun flags(String... all) {
    log.flags(all);
    return this;
  }

  public TestRun cpus(int count) {
    log.cpus(count);
    return this;
  }

  /** Adds the time of day to its GC log: of its start and of its end, this much later. */
  public TestRun startedAt(double epochSeconds, double length) {
    log.startedAt(epochSeconds).last(length);
    return this;
  }

  public TestRun seconds(double length) {
    seconds = length;
    return this;
  }

  /** Sets the length of the load, which may exceed the analysed time. */
  public TestRun testedFor(double length) {
    testedSeconds = length;
    return this;
  }

  /** Limits its GC log to a span. */
  public TestRun logged(double from, double to) {
    logged = new Window(from, to);
    return this;
  }

  public TestRun factor(String name, String value) {
    factors.put(name, value);
    return this;
  }

  /** The file of its GC log. */
  public TestRun files(Path... paths) {
    files = List.of(paths);
    return this;
  }

  /** The line counts of its GC log. */
  public TestRun lines(LineCounts counts) {
    lines = counts;
    return this;
  }

  /** Further parts of the head of its log. */
  public TestRun log(Consumer<Logs> head) {
    head.accept(log);
    return this;
  }

  public TestRun pause(Pause pause) {
    return event(pause);
  }

  public TestRun cycle(ConcurrentCycle cycle) {
    return event(cycle);
  }

  public TestRun event(GcEvent event) {
    log.add(event);
    return this;
  }

  public TestRun loadResult(LoadResult result) {
    loadResults.add(result);
    return this;
  }

  /** Adds another start of the JVM with this span. */
  public TestRun again(double from, double to) {
    further.add(Logs.log().first(from).last(to));
    return this;
  }

  /** A load result of single requests. */
  public TestRun samples(SampleSeries series) {
    samples = series;
    return loadResult(Loads.load().samples(series));
  }

  /** A load result of totals, with these facts. */
  public TestRun load(Map<String, String> facts) {
    return loadResult(Loads.load().facts(facts).summary());
  }

  /** The requests completed in each second, from second 0. */
  public TestRun completed(double... perSecond) {
    for (double rate : perSecond) {
      load.add(new Timeline.LoadSecond(load.size(), 1, rate, rate, Double.NaN, Double.NaN, -1));
    }
    return this;
  }

  /** The load of each second, from second 0. */
  public TestRun load(List<Timeline.LoadSecond> seconds) {
    load.addAll(seconds);
    return this;
  }

  /** Sets the number of users in each of those seconds. */
  public TestRun users(int users) {
    load.replaceAll(
        second ->
            new Timeline.LoadSecond(
                second.fromSeconds(),
                second.lengthSeconds(),
                second.completedPerSecond(),
                second.successfulPerSecond(),
                second.meanMillis(),
                second.p99Millis(),
                users));
    return this;
  }

  /** Seconds without figures, with these numbers of users, from second 0. */
  public TestRun usersBySecond(int... users) {
    for (int number : users) {
      load.add(
          new Timeline.LoadSecond(
              load.size(), 1, Double.NaN, Double.NaN, Double.NaN, Double.NaN, number));
    }
    return this;
  }

  public TestRun aligned(Alignment.Quality quality) {
    alignment = quality;
    return this;
  }

  /** Requests waited at other times than its pauses, by this shift. */
  public TestRun suspectedShift(double seconds) {
    if (seconds == 0) {
      return this;
    }
    suspectedShift = seconds;
    alignment = Alignment.Quality.POOR;
    return because("elsewhere", Map.of("shift", new Fact.Change(seconds, Unit.SECONDS)));
  }

  /** This shift was added to the clock of its GC log. */
  public TestRun placed(double offset, Alignment.How how) {
    placedAt = offset;
    placedBy = how;
    return this;
  }

  /** The reason for its alignment. */
  public TestRun because(String why, Map<String, Fact> facts) {
    clockReasons.add(new Statement("alignment.why." + why, facts));
    return this;
  }

  public RunMetrics metrics() {
    Run.SourcedGcLog sourced =
        new Run.SourcedGcLog(
            new FilesInTurn(files, files.stream().map(any -> 0L).toList()),
            1,
            (logged == null
                    ? log.last(seconds)
                    : log.first(logged.fromSeconds()).last(logged.toSeconds()))
                .build(),
            lines);
    Run run =
        new Run(
            name,
            hasGcLog ? logs(sourced) : List.of(),
            loadResults.stream()
                .map(result -> new Run.SourcedLoadResult(List.of(Path.of("load")), 1, result))
                .toList(),
            Factors.of(factors),
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER));
    Window window = new Window(0, seconds);
    return new RunMetrics(new HandMade(run, window), window, figures);
  }

  private List<Run.SourcedGcLog> logs(Run.SourcedGcLog first) {
    List<Run.SourcedGcLog> logs = new ArrayList<>(List.of(first));
    for (Logs again : further) {
      logs.add(new Run.SourcedGcLog(first.filesInTurn(), logs.size() + 1, again.build(), lines));
    }
    return logs;
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
      return new Alignment(placedAt, alignment, placedBy, clockReasons, suspectedShift);
    }

    @Override
    public Timeline all() {
      return this;
    }

    /** Its requests are of one label. */
    @Override
    public Timeline only(Set<String> labels) {
      return this;
    }

    @Override
    public Window whole() {
      return window;
    }

    @Override
    public @Nullable Window gcSpan() {
      return hasGcLog && logged != null ? logged : hasGcLog ? window : null;
    }

    @Override
    public @Nullable Window loadSpan() {
      if (loadResults.isEmpty()) {
        return null;
      }
      return Double.isNaN(testedSeconds) ? window : new Window(0, testedSeconds);
    }

    @Override
    public double secondsOf(Stamp stamp) {
      return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
    }

    @Override
    public List<Pause> pauses() {
      return run.gcLogs().stream().flatMap(sourced -> sourced.log().pauses().stream()).toList();
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
