package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A single configuration: no choice, but what is gravest of it, and what it costs and gives. */
final class AnswerOfOne {

  private AnswerOfOne() {}

  static Answer of(Candidate candidate) {
    List<Statement> figures = figures(candidate);
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity() == Severity.CRITICAL)
        .findFirst()
        .map(
            finding ->
                Answer.open(
                        new Statement(
                            "answer.alone.critical",
                            Map.of("name", Fact.word(candidate.name()), "rule", title(finding))),
                        finding.summary())
                    .with(figures))
        .orElseGet(() -> Answer.open(figures.getFirst()).with(figures.subList(1, figures.size())));
  }

  /** What is known of a single configuration, the sentence that says most of it first. */
  private static List<Statement> figures(Candidate candidate) {
    boolean gc = isKnown(Metric.GC_THROUGHPUT, candidate);
    boolean load = isKnown(Metric.SUCCESSFUL_PER_SECOND, candidate);
    boolean fulls = candidate.repeats().spread(Metric.FULL_COUNT).max() > 0;
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("name", Fact.word(candidate.name()));
    Stream.of(
            Metric.GC_THROUGHPUT,
            Metric.PAUSE_COUNT,
            Metric.PAUSE_TIME,
            Metric.PAUSE_MAX,
            Metric.FULL_COUNT,
            Metric.SUCCESSFUL_PER_SECOND,
            Metric.ERROR_PERCENT)
        .forEach(metric -> facts.put(metric.id(), Say.figure(candidate, metric)));
    List<Statement> figures = new ArrayList<>();
    if (gc && load) {
      figures.add(new Statement("answer.alone", facts));
    } else if (gc) {
      figures.add(new Statement(fulls ? "answer.alone.gc" : "answer.alone.gc.no-full", facts));
    } else if (load) {
      figures.add(new Statement("answer.alone.load", facts));
    }
    if (!gc && isKnown(Metric.PAUSE_MAX, candidate)) {
      facts.put("why", noShare(candidate));
      figures.add(
          new Statement(fulls ? "answer.alone.pauses" : "answer.alone.pauses.no-full", facts));
      figures.add(new Statement("answer.alone.no-share", facts));
    }
    if (figures.isEmpty()) {
      figures.add(new Statement(withoutAny(candidate), facts));
    }
    return figures;
  }

  /** Who has just started has no pause yet, which is known of it. */
  private static String withoutAny(Candidate candidate) {
    if (candidate.repeats().spread(Metric.PAUSE_COUNT).max() == 0) {
      return "answer.alone.no-pause";
    }
    boolean any = Stream.of(Metric.values()).anyMatch(metric -> isKnown(metric, candidate));
    return any ? "answer.alone.others" : "answer.alone.nothing";
  }

  private static boolean isKnown(Metric metric, Candidate candidate) {
    return candidate.repeats().spread(metric).n() > 0;
  }

  /** Why it is not known what share of the time pauses took. */
  private static Fact noShare(Candidate candidate) {
    return Fact.term(
        "absence." + candidate.repeats().runs().getFirst().figure(Metric.GC_THROUGHPUT).absence());
  }

  private static Fact title(Finding finding) {
    return Fact.term("rule." + finding.rule());
  }
}
