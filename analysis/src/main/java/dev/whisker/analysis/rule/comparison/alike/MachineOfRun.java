package dev.whisker.analysis.rule.comparison.alike;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.gc.JvmInfo;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the head of a log tells of the JVM and the machine of a run, to hold against others. */
public enum MachineOfRun {
  JVM("jvm", "jdk"),
  CPUS("cpus", "cores"),
  /** In whole GiB, since formats of logs round it differently. */
  MEMORY("memory", null);

  private final String load;
  private final @Nullable String factor;

  MachineOfRun(String load, @Nullable String factor) {
    this.load = load;
    this.factor = factor;
  }

  /** The factor by which somebody sets it, where names and notes may tell of one. */
  Optional<String> factor() {
    return Optional.ofNullable(factor);
  }

  /** Its name among what loads and machines may differ in. */
  public String id() {
    return load;
  }

  /** What each log of a run tells of it. */
  public Stream<String> of(RunMetrics run) {
    return run.timeline().run().gcLogs().stream()
        .flatMap(sourced -> Stream.ofNullable(of(sourced.log().jvm())));
  }

  private @Nullable String of(JvmInfo jvm) {
    return switch (this) {
      case JVM -> jvm.version();
      case CPUS -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null;
      case MEMORY -> jvm.memoryBytes() > 0 ? Math.round(jvm.memoryBytes() / 0x1p30) + " GiB" : null;
    };
  }
}
