package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.result.LoadResult;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * D115: answers of different sizes under the same load. An empty page, or an error page with a
 * success status, is sent quickly.
 */
public final class AnswerSizes {

  public static final ComparisonRule RULE =
      comparison("D115")
          .limit("apart", Fact.ratio(1.25))
          .limit("headers", Fact.bytes(500))
          .evaluatedBy(AnswerSizes::evaluate);

  /** The answer sizes of a configuration's runs, in bytes. */
  private record Size(String name, DoubleSummaryStatistics runs) {

    static Size of(Repeats configuration) {
      return new Size(
          configuration.name(),
          configuration.runs().stream()
              .mapToDouble(AnswerSizes::bytes)
              .filter(Double::isFinite)
              .summaryStatistics());
    }

    double mean() {
      return runs.getAverage();
    }
  }

  private AnswerSizes() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Size> sizes =
        configurations.stream().map(Size::of).filter(size -> size.runs().getCount() > 0).toList();
    if (sizes.size() < 2 || !LoadDifferences.among(configurations).isEmpty()) {
      return null;
    }
    Comparator<Size> bySize = Comparator.comparingDouble(Size::mean);
    Size least = sizes.stream().min(bySize).orElseThrow();
    Size most = sizes.stream().max(bySize).orElseThrow();
    boolean areApart =
        most.mean() > finding.limit("apart") * least.mean()
            && most.mean() - least.mean() > finding.limit("headers")
            && most.runs().getMin() > least.runs().getMax();
    List<Size> shown = sizes.size() > 3 ? List.of(least, most) : sizes;
    return areApart
        ? finding
            .evidence("sizes", Fact.listing(shown.stream().map(AnswerSizes::fact).toList()))
            .advise("advice")
            .found(Severity.WARNING)
        : finding.fine();
  }

  private static Fact fact(Size size) {
    return Fact.phrase(
        "part.answered",
        Map.of(
            "name", Fact.word(size.name()),
            "size", Fact.bytes(size.mean())));
  }

  /** The bytes of an average answer; NaN if unknown. */
  private static double bytes(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    String stated = result == null ? null : result.head().facts().get(LoadResult.ANSWER_BYTES);
    return stated == null ? Double.NaN : Double.parseDouble(stated);
  }
}
