package dev.whisker.report.data;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Identified;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables of what happened in the runs: pauses, concurrent cycles, seconds of load. */
final class EventTables {

  private EventTables() {}

  /**
   * @param log the number of its GC log within the run, from 1
   */
  private record Event<E extends GcEvent>(ExportedRun run, int log, E event) {

    double startSeconds() {
      return run.timeline().secondsOf(event.start());
    }

    Window window() {
      return run.result().metrics().gcWindow();
    }
  }

  private record Second(ExportedRun run, LoadSecond load) {}

  static ExportTable pauses(List<ExportedRun> runs) {
    List<TableColumn<Event<Pause>>> columns = new ArrayList<>(ofEvents());
    columns.addAll(
        List.of(
            TableColumn.decimal("duration_ms", row -> row.event().millis()),
            TableColumn.truth("in_window", EventTables::isPauseCounted),
            TableColumn.text("kind", row -> row.event().kind().id()),
            TableColumn.text("cause", row -> row.event().cause()),
            TableColumn.text("traits", row -> traits(row.event()))));
    columns.addAll(memory("heap", Pause::heap));
    columns.addAll(memory("young", Pause::young));
    columns.addAll(memory("old", Pause::old));
    columns.addAll(memory("metaspace", Pause::metaspace));
    columns.addAll(
        List.of(
            cpu("cpu_user_s", CpuTimes::userSeconds),
            cpu("cpu_system_s", CpuTimes::systemSeconds),
            cpu("cpu_real_s", CpuTimes::realSeconds),
            TableColumn.decimal("references_ms", row -> millis(row.event().referencesNanos()))));
    return ExportTable.of("pauses", columns, () -> events(runs, GcLog::pauses));
  }

  static ExportTable cycles(List<ExportedRun> runs) {
    List<TableColumn<Event<ConcurrentCycle>>> columns = new ArrayList<>(ofEvents());
    columns.addAll(
        List.of(
            TableColumn.decimal("duration_ms", row -> millis(row.event().durationNanos())),
            TableColumn.truth("in_window", EventTables::isCycleCounted),
            TableColumn.text("outcome", row -> Identified.of(row.event().outcome())),
            memory("heap_before_bytes", ConcurrentCycle::heap, MemoryChange::before),
            memory("heap_after_bytes", ConcurrentCycle::heap, MemoryChange::after),
            memory("heap_capacity_bytes", ConcurrentCycle::heap, MemoryChange::capacity),
            TableColumn.whole("live_bytes", row -> row.event().liveBytes()),
            TableColumn.whole("allocated_bytes", row -> row.event().allocatedBytes())));
    return ExportTable.of("cycles", columns, () -> events(runs, GcLog::cycles));
  }

  static ExportTable seconds(List<ExportedRun> runs) {
    List<TableColumn<Second>> columns =
        List.of(
            TableColumn.text("run_id", row -> row.run().id()),
            TableColumn.decimal("time_s", row -> row.load().fromSeconds()),
            TableColumn.decimal("length_s", row -> row.load().lengthSeconds()),
            TableColumn.truth("in_window", EventTables::isSecondCounted),
            TableColumn.decimal("completed_per_s", row -> row.load().completedPerSecond()),
            TableColumn.decimal("successful_per_s", row -> row.load().successfulPerSecond()),
            TableColumn.decimal("latency_mean_ms", row -> row.load().meanMillis()),
            TableColumn.decimal("latency_p99_ms", row -> row.load().p99Millis()),
            TableColumn.whole("users", row -> row.load().users()));
    return ExportTable.of(
        "seconds",
        columns,
        () ->
            runs.stream()
                .flatMap(run -> run.timeline().load().stream().map(load -> new Second(run, load))));
  }

  private static <E extends GcEvent> Stream<Event<E>> events(
      List<ExportedRun> runs, Function<GcLog, List<E>> ofLog) {
    return runs.stream()
        .flatMap(
            run -> {
              List<SourcedGcLog> logs = run.run().gcLogs();
              return IntStream.range(0, logs.size())
                  .boxed()
                  .flatMap(
                      i ->
                          ofLog.apply(logs.get(i).log()).stream()
                              .map(event -> new Event<>(run, i + 1, event)));
            });
  }

  private static <E extends GcEvent> List<TableColumn<Event<E>>> ofEvents() {
    return List.of(
        TableColumn.text("run_id", row -> row.run().id()),
        TableColumn.whole("gc_log", Event::log),
        TableColumn.whole("line", row -> row.event().line() == 0 ? -1 : row.event().line()),
        TableColumn.whole("gc_id", row -> row.event().gcId()),
        TableColumn.decimal("start_s", Event::startSeconds),
        TableColumn.decimal("uptime_s", row -> uptimeSeconds(row.event().start())),
        TableColumn.moment("start_utc", row -> row.event().start().epochNanos()));
  }

  private static double uptimeSeconds(Stamp stamp) {
    return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
  }

  private static double millis(long nanos) {
    return nanos < 0 ? Double.NaN : nanos / 1e6;
  }

  /** Pauses without time count in every window, as in the figures. */
  private static boolean isPauseCounted(Event<Pause> row) {
    double start = row.startSeconds();
    return Double.isNaN(start)
        || row.window().touches(start, start + row.event().durationNanos() / 1e9);
  }

  private static boolean isCycleCounted(Event<ConcurrentCycle> row) {
    double start = row.startSeconds();
    return Double.isNaN(start) || row.window().touches(start, start);
  }

  private static boolean isSecondCounted(Second row) {
    LoadSecond load = row.load();
    return row.run()
        .result()
        .metrics()
        .window()
        .contains(new Window(load.fromSeconds(), load.toSeconds()));
  }

  /** Not empty without any: pandas warns of columns that begin with many empty cells. */
  private static String traits(Pause pause) {
    return pause.traits().isEmpty()
        ? "none"
        : pause.traits().stream().sorted().map(Identified::of).collect(Collectors.joining(";"));
  }

  private static List<TableColumn<Event<Pause>>> memory(
      String part, Function<Pause, @Nullable MemoryChange> of) {
    return List.of(
        memory(part + "_before_bytes", of, MemoryChange::before),
        memory(part + "_after_bytes", of, MemoryChange::after),
        memory(part + "_capacity_bytes", of, MemoryChange::capacity));
  }

  private static <E extends GcEvent> TableColumn<Event<E>> memory(
      String name, Function<E, @Nullable MemoryChange> of, ToLongFunction<MemoryChange> bytes) {
    return TableColumn.whole(
        name,
        row -> {
          MemoryChange change = of.apply(row.event());
          return change == null ? MemoryChange.UNKNOWN : bytes.applyAsLong(change);
        });
  }

  private static TableColumn<Event<Pause>> cpu(String name, ToDoubleFunction<CpuTimes> seconds) {
    return TableColumn.decimal(
        name,
        row -> {
          CpuTimes times = row.event().cpu();
          return times == null ? Double.NaN : seconds.applyAsDouble(times);
        });
  }
}
