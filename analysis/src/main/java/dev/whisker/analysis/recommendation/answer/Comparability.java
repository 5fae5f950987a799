package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides if configurations can be ranked, in which metrics, and by which verdicts. */
public final class Comparability {

  /** The configurations did different work. */
  static final String NOT_ALIKE = "D78";

  /**
   * Rules that forbid a ranking, because the figures are of different things, the gravest first:
   * unmatched halves of runs, unequal loads, parts of one load.
   */
  private static final List<String> FORBIDDING = List.of("D114", NOT_ALIKE, "D109");

  /** The load script set the rate; critical if nothing else was measured. */
  private static final String PACED = "D81";

  /** Figures drift; critical if each configuration was run in one block. */
  private static final String DRIFT = "D98";

  /** Copied runs; critical if all configurations have the same runs. */
  private static final String COPIED = "D101";

  /** Rules that forbid a ranking only if critical. */
  private static final Set<String> FORBIDDING_IF_CRITICAL = Set.of(PACED, DRIFT, COPIED);

  /**
   * Further rules that make a comparison doubtful: drift, mixed settings or machines, errors that
   * flatter, too few repeats.
   */
  private static final List<String> DOUBTFUL = List.of(DRIFT, "D110", "D86", "D77");

  private static final Set<Metric> REQUEST_RATES =
      Set.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND);

  /**
   * The metrics that cannot rank, by rule: if the load script sets the rate, all request rates are
   * equal; a longer run has more pauses.
   */
  private static final Map<String, Set<Metric>> CANNOT_RANK =
      Map.of(PACED, REQUEST_RATES, "D105", Set.of(Metric.PAUSE_MAX, Metric.FULL_COUNT));

  /** Clients waited for responses, so few requests were sent while the server did not answer. */
  static final String NEVER_SENT = "D85";

  private Comparability() {}

  /** The given metrics that can rank the configurations. */
  public static List<Metric> canRank(List<Metric> metrics, List<Finding> findings) {
    Set<Metric> out =
        notRanking(findings)
            .flatMap(finding -> CANNOT_RANK.getOrDefault(finding.rule(), Set.of()).stream())
            .collect(Collectors.toSet());
    return metrics.stream().filter(metric -> !out.contains(metric)).toList();
  }

  /** The findings that exclude some metrics from the ranking. */
  public static Stream<Finding> notRanking(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> CANNOT_RANK.containsKey(finding.rule()) && finding.isWarning());
  }

  /** The findings that exclude requests per second from the ranking. */
  static Stream<Finding> notRankingRates(List<Finding> findings) {
    return notRanking(findings).filter(finding -> finding.rule().equals(PACED));
  }

  /**
   * Returns the contrasts without request rates that tools were set to send, and without verdicts
   * that rest on a p99 that is only a lower bound. Such a p99 can be shown to be worse than
   * another, but not better.
   */
  public static List<Contrast> judged(List<Contrast> contrasts, List<Candidate> candidates) {
    Set<String> bounds =
        candidates.stream()
            .filter(Comparability::isLowerBound)
            .map(Candidate::name)
            .collect(Collectors.toSet());
    Map<String, Double> rates =
        candidates.stream()
            .collect(Collectors.toMap(Candidate::name, Comparability::sentPerSecond));
    return contrasts.stream()
        .filter(each -> !isOfSentRates(each, rates))
        .map(each -> restsOnBound(each, bounds) ? each.ofBound() : each)
        .toList();
  }

  /** True for the request rates of two configurations of which each was set to send another. */
  private static boolean isOfSentRates(Contrast contrast, Map<String, Double> rates) {
    return REQUEST_RATES.contains(contrast.metric())
        && LoadFactors.areRatesApart(
            rates.getOrDefault(contrast.baseline(), Double.NaN),
            rates.getOrDefault(contrast.candidate(), Double.NaN));
  }

  private static double sentPerSecond(Candidate candidate) {
    return candidate.repeats().configuration().runs().stream()
        .mapToDouble(LoadFactors::sentPerSecond)
        .filter(rate -> rate > 0)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static boolean isLowerBound(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .anyMatch(Comparability::showsLowerBound);
  }

  /** True if requests that were never sent would have raised the p99 considerably. */
  static boolean showsLowerBound(Finding finding) {
    return finding.rule().equals(NEVER_SENT)
        && finding.isWarning()
        && finding.evidence().containsKey("corrected");
  }

  private static boolean restsOnBound(Contrast contrast, Set<String> bounds) {
    boolean ofBaseline = bounds.contains(contrast.baseline());
    boolean ofCandidate = bounds.contains(contrast.candidate());
    return contrast.metric() == Metric.LATENCY_P99
        && contrast.verdict() != Verdict.NONE
        && ((ofCandidate && !contrast.verdict().isWorse())
            || (ofBaseline && !contrast.verdict().isBetter()));
  }

  /** The reasons not to compare the configurations as they are, the gravest first. */
  public static List<Finding> doubts(List<Finding> findings) {
    return findings.stream()
        .filter(
            finding ->
                forbids(finding) || (finding.isTrouble() && DOUBTFUL.contains(finding.rule())))
        .sorted(Comparator.comparing((Finding finding) -> !forbids(finding)))
        .toList();
  }

  /** The finding that forbids a ranking; empty if there is none. */
  public static Optional<Finding> forbidsRanking(List<Finding> findings) {
    return findings.stream()
        .filter(Comparability::forbids)
        .min(Comparator.comparingInt(finding -> FORBIDDING.indexOf(finding.rule())));
  }

  private static boolean forbids(Finding finding) {
    return (FORBIDDING.contains(finding.rule()) && finding.isWarning())
        || (FORBIDDING_IF_CRITICAL.contains(finding.rule())
            && finding.severity() == Severity.CRITICAL);
  }
}
