package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.gc.LogRules;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Safepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Assesses a single configuration, without another to compare it with. */
final class OneConfiguration {

  /** The largest number of findings here; the Advice screen has all. */
  private static final int MOST_FINDINGS = 3;

  /** The figures of the headline and the evidence, the most important first. */
  private static final List<Metric> MAIN_FIGURES =
      List.of(
          Metric.GC_THROUGHPUT,
          Metric.PAUSE_MAX,
          Metric.FULL_COUNT,
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.LATENCY_P99,
          Metric.ERROR_PERCENT,
          Metric.LATENCY_MEAN);

  private static final int FIGURES_IN_HEADLINE = 2;

  /** Requests of one run failed. */
  private static final String FAILED = "D118";

  private static final int MOST_FIGURES = 6;

  /** Below this GC throughput Whisker never claims that there is no problem. */
  private static final double CALM_PERCENT = 95;

  /** In fewer seconds a JVM hardly starts. */
  private static final double SHORTEST_SECONDS = 10;

  /** The headlines of logs that are too short to judge. */
  private static final Set<String> SHORT = Set.of("alone.short", "alone.short.figures");

  private final Choice choice;
  private final Candidate only;

  OneConfiguration(Choice choice) {
    this.choice = choice;
    this.only = choice.candidates().getFirst();
  }

  Answer answer() {
    Ranking ranking = Ranking.of(choice);
    List<Finding> findings = trouble();
    List<Evidence> evidence = evidence(ranking, findings);
    Statement headline = headline(findings);
    return new Answer(
        headline,
        ranking.isSingleRuns() ? Confidence.INDICATIVE : Confidence.MEDIUM,
        null,
        List.of(new Place(1, only.name(), Standing.ALONE, new Statement("place.alone"))),
        evidence,
        caveats(ranking, evidence),
        new NextSteps(ranking, Optional.empty())
            .writeAlone(SHORT.contains(headline.key()) ? "next.record" : "next.second"));
  }

  private Statement headline(List<Finding> findings) {
    Optional<Finding> worst = findings.stream().filter(Finding::isWarning).findFirst();
    if (worst.isPresent()) {
      return new Statement(
          worst.get().severity() == Severity.CRITICAL ? "alone.critical" : "alone.warning",
          Map.of("rule", Fact.within("rule." + worst.get().rule())));
    }
    List<Fact> figures = figures();
    double throughput = only.spread(Metric.GC_THROUGHPUT).standingFor(Metric.GC_THROUGHPUT);
    if (throughput < CALM_PERCENT) {
      return new Statement(
          isTooShort() ? "alone.short" : "alone.busy",
          Map.of("stopped", Fact.percent(100 - throughput)));
    }
    return figures.isEmpty()
        ? new Statement(stops().isPresent() ? "alone.only-stops" : "alone.nothing")
        : new Statement(
            measured(),
            Map.of(
                "figures",
                Fact.listing(figures.subList(0, Math.min(FIGURES_IN_HEADLINE, figures.size())))));
  }

  /** What goes with figures without a finding: only a whole log of some length reassures. */
  private String measured() {
    boolean isFragment = only.repeats().runs().stream().anyMatch(OneConfiguration::isShort);
    if (isFragment) {
      return "alone.short.figures";
    }
    return isFullyChecked() ? "alone.fine" : "alone.figures";
  }

  /** A load result without a duration may be of any length. */
  private static boolean isShort(RunMetrics run) {
    double seconds = MoreRuns.seconds(run);
    boolean isKnown = seconds > 0 || run.timeline().run().hasGcLog();
    return isKnown && seconds < SHORTEST_SECONDS;
  }

  /** False if a bug ended a rule or some lines are unknown: either may hide a problem. */
  private boolean isFullyChecked() {
    return only.findings().stream()
        .map(RepeatedFinding::finding)
        .noneMatch(finding -> finding.isFailed() || isOfUnknownLines(finding));
  }

  private static boolean isOfUnknownLines(Finding finding) {
    return finding.rule().equals(LogRules.UNKNOWN_LINES.id()) && finding.isTrouble();
  }

  /** True if the log is too short for rule D38 to judge its pauses. */
  private boolean isTooShort() {
    return only.findings().stream()
        .map(RepeatedFinding::finding)
        .anyMatch(
            finding ->
                finding.rule().equals("D38") && finding.severity() == Severity.NOT_EVALUABLE);
  }

  private List<Fact> figures() {
    return MAIN_FIGURES.stream()
        .filter(metric -> only.spread(metric).n() > 0)
        // A log without a pause shows no absence of full GCs.
        .filter(metric -> metric != Metric.FULL_COUNT || only.spread(Metric.PAUSE_MAX).n() > 0)
        .limit(MOST_FIGURES)
        .map(this::figure)
        .toList();
  }

  private Fact figure(Metric metric) {
    double value = only.spread(metric).standingFor(metric);
    return Fact.phrase(
        metric == Metric.FULL_COUNT && value == 0 ? "alone.no-full" : "alone." + metric.id(),
        Map.of("value", new Fact.Quantity(value, metric.unit())));
  }

  /** Broken limits, then findings, then figures. */
  private List<Evidence> evidence(Ranking ranking, List<Finding> findings) {
    List<Evidence> evidence = new ArrayList<>();
    ranking.gate().brokenLimit(only).ifPresent(limit -> evidence.add(sentence(limit)));
    findings.stream().limit(MOST_FINDINGS).forEach(each -> evidence.add(sentence(each)));
    List<Fact> figures = figures();
    if (figures.isEmpty()) {
      stops().ifPresent(stops -> evidence.add(sentence(stops)));
    } else {
      evidence.add(
          sentence(new Statement("alone.figures", Map.of("figures", Fact.listing(figures)))));
    }
    return evidence;
  }

  /** The stops of the application, for logs that contain nothing else. */
  private Optional<Statement> stops() {
    LongSummaryStatistics nanos =
        only.repeats().runs().stream()
            .flatMap(run -> run.timeline().run().logs())
            .flatMap(log -> log.events().safepoints().stream())
            .mapToLong(Safepoint::totalNanos)
            .summaryStatistics();
    return nanos.getCount() == 0
        ? Optional.empty()
        : Optional.of(
            new Statement(
                "alone.stops",
                Map.of(
                    "count", Fact.count(nanos.getCount()),
                    "longest", Fact.millis(nanos.getMax() / 1e6))));
  }

  /** The caveats, without findings that the evidence contains. */
  private static List<Caveat> caveats(Ranking ranking, List<Evidence> evidence) {
    List<String> rules = evidence.stream().flatMap(each -> each.rule().stream()).toList();
    return new CaveatWriter(ranking)
        .write().stream().filter(each -> each.rule().filter(rules::contains).isEmpty()).toList();
  }

  private Evidence sentence(Statement sentence) {
    return Evidence.of(sentence, List.of(only.name()));
  }

  private Evidence sentence(Finding finding) {
    return new Evidence(
        finding.rule().equals(FAILED) ? failed().orElse(finding.summary()) : finding.summary(),
        Optional.empty(),
        Optional.of(finding.rule()),
        List.of(only.name()),
        finding.isSymptom());
  }

  /** The failed requests of all runs, and the run with most of them; empty for a single run. */
  private Optional<Statement> failed() {
    List<RunMetrics> runs = only.repeats().runs();
    double failed = sum(runs, Metric.ERRORS);
    double all = sum(runs, Metric.SAMPLES);
    if (runs.size() < 2 || !(failed > 0 && all > 0)) {
      return Optional.empty();
    }
    RunMetrics worst =
        Collections.max(
            runs, Comparator.comparingDouble(run -> run.figure(Metric.ERROR_PERCENT).value()));
    boolean isAll = worst.figure(Metric.ERRORS).value() == failed;
    return Optional.of(
        new Statement(
            isAll ? "alone.failed.in-one" : "alone.failed",
            Map.of(
                "errors", Fact.count((long) failed),
                "samples", Fact.count((long) all),
                "share", Fact.percent(100 * failed / all),
                "run", Fact.word(only.repeats().nameOf(worst.timeline().run())),
                "worst", Fact.percent(worst.figure(Metric.ERROR_PERCENT).value()))));
  }

  /** The sum over the runs; NaN if one is unknown. */
  private static double sum(List<RunMetrics> runs, Metric metric) {
    return runs.stream().mapToDouble(run -> run.figure(metric).value()).sum();
  }

  private List<Finding> trouble() {
    return only.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(Finding::isTrouble)
        .toList();
  }
}
