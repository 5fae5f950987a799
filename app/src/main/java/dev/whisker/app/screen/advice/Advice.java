package dev.whisker.app.screen.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.CausesFirst;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.advice.Advice.Entry;
import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.charts.chart.ChartKind;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The answer and findings of a comparison, in one language.
 *
 * @param confidence in the headline; empty without a comparison
 * @param ranking every configuration, the best first
 * @param caveats the gravest first
 * @param next the next steps
 * @param commands that start the JVMs of the next steps
 * @param findings with problems, the most severe first; of equal ones first those that evidence or
 *     caveats cite
 * @param fine rules without a problem
 * @param notEvaluable rules without their data, with the reason
 */
public record Advice(
    String headline,
    Optional<String> confidence,
    List<Entry> ranking,
    List<Sentence> evidence,
    List<Sentence> caveats,
    List<String> next,
    List<Command> commands,
    List<Topic> findings,
    List<Topic> fine,
    List<Topic> notEvaluable) {

  /**
   * A sentence of the answer.
   *
   * @param rule whose finding it is about; empty where none among the findings is
   * @param chart that shows it, if any
   * @param isSymptom true if it follows from a sentence before it
   */
  public record Sentence(
      String text, Optional<String> rule, Optional<ChartKind> chart, boolean isSymptom) {}

  /**
   * A configuration in the ranking.
   *
   * @param rank equal for configurations that are not measurably different; a dash without one
   * @param position decides colour and marker
   * @param note the reason of the rank
   */
  public record Entry(String rank, int position, String name, Standing standing, String note) {}

  /** The findings above the severity info. */
  public List<Topic> troubles() {
    return findings.stream().filter(each -> each.severity().compareTo(Severity.INFO) > 0).toList();
  }

  /** The troubles to treat that neither the evidence nor a caveat says. */
  public List<Topic> unmentioned() {
    Set<String> named = named(evidence, caveats);
    return troubles().stream()
        .filter(topic -> topic.cause().isEmpty() && !named.contains(topic.rule()))
        .toList();
  }

  /** The rules whose findings the evidence or a caveat says. */
  static Set<String> named(List<Sentence> evidence, List<Sentence> caveats) {
    return Stream.concat(evidence.stream(), caveats.stream())
        .flatMap(each -> each.rule().stream())
        .collect(Collectors.toSet());
  }

  /** The next steps and their commands, for the clipboard. */
  public String copied() {
    return Stream.concat(next.stream(), commands.stream().map(Command::line))
        .collect(Collectors.joining("\n"));
  }

  /**
   * The findings of one rule, for all runs.
   *
   * @param severity of the worst
   * @param rule the id of the rule
   * @param subject of the rule
   * @param cause the rule that explains it for all configurations, if any
   * @param items the worst first, but behind them those that another finding explains; never empty
   */
  public record Topic(
      Severity severity, String rule, String subject, Optional<String> cause, List<Item> items) {

    /** The items about one configuration; empty without any. */
    public Optional<Topic> about(String configuration) {
      List<Item> own = items.stream().filter(item -> item.about().equals(configuration)).toList();
      return own.isEmpty()
          ? Optional.empty()
          : Optional.of(new Topic(own.getFirst().severity(), rule, subject, cause, own));
    }
  }

  /**
   * A finding about one subject.
   *
   * @param position of its configuration, or empty for the whole comparison
   * @param about the configuration's name, or empty
   * @param run the run with the worst case, or empty for the whole comparison
   * @param isTimed true if that run's files have times
   * @param runs repeats with the finding
   * @param of repeats altogether; 0 for the whole comparison
   * @param advice what to do, or empty
   * @param flags of the JVM that the advice sets, as alternatives
   * @param limits used
   * @param lines the log lines that show it
   */
  public record Item(
      Severity severity,
      Optional<Integer> position,
      String about,
      String run,
      boolean isTimed,
      int runs,
      int of,
      String summary,
      String advice,
      List<List<String>> flags,
      List<Limit> limits,
      List<LogLine> lines) {}

  /**
   * A limit of a finding.
   *
   * @param threshold that the user may change; empty for the JVM's own limit or an objective
   * @param value in force
   * @param text of the limit; with a gap for the value if it can be changed
   */
  public record Limit(Optional<Threshold> threshold, Fact.Quantity value, String text) {

    /** The text before the editable value. */
    public String before() {
      return text.substring(0, gap()).strip();
    }

    /** The text after it. */
    public String behind() {
      return text.substring(Math.min(text.length(), gap() + Wording.GAP.length())).strip();
    }

    private int gap() {
      int place = text.indexOf(Wording.GAP);
      return place < 0 ? text.length() : place;
    }
  }

  /** The advice on a comparison, in a language. */
  public static Advice of(Comparison comparison, Locale locale) {
    return new AdviceWriter(comparison, Wording.in(locale)).advice();
  }

  /** Writes the answer and findings of a comparison in words. */
  private record AdviceWriter(Comparison comparison, Wording wording) {

    Advice advice() {
      Answer answer = comparison.answer();
      TopicWriter found = new TopicWriter(comparison, wording);
      List<Topic> findings = found.topics(Finding::isTrouble);
      Set<String> rules = findings.stream().map(Topic::rule).collect(Collectors.toSet());
      List<Sentence> evidence =
          answer.evidence().stream()
              .map(
                  each ->
                      new Sentence(
                          wording.say(each.sentence()),
                          each.rule().filter(rules::contains),
                          each.metric().flatMap(ChartOf::metric),
                          each.isSymptom()))
              .toList();
      List<Sentence> caveats =
          answer.caveats().stream()
              .map(
                  each ->
                      new Sentence(
                          wording.say(each.sentence()),
                          each.rule().filter(rules::contains),
                          Optional.empty(),
                          false))
              .toList();
      boolean isComparison = comparison.configurations().size() > 1;
      return new Advice(
          wording.say(answer.headline()),
          Optional.of(wording.confidence(answer.confidence().id())).filter(any -> isComparison),
          answer.ranking().stream().map(this::entry).toList(),
          evidence,
          caveats,
          answer.next().stream().map(step -> wording.say(step.sentence())).toList(),
          answer.commands(),
          namedFirst(findings, Advice.named(evidence, caveats)),
          found.topics(each -> each.severity() == Severity.OK),
          found.topics(each -> each.severity() == Severity.NOT_EVALUABLE));
    }

    private Entry entry(Place place) {
      return new Entry(
          place.shownRank(),
          comparison.position(place.name()),
          place.name(),
          place.standing(),
          wording.say(place.note()));
    }

    private static List<Topic> namedFirst(List<Topic> findings, Set<String> named) {
      return CausesFirst.inOrder(
          findings.stream()
              .sorted(
                  Comparator.comparing(Topic::severity)
                      .reversed()
                      .thenComparing(topic -> !named.contains(topic.rule())))
              .toList(),
          Topic::rule,
          Topic::cause);
    }
  }
}
