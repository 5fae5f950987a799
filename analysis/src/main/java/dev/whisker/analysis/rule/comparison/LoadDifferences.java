package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.load.result.LoadResult;
import dev.whisker.text.NaturalOrder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Finds differences in the work of configurations, by load results, notes and names. */
public final class LoadDifferences {

  private static final String USERS = "users";
  private static final String DURATION = "duration";
  private static final String MIX = "mix";
  private static final String LABELS = "labels";
  private static final String CONCURRENCY = "concurrency";
  private static final String ALLOCATED = "allocated";
  private static final String USERS_ON_AVERAGE = "usersOnAverage";

  private static final List<String> FACTORS = List.of(CONCURRENCY, "messageSize", "path");

  /** Factors that may be varied step by step on purpose. */
  private static final List<String> SWEPT = List.of(CONCURRENCY, "messageSize");

  /** Differences that result from the swept factors. */
  private static final Set<String> FOLLOWING = Set.of(USERS, USERS_ON_AVERAGE, DURATION);

  /** The fewest settings of a sweep. */
  private static final int FEWEST_SETTINGS = 3;

  private static final Pattern NUMBER = Pattern.compile("\\d{1,12}[kmg]?");

  /** The part of an address before the path; {@code /work} on any server is the same work. */
  private static final Pattern SERVER = Pattern.compile("^\\w[\\w+.-]*://[^/]*/?");

  private static final String UNKNOWN = "?";

  /** The ratio from which on measured figures count as different. */
  private static final double USERS_APART = 1.1;

  private static final double SAMPLES_APART = 1.1;
  private static final double DURATION_APART = 1.5;
  private static final double AVERAGES_APART = 1.25;
  private static final double ALLOCATED_APART = 1.25;

  /** Shorter times are printed with two digits. */
  private static final double LEAST_WHOLE_SECONDS = 10;

  private static final MathContext TWO_DIGITS = new MathContext(2);

  private final List<Repeats> configurations;
  private final Map<String, Fact> byName = new LinkedHashMap<>();
  private Optional<FewRequests> few = Optional.empty();

  private LoadDifferences(List<Repeats> configurations) {
    this.configurations = configurations;
  }

  static LoadDifferences among(List<Repeats> configurations) {
    LoadDifferences differences = new LoadDifferences(configurations);
    differences.find();
    return differences;
  }

  private void find() {
    different(
        "tool", run -> LoadFactors.tool(run.timeline().run()).map(tool -> tool.id()).stream());
    for (String factor : FACTORS) {
      different(factor, run -> factorValues(run, factor));
      if (!byName.containsKey(factor)) {
        statedForSome(factor);
      }
    }
    // If equally many users arrive, the load is the same, however many are active at once.
    DoubleSummaryStatistics started = means(LoadDifferences::startedUsers);
    boolean isStated = byName.containsKey(CONCURRENCY);
    if (!isStated && (started.getCount() < 2 || isApart(started, USERS_APART))) {
      unequal(USERS, Users::of, USERS_APART, LoadDifferences::rounded);
    }
    // A test with a fixed number of requests lasts as long as it takes, and its users leave when
    // they have finished. Only both together make loads unequal.
    if (isApart(means(WorkOfRun::samples), SAMPLES_APART)) {
      if (!canFindWarmUp()) {
        unequal(DURATION, WorkOfRun::seconds, DURATION_APART, LoadDifferences::seconds);
      }
      if (!isStated && !byName.containsKey(USERS)) {
        unequal(
            USERS_ON_AVERAGE, WorkOfRun::usersOnAverage, AVERAGES_APART, LoadDifferences::rounded);
      }
    }
    unequal(
        LoadFactors.RATE,
        run -> LoadFactors.sentPerSecond(run.timeline().run()),
        LoadFactors.RATES_APART,
        LoadDifferences::rounded);
    ClientPause.unequal(configurations).ifPresent(asFact -> byName.put("pauses", asFact));
    if (!isKnown()) {
      unequal(
          ALLOCATED,
          WorkOfRun::allocatedPerSecond,
          ALLOCATED_APART,
          rate -> new Fact.Quantity(rate, Unit.BYTES_PER_SECOND));
    }
    requestsOfSome();
    if (!byName.containsKey(LABELS)) {
      List<String> addresses = Addresses.ofSome(configurations);
      if (!addresses.isEmpty()) {
        differ("addresses", addresses);
      }
    }
    if (!byName.containsKey(LABELS)) {
      LabelMix.among(configurations).ifPresent(mix -> byName.put(MIX, mix.fact()));
    }
  }

  private static double startedUsers(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    return result == null
        ? Double.NaN
        : Double.parseDouble(result.head().facts().getOrDefault(LoadResult.STARTED_USERS, "NaN"));
  }

  /** True if warm-up can be cut: then results do not depend on the length of a test. */
  private boolean canFindWarmUp() {
    return configurations.stream()
        .flatMap(each -> each.runs().stream())
        .map(RunMetrics::timeline)
        .filter(run -> run.loadResult() != null)
        .allMatch(Trim::canFindWarmUp);
  }

  boolean isEmpty() {
    return byName.isEmpty();
  }

  /** True if the requests are the same, in other proportions. */
  boolean isMixOnly() {
    return byName.keySet().equals(Set.of(MIX));
  }

  /**
   * True if the load is unknown and allocation differs. The reason may be the work, or a collector
   * that let the application do more of it.
   */
  boolean isAllocationOnly() {
    return byName.keySet().equals(Set.of(ALLOCATED));
  }

  /** The configuration with the most, or the least, allocation per second that it ran. */
  Repeats byAllocation(Comparator<Double> order) {
    return configurations.stream()
        .filter(each -> allocated(each) > 0)
        .max(Comparator.comparing(LoadDifferences::allocated, order))
        .orElseThrow();
  }

  /**
   * Bytes per second in which GC did not stop the application, as a mean of the runs; NaN if
   * unknown.
   */
  static double allocated(Repeats configuration) {
    return WorkOfRun.mean(configuration, WorkOfRun::allocatedPerSecond);
  }

  /** "concurrency (50 and 100)". */
  List<Fact> facts() {
    return List.copyOf(byName.values());
  }

  /** True if anything is known of the load. */
  boolean isKnown() {
    return configurations.stream()
        .flatMap(each -> each.runs().stream())
        .anyMatch(
            run ->
                FACTORS.stream().anyMatch(factor -> factorValues(run, factor).findAny().isPresent())
                    || Users.of(run) > 0
                    || WorkOfRun.samples(run) > 0);
  }

  /** The factors of the load that were varied step by step; empty if anything else differs. */
  List<String> swept() {
    List<String> swept =
        SWEPT.stream().filter(byName::containsKey).filter(each -> isSwept(each)).toList();
    boolean nothingElse =
        byName.keySet().stream().allMatch(name -> swept.contains(name) || FOLLOWING.contains(name));
    return nothingElse ? swept : List.of();
  }

  private boolean isSwept(String factor) {
    List<List<String>> settings = settings(run -> factorValues(run, factor));
    return settings.size() == configurations.size()
        && settings.stream()
            .allMatch(each -> each.size() == 1 && NUMBER.matcher(each.getFirst()).matches())
        && settings.stream().distinct().count() >= FEWEST_SETTINGS;
  }

  /** "concurrency from 50 to 800". */
  Fact range(String factor) {
    List<String> settings =
        settings(run -> factorValues(run, factor)).stream()
            .map(List::getFirst)
            .sorted(NaturalOrder.INSTANCE)
            .toList();
    return Fact.phrase(
        "part.range",
        Map.of(
            "what", name(factor),
            "from", Fact.word(settings.getFirst()),
            "to", Fact.word(settings.getLast())));
  }

  public static Fact name(String what) {
    return Fact.term("load." + what);
  }

  /** Adds a property if configurations differ in it. */
  private void different(String what, Function<RunMetrics, Stream<String>> property) {
    List<List<String>> stated = settings(property).stream().distinct().toList();
    if (stated.size() > 1) {
      differ(what, stated.stream().map(values -> String.join("/", values)).toList());
    }
  }

  /** The values of each configuration that has the property. */
  private List<List<String>> settings(Function<RunMetrics, Stream<String>> property) {
    return configurations.stream()
        .map(each -> each.runs().stream().flatMap(property).distinct().sorted().toList())
        .filter(values -> !values.isEmpty())
        .toList();
  }

  /** Adds a factor that only some configurations state. */
  private void statedForSome(String factor) {
    List<String> stated =
        configurations.stream()
            .map(each -> each.configuration().factors().values().getOrDefault(factor, UNKNOWN))
            .distinct()
            .toList();
    List<String> known = stated.stream().filter(value -> !value.equals(UNKNOWN)).sorted().toList();
    if (!known.isEmpty() && known.size() < stated.size()) {
      byName.put(
          factor,
          Fact.phrase(
              "part.difference.some", Map.of("what", name(factor), "values", Fact.names(known))));
    }
  }

  private void unequal(
      String what, ToDoubleFunction<RunMetrics> figure, double apart, DoubleFunction<Fact> asFact) {
    DoubleSummaryStatistics means = means(figure);
    if (isApart(means, apart)) {
      // In the order of the configurations, like the other differences.
      List<Fact> ends =
          meansOf(figure)
              .filter(mean -> mean == means.getMin() || mean == means.getMax())
              .distinct()
              .mapToObj(asFact)
              .toList();
      byName.put(what, difference(what, Fact.listing(ends)));
    }
  }

  private static Fact rounded(double value) {
    return Fact.word(String.valueOf(Math.round(value)));
  }

  /** A duration as a whole number of seconds; no test takes 0 s. */
  private static Fact seconds(double value) {
    return value < LEAST_WHOLE_SECONDS
        ? Fact.word(new BigDecimal(value).round(TWO_DIGITS).stripTrailingZeros().toPlainString())
        : rounded(value);
  }

  /** The labels that all configurations have, of those that have any. */
  public static Set<String> sharedLabels(List<Repeats> configurations) {
    List<Set<String>> made = made(configurations);
    Set<String> shared = new TreeSet<>();
    made.forEach(shared::addAll);
    shared.removeIf(label -> !made.stream().allMatch(labels -> labels.contains(label)));
    return shared;
  }

  private static List<Set<String>> made(List<Repeats> configurations) {
    return configurations.stream()
        .map(each -> each.runs().stream().flatMap(LoadDifferences::labels))
        .map(labels -> labels.collect(Collectors.toSet()))
        .filter(labels -> !labels.isEmpty())
        .toList();
  }

  /** Adds the labels that not all configurations have. */
  private void requestsOfSome() {
    Set<String> ofSome = new TreeSet<>();
    made(configurations).forEach(ofSome::addAll);
    Set<String> shared = sharedLabels(configurations);
    ofSome.removeAll(shared);
    if (!ofSome.isEmpty()) {
      differ(LABELS, List.copyOf(ofSome));
      few =
          configurations.stream()
              .map(each -> new FewRequests(each, LabelMix.share(ofSome, each), ofSome))
              .max(Comparator.comparingDouble(FewRequests::share))
              .filter(each -> each.share() < LabelMix.APART && !shared.isEmpty());
    }
  }

  /** Requests that not all made, if they are few and nothing else differs. */
  Optional<FewRequests> few() {
    return byName.keySet().equals(Set.of(LABELS)) ? few : Optional.empty();
  }

  /**
   * @param most the configuration that made most of them
   * @param share of its requests, 0 to 1
   * @param labels of these requests
   */
  record FewRequests(Repeats most, double share, Set<String> labels) {}

  private static Stream<String> labels(RunMetrics run) {
    return run.timeline().run().loadResults().stream()
        .flatMap(source -> source.result().labels().keySet().stream());
  }

  private void differ(String what, List<String> values) {
    byName.put(what, difference(what, Fact.names(values)));
  }

  static Fact difference(String what, Fact values) {
    return Fact.phrase("part.difference", Map.of("what", name(what), "values", values));
  }

  private DoubleSummaryStatistics means(ToDoubleFunction<RunMetrics> figure) {
    return meansOf(figure).summaryStatistics();
  }

  /** The means of each configuration that has the figure, in their order. */
  private DoubleStream meansOf(ToDoubleFunction<RunMetrics> figure) {
    return configurations.stream()
        .mapToDouble(each -> each.runs().stream().mapToDouble(figure).average().orElse(Double.NaN))
        .filter(mean -> mean > 0);
  }

  private static boolean isApart(DoubleSummaryStatistics means, double apart) {
    return means.getCount() > 1 && means.getMax() >= apart * means.getMin();
  }

  /** The values of a factor in a run's load results, or else in its name or notes. */
  private static Stream<String> factorValues(RunMetrics metrics, String factor) {
    Run run = metrics.timeline().run();
    List<String> stated = new ArrayList<>();
    run.loadResults().stream()
        .map(sourced -> sourced.result().head().facts().get(factor))
        .flatMap(Stream::ofNullable)
        .forEach(stated::add);
    Stream<String> believed =
        stated.isEmpty() ? Stream.ofNullable(run.factors().values().get(factor)) : stated.stream();
    return believed.map(value -> SERVER.matcher(value).replaceFirst("/"));
  }
}
