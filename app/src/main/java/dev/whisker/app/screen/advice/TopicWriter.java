package dev.whisker.app.screen.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.Extent;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.advice.Advice.Item;
import dev.whisker.app.screen.advice.Advice.Limit;
import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.charts.timeline.RunLanes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Writes findings in words, grouped by rule. */
final class TopicWriter {

  private final Wording wording;
  private final List<Found> all;

  TopicWriter(Comparison comparison, Wording wording) {
    this.wording = wording;
    this.all =
        Stream.concat(
                comparison.findings().stream().map(this::ofAll),
                comparison.configurations().stream()
                    .flatMap(each -> of(each, comparison.position(each.name()))))
            // A stable sort: within a severity the comparison comes first, then configurations in
            // their order.
            .sorted(Comparator.comparing(Found::severity).reversed())
            .toList();
  }

  /** A finding and its words. */
  private record Found(Finding finding, Item item) {

    /** The order of one rule's findings: what another explains is not the one to show. */
    static final Comparator<Found> CAUSES_FIRST =
        Comparator.comparing((Found found) -> found.finding().isSymptom())
            .thenComparing(Found::severity, Comparator.reverseOrder())
            .thenComparing(Found::finding, Extent.mostFirst());

    String rule() {
      return finding.rule();
    }

    Severity severity() {
      return finding.severity();
    }
  }

  /** The topics of some findings, the most severe first. */
  List<Topic> topics(Predicate<Finding> wanted) {
    Map<String, List<Found>> byRule = new LinkedHashMap<>();
    for (Found found : all) {
      if (wanted.test(found.finding())) {
        byRule.computeIfAbsent(found.rule(), rule -> new ArrayList<>()).add(found);
      }
    }
    List<Topic> topics = new ArrayList<>();
    byRule.forEach(
        (rule, founds) -> {
          List<Item> items = founds.stream().sorted(Found.CAUSES_FIRST).map(Found::item).toList();
          // All are in order of severity.
          Severity worst = founds.getFirst().severity();
          topics.add(new Topic(worst, rule, wording.rule(rule), cause(founds), items));
        });
    return topics;
  }

  /** The rule that explains the finding in all configurations. */
  private static Optional<String> cause(List<Found> founds) {
    Optional<String> cause = founds.getFirst().finding().cause();
    return cause.filter(
        any -> founds.stream().allMatch(each -> each.finding().cause().equals(cause)));
  }

  private Found ofAll(Finding finding) {
    return new Found(finding, item(finding, Optional.empty(), "", Optional.empty(), 0, 0));
  }

  private Stream<Found> of(ConfigurationResult configuration, int position) {
    return configuration.findings().stream()
        .map(
            repeated ->
                new Found(
                    repeated.finding(),
                    item(
                        repeated.finding(),
                        Optional.of(position),
                        configuration.name(),
                        runOf(configuration, repeated.finding()),
                        repeated.runs(),
                        repeated.of())));
  }

  private static Optional<RunResult> runOf(ConfigurationResult configuration, Finding finding) {
    return configuration.runs().stream()
        .filter(run -> run.findings().contains(finding))
        .findFirst();
  }

  private Item item(
      Finding finding,
      Optional<Integer> position,
      String about,
      Optional<RunResult> run,
      int runs,
      int of) {
    Statement advice = finding.advice();
    return new Item(
        finding.severity(),
        position,
        about,
        run.map(result -> result.run().name()).orElse(""),
        run.filter(result -> RunLanes.haveTimes(result.metrics().timeline())).isPresent(),
        runs,
        of,
        wording.say(finding.summary()),
        advice == null ? "" : wording.say(advice),
        finding.options().toCopy(),
        limits(finding),
        finding.lines());
  }

  private List<Limit> limits(Finding finding) {
    List<Limit> limits = new ArrayList<>();
    finding
        .thresholds()
        .forEach(
            (name, value) -> {
              if (value instanceof Fact.Quantity quantity) {
                Optional<Threshold> ours = Rules.threshold(finding.rule() + "." + name);
                String text =
                    ours.isPresent() ? wording.limitToFill(name) : wording.limit(name, value);
                limits.add(new Limit(ours, quantity, text));
              }
            });
    return limits;
  }
}
