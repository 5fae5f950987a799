package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.memory.GrowingLiveSet;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The order of configurations whose application leaks: which lasts longest without a full GC. In
 * the end each heap is full, so means of a run depend on its length.
 */
final class Exhaustion {

  /** Configurations last equally long if the times are nearer, since they are estimates. */
  private static final double ALIKE = 0.9;

  /**
   * A configuration and what the leak did to it.
   *
   * @param seconds from the first request to the first full GC for lack of room; without one to the
   *     moment at which the heap is full
   * @param end of the heap, in a few words; empty if too few collections show the live set
   * @param isCollapse true if requests collapsed because the heap was full
   */
  private record Lasting(
      Candidate candidate,
      double seconds,
      Optional<Statement> end,
      boolean isCollapse,
      LeakFigures figures) {

    /** Empty if it had no full GC, and too few collections show the live set. */
    static Optional<Lasting> of(Candidate candidate) {
      LeakFigures figures = LeakFigures.of(candidate.repeats().runs());
      Optional<Finding> leak = leak(candidate);
      double length =
          candidate.repeats().runs().stream()
              .mapToDouble(run -> run.gcWindow().toSeconds())
              .min()
              .orElse(Double.NaN);
      boolean isFilled = leak.filter(GrowingLiveSet::isFilled).isPresent();
      OptionalDouble left =
          leak.stream()
              .map(found -> found.evidence().get(GrowingLiveSet.LEFT))
              .filter(Fact.Quantity.class::isInstance)
              .mapToDouble(fact -> ((Fact.Quantity) fact).value())
              .findFirst();
      if (!figures.hasFulls() && !isFilled && left.isEmpty()) {
        return Optional.empty();
      }
      Optional<Statement> end =
          left.isPresent()
              ? Optional.of(
                  new Statement("leak.left", Map.of("left", Fact.seconds(left.getAsDouble()))))
              : Optional.of(new Statement("leak.filled")).filter(any -> isFilled);
      // Users leave at the end of some tests, which is no collapse.
      boolean isCollapse = isFilled && figures.collapse() < length;
      double seconds = figures.hasFulls() ? figures.firstFull() : length + left.orElse(0);
      return Optional.of(new Lasting(candidate, seconds, end, isCollapse, figures));
    }

    Evidence as(String key, Optional<Fact> load) {
      List<Fact> course =
          Stream.of(
                  figures.fulls(),
                  end.<Fact>map(Fact.Phrase::new),
                  figures.rates(),
                  Optional.of(figures.collapsed()).filter(any -> isCollapse))
              .flatMap(Optional::stream)
              .toList();
      Statement sentence =
          new Statement(
              key,
              Map.of(
                  "name", Fact.word(candidate.name()),
                  "course", Fact.clauses(Integer.MAX_VALUE, course)));
      return new Evidence(
          load.map(
                  at ->
                      new Statement(
                          "leak.at-load", Map.of("load", at, "said", new Fact.Phrase(sentence))))
              .orElse(sentence),
          Optional.empty(),
          Optional.of(GrowingLiveSet.ID),
          List.of(candidate.name()),
          false);
    }
  }

  /**
   * The configurations of one load.
   *
   * @param lasting those that last longest first
   */
  private record Group(Optional<Fact> load, List<Lasting> lasting, List<Candidate> unknown) {

    static Optional<Group> of(Optional<Fact> load, Ranking ranking) {
      List<Candidate> all = ranking.choice().candidates();
      List<Lasting> lasting =
          all.stream()
              .flatMap(each -> Lasting.of(each).stream())
              .sorted(
                  Comparator.comparingDouble(Lasting::seconds)
                      .reversed()
                      .thenComparing(each -> each.figures().fullSecondsPerMinute()))
              .toList();
      List<Candidate> unknown =
          all.stream()
              .filter(each -> lasting.stream().noneMatch(known -> known.candidate().is(each)))
              .toList();
      return ranking.gate().isLeakOfAll() && lasting.size() > 1
          ? Optional.of(new Group(load, lasting, unknown))
          : Optional.empty();
    }

    private List<Lasting> longest() {
      return lasting.stream()
          .filter(each -> each.seconds() >= ALIKE * lasting.getFirst().seconds())
          .toList();
    }

    private Optional<Lasting> shortest() {
      return areAlike() ? Optional.empty() : Optional.of(ending().getLast());
    }

    private boolean areAlike() {
      return longest().size() == lasting.size();
    }

    /** Those that end first, the one with the most time in full GCs last. */
    private List<Lasting> ending() {
      return lasting.stream()
          .filter(each -> !longest().contains(each))
          .filter(each -> lasting.getLast().seconds() >= ALIKE * each.seconds())
          .sorted(Comparator.comparingDouble(each -> each.figures().fullSecondsPerMinute()))
          .toList();
    }

    private Evidence first() {
      String key = longest().size() > 1 ? "leak.longest.tied" : "leak.longest";
      return lasting.getFirst().as(key, load);
    }

    private Optional<Evidence> last() {
      String key = ending().size() > 1 ? "leak.shortest.tied" : "leak.shortest";
      return shortest().map(each -> each.as(key, load));
    }

    private Stream<Evidence> others() {
      Predicate<Lasting> isKnown =
          each -> each.equals(lasting.getFirst()) || shortest().filter(each::equals).isPresent();
      return lasting.stream().filter(isKnown.negate()).map(each -> each.as("leak.other", load));
    }
  }

  private final List<Group> groups;

  private Exhaustion(List<Group> groups) {
    this.groups = groups;
  }

  /** Of configurations under one load; empty if the application does not leak, as far as known. */
  static Optional<Exhaustion> of(Ranking ranking) {
    return of(Group.of(Optional.empty(), ranking).stream().toList());
  }

  /** Of the configurations of each load; empty if the application leaks under none. */
  static Optional<Exhaustion> of(EqualLoads loads) {
    return loads.areSameWork()
        ? of(
            loads.loads().stream()
                .flatMap(each -> Group.of(Optional.of(each.settings()), each.ranking()).stream())
                .toList())
        : Optional.empty();
  }

  private static Optional<Exhaustion> of(List<Group> groups) {
    return groups.isEmpty() ? Optional.empty() : Optional.of(new Exhaustion(groups));
  }

  private static Optional<Finding> leak(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.rule().equals(GrowingLiveSet.ID))
        .findFirst();
  }

  /** The configurations that last longest at each load where some do. */
  List<Candidate> longest() {
    return groups.stream()
        .filter(each -> !each.areAlike())
        .flatMap(each -> each.longest().stream())
        .map(Lasting::candidate)
        .toList();
  }

  Statement headline() {
    List<String> best = longest().stream().map(Candidate::name).toList();
    if (best.isEmpty()) {
      return new Statement("headline.leak.alike");
    }
    return new Statement(
        isComplete() ? "headline.leak" : "headline.leak.known",
        Map.of("best", Fact.names(best), "count", Fact.count(best.size())));
  }

  /** The confidence if the runs are alike: lower if one may last longer than the best. */
  Confidence confidence() {
    return isComplete() ? Confidence.MEDIUM : Confidence.LOW;
  }

  private boolean isComplete() {
    return groups.stream().allMatch(each -> each.unknown().isEmpty());
  }

  /** The longest of each load, then the shortest of each. */
  List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    groups.forEach(each -> evidence.add(each.first()));
    groups.forEach(each -> each.last().ifPresent(evidence::add));
    return evidence;
  }

  /** The figures of those between. */
  List<Evidence> details() {
    return groups.stream().flatMap(Group::others).toList();
  }

  /** Says of which configurations it is unknown how long they last. */
  Optional<Caveat> unknown() {
    List<String> names =
        groups.stream().flatMap(each -> each.unknown().stream()).map(Candidate::name).toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Caveat(
                new Statement(
                    "caveat.leak.unknown",
                    Map.of("names", Fact.names(names), "count", Fact.count(names.size()))),
                Optional.of(GrowingLiveSet.ID),
                names,
                true));
  }

  /** How a configuration ends, in a few words; empty if that is unknown. */
  Optional<Statement> end(Candidate candidate) {
    return groups.stream()
        .flatMap(each -> each.lasting().stream())
        .filter(each -> each.candidate().is(candidate))
        .flatMap(each -> each.end().stream())
        .findFirst();
  }

  /** The one that ends first, of which a heap dump takes the least time. */
  Candidate soonest() {
    return groups.stream()
        .map(each -> each.lasting().getLast())
        .min(Comparator.comparingDouble(Lasting::seconds))
        .orElseThrow()
        .candidate();
  }

  /** True if the evidence is about a load under which the application leaks. */
  boolean isAbout(Evidence other) {
    return groups.stream()
        .flatMap(each -> each.lasting().stream())
        .anyMatch(each -> other.names().contains(each.candidate().name()));
  }
}
