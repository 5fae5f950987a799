package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.JvmInfo;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * D78: whether the configurations had the same work to do, on the same machine. A different load
 * forbids to rank them; a different JVM or machine may be what is being compared, and is named.
 */
final class NotComparable implements ComparisonRule {

  /** Factors that say what the clients did. */
  private static final List<String> LOAD_FACTORS = List.of("concurrency", "messageSize", "path");

  private static final String UNKNOWN = "?";

  /** By how many times figures must differ that vary by themselves. */
  private static final double USERS_APART = 1.1;

  private static final double SAMPLES_APART = 1.1;
  private static final double DURATION_APART = 1.5;

  @Override
  public String id() {
    return "D78";
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    if (configurations.size() < 2) {
      return Optional.empty();
    }
    Conclusion conclusion = new Conclusion(this, preferences);
    List<Fact> ofLoad = loadDifferences(configurations);
    List<Fact> ofHost = hostDifferences(configurations);
    if (!ofLoad.isEmpty()) {
      List<Fact> all = Stream.of(ofLoad, ofHost).flatMap(Collection::stream).toList();
      return Optional.of(
          conclusion
              .saw("differences", Fact.listing(all))
              .advise("advice")
              .found(Severity.WARNING));
    }
    if (!ofHost.isEmpty()) {
      return Optional.of(
          conclusion
              .saw("differences", Fact.listing(ofHost))
              .advise("advice.host")
              .conclude(Severity.INFO, "found.host"));
    }
    return Optional.of(conclusion.fine());
  }

  private static List<Fact> loadDifferences(List<Repeats> configurations) {
    List<Fact> differences = new ArrayList<>();
    difference("tool", configurations, ofResult(result -> result.head().format().tool().id()))
        .ifPresent(differences::add);
    for (String factor : LOAD_FACTORS) {
      difference(factor, configurations, run -> loadFactor(run.timeline().run(), factor))
          .or(() -> statedForSome(factor, configurations))
          .ifPresent(differences::add);
    }
    unequal("users", configurations, Users::of, USERS_APART).ifPresent(differences::add);
    if (unequal("samples", configurations, run -> run.value(Metric.SAMPLES), SAMPLES_APART)
        .isPresent()) {
      // A test of so many requests lasts as long as it takes: only both together are unequal.
      unequal("duration", configurations, NotComparable::seconds, DURATION_APART)
          .ifPresent(differences::add);
    }
    difference("labels", configurations, ofResult(NotComparable::labels))
        .ifPresent(differences::add);
    return differences;
  }

  /** Who states it of some configurations alone sets them apart from the rest: "6 and ?". */
  private static Optional<Fact> statedForSome(String factor, List<Repeats> configurations) {
    List<String> stated =
        configurations.stream()
            .map(c -> c.configuration().factors().values().getOrDefault(factor, UNKNOWN))
            .distinct()
            .toList();
    List<String> known = stated.stream().filter(value -> !value.equals(UNKNOWN)).sorted().toList();
    return known.isEmpty() || known.size() == stated.size()
        ? Optional.empty()
        : Optional.of(difference(factor, List.of(String.join("/", known), UNKNOWN)));
  }

  private static List<Fact> hostDifferences(List<Repeats> configurations) {
    List<Fact> differences = new ArrayList<>();
    difference("jvm", configurations, ofJvm(JvmInfo::version)).ifPresent(differences::add);
    difference(
            "cpus",
            configurations,
            ofJvm(jvm -> jvm.cpus() > 0 ? String.valueOf(jvm.cpus()) : null))
        .ifPresent(differences::add);
    return differences;
  }

  /** What a run says of the load: its own result first, then what its name or its notes state. */
  private static Stream<String> loadFactor(Run run, String factor) {
    List<String> told =
        run.loadResults().stream()
            .map(sourced -> sourced.result().head().facts().get(factor))
            .flatMap(Stream::ofNullable)
            .toList();
    return told.isEmpty() ? Stream.ofNullable(run.factors().values().get(factor)) : told.stream();
  }

  private static double seconds(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    return result == null ? Double.NaN : result.summary().durationSeconds().value();
  }

  private static Optional<Fact> unequal(
      String what,
      List<Repeats> configurations,
      ToDoubleFunction<RunMetrics> figure,
      double apart) {
    double[] means =
        configurations.stream()
            .mapToDouble(c -> c.runs().stream().mapToDouble(figure).average().orElse(Double.NaN))
            .filter(mean -> mean > 0)
            .toArray();
    DoubleSummaryStatistics all = Arrays.stream(means).summaryStatistics();
    if (means.length < 2 || all.getMax() < apart * all.getMin()) {
      return Optional.empty();
    }
    String from = String.valueOf(Math.round(all.getMin()));
    String to = String.valueOf(Math.round(all.getMax()));
    return Optional.of(difference(what, List.of(from, to)));
  }

  private static String labels(LoadResult result) {
    return String.join(", ", new TreeSet<>(result.labels().keySet()));
  }

  private static Function<RunMetrics, Stream<String>> ofResult(
      Function<LoadResult, String> property) {
    return run ->
        run.timeline().run().loadResults().stream()
            .map(Run.SourcedLoadResult::result)
            .map(property)
            .filter(value -> !value.isEmpty());
  }

  private static Function<RunMetrics, Stream<String>> ofJvm(
      Function<JvmInfo, @Nullable String> property) {
    return run ->
        run.timeline().run().gcLogs().stream()
            .flatMap(sourced -> Stream.ofNullable(property.apply(sourced.log().jvm())));
  }

  /** Said where not all configurations that tell it tell the same: "concurrency (50 and 100)". */
  private static Optional<Fact> difference(
      String what, List<Repeats> configurations, Function<RunMetrics, Stream<String>> property) {
    Map<List<String>, Long> told =
        configurations.stream()
            .map(c -> c.runs().stream().flatMap(property).distinct().sorted().toList())
            .filter(values -> !values.isEmpty())
            .collect(
                Collectors.groupingBy(values -> values, LinkedHashMap::new, Collectors.counting()));
    if (told.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        difference(what, told.keySet().stream().map(v -> String.join("/", v)).toList()));
  }

  private static Fact difference(String what, List<String> values) {
    return Fact.phrase(
        "part.difference", Map.of("what", Fact.term("load." + what), "values", Fact.words(values)));
  }
}
