package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the events that were read with the JVM's own counts. */
class RecordedLogsTest {

  static Stream<Path> files() {
    return RecordedLogs.all().stream();
  }

  static Stream<String> counted() {
    return RecordedLogs.counts().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyLineIsUnderstood(Path file) {
    FileContent content = read(file);

    assertThat(content).isInstanceOf(FileContent.GcLogs.class);
    assertThat(content.lines().examples())
        // Server and JVM write their own lines to the standard output.
        .filteredOn(line -> !line.text().startsWith("Churn"))
        .isEmpty();
    assertThat(((FileContent.GcLogs) content).logs()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("counted")
  void collectionsAreCountedAsTheJvmDoes(String file) {
    GcLog log = ((FileContent.GcLogs) read(RecordedLogs.file(file))).logs().getFirst();

    Map<String, Integer> beans = Objects.requireNonNull(RecordedLogs.counts().get(file));
    beans.forEach(
        (bean, count) -> {
          int ours =
              switch (bean) {
                // An escalated collection is counted by the beans of both generations.
                case "Copy", "ParNew" -> count(log, PauseKind.YOUNG) + escalated(log);
                case "MarkSweepCompact", "PS MarkSweep", "G1 Old Generation" ->
                    count(log, PauseKind.FULL);
                case "PS Scavenge" -> count(log, PauseKind.YOUNG);
                case "G1 Young Generation" ->
                    count(log, PauseKind.YOUNG) + count(log, PauseKind.MIXED);
                case "G1 Concurrent GC" ->
                    count(log, PauseKind.REMARK) + count(log, PauseKind.CLEANUP);
                case "ConcurrentMarkSweep" ->
                    cycles(log, Outcome.COMPLETED) + count(log, PauseKind.FULL);
                case "Shenandoah Pauses" ->
                    count(log, PauseKind.OTHER) + count(log, PauseKind.FULL);
                case "ZGC", "ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles" ->
                    log.cycles().size() - others(bean, "Cycles", beans);
                case "ZGC Pauses", "ZGC Minor Pauses", "ZGC Major Pauses" ->
                    log.pauses().isEmpty()
                        ? count
                        : log.pauses().size() - others(bean, "Pauses", beans);
                default -> count;
              };
          assertThat(ours).as("%s: %s", file, bean).isEqualTo(count);
        });
  }

  /**
   * ZGC's minor and major collections are counted separately, but its events are not: the sum has
   * to be right.
   */
  private static int others(String bean, String kind, Map<String, Integer> beans) {
    return beans.entrySet().stream()
        .filter(other -> other.getKey().endsWith(kind) && !other.getKey().equals(bean))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static int count(GcLog log, PauseKind kind) {
    return (int) log.pauses().stream().filter(pause -> pause.kind() == kind).count();
  }

  private static int escalated(GcLog log) {
    return (int)
        log.pauses().stream().filter(pause -> pause.is(PauseTrait.ESCALATED_FROM_YOUNG)).count();
  }

  private static int cycles(GcLog log, Outcome outcome) {
    return (int) log.cycles().stream().filter(cycle -> cycle.outcome() == outcome).count();
  }

  private static FileContent read(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
