package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.alike.NotComparable;
import dev.whisker.analysis.rule.comparison.figures.FailedRuns;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /** Where other runs of a configuration went well, the failed ones are no repeats of it. */
  private static final String FAILED = "D107";

  /** Findings that take something of the confidence away, though nothing has gone wrong yet. */
  private static final Set<String> DOUBTFUL = Set.of("D78", "D98", "D108", "D109");

  /** Whether they ran alike in all that nobody set. */
  private static final String UNLIKE = "D78";

  private static final String FLATTERING = "D86";

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
  public static Stream<Finding> doubts(List<Finding> findings) {
    return findings.stream()
        .filter(
            finding -> DOUBTFUL.contains(finding.rule()) && finding.severity() == Severity.INFO);
  }

  /** That configurations ran on other machines or JVMs, to which a difference may be owed. */
  public static Optional<Finding> elsewhere(List<Finding> findings) {
    return doubts(findings).filter(Comparability::isElsewhere).findFirst();
  }

  /** Whether a finding says that configurations ran on other machines or JVMs. */
  public static boolean isElsewhere(Finding finding) {
    return finding.rule().equals(UNLIKE);
  }

  /** Whether the machines differ, and not the JVMs alone, which may be what is compared. */
  public static boolean isOnOtherMachines(List<Finding> findings) {
    return elsewhere(findings)
        .filter(finding -> finding.evidence().containsKey(NotComparable.MACHINE))
        .isPresent();
  }

  /** That runs failed, all of their configuration: nothing to leave out, but to find out why. */
  public static Stream<Finding> failed(List<Finding> findings) {
    return failures(findings).filter(finding -> !isFailureOfSome(finding));
  }

  /** That runs failed, some of a configuration or all. */
  static Stream<Finding> failures(List<Finding> findings) {
    return findings.stream().filter(finding -> finding.rule().equals(FAILED) && isWarning(finding));
  }

  /** Whether it is about failed runs of a configuration of which others went well. */
  static boolean isFailureOfSome(Finding finding) {
    return finding.rule().equals(FAILED) && finding.evidence().containsKey(FailedRuns.PARTLY);
  }

  /** What makes some configurations look better than they are: requests that failed fast. */
  public static Stream<Finding> flatters(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.rule().equals(FLATTERING) && isWarning(finding));
  }

  static boolean isWarning(Finding finding) {
    return finding.severity().compareTo(Severity.WARNING) >= 0;
  }
}
