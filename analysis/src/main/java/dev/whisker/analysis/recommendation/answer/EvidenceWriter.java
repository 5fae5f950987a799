package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the evidence of a ranking: the better configurations, the metric, the amount, the
 * certainty.
 */
final class EvidenceWriter {

  /** The largest number of unclear differences shown; the table has the others. */
  private static final int MOST_OPEN = 2;

  private final Ranking ranking;
  private final Names names;

  EvidenceWriter(Ranking ranking) {
    this.ranking = ranking;
    this.names = new Names(ranking.choice().candidates());
  }

  /** The evidence, the strongest first. */
  List<Evidence> write() {
    List<Evidence> evidence = new ArrayList<>();
    for (List<Advantage> group : groups(ranking.decisive())) {
      evidence.add(ahead(group));
    }
    if (evidence.isEmpty()) {
      evidence.addAll(open());
    }
    if (evidence.isEmpty()) {
      evidence.addAll(atMost());
    }
    new Losses(ranking)
        .evidence()
        .ifPresent(each -> evidence.add(Math.min(1, evidence.size()), each));
    evidence.addAll(ruledOut());
    tied().ifPresent(evidence::add);
    return evidence;
  }

  /**
   * Groups advantages into sentences. A sentence has one metric, one certainty, and the winners who
   * are better than the most losers. A metric has another sentence only for a loser that no
   * sentence names yet. The surest come first, and among equals the more important metric.
   */
  private List<List<Advantage>> groups(List<Advantage> all) {
    Map<List<Object>, List<Advantage>> alike =
        all.stream()
            .sorted(
                Comparator.comparing(Advantage::certainty)
                    .thenComparing(
                        each -> -ranking.choice().criteria().goal().weight(each.metric())))
            .collect(
                Collectors.groupingBy(
                    each -> List.of(each.certainty(), each.metric()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<List<Advantage>> groups = new ArrayList<>();
    Set<Metric> metrics = new HashSet<>();
    Set<String> losers = new HashSet<>();
    for (List<Advantage> some : alike.values()) {
      boolean isNew = metrics.add(some.getFirst().metric());
      List<Advantage> left = some;
      while (isNew || left.stream().anyMatch(each -> !losers.contains(each.worse().name()))) {
        List<Advantage> most = most(left);
        groups.add(most);
        most.forEach(each -> losers.add(each.worse().name()));
        left = left.stream().filter(each -> !losers.contains(each.worse().name())).toList();
        isNew = false;
      }
    }
    return groups;
  }

  /** The largest group in which all winners are better than all losers. */
  private static List<Advantage> most(List<Advantage> all) {
    Map<String, Set<String>> winners =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    each -> each.worse().name(),
                    LinkedHashMap::new,
                    Collectors.mapping(each -> each.better().name(), Collectors.toSet())));
    return winners.values().stream()
        .map(
            some ->
                all.stream()
                    .filter(each -> some.contains(each.better().name()))
                    .filter(
                        each ->
                            winners.getOrDefault(each.worse().name(), Set.of()).containsAll(some))
                    .toList())
        .max(Comparator.comparingInt(List::size))
        .orElseThrow();
  }

  private Evidence ahead(List<Advantage> group) {
    Advantage first = group.getFirst();
    List<Candidate> winners = distinct(group, Advantage::better);
    List<Candidate> losers = distinct(group, Advantage::worse);
    boolean isRatio = first.contrast().scale() == Contrast.Scale.RATIO;
    String values = first.metric() == Metric.FULL_COUNT ? "evidence.full" : "evidence.values";
    boolean everyRun =
        first.certainty() != Certainty.VALUE && group.stream().allMatch(Advantage::isInEveryRun);
    return evidence(
        new Statement(
            isRatio ? "evidence.ahead" : values,
            Map.of(
                "metric", Gate.name(first.metric()),
                "winners", names.of(winners),
                "count", names.count(winners),
                "losers", names.losers(losers, winners, Names.FEW),
                "amount", Amount.of(group),
                "better", Amount.values(group, Advantage::better),
                "worse", Amount.values(group, Advantage::worse),
                "sure", sure(group, everyRun))),
        first.metric(),
        Stream.concat(winners.stream(), losers.stream()).toList());
  }

  /** "95 % interval 1.5× to 1.9×; clear, in every run", without an interval the certainty only. */
  private static Fact sure(List<Advantage> group, boolean everyRun) {
    Fact sure = Fact.term("sure." + group.getFirst().certainty().id() + (everyRun ? ".every" : ""));
    return Amount.interval(group)
        .<Fact>map(
            interval -> Fact.phrase("interval.sure", Map.of("interval", interval, "sure", sure)))
        .orElse(sure);
  }

  private static List<Candidate> distinct(
      List<Advantage> group, Function<Advantage, Candidate> side) {
    List<Candidate> distinct = new ArrayList<>();
    for (Advantage each : group) {
      Candidate one = side.apply(each);
      if (distinct.stream().noneMatch(one::is)) {
        distinct.add(one);
      }
    }
    return distinct;
  }

  /** The largest unclear differences, one for each metric. */
  private List<Evidence> open() {
    return byWeight()
        .flatMap(metric -> largest(metric).stream())
        .limit(MOST_OPEN)
        .map(this::seen)
        .toList();
  }

  private Optional<Advantage> largest(Metric metric) {
    List<Candidate> all = ranking.rivals();
    return all.stream()
        .flatMap(
            a ->
                all.stream()
                    .filter(b -> a.name().compareTo(b.name()) < 0)
                    .flatMap(b -> ranking.advantages().seen(a, b, metric).stream()))
        .max(
            Comparator.comparingDouble(
                each ->
                    each.contrast().scale() == Contrast.Scale.RATIO
                        ? each.factor()
                        : Math.abs(each.contrast().value())));
  }

  /** The largest differences of the best that their intervals allow, if these show none. */
  private List<Evidence> atMost() {
    List<Candidate> front = ranking.front();
    return byWeight()
        .flatMap(
            metric ->
                largestRatio(front, metric).stream()
                    .mapToObj(
                        ratio ->
                            evidence(
                                new Statement(
                                    "evidence.apart",
                                    Map.of(
                                        "metric", Gate.name(metric),
                                        "names", names.severally(front),
                                        "apart", Amount.atMost(ratio))),
                                metric,
                                front)))
        .limit(MOST_OPEN)
        .toList();
  }

  /** The largest ratio of any two that their intervals allow; empty if one has no interval. */
  private OptionalDouble largestRatio(List<Candidate> some, Metric metric) {
    List<Contrast> contrasts = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      for (int j = i + 1; j < some.size(); j++) {
        ranking.advantages().contrast(some.get(i), some.get(j), metric).ifPresent(contrasts::add);
      }
    }
    boolean areKnown =
        contrasts.size() == some.size() * (some.size() - 1) / 2
            && contrasts.stream()
                .allMatch(
                    each ->
                        each.scale() == Contrast.Scale.RATIO
                            && !each.isBound()
                            && each.verdict() != Verdict.NONE
                            && Double.isFinite(each.high()));
    return areKnown
        ? contrasts.stream().mapToDouble(Contrast::mostRatio).max()
        : OptionalDouble.empty();
  }

  private Evidence seen(Advantage largest) {
    List<Candidate> both = List.of(largest.better(), largest.worse());
    Map<String, Fact> facts =
        Map.of(
            "metric", Gate.name(largest.metric()),
            "winner", names.of(both.subList(0, 1)),
            "loser", names.of(both.subList(1, 2)),
            "amount", Amount.of(List.of(largest)),
            "better", Amount.values(List.of(largest), Advantage::better),
            "worse", Amount.values(List.of(largest), Advantage::worse),
            "interval",
                Amount.interval(List.of(largest))
                    .<Fact>map(each -> Fact.phrase("interval.so-far", Map.of("interval", each)))
                    .orElse(Fact.word("")));
    boolean isRatio = largest.contrast().scale() == Contrast.Scale.RATIO;
    return evidence(
        new Statement(isRatio ? "evidence.open" : "evidence.open.values", facts),
        largest.metric(),
        both);
  }

  /** The evidence about configurations that are tied for best. */
  private Optional<Evidence> tied() {
    List<Candidate> front = ranking.front();
    boolean anyDecided =
        ranking.decisive().stream()
            .anyMatch(
                each ->
                    front.stream().allMatch(one -> one.is(each.better()) || one.is(each.worse())));
    if (front.size() < 2 || ranking.isSingleRuns() || anyDecided) {
      return Optional.empty();
    }
    boolean isOpen = !ranking.isAlike();
    if (isOpen && ranking.behind().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Fact> facts =
        Map.of("names", names.severally(front), "runs", Fact.count(ranking.runs()));
    Statement groups =
        isOpen
            ? byWeight()
                .flatMap(metric -> tied(front, metric, facts).stream())
                .findFirst()
                .orElse(new Statement("evidence.tied", facts))
            : new Statement("evidence.alike", facts);
    return Optional.of(Evidence.of(groups, front.stream().map(Candidate::name).toList()));
  }

  private Optional<Statement> tied(List<Candidate> front, Metric metric, Map<String, Fact> facts) {
    return largestRatio(front, metric).stream()
        .mapToObj(
            ratio -> {
              Map<String, Fact> all = new HashMap<>(facts);
              all.put("metric", Fact.within("metric." + metric.id()));
              all.put("apart", Amount.atMost(ratio));
              return new Statement("evidence.tied.apart", all);
            })
        .findFirst();
  }

  /** The decision metrics, the most important first. */
  private Stream<Metric> byWeight() {
    return ranking.advantages().metrics().stream()
        .sorted(Comparator.comparing(metric -> -ranking.choice().criteria().goal().weight(metric)));
  }

  /** The evidence about those that are ruled out, one for each reason. */
  List<Evidence> ruledOut() {
    return ranking.ruledOut().stream()
        .collect(
            Collectors.groupingBy(
                each -> ranking.gate().against(each).orElseThrow(),
                LinkedHashMap::new,
                Collectors.toList()))
        .entrySet()
        .stream()
        .map(each -> ruledOut(each.getKey(), each.getValue()))
        .toList();
  }

  private Evidence ruledOut(Statement reason, List<Candidate> out) {
    List<String> listed = out.stream().map(Candidate::name).toList();
    return new Evidence(
        new Statement(
            "evidence.out",
            Map.of(
                "names", Fact.names(listed),
                "count", Fact.count(out.size()),
                "reason", new Fact.Phrase(reason))),
        Optional.empty(),
        ranking.gate().critical(out.getFirst()).map(Finding::rule),
        listed,
        false);
  }

  private static Evidence evidence(Statement sentence, Metric metric, List<Candidate> about) {
    return new Evidence(
        sentence,
        Optional.of(metric),
        Optional.empty(),
        about.stream().map(Candidate::name).distinct().toList(),
        false);
  }
}
