package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * D109: load results of the same minutes in separate runs. A server has one configuration at a
 * time, so they come from several clients of one test, or from several listeners of one tool.
 */
public final class LoadsAtOnce {

  public static final ComparisonRule RULE =
      comparison("D109").limit("share", Fact.percent(50)).evaluatedBy(LoadsAtOnce::evaluate);

  private static final int FEW = 1;

  /** A run whose load result has times. */
  private record Timed(String name, Run run, SourcedLoadResult load) {

    long start() {
      return load.result().head().startEpochMillis();
    }

    long end() {
      return load.result().head().endEpochMillis();
    }
  }

  /** Two runs of the same minutes. */
  private record Couple(Timed one, Timed other) {

    boolean areTwoServers() {
      return one.run().hasGcLog() && other.run().hasGcLog();
    }

    Fact fact() {
      return Fact.phrase(
          "part.at-once",
          Map.of(
              "one", Fact.word(one.name()),
              "other", Fact.word(other.name()),
              "share",
                  Fact.percent(Math.rint(100 * OneLoad.sharedTime(one.load(), other.load())))));
    }

    String option() {
      String files = file(other) + "=" + file(one);
      return "--pair " + (files.contains(" ") ? "\"" + files + "\"" : files);
    }

    private static String file(Timed timed) {
      return timed.load().files().getFirst().toString();
    }
  }

  private LoadsAtOnce() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Timed> timed = timed(configurations);
    if (timed.size() < 2) {
      return null;
    }
    List<Couple> rivals =
        atOnce(timed, finding.limit("share") / 100).stream()
            .filter(each -> !each.areTwoServers())
            .toList();
    return rivals.isEmpty() ? finding.fine() : ofOneServer(rivals, finding);
  }

  private static Finding ofOneServer(List<Couple> rivals, FindingBuilder finding) {
    String options =
        rivals.stream()
            .filter(each -> OneLoad.canBe(each.one().run(), each.other().run()))
            .map(Couple::option)
            .collect(Collectors.joining(" "));
    finding.evidence("runs", fact(rivals));
    if (options.isEmpty()) {
      finding.advise("advice.apart");
    } else {
      finding.evidence("options", Fact.word(options)).advise("advice");
    }
    return finding.found(Severity.WARNING);
  }

  private static Fact fact(List<Couple> couples) {
    return Fact.clauses(FEW, couples.stream().map(Couple::fact).toList());
  }

  /** The runs in the order of their starts, without copies, which D101 reports. */
  private static List<Timed> timed(List<Repeats> configurations) {
    List<Run> all =
        configurations.stream().flatMap(each -> each.configuration().runs().stream()).toList();
    Set<Run> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    kept.addAll(Copies.removed(all));
    Copies.withOneLoadResult(all).stream()
        .flatMap(same -> same.stream().skip(1))
        .forEach(kept::remove);
    List<Timed> timed = new ArrayList<>();
    for (Repeats repeats : configurations) {
      for (Run run : repeats.configuration().runs()) {
        if (kept.contains(run)) {
          OneLoad.measured(run)
              .ifPresent(load -> timed.add(new Timed(repeats.nameOf(run), run, load)));
        }
      }
    }
    timed.sort(Comparator.comparingLong(Timed::start));
    return timed;
  }

  /**
   * Pairs each run with the first that shares enough of its time; three at once make two couples.
   */
  private static List<Couple> atOnce(List<Timed> timed, double most) {
    List<Couple> couples = new ArrayList<>();
    for (int i = 1; i < timed.size(); i++) {
      Timed later = timed.get(i);
      timed.subList(0, i).stream()
          .filter(earlier -> earlier.end() > later.start())
          .filter(earlier -> OneLoad.sharedTime(earlier.load(), later.load()) > most)
          .findFirst()
          .ifPresent(earlier -> couples.add(new Couple(earlier, later)));
    }
    return couples;
  }
}
