package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.table.WhyBlank;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.cli.BuildGate.Outcome;
import dev.whisker.app.study.BuildHistory;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The gates of {@code --fail-on}: each candidate against the baseline in each decision metric. */
final class VerdictGates {

  /** What fails a build; each also fails on those before it. */
  enum FailOn implements Identified {
    WORSE,
    LIKELY_WORSE,
    UNDECIDED;

    /** Its form on the command line. */
    @Override
    public String toString() {
      return id();
    }
  }

  private final Comparison comparison;
  private final FailOn failOn;
  private final BuildHistory history;
  private final LocalizedTerminal console;
  private final Wording wording;
  private final ConfigurationResult baseline;

  VerdictGates(
      Comparison comparison, FailOn failOn, BuildHistory history, LocalizedTerminal console) {
    this.comparison = comparison;
    this.failOn = failOn;
    this.history = history;
    this.console = console;
    this.wording = Wording.in(console.locale());
    this.baseline = comparison.ofBaseline();
  }

  /** All gates, in the order of the configurations; at least one. */
  List<BuildGate> all() {
    if (comparison.configurations().size() == 1) {
      return List.of(
          undecided(
              baseline.name(),
              console.texts().get("cli.gate.alone"),
              console.text("cli.undecided.alone", Map.of("configuration", baseline.name()))));
    }
    return comparison.configurations().stream()
        .filter(each -> !each.name().equals(baseline.name()))
        .flatMap(candidate -> of(candidate).stream())
        .toList();
  }

  private List<BuildGate> of(ConfigurationResult candidate) {
    Set<Metric> metrics = metrics(candidate);
    return metrics.isEmpty()
        ? List.of(
            undecided(
                candidate.name(),
                console.texts().get("cli.gate.alone"),
                console.text(
                    "cli.undecided.nothing",
                    Map.of("configuration", candidate.name(), "baseline", baseline.name()))))
        : metrics.stream().map(metric -> of(candidate, metric)).toList();
  }

  /** Those that decide, and those that would if the candidate had them too. */
  private Set<Metric> metrics(ConfigurationResult candidate) {
    Set<Metric> metrics = EnumSet.noneOf(Metric.class);
    metrics.addAll(comparison.decisionMetrics());
    Repeats alone =
        new Repeats(
            baseline.configuration(), baseline.runs().stream().map(RunResult::metrics).toList());
    DecisionMetrics.of(List.of(alone)).stream()
        .filter(metric -> !candidate.summary().containsKey(metric))
        .forEach(metrics::add);
    return metrics;
  }

  private BuildGate of(ConfigurationResult candidate, Metric metric) {
    String name =
        console.text(
            "cli.gate.against",
            Map.of("metric", wording.metric(metric.id()), "baseline", baseline.name()));
    Optional<Contrast> contrast =
        Contrasts.between(comparison.contrasts(), baseline.name(), candidate.name(), metric);
    if (contrast.isEmpty()) {
      return undecided(candidate.name(), name, unknown(candidate, metric));
    }
    Verdict verdict = contrast.get().verdict();
    String figures = figures(candidate, contrast.get());
    return switch (verdict) {
      case BETTER, LIKELY_BETTER, NO_DIFFERENCE, SMALL -> BuildGate.passed(candidate.name(), name);
      case WORSE ->
          BuildGate.failed(candidate.name(), name, since(worse(figures, verdict), metric));
      case LIKELY_WORSE ->
          failOn == FailOn.WORSE
              ? undecided(candidate.name(), name, worse(figures, verdict))
              : BuildGate.failed(candidate.name(), name, since(worse(figures, verdict), metric));
      case OPEN, NONE ->
          undecided(candidate.name(), name, undecided(candidate, contrast.get(), figures));
    };
  }

  private BuildGate undecided(String configuration, String name, String reason) {
    return new BuildGate(
        configuration,
        name,
        failOn == FailOn.UNDECIDED ? Outcome.FAILED : Outcome.UNDECIDED,
        reason);
  }

  /** The side without the figure, and why. */
  private String unknown(ConfigurationResult candidate, Metric metric) {
    ConfigurationResult blank = candidate.summary().containsKey(metric) ? baseline : candidate;
    String why = WhyBlank.of(blank, metric, wording);
    return console.text(
        why.isEmpty() ? "cli.undecided.unknown" : "cli.undecided.unknown.why",
        Map.of(
            "configuration", candidate.name(),
            "metric", wording.metric(metric.id()),
            "blank", blank.name(),
            "why", why));
  }

  private String worse(String figures, Verdict verdict) {
    return console.text(
        "cli.gate.verdict", Map.of("figures", figures, "verdict", wording.verdict(verdict.id())));
  }

  /** Adds the stored build from which on it has been worse. */
  private String since(String worse, Metric metric) {
    if (history.isEmpty()) {
      return worse;
    }
    return history
        .worseSince(metric)
        .map(build -> console.text("cli.gate.since", Map.of("worse", worse, "build", build)))
        .orElseGet(() -> console.text("cli.gate.since.now", Map.of("worse", worse)));
  }

  private String undecided(ConfigurationResult candidate, Contrast contrast, String figures) {
    String key;
    if (contrast.isBound()) {
      key = "cli.undecided.bound";
    } else if (contrast.verdict() == Verdict.OPEN) {
      key = contrast.runsNeeded() > 0 ? "cli.undecided.varies.runs" : "cli.undecided.varies";
    } else if (!LoadFactors.areEqual(baseline.configuration(), candidate.configuration())) {
      key = "cli.undecided.load";
    } else if (contrast.runs() < Contrasts.FEWEST_RUNS) {
      key = "cli.undecided.few";
    } else {
      key = "cli.undecided.finding";
    }
    return console.text(
        key,
        Map.of(
            "figures",
            figures,
            "runs",
            contrast.runs(),
            "fewest",
            Contrasts.FEWEST_RUNS,
            "needed",
            contrast.runsNeeded()));
  }

  /** "new: Latency p99 20 to 36 ms (×1.8, 1.6 to 2.0)": means, since the interval is theirs. */
  private String figures(ConfigurationResult candidate, Contrast contrast) {
    Metric metric = contrast.metric();
    double from = mean(baseline, metric);
    double to = mean(candidate, metric);
    FigureColumn column = wording.column(metric.unit(), from, to);
    String size = size(contrast, contrast.value(), column);
    return console.text(
        Double.isNaN(contrast.low()) ? "cli.gate.figures" : "cli.gate.figures.interval",
        Map.of(
            "configuration", candidate.name(),
            "metric", wording.metric(metric.id()),
            "change", wording.between(column.say(from), column.quantity(to)),
            "size", size,
            "interval",
                wording.between(
                    end(contrast, contrast.low(), column),
                    end(contrast, contrast.high(), column))));
  }

  /** What is compared has a mean. */
  private static double mean(ConfigurationResult configuration, Metric metric) {
    return Objects.requireNonNull(configuration.summary().get(metric), metric.id()).mean();
  }

  /** "×1.8"; "−12%" for a decrease, which no factor shows well. */
  private String size(Contrast contrast, double value, FigureColumn column) {
    return isFactor(contrast) ? wording.times(value) : end(contrast, value, column);
  }

  private String end(Contrast contrast, double value, FigureColumn column) {
    if (contrast.scale() == Scale.DIFFERENCE) {
      return column.difference(value);
    }
    return isFactor(contrast) ? wording.quantity(value, Unit.COUNT) : wording.percents(value);
  }

  private static boolean isFactor(Contrast contrast) {
    return contrast.scale() == Scale.RATIO && contrast.value() >= 1;
  }
}
