package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.Halves;
import dev.whisker.analysis.recommendation.caution.MendFirst;
import dev.whisker.analysis.recommendation.caution.Watched;
import dev.whisker.analysis.recommendation.command.PlannedJdk;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.statistics.FurtherRuns;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Optional;

/**
 * A choice, weighed up: who qualifies, who is on the front, and what stands in the way of naming
 * one.
 *
 * @param judged those of which enough is known; all where that is so of fewer than two
 * @param qualified of the judged, those that clear all hurdles; where none does, those that come
 *     nearest to it of all that could be run at all
 * @param noneQualifies whether none does
 * @param front of the qualified, the best for the goal first
 */
public record Assessment(
    Choice choice,
    List<Candidate> judged,
    Standings standings,
    List<Candidate> qualified,
    boolean noneQualifies,
    List<Candidate> front) {

  /** Limits that are broken by less than that more are broken alike. */
  private static final double ALIKE = 1.1;

  /** Weighs a choice up. */
  public static Assessment of(Choice choice) {
    List<Candidate> judged = judged(choice);
    Standings standings =
        fewestRuns(judged) == 1 ? Standings.ofSingleRuns(choice) : Standings.of(choice);
    List<Candidate> clear =
        judged.stream().filter(candidate -> Hurdles.against(candidate, choice).isEmpty()).toList();
    // One of which nothing is known breaks no limit, and would win where all others break one.
    boolean noneQualifies =
        clear.isEmpty()
            || (clear.stream().noneMatch(each -> hasAnyFigure(choice, each))
                && judged.stream().anyMatch(each -> hasAnyFigure(choice, each)));
    List<Candidate> qualified = noneQualifies ? nearest(choice, runnable(judged)) : clear;
    List<Candidate> rivals = qualified.stream().filter(each -> hasAnyFigure(choice, each)).toList();
    List<Candidate> front =
        Aim.of(choice, standings).inOrder(standings.front(rivals.isEmpty() ? qualified : rivals));
    return new Assessment(choice, judged, standings, qualified, noneQualifies, front);
  }

  /** Those that least speaks against. */
  private static List<Candidate> nearest(Choice choice, List<Candidate> runnable) {
    List<Candidate> known = runnable.stream().filter(each -> hasAnyFigure(choice, each)).toList();
    int fewest =
        known.stream().mapToInt(each -> Hurdles.against(each, choice).size()).min().orElse(0);
    return known.isEmpty()
        ? runnable
        : known.stream().filter(each -> Hurdles.against(each, choice).size() == fewest).toList();
  }

  private static List<Candidate> runnable(List<Candidate> candidates) {
    List<Candidate> runnable =
        candidates.stream().filter(each -> !Hurdles.cannotBeRun(each)).toList();
    return runnable.isEmpty() ? candidates : runnable;
  }

  /** One of which nothing is known that decides is beaten by nobody, but leads nobody either. */
  private static boolean hasAnyFigure(Choice choice, Candidate candidate) {
    return choice.decisionMetrics().stream()
        .anyMatch(axis -> candidate.repeats().values(axis).length > 0);
  }

  /** The first of the front. */
  public Candidate leader() {
    return front.getFirst();
  }

  /** Where nobody qualifies: those of the front that break their limits by least. */
  public List<Candidate> nearest() {
    double least =
        front.stream()
            .mapToDouble(each -> Hurdles.timesBeyond(each, choice.limits()))
            .min()
            .orElse(1);
    return front.stream()
        .filter(each -> Hurdles.timesBeyond(each, choice.limits()) <= ALIKE * least)
        .toList();
  }

  /** What the goal makes of the front. */
  public Aim aim() {
    return Aim.of(choice, standings);
  }

  /** The candidate of that name, of which there is one. */
  public Candidate named(String name) {
    return choice.candidates().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The judged that do not clear all hurdles. */
  public List<Candidate> ruledOut() {
    return judged.stream().filter(each -> !Hurdles.against(each, choice).isEmpty()).toList();
  }

  /**
   * Whether the leader might be ruled out like others, had its collector been watched like theirs.
   */
  public boolean isLeaderUnwatched() {
    return Watched.isOpen(leader(), ruledOut());
  }

  /** All that qualify but the leader, as far as anything that decides is known of them. */
  public List<Candidate> others() {
    return qualified.stream()
        .filter(each -> !each.is(leader()) && hasAnyFigure(choice, each))
        .toList();
  }

  /** On which axes it is open whether the leader or another that qualifies is ahead. */
  public List<Metric> openAxes() {
    return standings.axes().stream()
        .filter(
            axis -> others().stream().anyMatch(other -> standings.isOpen(leader(), other, axis)))
        .toList();
  }

  /**
   * Whether something is to be mended first: to go into what is open, or to tune by these figures,
   * would be early.
   */
  public boolean isDistorted() {
    return !MendFirst.findings(choice).isEmpty();
  }

  /** Those of which nothing is known that decides: rivals of nobody. */
  public List<Candidate> withoutFigures() {
    return choice.candidates().stream().filter(each -> !hasAnyFigure(choice, each)).toList();
  }

  /** The collector of the leader, where the JDK that the user plans to move to has none such. */
  public Optional<Collector> leaderGone() {
    return PlannedJdk.of(choice).flatMap(planned -> planned.collectorGone(leader()));
  }

  /**
   * Whether a leader may be recommended: nothing to mend first, nobody to repeat first, no machine
   * to owe the lead to, and a JDK to run it on.
   */
  public boolean mayChoose() {
    return !isDistorted()
        && promising().isEmpty()
        && leaderGone().isEmpty()
        && !Comparability.isOnOtherMachines(choice.findings());
  }

  /**
   * Of the unjudged, those that looked better than the leader somewhere, by more than its own runs
   * vary, and worse nowhere.
   */
  public List<Candidate> promising() {
    return lookingBetter().stream()
        .filter(each -> standings.axes().stream().anyMatch(axis -> standsOut(each, axis)))
        .toList();
  }

  /** Those that looked better by no more than another run of the leader might have. */
  public List<Candidate> withinChance() {
    return lookingBetter().stream()
        .filter(each -> standings.axes().stream().noneMatch(axis -> standsOut(each, axis)))
        .toList();
  }

  private List<Candidate> lookingBetter() {
    return unjudged().stream()
        .filter(each -> Hurdles.against(each, choice).isEmpty())
        .filter(this::looksBetter)
        .toList();
  }

  private boolean looksBetter(Candidate candidate) {
    List<Standing> seen =
        standings.axes().stream().map(axis -> standings.seen(candidate, leader(), axis)).toList();
    return seen.stream().anyMatch(Standing::isAhead) && seen.stream().noneMatch(Standing::isBehind);
  }

  private boolean standsOut(Candidate candidate, Metric axis) {
    return standings.seen(candidate, leader(), axis).isAhead()
        && !FurtherRuns.couldBe(
            axis, leader().repeats().values(axis), candidate.repeats().values(axis));
  }

  /** Those with too few runs beside others that have enough. */
  public List<Candidate> unjudged() {
    return runnable(choice.candidates()).stream()
        .filter(each -> judged.stream().noneMatch(each::is))
        .toList();
  }

  /** One that was run too seldom says nothing of those that were repeated. */
  private static List<Candidate> judged(Choice choice) {
    List<Candidate> repeated =
        choice.candidates().stream()
            .filter(each -> each.repeats().starts().size() >= Contrasts.FEWEST_RUNS)
            .toList();
    return repeated.size() < 2 ? choice.candidates() : repeated;
  }

  /** Repeats of the judged candidate that has fewest. */
  public int fewestRuns() {
    return fewestRuns(judged);
  }

  private static int fewestRuns(List<Candidate> candidates) {
    return candidates.stream().mapToInt(c -> c.repeats().starts().size()).min().orElse(0);
  }

  /** Repeats of the judged candidate that has most. */
  public int mostRuns() {
    return judged.stream().mapToInt(each -> each.repeats().starts().size()).max().orElse(0);
  }

  /** The runs that all figures of the judged rest on, of which some may lack a half. */
  public int fewestFigures() {
    return judged.stream()
        .mapToInt(Halves::fewest)
        .filter(runs -> runs > 0)
        .min()
        .orElse(fewestRuns());
  }

  /** Whether one of the judged ran once only, so that the values themselves decide. */
  public boolean isIndicative() {
    return fewestRuns() == 1;
  }

  /** Whether all of the judged have repeats enough for intervals that decide. */
  public boolean canResolve() {
    return fewestRuns() >= Contrasts.FEWEST_RUNS;
  }

  /** Why these configurations cannot be ranked at all. */
  public Optional<Finding> forbidsRanking() {
    return Comparability.forbidsRanking(choice.findings());
  }
}
