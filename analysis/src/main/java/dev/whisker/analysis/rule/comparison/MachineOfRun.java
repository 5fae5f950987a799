package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.gc.JvmInfo;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the head of a log tells of the JVM and the machine of a run, to hold against others. */
enum MachineOfRun {
  JVM("jvm", JvmInfo::version),
  CPUS("cpus", jvm -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null),
  /** In whole GiB, since formats of logs round it differently. */
  MEMORY(
      "memory",
      jvm -> jvm.memoryBytes() > 0 ? Math.round(jvm.memoryBytes() / 0x1p30) + " GiB" : null);

  private final String load;
  private final Function<JvmInfo, @Nullable String> property;

  MachineOfRun(String load, Function<JvmInfo, @Nullable String> property) {
    this.load = load;
    this.property = property;
  }

  /** Its name among what loads and machines may differ in. */
  String id() {
    return load;
  }

  /** What each log of a run tells of it. */
  Stream<String> of(RunMetrics run) {
    return run.timeline().run().gcLogs().stream()
        .flatMap(sourced -> Stream.ofNullable(property.apply(sourced.log().jvm())));
  }
}
