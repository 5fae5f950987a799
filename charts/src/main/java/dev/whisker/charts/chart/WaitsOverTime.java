package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.gc.MemoryWaits;
import dev.whisker.analysis.metric.gc.Stops;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.LayeredFigure;
import dev.whisker.charts.plot.Stretches;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Incident.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The share of each stretch of a run in which threads waited for memory. Concurrent collectors that
 * free too slowly show it here, and not in their pauses.
 */
public final class WaitsOverTime implements LayeredFigure {

  private static final double PERCENT = 100;

  private static final Map<Kind, String> KEYS =
      Map.of(Kind.ALLOCATION_STALL, "wait.stall", Kind.PACING, "wait.pacing");

  @Override
  public List<String> order() {
    return List.of("wait.stall", "wait.pacing");
  }

  @Override
  public Unit unit() {
    return Unit.PERCENT;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().gcSpan() != null
        && KEYS.keySet().stream().anyMatch(kind -> waits(run, kind).findAny().isPresent());
  }

  @Override
  public List<Window> stretches(List<RunResult> runs) {
    return runs.stream()
        .map(run -> run.metrics().timeline().gcSpan())
        .filter(Objects::nonNull)
        .reduce(Window::union)
        .map(Stretches::of)
        .orElse(List.of());
  }

  @Override
  public Map<String, double[]> amounts(RunResult run, List<Window> stretches) {
    Map<String, double[]> amounts = new HashMap<>();
    Window span = run.metrics().timeline().gcSpan();
    KEYS.forEach(
        (kind, key) -> {
          List<Incident> waits = waits(run, kind).toList();
          if (span != null && !waits.isEmpty()) {
            amounts.put(
                key,
                shares(MemoryWaits.spans(run.metrics().timeline(), waits, span), span, stretches));
          }
        });
    return amounts;
  }

  /** In percent; NaN where the log does not go on. */
  private static double[] shares(Stops waits, Window span, List<Window> stretches) {
    return stretches.stream()
        .mapToDouble(
            stretch ->
                span.overlaps(stretch)
                    ? PERCENT
                        * waits.between(stretch.fromSeconds(), stretch.toSeconds())
                        / stretch.lengthSeconds()
                    : Double.NaN)
        .toArray();
  }

  private static Stream<Incident> waits(RunResult run, Kind kind) {
    Timeline timeline = run.metrics().timeline();
    return run.run().gcLogs().stream()
        .flatMap(log -> log.log().events().incidents().stream())
        .filter(each -> each.kind() == kind && each.durationNanos() > 0)
        .filter(each -> Double.isFinite(timeline.secondsOf(each.start())));
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().anyMatch(run -> run.run().hasGcLog())
        ? "empty.no-waits"
        : "empty.no-gc-log";
  }
}
