package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.gc.JvmInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JVMs, machines and load tools of the runs, in one line. */
final class Environment {

  private final List<Run> runs;
  private final Words words;

  Environment(Comparison comparison, Words words) {
    this.runs =
        comparison.configurations().stream()
            .flatMap(each -> each.runs().stream())
            .map(RunResult::run)
            .toList();
    this.words = words;
  }

  /** The line; empty if no file shows any of it. */
  String line() {
    List<String> parts = new ArrayList<>();
    add(parts, "environment.jvm", jvms(JvmInfo::version));
    add(parts, "environment.cpus", jvms(jvm -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null));
    add(
        parts,
        "environment.memory",
        jvms(
            jvm ->
                jvm.memoryBytes() > 0
                    ? words.wording().quantity((double) jvm.memoryBytes(), Unit.BYTES)
                    : null));
    add(
        parts,
        "environment.load",
        runs.stream()
            .flatMap(run -> run.loadResults().stream())
            .map(load -> words.wording().format(load.result().head().format().id())));
    return String.join(" · ", parts);
  }

  private Stream<String> jvms(Function<JvmInfo, @Nullable String> known) {
    return runs.stream()
        .flatMap(run -> run.gcLogs().stream())
        .map(log -> known.apply(log.log().jvm()))
        .filter(Objects::nonNull);
  }

  private void add(List<String> parts, String key, Stream<String> values) {
    List<String> distinct = values.distinct().sorted().toList();
    if (!distinct.isEmpty()) {
      parts.add(words.get(key, Map.of("values", words.wording().say(Fact.names(distinct)))));
    }
  }
}
