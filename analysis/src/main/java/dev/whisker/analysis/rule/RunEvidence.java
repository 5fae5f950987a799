package dev.whisker.analysis.rule;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseSort;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.metric.gc.Stops;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.LoadTest;
import dev.whisker.load.result.LoadResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The evidence for rules about a run: its figures, its pauses in the window, and its JVM. */
public final class RunEvidence {

  private static final double NANOS = 1e9;

  /** Below this GC throughput, or this MMU of a second, GC is never ruled out. */
  private static final double STRAINED_PERCENT = 80;

  private static final double STRAINED_SECOND_PERCENT = 10;

  /** The shortest span with which the cost of pauses is compared. */
  private static final double LEAST_SECONDS = 10;

  private final RunMetrics metrics;
  private final Criteria criteria;
  private final RanJvm jvm;
  private final PauseTimes pauses;

  /** The window of pauses and events; empty for the whole log. */
  private final Optional<Window> window;

  private final PauseTimes young;
  private final List<Pause> fulls;
  private final Stops stops;

  /** The needs checked so far; many rules share them. */
  private final Map<Need, Boolean> needs = new EnumMap<>(Need.class);

  private RunEvidence(
      RunMetrics metrics, Criteria criteria, PauseTimes pauses, Optional<Window> window) {
    this.metrics = metrics;
    this.criteria = criteria;
    this.jvm = RanJvm.of(metrics.timeline());
    this.pauses = pauses;
    this.window = window;
    this.young = pauses.only(sort -> sort.is(PauseKind.YOUNG) || sort.is(PauseKind.MIXED));
    this.fulls = pauses.only(sort -> sort.is(PauseKind.FULL)).pauses();
    this.stops = pauses.stops();
  }

  /** The evidence of a run in the window of its metrics. */
  public static RunEvidence of(RunMetrics metrics, Criteria criteria) {
    PauseTimes pauses = PauseTimes.of(metrics.timeline()).touching(metrics.gcWindow());
    return new RunEvidence(metrics, criteria, pauses, Optional.of(metrics.gcWindow()));
  }

  /** Returns the evidence with the pauses and events of the whole GC log. */
  public RunEvidence ofWholeLog() {
    return new RunEvidence(metrics, criteria, PauseTimes.of(metrics.timeline()), Optional.empty());
  }

  /** True if the run has what a rule needs. */
  public boolean meets(Need need) {
    return needs.computeIfAbsent(need, any -> any.isMetBy(this));
  }

  /** The figures of the analysed window. */
  public RunMetrics metrics() {
    return metrics;
  }

  /** The objectives and limits of the user. */
  public Criteria criteria() {
    return criteria;
  }

  /** The pauses that touch the window, in order; all of them if the log has no time stamps. */
  public List<Pause> pauses() {
    return pauses.pauses();
  }

  /** The pauses of some sorts. A sort that the run lacks takes no time. */
  public List<Pause> pauses(Predicate<PauseSort> which) {
    return pauses.only(which).pauses();
  }

  /** A figure of the pauses of some sorts. */
  public PauseValues values(PauseFigure figure, Predicate<PauseSort> which) {
    return pauses.only(which).values(figure);
  }

  /** A figure of all pauses. */
  public PauseValues values(PauseFigure figure) {
    return pauses.values(figure);
  }

  /** The longest pause, in milliseconds; 0 if there is none. */
  public double longestMillis() {
    return pauses().isEmpty() ? 0 : values(PauseFigure.MILLIS).max();
  }

  /** The longest pauses, as many as a finding shows; of equal ones the first. */
  public List<Pause> longest() {
    return values(PauseFigure.MILLIS).largest(FindingBuilder.MOST_LINES);
  }

  /** The pauses that last longer. */
  public List<Pause> longerThan(double millis) {
    return values(PauseFigure.MILLIS).above(millis);
  }

  /** The pauses that last at least so long. */
  public List<Pause> lasting(double millis) {
    return values(PauseFigure.MILLIS).atLeast(millis);
  }

  /** The run and its files. */
  public Run run() {
    return metrics.timeline().run();
  }

  /** The run on one time axis. */
  public Timeline timeline() {
    return metrics.timeline();
  }

  /** A figure in the unit of its metric; NaN if unknown. */
  public double value(Metric metric) {
    return metrics.value(metric);
  }

  /** True if a figure is known. */
  public boolean knows(Metric metric) {
    return metrics.figure(metric).isKnown();
  }

  /** The user's objective for a metric, or null. */
  public @Nullable Double objective(Metric metric) {
    return criteria.limits().get(metric);
  }

  /** The GC logs, in the order of their JVMs. */
  public List<GcLog> logs() {
    return jvm.logs();
  }

  /** The load results; several if tests ran one after the other. */
  public List<LoadResult> loadResults() {
    return run().loadResults().stream().map(Run.SourcedLoadResult::result).toList();
  }

  /** The head of the JVM's log. */
  public JvmInfo jvm() {
    return jvm.info();
  }

  /** The flags of the JVM that the log lists. */
  public JvmFlags flags() {
    return jvm.flags();
  }

  /** The value of a flag, by the log or else by name or notes; null if not set. */
  public @Nullable Double flagValue(String flag) {
    return jvm.flagValue(flag);
  }

  @Nullable Collector collector() {
    return jvm.collector();
  }

  /** True if one of these collectors ran; false if it is unknown. */
  public boolean uses(Collector... collectors) {
    Collector own = collector();
    return own != null && List.of(collectors).contains(own);
  }

  /** True for JDK 9 or later. The form of the log shows it, even without its head. */
  public boolean isUnified() {
    return jvm.isUnified();
  }

  /** True unless a log is of a JVM with other flags. */
  public boolean isHotSpot() {
    return logs().stream().allMatch(GcLog::isOfHotSpot);
  }

  /** True if the JVM is certainly older than that release. */
  public boolean isBefore(int release) {
    return release() > 0 ? release() < release : !isUnified() && release >= 9;
  }

  /** The feature release, or -1 if unknown. */
  public int release() {
    return jvm().release();
  }

  /** The release that the user plans to move to, or else the one that ran. */
  public int targetRelease() {
    return criteria.plannedRelease() > 0 ? criteria.plannedRelease() : release();
  }

  /** The reasons why requests failed, if the load result lists single requests. */
  public List<LoadTest.ErrorCount> errors() {
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

  /** The initial heap by flags or factors. */
  public OptionalLong initialHeapBytes() {
    return jvm.initialHeapBytes();
  }

  /** True if flags, factors or the log's head show the largest heap allowed. */
  public boolean isMaxHeapStated() {
    return jvm.isMaxHeapStated();
  }

  /** The largest heap allowed by flags or factors, or else the largest seen; NaN if unknown. */
  public double maxHeapBytes() {
    return jvm.maxHeapBytes();
  }

  /** The young GCs, including mixed ones. */
  public PauseTimes young() {
    return young;
  }

  /** The longest completed cycle; NaN if there is none. */
  public double longestCycleSeconds() {
    return logs().stream()
        .flatMap(log -> log.cycles().stream())
        .mapToDouble(cycle -> cycle.durationNanos() / NANOS)
        .filter(seconds -> seconds > 0)
        .max()
        .orElse(Double.NaN);
  }

  /** The full GCs. */
  public List<Pause> fulls() {
    return fulls;
  }

  /** The full GCs of some sorts. */
  public List<Pause> fulls(Predicate<PauseSort> which) {
    return pauses(sort -> sort.is(PauseKind.FULL) && which.test(sort));
  }

  /**
   * True if GC cannot be ruled out as the cause of anything: it stopped the application for much of
   * the time, or the log does not show its pauses.
   */
  public boolean isGcSuspect() {
    return !meets(Need.PAUSES) || isStrained();
  }

  /** True if the log shows that GC stopped the application for much of the time. */
  public boolean isStrained() {
    return value(Metric.GC_THROUGHPUT) < STRAINED_PERCENT
        || value(Metric.MMU_1S) < STRAINED_SECOND_PERCENT
        || Fulls.longestRow(this).size() >= Fulls.ROW;
  }

  /** The share of the time that pauses took, in percent; NaN if the log has no time stamps. */
  public double costPercent(List<Pause> some) {
    Window span = window.isPresent() ? window.get() : timeline().gcSpan();
    return span == null
        ? Double.NaN
        : SomePauses.totalMillis(some) / 10 / Math.max(LEAST_SECONDS, span.lengthSeconds());
  }

  /** The share of all pauses that these are, in percent. */
  public double sharePercent(List<Pause> some) {
    return pauses().isEmpty() ? 0 : 100.0 * some.size() / pauses().size();
  }

  /** The incidents of a kind within the window. */
  public List<Incident> incidents(Incident.Kind kind) {
    return events(GcEvents::incidents).stream().filter(each -> each.kind() == kind).toList();
  }

  /** The start of a pause on the axis; NaN if the log has no time stamps. */
  public double startOf(Pause pause) {
    return timeline().secondsOf(pause.start());
  }

  /** The end of a pause on the axis; NaN if the log has no time stamps. */
  public double endOf(Pause pause) {
    return startOf(pause) + pause.durationNanos() / NANOS;
  }

  public List<Pause> pausesWithin(Window span) {
    return pauses.touching(span).pauses().stream()
        .filter(pause -> span.overlapSeconds(startOf(pause), endOf(pause)) > 0)
        .toList();
  }

  /** The seconds of a span in which GC stopped the application. */
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

  /** The lines of events in their files. */
  public List<LogLine> lines(List<? extends GcEvent> events) {
    return EventLines.of(run().gcLogs(), events);
  }

  /** Finds the lines of events in the files of a run's GC logs. */
  private static final class EventLines {

    private EventLines() {}

    /**
     * The lines of the first events, as many as a finding shows; a recording of JDK Flight Recorder
     * has none.
     */
    static List<LogLine> of(List<SourcedGcLog> logs, List<? extends GcEvent> events) {
      return events.stream()
          .filter(event -> event.line() > 0)
          .limit(FindingBuilder.MOST_LINES)
          .flatMap(
              event ->
                  logs.stream()
                      .filter(log -> logs.size() == 1 || log.log().events().contains(event))
                      .limit(1)
                      .map(log -> LogLine.of(log, event.line())))
          .toList();
    }
  }
}
