package dev.whisker.analysis.recommendation.answer;

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
 * Configurations whose p99 is only a lower bound: clients waited for responses, so few requests
 * were sent while the server did not answer. Such a p99 can be shown to be worse than another, but
 * not better.
 *
 * @param names of the configurations
 */
public record LowerBounds(Set<String> names) {

  private static final String NEVER_SENT = "D85";

  /** Finds them among some candidates. */
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

  private static boolean isFar(Finding finding) {
    return finding.rule().equals(NEVER_SENT)
        && finding.severity() == Severity.WARNING
        && finding.evidence().containsKey("corrected");
  }

  /** Returns the contrasts without verdicts that rest on such a figure. */
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
