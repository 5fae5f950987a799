package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.JvmInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * D78: whether the configurations had the same work to do, on the same machine. A different load
 * forbids to rank them, also where it was varied on purpose; a different JVM or machine may be what
 * is being compared, and is named.
 */
public final class NotComparable implements ComparisonRule {

  @Override
  public String id() {
    return "D78";
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    return configurations.size() < 2
        ? Optional.empty()
        : Optional.of(answer(configurations, new Conclusion(this, preferences)));
  }

  private static Finding answer(List<Repeats> configurations, Conclusion so) {
    LoadDifferences load = LoadDifferences.among(configurations);
    List<List<String>> jvms = told(configurations, JvmInfo::version);
    List<List<String>> cpus =
        told(configurations, jvm -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null);
    List<Fact> ofHost = new ArrayList<>();
    difference("jvm", jvms).ifPresent(ofHost::add);
    difference("cpus", cpus).ifPresent(ofHost::add);
    List<String> swept = load.swept();
    if (!swept.isEmpty()) {
      return so.saw("sweep", Fact.listing(swept.stream().map(load::range).toList()))
          .saw("factors", Fact.listing(swept.stream().map(LoadDifferences::name).toList()))
          .advise("advice.sweep")
          .conclude(Severity.WARNING, "found.sweep");
    }
    if (!load.isEmpty()) {
      List<Fact> all = Stream.concat(load.facts().stream(), ofHost.stream()).toList();
      return so.saw("differences", Fact.listing(all)).advise("advice").found(Severity.WARNING);
    }
    if (!ofHost.isEmpty()) {
      return so.saw("differences", Fact.listing(ofHost))
          .advise("advice.host")
          .conclude(Severity.INFO, "found.host");
    }
    return nothingDiffers(load.isKnown(), !jvms.isEmpty() || !cpus.isEmpty(), so);
  }

  /** No more than was told. */
  private static Finding nothingDiffers(boolean loadIsKnown, boolean hostIsKnown, Conclusion so) {
    if (loadIsKnown) {
      return hostIsKnown ? so.fine() : so.conclude(Severity.OK, "ok.load");
    }
    return hostIsKnown ? so.conclude(Severity.OK, "ok.host") : so.unknown("untold");
  }

  /** What each configuration that tells it tells of its JVM or machine. */
  private static List<List<String>> told(
      List<Repeats> configurations, Function<JvmInfo, @Nullable String> property) {
    return configurations.stream()
        .map(
            each ->
                each.runs().stream()
                    .flatMap(run -> ofJvm(run, property))
                    .distinct()
                    .sorted()
                    .toList())
        .filter(values -> !values.isEmpty())
        .toList();
  }

  private static Stream<String> ofJvm(
      RunMetrics run, Function<JvmInfo, @Nullable String> property) {
    return run.timeline().run().gcLogs().stream()
        .flatMap(sourced -> Stream.ofNullable(property.apply(sourced.log().jvm())));
  }

  private static Optional<Fact> difference(String what, List<List<String>> told) {
    List<List<String>> distinct = told.stream().distinct().toList();
    return distinct.size() < 2
        ? Optional.empty()
        : Optional.of(
            Fact.phrase(
                "part.difference",
                Map.of(
                    "what", LoadDifferences.name(what),
                    "values",
                        Fact.words(distinct.stream().map(v -> String.join("/", v)).toList()))));
  }
}
