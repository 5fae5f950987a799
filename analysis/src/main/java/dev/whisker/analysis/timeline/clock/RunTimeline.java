package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The timeline of a run with aligned clocks, if they can be aligned. */
final class RunTimeline implements Timeline {

  private final Run run;
  private final Alignment alignment;
  private final @Nullable GcClock clock;

  /** Second 0 on the GC logs' clock. */
  private final long gcOrigin;

  private final @Nullable LoadAxis load;
  private final List<Pause> pauses;
  private final @Nullable Window gcSpan;
  private final Map<Function<Timeline, ?>, Object> derived = new ConcurrentHashMap<>();

  /** Cached for the next window. */
  private volatile @Nullable OfLabels lastAsked;

  private record OfLabels(Set<String> labels, Timeline timeline) {}

  /** The timeline of all requests, if this one has only some. */
  private final @Nullable Timeline all;

  RunTimeline(
      Run run,
      Alignment alignment,
      @Nullable GcClock clock,
      long gcOrigin,
      @Nullable LoadAxis load) {
    this(run, alignment, clock, gcOrigin, load, null);
  }

  private RunTimeline(
      Run run,
      Alignment alignment,
      @Nullable GcClock clock,
      long gcOrigin,
      @Nullable LoadAxis load,
      @Nullable Timeline all) {
    this.all = all;
    this.run = run;
    this.alignment = alignment;
    this.clock = clock;
    this.gcOrigin = gcOrigin;
    this.load = load;
    // Objects, though a million take 240 MB: a table would make them anew for each figure.
    this.pauses =
        run.logs()
            .flatMap(log -> log.pauses().stream())
            .sorted(Comparator.comparingDouble(pause -> secondsOf(pause.start())))
            .toList();
    this.gcSpan = spanOfLogs();
  }

  private @Nullable Window spanOfLogs() {
    DoubleSummaryStatistics moments =
        Stream.concat(
                run.logs().flatMap(log -> Stream.of(log.begin(), log.end())),
                pauses.stream().map(pause -> pause.start().plusNanos(pause.durationNanos())))
            .mapToDouble(this::secondsOf)
            .filter(Double::isFinite)
            .summaryStatistics();
    return moments.getCount() == 0 ? null : new Window(moments.getMin(), moments.getMax());
  }

  @Override
  public Run run() {
    return run;
  }

  @Override
  public Alignment alignment() {
    return alignment;
  }

  @Override
  public Timeline all() {
    return all == null ? this : all;
  }

  @Override
  public Timeline only(Set<String> labels) {
    OfLabels asked = lastAsked;
    if (asked == null || !asked.labels().equals(labels)) {
      LoadAxis own = load == null ? null : load.only(labels);
      asked = new OfLabels(labels, new RunTimeline(run, alignment, clock, gcOrigin, own, all()));
      lastAsked = asked;
    }
    return asked.timeline();
  }

  @Override
  public Window whole() {
    Window requests = loadSpan();
    if (gcSpan == null) {
      return requests == null ? new Window(0, 0) : requests;
    }
    return requests == null ? gcSpan : gcSpan.union(requests);
  }

  @Override
  public @Nullable Window gcSpan() {
    return gcSpan;
  }

  @Override
  public @Nullable Window loadSpan() {
    return load == null ? null : load.span();
  }

  @Override
  public double secondsOf(Stamp stamp) {
    return clock == null ? Double.NaN : clock.seconds(stamp, gcOrigin);
  }

  @Override
  public List<Pause> pauses() {
    return pauses;
  }

  @Override
  public @Nullable LoadResult loadResult() {
    return load == null ? null : load.result();
  }

  @Override
  public @Nullable SampleSeries samples() {
    return loadResult() instanceof LoadResult.Samples samples ? samples.series() : null;
  }

  @Override
  @SuppressWarnings("unchecked") // A function is the key of nothing but its own result.
  public <T> T derived(Function<Timeline, T> making) {
    Object known = derived.get(making);
    if (known == null) {
      // Made outside the map, since it may need other results; making it twice does no harm.
      known = making.apply(this);
      derived.put(making, known);
    }
    return (T) known;
  }

  @Override
  public List<LoadSecond> load() {
    return load == null ? List.of() : load.seconds();
  }
}
