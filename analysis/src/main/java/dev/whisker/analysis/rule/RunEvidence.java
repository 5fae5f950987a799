package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.metric.pause.PauseTimes;
import dev.whisker.analysis.metric.pause.PauseValues;
import dev.whisker.analysis.metric.pause.Stops;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.LoadResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a rule sees of one run: its figures, the pauses of the analysed window, and the JVM that
 * ran.
 */
public final class RunEvidence {

  private static final double NANOS = 1e9;

  /** What is left to the application of all the time, and of its worst second. */
  private static final double STRAINED_PERCENT = 80;

  private static final double STRAINED_SECOND_PERCENT = 10;

  private final RunMetrics metrics;
  private final Preferences preferences;
  private final RanJvm jvm;
  private final PauseTimes pauses;

  /** That of the pauses and events; empty where they are those of the whole log. */
  private final Optional<Window> window;

  private final PauseTimes young;
  private final List<Pause> fulls;
  private final Stops stops;

  /** Those that any rule has had so far, and whether they are met: many rules have the same. */
  private final Map<Need, Boolean> needs = new EnumMap<>(Need.class);

  private RunEvidence(
      RunMetrics metrics, Preferences preferences, PauseTimes pauses, Optional<Window> window) {
    this.metrics = metrics;
    this.preferences = preferences;
    this.jvm = RanJvm.of(metrics.timeline());
    this.pauses = pauses;
    this.window = window;
    this.young = pauses.only(sort -> sort.is(PauseKind.YOUNG) || sort.is(PauseKind.MIXED));
    this.fulls = pauses.only(sort -> sort.is(PauseKind.FULL)).pauses();
    this.stops = pauses.stops();
  }

  /** The evidence of a run in the window of its metrics. */
  public static RunEvidence of(RunMetrics metrics, Preferences preferences) {
    PauseTimes pauses = PauseTimes.of(metrics.timeline()).touching(metrics.gcWindow());
    return new RunEvidence(metrics, preferences, pauses, Optional.of(metrics.gcWindow()));
  }

  /** The same with the pauses and events of the whole GC log. */
  public RunEvidence ofWholeLog() {
    return new RunEvidence(
        metrics, preferences, PauseTimes.of(metrics.timeline()), Optional.empty());
  }

  /** Whether something is known that a rule has to know. */
  public boolean meets(Need need) {
    return needs.computeIfAbsent(need, any -> any.isMetBy(this));
  }

  /** The figures of the analysed window. */
  public RunMetrics metrics() {
    return metrics;
  }

  /** What the user expects of the run. */
  public Preferences preferences() {
    return preferences;
  }

  /** Those that touch the window, in order; all of them where the log tells no time. */
  public List<Pause> pauses() {
    return pauses.pauses();
  }

  /** Those of some sorts; a rule that asks for one that the run has not costs nothing. */
  public List<Pause> pauses(Predicate<PauseSort> which) {
    return pauses.only(which).pauses();
  }

  /** What those of some sorts tell of a figure. */
  public PauseValues values(PauseFigure figure, Predicate<PauseSort> which) {
    return pauses.only(which).values(figure);
  }

  /** What all of them tell of a figure. */
  public PauseValues values(PauseFigure figure) {
    return pauses.values(figure);
  }

  /** The longest, in milliseconds; 0 where there is none. */
  public double longestMillis() {
    return pauses().isEmpty() ? 0 : values(PauseFigure.MILLIS).max();
  }

  /** The longest, as many as a finding shows; of equal ones the first. */
  public List<Pause> longest() {
    return values(PauseFigure.MILLIS).largest(Conclusion.MOST_LINES);
  }

  /** Those that last longer. */
  public List<Pause> longerThan(double millis) {
    return values(PauseFigure.MILLIS).above(millis);
  }

  /** Those that last so long or longer. */
  public List<Pause> lasting(double millis) {
    return values(PauseFigure.MILLIS).atLeast(millis);
  }

  /** The run as its files tell it. */
  public Run run() {
    return metrics.timeline().run();
  }

  /** The whole of it on one axis. */
  public Timeline timeline() {
    return metrics.timeline();
  }

  /** A figure in the unit of its metric; NaN where it is not known. */
  public double value(Metric metric) {
    return metrics.value(metric);
  }

  /** Whether a figure is known. */
  public boolean knows(Metric metric) {
    return metrics.figure(metric).isKnown();
  }

  /** What the user allows of a metric, or null. */
  public @Nullable Double objective(Metric metric) {
    return preferences.objectives().get(metric);
  }

  /** The GC logs, in the order of their JVMs. */
  public List<GcLog> logs() {
    return jvm.logs();
  }

  /** The load results; several where tests ran one after the other. */
  public List<LoadResult> loadResults() {
    return run().loadResults().stream().map(Run.SourcedLoadResult::result).toList();
  }

  /** What the JVM says of itself; of several the first that says anything. */
  public JvmInfo jvm() {
    return jvm.info();
  }

  /** The flags that the JVM was started with, as far as the log tells. */
  public JvmFlags flags() {
    return jvm.flags();
  }

  /** The number that a flag was set to, by the log or else by name or notes; null where by none. */
  public @Nullable Double flagValue(String flag) {
    return jvm.flagValue(flag);
  }

  @Nullable Collector collector() {
    return jvm.collector();
  }

  /** Whether one of these collectors ran; false where the log does not tell. */
  public boolean uses(Collector... collectors) {
    Collector own = collector();
    return own != null && List.of(collectors).contains(own);
  }

  /**
   * Whether the JVM is of release 9 or later. Every log tells, by its form, even one whose head
   * with the version is missing.
   */
  public boolean isUnified() {
    return jvm.isUnified();
  }

  /** The text of that name, or its variant for JDK 9 and later where the run had such a JVM. */
  public String unified(String name) {
    return isUnified() ? name + ".unified" : name;
  }

  /** Whether the JVM is certainly older than that release. */
  public boolean isBefore(int release) {
    return release() > 0 ? release() < release : !isUnified() && release >= 9;
  }

  /** The feature release, or -1 where the log does not tell. */
  public int release() {
    return jvm().release();
  }

  /** The release that the user plans to move to; where none is planned, the one that ran. */
  public int targetRelease() {
    return preferences.plannedRelease() > 0 ? preferences.plannedRelease() : release();
  }

  /** Why requests failed, as far as the load result tells single ones. */
  public List<LoadResult.ErrorCount> errors() {
    return timeline().loadResult() instanceof LoadResult.Samples samples
        ? samples.errors()
        : List.of();
  }

  /** The requests completed in each second, or interval, that lies wholly within a span. */
  public double[] loadWithin(Window span) {
    return timeline().loadWithin(span).stream()
        .mapToDouble(Timeline.LoadSecond::completedPerSecond)
        .toArray();
  }

  /** The size of the heap at first, where flags or factors tell. */
  public OptionalLong initialHeapBytes() {
    return jvm.initialHeapBytes();
  }

  /**
   * The most the heap may grow to: as flags or factors tell, else as large as it ever was; NaN
   * where unknown.
   */
  public double maxHeapBytes() {
    return jvm.maxHeapBytes();
  }

  /** Collections of the young generation, mixed ones among them. */
  public PauseTimes young() {
    return young;
  }

  /** The longest cycle that came to its end; NaN where none did. */
  public double longestCycleSeconds() {
    return logs().stream()
        .flatMap(log -> log.cycles().stream())
        .mapToDouble(cycle -> cycle.durationNanos() / NANOS)
        .filter(seconds -> seconds > 0)
        .max()
        .orElse(Double.NaN);
  }

  /** The full collections among the pauses. */
  public List<Pause> fulls() {
    return fulls;
  }

  /** The full collections of some sorts. */
  public List<Pause> fulls(Predicate<PauseSort> which) {
    return pauses(sort -> sort.is(PauseKind.FULL) && which.test(sort));
  }

  /**
   * Whether the collector stopped the application so much that nothing that went wrong meanwhile
   * can be said to have another cause.
   */
  public boolean isStrained() {
    return value(Metric.GC_THROUGHPUT) < STRAINED_PERCENT
        || value(Metric.MMU_1S) < STRAINED_SECOND_PERCENT
        || Fulls.longestRow(this).size() >= Fulls.ROW;
  }

  /** The part of the time that they took; NaN where the log tells no time. */
  public double costPercent(List<Pause> some) {
    Window span = window.isPresent() ? window.get() : timeline().gcSpan();
    return span == null ? Double.NaN : SomePauses.totalMillis(some) / 10 / span.lengthSeconds();
  }

  /** How large a part of all pauses these are. */
  public double sharePercent(List<Pause> some) {
    return pauses().isEmpty() ? 0 : 100.0 * some.size() / pauses().size();
  }

  /** What the log tells of mishaps of a kind, within the window. */
  public List<Incident> incidents(Incident.Kind kind) {
    return events(GcEvents::incidents).stream().filter(each -> each.kind() == kind).toList();
  }

  /** When a pause began, on the axis; NaN where the log tells no time. */
  public double startOf(Pause pause) {
    return timeline().secondsOf(pause.start());
  }

  /** When a pause ended, on the axis; NaN where the log tells no time. */
  public double endOf(Pause pause) {
    return startOf(pause) + pause.durationNanos() / NANOS;
  }

  /** Those that stopped the application within a span. */
  public List<Pause> pausesWithin(Window span) {
    return pauses.touching(span).pauses().stream()
        .filter(pause -> span.overlapSeconds(startOf(pause), endOf(pause)) > 0)
        .toList();
  }

  /** For how much of a span the collector had stopped the application. */
  public double stoppedSeconds(Window span) {
    return stops.between(span.fromSeconds(), span.toSeconds());
  }

  /** All events of a kind that began within the window, or in the whole log. */
  public <E extends GcEvent> List<E> events(Function<GcEvents, List<E>> kind) {
    return logs().stream()
        .flatMap(log -> kind.apply(log.events()).stream())
        .filter(
            event -> {
              double at = timeline().secondsOf(event.start());
              return Double.isNaN(at)
                  || window
                      .map(span -> at >= span.fromSeconds() && at < span.toSeconds())
                      .orElse(true);
            })
        .toList();
  }

  /** Where events stand in their files. */
  public List<LogLine> lines(List<? extends GcEvent> events) {
    return EventLines.of(run().gcLogs(), events);
  }
}
