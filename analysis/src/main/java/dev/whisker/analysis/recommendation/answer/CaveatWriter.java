package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.PlannedJdk;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.FailedRuns;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.NoisyOne;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Writes the caveats of an answer: disturbances, errors, unequal conditions, gaps. */
final class CaveatWriter {

  /** Rules whose findings, if more severe than info, make figures doubtful. */
  private static final Set<String> DISTURBING =
      Set.of(
          "D45", "D84", "D85", "D86", "D91", "D92", "D94", "D95", "D101", "D102", "D103", "D104",
          "D107", "D110", "D113", "D115", "D116");

  /** Rules whose findings of any severity make figures doubtful. */
  private static final Set<String> DOUBTFUL = Set.of("D78", "D79", "D80", "D98", "D106", "D109");

  /** A shorter load has too few requests and pauses for figures. */
  private static final double LEAST_LEFT_SECONDS = 10;

  /** The chance to call a configuration noisy where all vary equally. */
  private static final double FALSELY_NOISY = 0.01;

  static final String FAILED = "D107";

  /** The largest number of failed rules that a caveat names. */
  private static final int MOST_FAILED = 3;

  /** The rule about short or idle runs. So many runs are that it would hide everything else. */
  private static final String SHORT = "D79";

  /** Rules whose findings in some runs have their own sentence here. */
  private static final Set<String> WORDED = Set.of("D45", "D80", "D84", "D85", "D106");

  /** Collectors for which every full GC is a failure. */
  private static final Set<String> WITHOUT_FULL_GCS =
      Set.of(
          Collector.ZGC.id(),
          Collector.GENERATIONAL_ZGC.id(),
          Collector.SHENANDOAH.id(),
          Collector.GENERATIONAL_SHENANDOAH.id(),
          Collector.EPSILON.id());

  private final Ranking ranking;
  private final List<Candidate> best;
  private final Choice choice;
  private final Names names;
  private final List<Caveat> caveats = new ArrayList<>();

  /** The caveats of an answer that names the best of the ranking. */
  CaveatWriter(Ranking ranking) {
    this(ranking, ranking.front());
  }

  /**
   * The caveats of an answer that names others as the best.
   *
   * @param best those
   */
  CaveatWriter(Ranking ranking, List<Candidate> best) {
    this.ranking = ranking;
    this.best = best;
    this.choice = ranking.choice();
    this.names = new Names(choice.candidates());
  }

  /** The caveats, the gravest first. */
  List<Caveat> write() {
    addFailedRules();
    addLeakOfAll();
    if (choice.criteria().goal() == Goal.THROUGHPUT) {
      // The goal asks for the metric that cannot answer it.
      Comparability.notRankingRates(choice.findings()).forEach(this::addFinding);
    }
    choice.findings().stream()
        .filter(finding -> !finding.rule().equals(SHORT))
        .filter(finding -> isDoubt(finding) && !isOfRuledOut(finding))
        .forEach(this::addFinding);
    addFindingsOfRuns(DISTURBING);
    addEndOfCms();
    add("caveat.unjudged", ranking.unjudged(), Map.of(), false);
    addLittleLeft();
    addUntestedLimits();
    addConfounded();
    addNoFullGcYet();
    addMissingLogs();
    choice.findings().stream()
        .filter(finding -> finding.rule().equals(SHORT) && isDoubt(finding))
        .forEach(this::addFinding);
    addFindingsOfRuns(DOUBTFUL);
    Comparability.notRanking(choice.findings()).forEach(this::addFinding);
    addNoisy();
    PlannedJdk.of(choice).map(PlannedJdk::reasons).orElse(List.of()).stream()
        .map(reason -> new Caveat(reason, Optional.empty(), List.of(), false))
        .forEach(caveats::add);
    return caveats.stream().distinct().toList();
  }

  /** Adds a caveat for rules that a bug ended: they might have found a problem. */
  private void addFailedRules() {
    List<Fact> failed =
        Stream.concat(
                choice.findings().stream(),
                choice.candidates().stream()
                    .flatMap(candidate -> candidate.findings().stream())
                    .map(RepeatedFinding::finding))
            .filter(Finding::isFailed)
            .<Fact>map(finding -> Fact.term("rule." + finding.rule()))
            .distinct()
            .toList();
    if (!failed.isEmpty()) {
      caveats.add(
          new Caveat(
              new Statement(
                  "caveat.failed", Map.of("rules", new Fact.Listing(failed, MOST_FAILED))),
              Optional.empty(),
              List.of(),
              true));
    }
  }

  /** Adds that the collector of the best has no future, unless the planned JDK says so. */
  private void addEndOfCms() {
    if (choice.criteria().plannedRelease() <= 0
        && best.stream()
            .anyMatch(each -> Collector.CMS.id().equals(each.factors().get("collector")))) {
      caveats.add(new Caveat(new Statement("caveat.cms"), Optional.of("D54"), List.of(), false));
    }
  }

  /** True if it makes figures doubtful, and no other finding explains it. */
  static boolean isDoubt(Finding finding) {
    return !finding.isSymptom()
        && ((DISTURBING.contains(finding.rule()) && finding.isWarning())
            || (DOUBTFUL.contains(finding.rule()) && finding.isTrouble()));
  }

  /** True if all errors are of a ruled-out configuration, so they do not concern the others. */
  private boolean isOfRuledOut(Finding finding) {
    return !ranking.ruledOut().isEmpty()
        && finding.rule().equals(FAILED)
        && !finding.evidence().containsKey(FailedRuns.PARTLY);
  }

  private void addFinding(Finding finding) {
    caveats.add(
        new Caveat(finding.summary(), Optional.of(finding.rule()), List.of(), isDoubt(finding)));
  }

  /** Adds one caveat for each rule with findings in runs of several configurations. */
  private void addFindingsOfRuns(Set<String> rules) {
    Map<String, List<Candidate>> found = new LinkedHashMap<>();
    Map<String, Integer> runs = new TreeMap<>();
    for (Candidate candidate : choice.candidates()) {
      for (RepeatedFinding repeated : candidate.findings()) {
        String rule = repeated.finding().rule();
        if (rules.contains(rule) && isDoubt(repeated.finding()) && countsInRuns(repeated)) {
          found.computeIfAbsent(rule, any -> new ArrayList<>()).add(candidate);
          runs.merge(rule, repeated.runs(), Integer::sum);
        }
      }
    }
    int all = choice.candidates().stream().mapToInt(each -> each.repeats().runs().size()).sum();
    found.forEach(
        (rule, in) ->
            caveats.add(
                new Caveat(
                    new Statement(
                        WORDED.contains(rule) ? "caveat." + rule : "caveat.found",
                        Map.of(
                            "rule", Fact.term("rule." + rule),
                            "names", names.of(in),
                            "count", names.count(in),
                            "where", where(runs.getOrDefault(rule, 0), all))),
                    Optional.of(rule),
                    in.stream().map(Candidate::name).toList(),
                    true)));
  }

  private static Fact where(int runs, int all) {
    return all == 1
        ? Fact.term("runs.one")
        : Fact.phrase(
            runs == all ? "runs.all" : "runs.some",
            Map.of("runs", Fact.count(runs), "among", Fact.count(all)));
  }

  /**
   * True unless the finding is minor: a single unexplained stall, or requests that were hardly
   * delayed.
   */
  private static boolean countsInRuns(RepeatedFinding repeated) {
    return switch (repeated.finding().rule()) {
      case "D84" -> 2 * repeated.runs() > repeated.of();
      case Comparability.NEVER_SENT -> Comparability.showsLowerBound(repeated.finding());
      default -> true;
    };
  }

  /** Names the configuration whose runs vary far more than those of its rivals, if any. */
  private void addNoisy() {
    if (Comparability.forbidsRanking(choice.findings()).isPresent()) {
      return;
    }
    List<Metric> metrics =
        ranking.choice().decisionMetrics().stream()
            .filter(Metric::comparedAsRatio)
            .sorted(Comparator.comparing(metric -> -choice.criteria().goal().weight(metric)))
            .toList();
    for (Metric metric : metrics) {
      List<Candidate> known =
          ranking.rivals().stream()
              .filter(each -> each.repeats().values(metric).length > 1)
              .filter(
                  each -> Arrays.stream(each.repeats().values(metric)).allMatch(value -> value > 0))
              .toList();
      List<Moments> runs =
          known.stream()
              .map(each -> Arrays.stream(each.repeats().values(metric)).map(Math::log).toArray())
              .map(Moments::of)
              .toList();
      double[] variances = runs.stream().mapToDouble(Moments::variance).toArray();
      OptionalInt noisy =
          NoisyOne.of(
              variances,
              runs.stream().mapToInt(each -> each.n() - 1).toArray(),
              FALSELY_NOISY / metrics.size());
      if (noisy.isPresent()) {
        double others =
            (Arrays.stream(variances).sum() - variances[noisy.getAsInt()]) / (runs.size() - 1);
        double times = Math.sqrt(variances[noisy.getAsInt()] / others);
        add(
            "caveat.noisy",
            List.of(known.get(noisy.getAsInt())),
            Map.of("metric", Gate.name(metric), "times", Fact.count(Math.round(times))),
            false);
        return;
      }
    }
  }

  /** Adds a caveat if the application leaks, so that the length of a run decides how it ends. */
  private void addLeakOfAll() {
    if (ranking.gate().isLeakOfAll()) {
      caveats.add(
          new Caveat(
              new Statement("caveat.leak", Map.of()), Optional.of(Gate.LEAK), List.of(), true));
    }
  }

  private void addUntestedLimits() {
    new TreeMap<>(choice.criteria().limits())
        .forEach(
            (metric, limit) ->
                add(
                    "caveat.limit-untested",
                    some(each -> Gate.isUntested(each, metric, limit)),
                    Map.of("metric", Gate.name(metric)),
                    true));
  }

  /** Adds a caveat if so little is left of a load after trimming that chance decides. */
  private void addLittleLeft() {
    add(
        "caveat.little-left",
        some(each -> each.repeats().runs().stream().anyMatch(CaveatWriter::hasLittleLeft)),
        Map.of("least", Fact.seconds(LEAST_LEFT_SECONDS)),
        true);
  }

  private static boolean hasLittleLeft(RunMetrics run) {
    Window load = run.timeline().loadSpan();
    double left = run.window().lengthSeconds();
    return load != null && left < load.lengthSeconds() && left < LEAST_LEFT_SECONDS;
  }

  /** Adds a caveat if a difference may come from any of several settings. */
  private void addConfounded() {
    if (Comparability.forbidsRanking(choice.findings()).isPresent()) {
      return;
    }
    List<Candidate> rivals = ranking.rivals();
    List<Advantage> confounded =
        ranking.decisive().stream()
            .filter(each -> !DifferingFactors.areSeparate(each.better(), each.worse(), rivals))
            .toList();
    SortedSet<String> factors = new TreeSet<>();
    confounded.forEach(
        each -> factors.addAll(DifferingFactors.between(each.better(), each.worse())));
    List<Candidate> losers =
        rivals.stream()
            .filter(each -> confounded.stream().map(Advantage::worse).anyMatch(each::is))
            .toList();
    boolean areAll = ranking.behind().stream().allMatch(each -> losers.stream().anyMatch(each::is));
    add(
        areAll ? "caveat.confounded" : "caveat.confounded.some",
        losers,
        Map.of("factors", DifferingFactors.say(factors)),
        false);
  }

  /** Adds a caveat about short runs without a full GC, except with concurrent cycles. */
  private void addNoFullGcYet() {
    boolean others = ranking.rivals().stream().anyMatch(each -> fullGcs(each).max() > 0);
    List<Candidate> none =
        ranking.front().stream()
            .filter(each -> others && fullGcs(each).max() == 0)
            .filter(each -> !(each.spread(Metric.CONCURRENT_CYCLES).min() >= 1))
            .filter(each -> !WITHOUT_FULL_GCS.contains(collector(each)))
            .toList();
    add(
        "caveat.no-full-yet",
        none,
        Map.of("length", Fact.seconds(Amount.rounded(MoreRuns.secondsEach(none)))),
        false);
  }

  private static Spread fullGcs(Candidate candidate) {
    return candidate.spread(Metric.FULL_COUNT);
  }

  private static String collector(Candidate candidate) {
    return candidate.factors().getOrDefault("collector", "");
  }

  private void addMissingLogs() {
    List<Candidate> without = some(each -> each.repeats().values(Metric.PAUSE_COUNT).length == 0);
    if (without.size() < choice.candidates().size()) {
      add("caveat.no-log", without, Map.of(), true);
    }
  }

  private List<Candidate> some(Predicate<Candidate> which) {
    return choice.candidates().stream().filter(which).toList();
  }

  private void add(
      String key, List<Candidate> about, Map<String, Fact> facts, boolean lowersConfidence) {
    if (!about.isEmpty()) {
      Map<String, Fact> all = new HashMap<>(facts);
      all.put("names", names.of(about));
      all.put("count", names.count(about));
      caveats.add(
          new Caveat(
              new Statement(key, all),
              Optional.empty(),
              about.stream().map(Candidate::name).toList(),
              lowersConfidence));
    }
  }
}
