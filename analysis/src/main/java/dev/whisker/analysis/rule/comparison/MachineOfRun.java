package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.gc.JvmInfo;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Properties of a run's JVM and machine in the head of its log, to compare with other runs. */
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

  /** The factor under which names and notes state it. */
  Optional<String> factor() {
    return Optional.ofNullable(factor);
  }

  /** Its name among the possible differences of loads and machines. */
  public String id() {
    return load;
  }

  /** The values in the logs of a run. */
  public Stream<String> of(RunMetrics run) {
    return run.timeline().run().logs().flatMap(log -> Stream.ofNullable(of(log.jvm())));
  }

  private @Nullable String of(JvmInfo jvm) {
    return switch (this) {
      case JVM -> jvm.version();
      case CPUS -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null;
      case MEMORY -> jvm.memoryBytes() > 0 ? Math.round(jvm.memoryBytes() / 0x1p30) + " GiB" : null;
    };
  }
}
