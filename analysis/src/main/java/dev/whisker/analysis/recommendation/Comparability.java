package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.FailedRuns;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What findings say of the comparison itself: it comes ahead of any winner. */
public final class Comparability {

  /**
   * What leaves a comparison uncertain besides: repeats that were not set alike, a file in two
   * runs, repeats that ran elsewhere, errors that flatter, too few repeats.
   */
  private static final List<String> UNCERTAIN = List.of("D110", "D73", "D108", "D86", "D77");

  /**
   * Findings by which some metrics cannot rank: where the load tool set the pace, all are even; who
   * was watched for longer has seen more.
   */
  private static final Map<String, Set<Metric>> CANNOT_RANK =
      Map.of(
          "D81", Set.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND),
          "D105", Set.of(Metric.PAUSE_MAX, Metric.FULL_COUNT));

  /**
   * Findings of something to mend before anything measured under it is compared: processors that
   * others took, threads that waited for memory, which no pause tells of, clocks that differ, a
   * load tool that could send no more, a machine that changed meanwhile, copies or too few JVMs in
   * place of repeats, names of what was never run, repeats that are none, as those are that ran
   * elsewhere or under other settings, or whose server was started again in the midst, or that
   * broke off, answers that were not the same.
   */
  private static final Set<String> MEND_FIRST =
      Set.of(
          "D45", "D91", "D92", "D94", "D95", "D98", "D101", "D102", "D103", "D104", "D108", "D110",
          "D113", "D115", "D116");

  private static final String UNSTEADY = "D80";

  /**
   * The same where it was found in every run of a configuration: where some never became steady
   * they are repeats to be doubted, but where none did its figures are of its warm-up. The same
   * holds of GC logs that tell of a part of the load only.
   */
  private static final Set<String> MEND_FIRST_IN_ALL = Set.of(UNSTEADY, "D106");

  /** Where a server slows down for good, that says why it was never steady. */
  private static final String SLOWER = "D87";

  /** Where other runs of a configuration went well, the failed ones are no repeats of it. */
  private static final String FAILED = "D107";

  /** Findings that take something of the confidence away, though nothing has gone wrong yet. */
  private static final Set<String> DOUBTFUL = Set.of("D78", "D98", "D108", "D109", "D111");

  /** Whether they ran alike in all that nobody set. */
  private static final String UNLIKE = "D78";

  private static final String FLATTERING = "D86";

  /** Connections that were refused or ended, requests that timed out. */
  private static final Set<String> WHY_FAILED = Set.of("D93", "D96");

  private static final String UNEXPLAINED_STALLS = "D84";

  /** Where clocks differ and requests show by how much, that is no doubt, but never silent. */
  private static final String CLOCKS = "D91";

  private static final Set<String> DOUBTFUL_RUNS = Set.of("D79", "D80", "D82", "D106");

  private Comparability() {}

  /** Those metrics that, by what was found, can decide; of those given. */
  public static List<Metric> canRank(List<Metric> metrics, List<Finding> findings) {
    Set<Metric> out =
        notRanking(findings)
            .flatMap(finding -> CANNOT_RANK.getOrDefault(finding.rule(), Set.of()).stream())
            .collect(Collectors.toSet());
    return metrics.stream().filter(metric -> !out.contains(metric)).toList();
  }

  /** Those that take a metric out of what decides. */
  public static Stream<Finding> notRanking(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> CANNOT_RANK.containsKey(finding.rule()) && isWarning(finding));
  }

  /**
   * Why the configurations should not be compared as they are: what forbids to rank them before
   * what leaves it uncertain.
   */
  public static List<Finding> told(List<Finding> findings) {
    List<String> rules =
        Stream.concat(Arrays.stream(Obstacle.values()).map(Obstacle::rule), UNCERTAIN.stream())
            .toList();
    return findings.stream()
        .filter(finding -> finding.isTrouble() && rules.contains(finding.rule()))
        .sorted(
            Comparator.comparing((Finding finding) -> Obstacle.in(finding).isEmpty())
                .thenComparing(finding -> rules.indexOf(finding.rule())))
        .toList();
  }

  /** Why the configurations cannot be ranked at all; of several reasons the gravest. */
  public static Optional<Finding> forbidsRanking(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> Obstacle.in(finding).isPresent())
        .reduce((one, other) -> other.severity().compareTo(one.severity()) > 0 ? other : one);
  }

  /**
   * What makes the figures less certain than they look: configurations run one after the other, or
   * on other machines.
   */
  static Stream<Finding> doubts(List<Finding> findings) {
    return findings.stream()
        .filter(
            finding -> DOUBTFUL.contains(finding.rule()) && finding.severity() == Severity.INFO);
  }

  /** That configurations ran on other machines or JVMs, to which a difference may be owed. */
  static Optional<Finding> elsewhere(List<Finding> findings) {
    return doubts(findings).filter(Comparability::isElsewhere).findFirst();
  }

  static boolean isElsewhere(Finding finding) {
    return finding.rule().equals(UNLIKE);
  }

  /** Whether the machines differ, and not the JVMs alone, which may be what is compared. */
  static boolean isOnOtherMachines(List<Finding> findings) {
    return elsewhere(findings)
        .filter(finding -> finding.evidence().containsKey(NotComparable.MACHINE))
        .isPresent();
  }

  /** That runs failed, all of their configuration: nothing to leave out, but to find out why. */
  static Stream<Finding> failed(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.rule().equals(FAILED) && isWarning(finding))
        .filter(finding -> !isPartly(finding));
  }

  private static boolean isPartly(Finding finding) {
    return finding.evidence().containsKey(FailedRuns.PARTLY);
  }

  /** What makes some configurations look better than they are: requests that failed fast. */
  static Stream<Finding> flatters(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.rule().equals(FLATTERING) && isWarning(finding));
  }

  /** What is to be mended before these figures are relied on, each said once. */
  static List<Finding> mendFirst(Choice choice) {
    return mends(choice).values().stream().map(List::getFirst).map(Found::finding).toList();
  }

  /** The first of it in a short sentence, which names whom it is about where that is not all. */
  static Optional<Statement> headMendFirst(Choice choice) {
    return mends(choice).values().stream().findFirst().map(Comparability::head);
  }

  /** Whether anything is to be mended of the comparison as a whole: more runs do not help there. */
  static boolean isToBeMendedAsAWhole(Choice choice) {
    return mends(choice).values().stream()
        .flatMap(List::stream)
        .anyMatch(each -> each.of().isEmpty());
  }

  private static Statement head(List<Found> ofRule) {
    Map<String, Fact> facts = new HashMap<>();
    facts.put("rule", Fact.term("rule." + ofRule.getFirst().finding().rule()));
    List<Fact> names =
        ofRule.stream().flatMap(each -> each.of().stream()).<Fact>map(Fact::word).toList();
    facts.put("names", Fact.listing(Say.FEW, names));
    return new Statement(names.isEmpty() ? "answer.mend-first" : "answer.mend-first.in", facts);
  }

  /** The same with the configurations that it was found in; the figures are those of the first. */
  static List<Statement> sayMendFirst(Choice choice) {
    return mends(choice).values().stream().map(Comparability::say).toList();
  }

  /** By what requests failed, where that makes some configurations look better or worse. */
  static List<Statement> sayWhyFailed(Choice choice) {
    boolean matters =
        choice.findings().stream()
            .anyMatch(
                finding ->
                    isWarning(finding)
                        && (finding.rule().equals(FLATTERING) || finding.rule().equals(FAILED)));
    if (!matters) {
      return List.of();
    }
    Map<String, List<Found>> byKind = new LinkedHashMap<>();
    found(choice, each -> WHY_FAILED.contains(each.finding().rule()) && isWarning(each.finding()))
        .values()
        .forEach(
            ofRule ->
                ofRule.forEach(
                    each ->
                        byKind
                            .computeIfAbsent(
                                each.finding().summary().key(), kind -> new ArrayList<>())
                            .add(each)));
    return byKind.values().stream().map(Comparability::say).toList();
  }

  /**
   * What makes runs less certain than they look: too short, never in a steady state, or watched by
   * their GC logs for a part of the time only.
   */
  static List<Statement> sayDoubtfulRuns(Choice choice) {
    return found(
            choice,
            each -> DOUBTFUL_RUNS.contains(each.finding().rule()) && each.finding().isTrouble())
        .values()
        .stream()
        .map(Comparability::say)
        .toList();
  }

  /** That the clocks of server and load tool differ, where it is known by how much. */
  static List<Statement> sayClocks(Choice choice) {
    return clocks(choice).values().stream().map(Comparability::say).toList();
  }

  /** What to do about clocks and standstills, each said once. */
  static Stream<Step> afterClocksAndStandstills(Choice choice) {
    return Stream.of(clocks(choice), standstills(choice))
        .flatMap(each -> each.values().stream())
        .flatMap(
            ofRule ->
                Stream.ofNullable(ofRule.getFirst().finding().advice())
                    .map(advice -> Map.of("name", names(ofRule), "advice", new Fact.Phrase(advice)))
                    .map(facts -> Step.of(new Statement("next.advice", facts))));
  }

  private static Map<String, List<Found>> clocks(Choice choice) {
    return found(
        choice,
        each -> each.finding().rule().equals(CLOCKS) && each.finding().severity() == Severity.INFO);
  }

  /** Whether any run is less certain than it looks. */
  static boolean hasDoubtfulRuns(Choice choice) {
    return !sayDoubtfulRuns(choice).isEmpty() || !standstills(choice).isEmpty();
  }

  /**
   * Standstills that no pause explains, in most repeats of a configuration, and a p99 that says
   * nothing of standstills: what a configuration loses by them may have nothing to do with what was
   * set.
   */
  static List<Statement> sayStandstills(Choice choice) {
    return standstills(choice).entrySet().stream()
        .map(
            entry ->
                new Statement(
                    entry.getKey().equals(UNEXPLAINED_STALLS)
                        ? "reason.standstills"
                        : "reason.found-in",
                    Map.of(
                        "name",
                        names(entry.getValue()),
                        "finding",
                        new Fact.Phrase(summary(entry.getValue())))))
        .toList();
  }

  private static Statement summary(List<Found> ofRule) {
    return ofRule.getFirst().finding().summary();
  }

  private static Fact names(List<Found> ofRule) {
    return Fact.names(ofRule.stream().flatMap(each -> each.of().stream()).toList());
  }

  private static Map<String, List<Found>> standstills(Choice choice) {
    return found(
        choice,
        each ->
            LowerBounds.isFar(each.finding())
                || (each.finding().rule().equals(UNEXPLAINED_STALLS)
                    && each.finding().isTrouble()
                    && each.inMostRuns()));
  }

  private static Statement say(List<Found> ofRule) {
    Statement summary = summary(ofRule);
    List<String> names = ofRule.stream().flatMap(each -> each.of().stream()).toList();
    if (names.isEmpty()) {
      return summary;
    }
    Map<String, Fact> facts = new HashMap<>();
    facts.put("name", Fact.word(names.getFirst()));
    facts.put("finding", new Fact.Phrase(summary));
    facts.put("others", Fact.names(names.subList(1, names.size())));
    String key = names.size() > 1 ? "reason.found-in.several" : "reason.found-in";
    return new Statement(key, facts);
  }

  /**
   * @param of the name of a configuration; empty where it is about all of them
   * @param runs of that configuration in which it was, or all
   * @param among so many
   */
  private record Found(Finding finding, Optional<String> of, int runs, int among) {

    boolean inAllRuns() {
      return runs == among;
    }

    boolean inMostRuns() {
      return 2 * runs > among;
    }
  }

  private static Map<String, List<Found>> mends(Choice choice) {
    return found(choice, each -> isToBeMended(each) && isWarning(each.finding()));
  }

  private static boolean isToBeMended(Found found) {
    String rule = found.finding().rule();
    return MEND_FIRST.contains(rule)
        || (found.inAllRuns() && MEND_FIRST_IN_ALL.contains(rule))
        || (rule.equals(FAILED) && isPartly(found.finding()));
  }

  private static Map<String, List<Found>> found(Choice choice, Predicate<Found> which) {
    Map<String, List<Found>> byRule = new LinkedHashMap<>();
    Stream.concat(
            choice.findings().stream().map(finding -> new Found(finding, Optional.empty(), 1, 1)),
            choice.candidates().stream().flatMap(Comparability::ofRuns))
        .filter(which)
        .forEach(
            each ->
                byRule.computeIfAbsent(each.finding().rule(), rule -> new ArrayList<>()).add(each));
    return byRule;
  }

  private static Stream<Found> ofRuns(Candidate candidate) {
    boolean slowsDown =
        candidate.findings().stream()
            .map(RepeatedFinding::finding)
            .anyMatch(finding -> finding.rule().equals(SLOWER) && finding.isTrouble());
    return candidate.findings().stream()
        .filter(repeated -> !slowsDown || !repeated.finding().rule().equals(UNSTEADY))
        .map(
            repeated ->
                new Found(
                    repeated.finding(),
                    Optional.of(candidate.name()),
                    repeated.runs(),
                    repeated.of()));
  }

  private static boolean isWarning(Finding finding) {
    return finding.severity().compareTo(Severity.WARNING) >= 0;
  }
}
