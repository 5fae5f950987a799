package dev.whisker.app.model.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

  /** What follows from a comparison, in a language. */
  public static Advice of(Comparison comparison, Locale locale) {
    return new AdviceWriter(comparison, Wording.in(locale)).advice();
  }
}
