package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a busy reader takes in at a glance, and what he may read with it.
 *
 * @param sentence short, with three names at most
 * @param details what it leaves out, in order
 * @param recommended the name of the chosen candidate, or null where the data carry no choice
 * @param isSettled whether more repeats would hardly change it: a choice, or that there is no
 *     difference to choose by
 */
record Answer(
    Statement sentence, List<Statement> details, @Nullable String recommended, boolean isSettled) {

  /** Sentences that claim nothing, neither that one is better nor that none is. */
  private static final Set<String> NOBODY_LEADS =
      Set.of("answer.unresolved.all", "answer.two-runs");

  /** Of groups of candidates that the leader is ahead of in the same. */
  private static final int MOST_GAINS = 4;

  static Answer of(Assessment assessment) {
    if (assessment.choice().candidates().size() == 1) {
      return alone(assessment.leader());
    }
    return assessment
        .forbidsRanking()
        .map(finding -> unranked(finding, Course.ofLoad(assessment)))
        .orElseGet(() -> rankable(assessment));
  }

  private static Answer rankable(Assessment assessment) {
    if (assessment.standings().axes().isEmpty()) {
      return open(said("answer.nothing-in-common"));
    }
    Answer answer = hopeful(assessment, movable(assessment, ranked(assessment)));
    return mindful(assessment, unlike(assessment, answer));
  }

  /** Whom the planned JDK cannot start is no choice for who moves there. */
  private static Answer movable(Assessment assessment, Answer answer) {
    return Optional.ofNullable(answer.recommended())
        .flatMap(any -> assessment.leaderGone())
        .map(
            gone -> {
              Map<String, Fact> facts = facts(assessment);
              facts.put("jdk", Fact.count(assessment.choice().plannedRelease()));
              facts.put("collector", Fact.word(gone.id()));
              return answer.unchosenBehind(new Statement("answer.planned.gone", facts));
            })
        .orElse(answer);
  }

  /** Points on a curve are no rivals; what it shows is where it bends. */
  private static Answer unranked(Finding finding, List<Course> courses) {
    return courses.isEmpty()
        ? open(obstacle(finding), finding.summary())
        : open(SweepReasons.headline(courses), obstacle(finding), finding.summary());
  }

  /**
   * What distorts the figures comes ahead of whoever they favour. Where they favour nobody yet,
   * that is the answer, and what distorts those of some configurations comes next.
   */
  private static Answer mindful(Assessment assessment, Answer answer) {
    return Comparability.headMendFirst(assessment.choice())
        .map(
            head ->
                NOBODY_LEADS.contains(answer.sentence.key())
                        && !Comparability.isToBeMendedAsAWhole(assessment.choice())
                    ? answer.followedBy(head)
                    : answer.behind(head, List.of(said("answer.provisional"))))
        .orElse(answer);
  }

  /** What else they differ in comes ahead of whoever wins: he may owe it to that. */
  private static Answer unlike(Assessment assessment, Answer answer) {
    return Comparability.elsewhere(assessment.choice().findings())
        .map(Finding::summary)
        .map(differ -> answer.behind(differ, List.of()))
        .orElse(answer);
  }

  /**
   * Whoever looked better than the leader, in too few runs to be judged, may not be passed over.
   */
  private static Answer hopeful(Assessment assessment, Answer answer) {
    List<Candidate> promising = assessment.promising();
    if (promising.isEmpty()) {
      return answer;
    }
    Map<String, Fact> facts = facts(assessment);
    facts.put("promising", Say.few(promising));
    return answer.unchosenBehind(new Statement("answer.promising", facts));
  }

  /** The same with another sentence ahead of its details. */
  private Answer followedBy(Statement next) {
    return new Answer(
        sentence,
        Stream.concat(Stream.of(next), details.stream()).toList(),
        recommended,
        isSettled);
  }

  /** The same with another sentence ahead of it, by which it chooses nobody. */
  private Answer unchosenBehind(Statement first) {
    Answer behind = behind(first, List.of());
    return new Answer(behind.sentence(), behind.details(), null, false);
  }

  /** The same with another sentence ahead of it. */
  private Answer behind(Statement first, List<Statement> then) {
    List<Statement> below = new ArrayList<>(then);
    below.add(sentence);
    below.addAll(details);
    return new Answer(first, List.copyOf(below), recommended, isSettled);
  }

  private static Answer ranked(Assessment assessment) {
    if (assessment.noneQualifies()) {
      return open(
          said("answer.none-qualifies"),
          new Statement(
              "answer.none-qualifies.nearest", Map.of("names", Say.few(assessment.nearest()))));
    }
    if (assessment.isIndicative()) {
      return open(indicative(assessment), said("answer.indicative.repeat"));
    }
    if (!assessment.canResolve()) {
      return open(said("answer.two-runs"), about("answer.two-runs.repeat", assessment));
    }
    if (assessment.qualified().size() == 1) {
      return onlyOneQualifies(assessment);
    }
    if (assessment.others().isEmpty()) {
      return open(about("answer.only-one-known", assessment));
    }
    if (assessment.front().size() == 1) {
      return winner(assessment);
    }
    return byGoal(assessment).orElseGet(() -> undecided(assessment));
  }

  /** Who is on the front by less than anybody would act on does not lead it. */
  private static Statement indicative(Assessment assessment) {
    List<Candidate> front = assessment.front();
    List<Candidate> leading =
        front.stream().filter(each -> seemsAhead(each, front, assessment.standings())).toList();
    Map<String, Fact> facts = facts(assessment);
    facts.put("by", by(assessment));
    facts.put("leading", Say.few(leading));
    facts.put(
        "others",
        Say.few(front.stream().filter(each -> leading.stream().noneMatch(each::is)).toList()));
    return new Statement(indicative(front.size(), leading.size()), facts);
  }

  private static String indicative(int front, int leading) {
    if (front == 1) {
      return "answer.indicative.one";
    }
    if (leading == 0) {
      return "answer.indicative.level";
    }
    return leading == front ? "answer.indicative" : "answer.indicative.some";
  }

  private static boolean seemsAhead(Candidate one, List<Candidate> front, Standings standings) {
    return front.stream()
        .filter(other -> !other.is(one))
        .anyMatch(
            other ->
                standings.axes().stream()
                    .anyMatch(axis -> standings.seen(one, other, axis).isAhead()));
  }

  /** "By single runs", or of whom there is no more than one. */
  private static Fact by(Assessment assessment) {
    return assessment.mostRuns() == 1
        ? Fact.term("part.by-single-runs")
        : Fact.phrase(
            "part.by-one-run-of",
            Map.of(
                "names",
                Say.few(
                    assessment.judged().stream()
                        .filter(each -> each.repeats().starts().size() == 1)
                        .toList())));
  }

  /** With runs to be mended another may qualify as well, or not even this one. */
  private static Answer onlyOneQualifies(Assessment assessment) {
    Statement others = said("answer.only-one-qualifies.others");
    if (assessment.isLeaderUnwatched()) {
      return open(about("answer.only-one-unwatched", assessment), others);
    }
    Statement only = about("answer.only-one-qualifies", assessment);
    return assessment.isDistorted() ? open(only, others) : chosen(assessment, only, others);
  }

  private static Answer winner(Assessment assessment) {
    List<Metric> open = assessment.openAxes();
    Map<String, Fact> facts = facts(assessment);
    facts.put("gains", gains(assessment));
    facts.put("open", Say.metrics(open));
    facts.put("others", Say.few(assessment.others()));
    String how = open.isEmpty() ? "answer.winner.how" : "answer.winner.how.open";
    return chosen(
        assessment,
        new Statement(assessment.mayChoose() ? "answer.winner" : "answer.ahead", facts),
        new Statement(how, facts));
  }

  /** Of whom the leader is ahead in what: "of a in x and y and of b in x". */
  private static Fact gains(Assessment assessment) {
    Map<List<Metric>, List<Candidate>> others = new LinkedHashMap<>();
    assessment
        .others()
        .forEach(
            other ->
                others
                    .computeIfAbsent(
                        assessment.standings().ahead(assessment.leader(), other),
                        axes -> new ArrayList<>())
                    .add(other));
    return gains(others);
  }

  private static Fact gains(Map<List<Metric>, List<Candidate>> others) {
    return Fact.clauses(
        MOST_GAINS,
        others.entrySet().stream()
            .map(
                entry ->
                    Fact.phrase(
                        "part.gains",
                        Map.of(
                            "names", Say.names(entry.getValue()),
                            "metrics", Say.metrics(entry.getKey()))))
            .toList());
  }

  private static Fact goal(Assessment assessment) {
    return Fact.term("goal." + assessment.choice().goal().id());
  }

  /**
   * A choice among the front, where the goal prefers the first of it to all the others. Where it
   * has metrics to tell them apart by, those that are alike in one are held against each other in
   * the next.
   */
  private static Optional<Answer> byGoal(Assessment assessment) {
    Candidate leader = assessment.leader();
    Aim aim = assessment.aim();
    List<Candidate> others = assessment.front().subList(1, assessment.front().size());
    Map<List<Metric>, List<Candidate>> led = new LinkedHashMap<>();
    for (Candidate other : others) {
      Optional<Metric> axis = aim.decides(leader, other);
      if (axis.isEmpty()) {
        return Optional.empty();
      }
      led.computeIfAbsent(List.of(axis.get()), any -> new ArrayList<>()).add(other);
    }
    Map<String, Fact> facts = facts(assessment);
    facts.put("goal", goal(assessment));
    facts.put("gains", gains(led));
    facts.put("price", Say.metrics(price(assessment, others)));
    return Optional.of(
        chosen(
            assessment,
            new Statement(
                assessment.mayChoose() ? "answer.by-goal" : "answer.by-goal.ahead", facts),
            new Statement(
                price(assessment, others).isEmpty()
                    ? "answer.by-goal.how"
                    : "answer.by-goal.how.price",
                facts)));
  }

  /** In what the leader is behind any of the others. */
  private static List<Metric> price(Assessment assessment, List<Candidate> others) {
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .filter(
            axis ->
                others.stream()
                    .anyMatch(
                        other -> standings.standing(assessment.leader(), other, axis).isBehind()))
        .toList();
  }

  private static Answer undecided(Assessment assessment) {
    Trade trade = Trade.of(assessment);
    if (trade.isReal()) {
      List<Statement> details = new ArrayList<>();
      details.add(
          assessment.aim().axes().isEmpty()
              ? said("answer.trade.none")
              : towardsGoal(assessment, assessment.aim()));
      between(assessment, trade).ifPresent(details::add);
      return new Answer(traded(trade), details, null, false);
    }
    if (allLevel(assessment)) {
      boolean keep = frontNames(assessment).anyMatch(assessment.choice().baseline()::equals);
      return settled(
          about("answer.level", assessment),
          about(keep ? "answer.level.keep" : "answer.level.choose", assessment));
    }
    boolean all = assessment.front().size() == assessment.judged().size();
    List<Statement> details = new ArrayList<>();
    if (!all) {
      details.add(said("answer.unresolved.out"));
    }
    Optional<Statement> first =
        NextExperiment.firstToShow(assessment)
            .filter(contrast -> contrast.runsNeeded() <= Reasons.MOST_RUNS)
            .map(contrast -> firstToShow(assessment, contrast));
    List<Unseen> unseen = Unseen.in(assessment);
    if (first.isPresent()) {
      details.add(first.get());
    } else if (!unseen.isEmpty()) {
      details.add(
          new Statement(
              "answer.unresolved.blind",
              Map.of("differences", Fact.listing(unseen.stream().map(Unseen::say).toList()))));
    }
    boolean level = first.isEmpty() && unseen.isEmpty();
    String key = level ? "answer.unresolved.small" : "answer.unresolved";
    return new Answer(about(all ? key + ".all" : key, assessment), details, null, false);
  }

  /** Those of the front that are best in nothing, and beaten by nobody either. */
  private static Optional<Statement> between(Assessment assessment, Trade trade) {
    List<Candidate> between =
        assessment.front().stream()
            .filter(each -> !trade.strengths().containsKey(each.name()))
            .toList();
    return between.isEmpty()
        ? Optional.empty()
        : Optional.of(new Statement("answer.trade.between", Map.of("names", Say.few(between))));
  }

  /** Who comes first by the goal, and before whom by too little to choose by. */
  private static Statement towardsGoal(Assessment assessment, Aim aim) {
    Candidate leader = assessment.leader();
    Map<String, Fact> facts = facts(assessment);
    facts.put("goal", goal(assessment));
    facts.put("metric", Say.name(aim.axes().getFirst()));
    if (aim.isSilent(assessment.front())) {
      facts.put("metric", Say.metrics(aim.axes()));
      return new Statement("answer.trade.goal.level", facts);
    }
    List<Candidate> close =
        assessment.front().stream()
            .skip(1)
            .filter(other -> aim.decides(leader, other).isEmpty())
            .toList();
    facts.put("others", Say.names(close));
    List<Metric> next =
        aim.axes().stream()
            .filter(
                axis ->
                    close.stream()
                        .allMatch(
                            other ->
                                assessment.standings().standing(leader, other, axis)
                                    == Standing.AHEAD))
            .toList();
    facts.put("next", Say.metrics(next));
    return new Statement(next.isEmpty() ? "answer.trade.goal" : "answer.trade.goal.next", facts);
  }

  private static Statement traded(Trade trade) {
    return new Statement(
        "answer.trade",
        Map.of(
            "strengths",
            Fact.clauses(
                Say.FEW,
                trade.strengths().entrySet().stream()
                    .map(
                        entry ->
                            Fact.phrase(
                                "part.strength",
                                Map.of(
                                    "name", Fact.word(entry.getKey()),
                                    "metrics", Say.metrics(entry.getValue()))))
                    .toList())));
  }

  /** Nobody is named as the best: of equal configurations one always looks it. */
  private static Statement firstToShow(Assessment assessment, Contrast first) {
    int all = NextExperiment.runsThatTell(assessment);
    return new Statement(
        all > first.runsNeeded() ? "answer.unresolved.first.all" : "answer.unresolved.first",
        Map.of(
            "needed", Fact.count(first.runsNeeded()),
            "all", Fact.count(all),
            "candidate", Fact.word(first.candidate()),
            "other", Fact.word(first.baseline()),
            "difference",
                Say.interval(
                    assessment.named(first.candidate()),
                    assessment.named(first.baseline()),
                    first)));
  }

  private static boolean allLevel(Assessment assessment) {
    List<Candidate> front = assessment.front();
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .allMatch(
            axis ->
                front.stream()
                    .skip(1)
                    .allMatch(
                        other ->
                            standings.standing(front.getFirst(), other, axis) == Standing.LEVEL));
  }

  /** A single configuration: no choice, but what is gravest of it, and what it costs and gives. */
  private static Answer alone(Candidate candidate) {
    List<Statement> figures = figures(candidate);
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity() == Severity.CRITICAL)
        .findFirst()
        .map(
            finding ->
                open(
                        new Statement(
                            "answer.alone.critical",
                            Map.of("name", Fact.word(candidate.name()), "rule", title(finding))),
                        finding.summary())
                    .with(figures))
        .orElseGet(() -> open(figures.getFirst()).with(figures.subList(1, figures.size())));
  }

  /** The same with more to read. */
  private Answer with(List<Statement> more) {
    return new Answer(
        sentence, Stream.concat(details.stream(), more.stream()).toList(), recommended, isSettled);
  }

  /** What is known of a single configuration, the sentence that says most of it first. */
  private static List<Statement> figures(Candidate candidate) {
    boolean gc = isKnown(Metric.GC_THROUGHPUT, candidate);
    boolean load = isKnown(Metric.SUCCESSFUL_PER_SECOND, candidate);
    boolean fulls = candidate.repeats().spread(Metric.FULL_COUNT).max() > 0;
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("name", Fact.word(candidate.name()));
    Stream.of(
            Metric.GC_THROUGHPUT,
            Metric.PAUSE_COUNT,
            Metric.PAUSE_TIME,
            Metric.PAUSE_MAX,
            Metric.FULL_COUNT,
            Metric.SUCCESSFUL_PER_SECOND,
            Metric.ERROR_PERCENT)
        .forEach(metric -> facts.put(metric.id(), Say.figure(candidate, metric)));
    List<Statement> figures = new ArrayList<>();
    if (gc && load) {
      figures.add(new Statement("answer.alone", facts));
    } else if (gc) {
      figures.add(new Statement(fulls ? "answer.alone.gc" : "answer.alone.gc.no-full", facts));
    } else if (load) {
      figures.add(new Statement("answer.alone.load", facts));
    }
    if (!gc && isKnown(Metric.PAUSE_MAX, candidate)) {
      facts.put("why", noShare(candidate));
      figures.add(
          new Statement(fulls ? "answer.alone.pauses" : "answer.alone.pauses.no-full", facts));
      figures.add(new Statement("answer.alone.no-share", facts));
    }
    if (figures.isEmpty()) {
      figures.add(new Statement(withoutAny(candidate), facts));
    }
    return figures;
  }

  /** Who has just started has no pause yet, which is known of it. */
  private static String withoutAny(Candidate candidate) {
    if (candidate.repeats().spread(Metric.PAUSE_COUNT).max() == 0) {
      return "answer.alone.no-pause";
    }
    boolean any = Stream.of(Metric.values()).anyMatch(metric -> isKnown(metric, candidate));
    return any ? "answer.alone.others" : "answer.alone.nothing";
  }

  private static boolean isKnown(Metric metric, Candidate candidate) {
    return candidate.repeats().spread(metric).n() > 0;
  }

  /** Why it is not known what share of the time pauses took. */
  private static Fact noShare(Candidate candidate) {
    return Fact.term(
        "absence." + candidate.repeats().runs().getFirst().figure(Metric.GC_THROUGHPUT).absence());
  }

  private static Statement said(String key) {
    return new Statement(key, Map.of());
  }

  private static Statement obstacle(Finding finding) {
    return new Statement(
        "answer.not-comparable", Map.of("obstacle", Fact.term("obstacle." + finding.rule())));
  }

  private static Fact title(Finding finding) {
    return Fact.term("rule." + finding.rule());
  }

  private static Statement about(String key, Assessment assessment) {
    return new Statement(key, facts(assessment));
  }

  private static Map<String, Fact> facts(Assessment assessment) {
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("front", Say.few(assessment.front()));
    facts.put("name", Fact.word(assessment.leader().name()));
    facts.put("baseline", Fact.word(assessment.choice().baseline()));
    facts.put("runs", Fact.count(assessment.fewestFigures()));
    facts.put("each", each(assessment));
    return facts;
  }

  /** "3", or "3 to 5". */
  private static Fact each(Assessment assessment) {
    int fewest = assessment.fewestFigures();
    int most = assessment.mostRuns();
    return fewest == most
        ? Fact.count(fewest)
        : Fact.phrase("part.from-to", Map.of("from", Fact.count(fewest), "to", Fact.count(most)));
  }

  private static Stream<String> frontNames(Assessment assessment) {
    return assessment.front().stream().map(Candidate::name);
  }

  private static Answer open(Statement sentence, Statement... details) {
    return new Answer(sentence, List.of(details), null, false);
  }

  private static Answer settled(Statement sentence, Statement detail) {
    return new Answer(sentence, List.of(detail), null, true);
  }

  private static Answer chosen(Assessment assessment, Statement sentence, Statement detail) {
    return new Answer(sentence, List.of(detail), assessment.leader().name(), true);
  }
}
