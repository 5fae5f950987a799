package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whose p99 is far below what users would have seen: the clients waited for their answers, so that
 * hardly any request tells of a standstill. Then the figure does not show that its configuration is
 * as good as another, let alone better; that it is worse it does.
 *
 * @param names of the configurations
 */
public record LowerBounds(Set<String> names) {

  private static final String NEVER_SENT = "D85";

  /** Those of some candidates. */
  public static LowerBounds among(List<Candidate> candidates) {
    return new LowerBounds(
        candidates.stream()
            .filter(
                candidate ->
                    candidate.findings().stream()
                        .map(RepeatedFinding::finding)
                        .anyMatch(LowerBounds::isFar))
            .map(Candidate::name)
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** Whether the p99 would be far above what was measured. */
  public static boolean isFar(Finding finding) {
    return finding.rule().equals(NEVER_SENT)
        && finding.severity() == Severity.WARNING
        && finding.evidence().containsKey("corrected");
  }

  /** The same contrasts, without the verdicts that rest on such a figure. */
  public List<Contrast> judged(List<Contrast> contrasts) {
    return names.isEmpty() ? contrasts : contrasts.stream().map(this::judged).toList();
  }

  private Contrast judged(Contrast contrast) {
    boolean ofBaseline = names.contains(contrast.baseline());
    boolean ofCandidate = names.contains(contrast.candidate());
    boolean stands =
        contrast.metric() != Metric.LATENCY_P99
            || contrast.verdict() == Verdict.NONE
            || (!ofBaseline && !ofCandidate)
            || (ofCandidate && !ofBaseline && contrast.verdict().isWorse())
            || (ofBaseline && !ofCandidate && contrast.verdict().isBetter());
    return stands ? contrast : contrast.ofBound();
  }
}
