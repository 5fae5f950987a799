package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.recommendation.Comparability;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FlagAdvice;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.Extent;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.charts.lanes.RunLanes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What Whisker concludes from a comparison, said in one language.
 *
 * @param obstacles what stands in the way of comparing at all; not among the findings again
 * @param answer one short sentence
 * @param details what to read with it, but for what stands among the obstacles
 * @param confidence a word for how sure it is
 * @param front who is beaten by nobody, the best for the goal first; empty where nobody may be
 *     ranked
 * @param leftOut who is no rival of the others, whatever its figures
 * @param beaten who is beaten, and by whom
 * @param commands what to start for the next experiment
 * @param findings what calls for attention, the most severe first; of equal ones first those that
 *     the answer or the details name
 * @param fine what was checked and is in order
 * @param notEvaluable what could not be checked, with the reason
 */
public record Advice(
    List<Topic> obstacles,
    Sentence answer,
    List<Sentence> details,
    String confidence,
    List<Named> front,
    List<LeftOut> leftOut,
    List<Beaten> beaten,
    List<String> reasons,
    List<String> nextExperiment,
    List<Recommendation.Command> commands,
    List<Topic> findings,
    List<Topic> fine,
    List<Topic> notEvaluable) {

  /** What the names of rules begin with in the bundle. */
  private static final String RULE = "rule.";

  /**
   * The answer, or what stands below it.
   *
   * @param rule whose finding it names; empty where it names none that stands among the findings
   */
  public record Sentence(String text, Optional<String> rule) {}

  /**
   * A configuration.
   *
   * @param position decides colour and marker
   */
  public record Named(int position, String name) {}

  /**
   * A configuration that is out of the choice.
   *
   * @param why what was found that rules it out, in a few words; empty where it is for another
   *     reason
   */
  public record LeftOut(Named who, String why) {}

  /** Who is beaten by whom, and in what. */
  public record Beaten(Named loser, Named winner, String how) {}

  /**
   * What one rule found, wherever it found it.
   *
   * @param severity of the worst
   * @param rule the id of the rule
   * @param subject what the rule looks for
   * @param items the worst first; never empty
   */
  public record Topic(Severity severity, String rule, String subject, List<Item> items) {

    /** Only what was found in one configuration; empty where nothing was. */
    public Optional<Topic> about(String configuration) {
      List<Item> own = items.stream().filter(item -> item.about().equals(configuration)).toList();
      return own.isEmpty()
          ? Optional.empty()
          : Optional.of(new Topic(own.getFirst().severity(), rule, subject, own));
    }

    /** The same, without advice that is given elsewhere. */
    Topic without(List<String> advised) {
      return new Topic(
          severity,
          rule,
          subject,
          items.stream()
              .map(item -> advised.contains(item.advice()) ? item.withoutAdvice() : item)
              .toList());
    }
  }

  /**
   * A finding in one place.
   *
   * @param position of the configuration it is about, or empty where it is about the comparison
   * @param about the configuration's name, or empty
   * @param run the run in which it is worst, or empty where it is about the comparison
   * @param isTimed whether that run's files tell when things happened
   * @param runs repeats in which it was found
   * @param of repeats altogether; 0 where it is about the comparison
   * @param advice what to do, or empty
   * @param flags of the JVM that the advice would set: one or the other of these alternatives
   * @param limits that were judged by
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
      List<LogLine> lines) {

    Item withoutAdvice() {
      return new Item(
          severity, position, about, run, isTimed, runs, of, summary, "", flags, limits, lines);
    }
  }

  /**
   * A limit that a finding was judged by.
   *
   * @param threshold that the user may change; empty where it is the JVM's own or an objective
   * @param value in force
   * @param text what it means; with a gap for the value where it can be changed
   */
  public record Limit(Optional<Threshold> threshold, Fact.Quantity value, String text) {

    /** What stands before the value that can be changed. */
    public String before() {
      return text.substring(0, gap()).strip();
    }

    /** What stands behind it. */
    public String behind() {
      return text.substring(Math.min(text.length(), gap() + Wording.GAP.length())).strip();
    }

    private int gap() {
      int place = text.indexOf(Wording.GAP);
      return place < 0 ? text.length() : place;
    }
  }

  public static Advice of(Comparison comparison, Locale locale) {
    Wording wording = Wording.in(locale);
    Recommendation recommendation = comparison.recommendation();
    List<Found> all = all(comparison, wording);
    List<String> next = say(recommendation.nextExperiment(), wording);
    List<Topic> obstacles =
        topics(all, Found::isObstacle, wording).stream().map(each -> each.without(next)).toList();
    List<Topic> findings =
        namedFirst(
            recommendation,
            topics(all, found -> found.isTrouble() && !found.isObstacle(), wording));
    return new Advice(
        obstacles,
        sentence(recommendation.answer(), findings, wording),
        details(recommendation, obstacles, findings, wording),
        wording.confidence(recommendation.confidence().id()),
        front(comparison).map(name -> named(comparison, name)).toList(),
        leftOut(comparison, wording),
        recommendation.beaten().stream()
            .map(
                each ->
                    new Beaten(
                        named(comparison, each.loser()),
                        named(comparison, each.winner()),
                        wording.say(each.how())))
            .toList(),
        say(notYetTold(recommendation), wording),
        next,
        recommendation.commands(),
        findings,
        topics(all, found -> found.severity() == Severity.OK, wording),
        topics(all, found -> found.severity() == Severity.NOT_EVALUABLE, wording));
  }

  private static Stream<String> front(Comparison comparison) {
    return Comparability.forbidsRanking(comparison.findings()).isPresent()
        ? Stream.empty()
        : comparison.recommendation().front().stream();
  }

  /** Whose figures may be the best of all: why it is not chosen, no figure tells. */
  private static List<LeftOut> leftOut(Comparison comparison, Wording wording) {
    Recommendation recommendation = comparison.recommendation();
    Set<String> rivals = new HashSet<>(recommendation.front());
    recommendation.beaten().forEach(each -> rivals.add(each.loser()));
    return comparison.configurations().stream()
        .filter(each -> !rivals.contains(each.name()))
        .map(each -> new LeftOut(named(comparison, each.name()), ruledOutBy(each, wording)))
        .toList();
  }

  private static String ruledOutBy(ConfigurationResult configuration, Wording wording) {
    return RepeatedFinding.merge(configuration.runs().stream().map(RunResult::findings).toList())
        .stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity() == Severity.CRITICAL)
        .map(finding -> wording.rule(finding.rule()))
        .findFirst()
        .orElse("");
  }

  /** What stands in the way of comparing stands above the answer already. */
  private static List<Sentence> details(
      Recommendation recommendation, List<Topic> obstacles, List<Topic> findings, Wording wording) {
    Set<String> told =
        obstacles.stream()
            .flatMap(topic -> topic.items().stream())
            .map(Item::summary)
            .collect(Collectors.toSet());
    return recommendation.details().stream()
        .map(each -> sentence(each, findings, wording))
        .filter(detail -> !told.contains(detail.text()))
        .toList();
  }

  private static Sentence sentence(Statement said, List<Topic> findings, Wording wording) {
    Set<String> found = findings.stream().map(Topic::rule).collect(Collectors.toSet());
    return new Sentence(wording.say(said), rules(said).filter(found::contains).findFirst());
  }

  /** Who was told of one wants to read of it. */
  private static List<Topic> namedFirst(Recommendation recommendation, List<Topic> findings) {
    Set<String> named =
        Stream.concat(Stream.of(recommendation.answer()), recommendation.details().stream())
            .flatMap(Advice::rules)
            .collect(Collectors.toSet());
    return findings.stream()
        .sorted(
            Comparator.comparing(Topic::severity)
                .reversed()
                .thenComparing(topic -> !named.contains(topic.rule())))
        .toList();
  }

  /** The rules that a sentence names. */
  private static Stream<String> rules(Statement sentence) {
    return sentence.facts().values().stream()
        .filter(Fact.Term.class::isInstance)
        .map(fact -> ((Fact.Term) fact).key())
        .filter(key -> key.startsWith(RULE))
        .map(key -> key.substring(RULE.length()));
  }

  /** Who is beaten by whom stands above the reasons already. */
  private static List<Statement> notYetTold(Recommendation recommendation) {
    List<Statement> told =
        recommendation.beaten().stream().map(Recommendation.Beaten::how).toList();
    return recommendation.reasons().stream().filter(reason -> !told.contains(reason)).toList();
  }

  /** An item and the rule that it is of. */
  private record Found(Finding finding, Item item) {

    /** Of findings of one rule. */
    static final Comparator<Found> WORST_FIRST =
        Comparator.comparing(Found::severity)
            .reversed()
            .thenComparing(Found::finding, Extent.mostFirst());

    String rule() {
      return finding.rule();
    }

    Severity severity() {
      return item.severity();
    }

    boolean isTrouble() {
      return severity().compareTo(Severity.OK) > 0;
    }

    /** What is about the comparison as a whole, and grave. */
    boolean isObstacle() {
      return item.position().isEmpty() && severity().compareTo(Severity.WARNING) >= 0;
    }
  }

  private static Named named(Comparison comparison, String name) {
    return new Named(comparison.position(name), name);
  }

  private static List<Topic> topics(List<Found> all, Predicate<Found> wanted, Wording wording) {
    Map<String, List<Found>> byRule = new LinkedHashMap<>();
    for (Found found : all) {
      if (wanted.test(found)) {
        byRule.computeIfAbsent(found.rule(), rule -> new ArrayList<>()).add(found);
      }
    }
    List<Topic> topics = new ArrayList<>();
    byRule.forEach(
        (rule, founds) -> {
          List<Item> items = founds.stream().sorted(Found.WORST_FIRST).map(Found::item).toList();
          topics.add(new Topic(items.getFirst().severity(), rule, wording.rule(rule), items));
        });
    return topics;
  }

  private static List<String> say(List<Statement> statements, Wording wording) {
    return statements.stream().map(wording::say).toList();
  }

  private static List<Found> all(Comparison comparison, Wording wording) {
    List<Found> all = new ArrayList<>();
    for (Finding finding : comparison.findings()) {
      all.add(
          new Found(finding, item(finding, Optional.empty(), "", Optional.empty(), 0, 0, wording)));
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      int position = comparison.position(configuration.name());
      List<List<Finding>> ofRuns = configuration.runs().stream().map(RunResult::findings).toList();
      for (RepeatedFinding repeated : RepeatedFinding.merge(ofRuns)) {
        Item item =
            item(
                repeated.finding(),
                Optional.of(position),
                configuration.name(),
                runOf(configuration, repeated.finding()),
                repeated.runs(),
                repeated.of(),
                wording);
        all.add(new Found(repeated.finding(), item));
      }
    }
    // The sort is stable: within a severity the comparison comes first, then configurations in
    // their order.
    all.sort(Comparator.comparing((Found found) -> found.item().severity()).reversed());
    return all;
  }

  private static Optional<RunResult> runOf(ConfigurationResult configuration, Finding finding) {
    return configuration.runs().stream()
        .filter(run -> run.findings().contains(finding))
        .findFirst();
  }

  private static Item item(
      Finding finding,
      Optional<Integer> position,
      String about,
      Optional<RunResult> run,
      int runs,
      int of,
      Wording wording) {
    Statement advice = finding.advice();
    return new Item(
        finding.severity(),
        position,
        about,
        run.map(result -> result.run().name()).orElse(""),
        run.filter(result -> RunLanes.areTold(result.metrics().timeline())).isPresent(),
        runs,
        of,
        wording.say(finding.summary()),
        advice == null ? "" : wording.say(advice),
        advice == null ? List.of() : FlagAdvice.of(advice).alternatives(),
        limits(finding, wording),
        finding.lines());
  }

  private static List<Limit> limits(Finding finding, Wording wording) {
    List<Limit> limits = new ArrayList<>();
    finding
        .thresholds()
        .forEach(
            (name, value) -> {
              if (value instanceof Fact.Quantity quantity) {
                Optional<Threshold> ours = Rules.threshold(finding.rule() + "." + name);
                String text =
                    ours.isPresent()
                        ? wording.limitToFill(finding.rule(), name)
                        : wording.limit(finding.rule(), name, value);
                limits.add(new Limit(ours, quantity, text));
              }
            });
    return limits;
  }
}
