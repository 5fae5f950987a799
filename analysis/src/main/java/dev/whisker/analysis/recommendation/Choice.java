package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The question: the configurations to choose from, and the criteria.
 *
 * @param candidates in natural order, the baseline among them; never empty
 * @param baseline the name of one of them
 * @param decisionMetrics the metrics that decide
 * @param contrasts every other candidate against the baseline, and all other pairs in the decision
 *     metrics
 * @param findings about the comparison as a whole
 */
public record Choice(
    List<Candidate> candidates,
    String baseline,
    Criteria criteria,
    List<Metric> decisionMetrics,
    List<Contrast> contrasts,
    List<Finding> findings) {

  /**
   * The same question about some of the candidates.
   *
   * @param some at least one
   */
  public Choice among(List<Candidate> some) {
    Set<String> names = some.stream().map(Candidate::name).collect(Collectors.toSet());
    return new Choice(
        some,
        names.contains(baseline) ? baseline : some.getFirst().name(),
        criteria,
        decisionMetrics,
        contrasts.stream()
            .filter(each -> names.containsAll(List.of(each.baseline(), each.candidate())))
            .toList(),
        findings);
  }

  /** True if no candidate has these settings, in any notation of sizes ({@code 1g}, 1024m). */
  public boolean isNew(SortedMap<String, String> factors) {
    SortedMap<String, String> wanted = inBytes(factors);
    return candidates.stream()
        .map(each -> inBytes(each.factors()))
        .noneMatch(each -> each.equals(wanted));
  }

  private static SortedMap<String, String> inBytes(SortedMap<String, String> factors) {
    SortedMap<String, String> inBytes = new TreeMap<>(factors);
    inBytes.replaceAll((factor, value) -> Magnitude.inBytes(value));
    return inBytes;
  }

  /**
   * One configuration.
   *
   * @param findings of its repeats, each once, the most severe first
   */
  public record Candidate(Repeats repeats, List<RepeatedFinding> findings) {

    /** The configuration's name; unique among the candidates. */
    public String name() {
      return repeats.name();
    }

    /** The settings, by the names of factors. */
    public SortedMap<String, String> factors() {
      return repeats.configuration().factors().values();
    }

    public Spread spread(Metric metric) {
      return repeats.spread(metric);
    }

    /** True for the same name. Names are unique, and comparing all figures takes long. */
    public boolean is(Candidate other) {
      return name().equals(other.name());
    }
  }
}
