package dev.whisker.app.model.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.model.advice.Advice;
import dev.whisker.app.model.advice.Advice.Topic;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the panel beside the charts says of a comparison.
 *
 * @param details what to read with the headline
 * @param confidence a word; empty where nothing is compared
 * @param before what weakens the answer
 * @param fixes what was found, the gravest first
 * @param next what to run next
 * @param copied the same with its command lines
 */
public record PanelText(
    String headline,
    List<Point> details,
    Optional<String> confidence,
    List<Point> before,
    List<Point> fixes,
    List<String> next,
    String copied) {

  /**
   * A sentence.
   *
   * @param rule whose finding is its evidence; empty where there is none
   */
  public record Point(String text, Optional<String> rule) {}

  /** Of a comparison, in words. */
  public static PanelText of(Comparison comparison, Locale locale) {
    Advice advice = Advice.of(comparison, locale);
    boolean isAlone = comparison.configurations().size() == 1;
    List<Point> obstacles = points(advice.obstacles().stream()).toList();
    Stream<Point> caveats =
        Caveats.of(comparison, Wording.in(locale)).ofAll().stream()
            .filter(text -> obstacles.stream().noneMatch(each -> each.text().equals(text)))
            .map(text -> new Point(text, Optional.empty()));
    return new PanelText(
        advice.answer().text(),
        advice.details().stream().map(each -> new Point(each.text(), each.rule())).toList(),
        Optional.of(advice.confidence()).filter(any -> !isAlone),
        Stream.concat(obstacles.stream(), caveats).toList(),
        points(
                advice.findings().stream()
                    .filter(topic -> isAlone || topic.severity().compareTo(Severity.INFO) > 0))
            .toList(),
        advice.nextExperiment(),
        Stream.concat(
                advice.nextExperiment().stream(), advice.commands().stream().map(Command::line))
            .collect(Collectors.joining("\n")));
  }

  private static Stream<Point> points(Stream<Topic> topics) {
    return topics.map(
        topic -> new Point(topic.items().getFirst().summary(), Optional.of(topic.rule())));
  }
}
