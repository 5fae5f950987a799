package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.recommendation.sweep.Sweep.Point;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The setting to try beyond those of a sweep, where the best may lie there: the next of the series,
 * with what starts it.
 */
public final class FurtherSetting {

  /** What a heap may take of a machine that has other things to hold as well. */
  private static final double ROOM = 0.75;

  private static final String HEAP = "xmx";

  private final Course course;
  private final Commands commands;

  private FurtherSetting(Course course, Commands commands) {
    this.course = course;
    this.commands = commands;
  }

  /** Of the first of them beyond or below which anything is to be had. */
  public static Optional<Step> of(List<Course> courses, Commands commands) {
    return courses.stream()
        .map(course -> new FurtherSetting(course, commands).step())
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Step> step() {
    return switch (course.shape()) {
      case RISING -> Optional.of(beyond());
      case SATURATED -> Optional.of(below());
      case LEVEL, KNEE -> Optional.empty();
    };
  }

  private Sweep sweep() {
    return course.sweep();
  }

  private Point highest() {
    return sweep().points().getLast();
  }

  /** As much more as the last step was. */
  private Step beyond() {
    Point before = sweep().points().get(sweep().points().size() - 2);
    String highest = highest().text(sweep().factor());
    String next =
        Magnitude.written(highest().setting() * highest().setting() / before.setting(), highest);
    double most = ROOM * memory(highest().candidate());
    if (sweep().factor().equals(HEAP) && Magnitude.of(next) > most) {
      return Step.of(
          new Statement(
              "next.sweep.full",
              Map.of(
                  "factor", new Fact.Factor(HEAP),
                  "highest", Fact.word(highest),
                  "memory", Fact.bytes(memory(highest().candidate())))));
    }
    Map<String, Fact> facts =
        Map.of(
            "factor", new Fact.Factor(sweep().factor()),
            "highest", Fact.word(highest),
            "next", Fact.word(next));
    return new Step(new Statement("next.sweep", facts), command(next).stream().toList());
  }

  /** What is asked of a server is no matter of its command line. */
  private Optional<Command> command(String next) {
    if (LoadFactors.isAsked(sweep().factor())) {
      return Optional.empty();
    }
    Candidate like = highest().candidate();
    SortedMap<String, String> factors =
        new TreeMap<>(like.repeats().configuration().factors().values());
    String before = factors.put(sweep().factor(), next);
    // An initial size that was as large as the largest goes on being that.
    Sweep.followers(sweep().factor())
        .forEach(
            follower ->
                factors.computeIfPresent(
                    follower, (name, size) -> size.equals(before) ? next : size));
    return commands.changed(like, factors);
  }

  /** Where the lowest setting gave as much as any: a lower one may. */
  private Step below() {
    return Step.of(
        new Statement(
            "next.sweep.below",
            Map.of(
                "factor",
                new Fact.Factor(sweep().factor()),
                "lowest",
                Fact.word(sweep().points().getFirst().text(sweep().factor())))));
  }

  /** The least that a log tells of; without limit where none does. */
  private static double memory(Candidate candidate) {
    return candidate.repeats().configuration().runs().stream()
        .flatMap(run -> run.gcLogs().stream())
        .mapToDouble(sourced -> sourced.log().jvm().memoryBytes())
        .filter(bytes -> bytes > 0)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }
}
