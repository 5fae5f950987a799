package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Sweep.Point;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a series of configurations tells that differ in one number: the best setting and whether its
 * neighbours really differ, the knee, how many requests were under way, and where one of two series
 * falls out of step.
 */
final class SweepReasons {

  /** Users that wait less than this of their time are paced by the load tool. */
  private static final double AT_WORK = 0.8;

  /** Fewer settings in common show no step to fall out of. */
  private static final int FEWEST_IN_STEP = 4;

  /** By how much more than usual one of two series must fall off. */
  private static final double OUT_OF_STEP = 0.1;

  private static final double DEVIATIONS = 3 * 1.4826;

  private SweepReasons() {}

  static List<Statement> of(Assessment assessment) {
    List<Sweep> sweeps = Sweep.among(assessment.choice().candidates());
    List<Statement> reasons = new ArrayList<>();
    for (Sweep sweep : sweeps) {
      Metric rate = sweep.rate();
      if (rate != null) {
        if (hasBest(sweep, assessment)) {
          reasons.add(best(sweep, rate, assessment));
          reasons.add(knee(sweep, rate, assessment));
        }
        paced(sweep, rate).ifPresent(reasons::add);
      }
    }
    for (int i = 0; i < sweeps.size(); i++) {
      for (int j = i + 1; j < sweeps.size(); j++) {
        if (sweeps.get(i).isBeside(sweeps.get(j))) {
          outOfStep(sweeps.get(i), sweeps.get(j)).ifPresent(reasons::add);
        }
      }
    }
    return reasons;
  }

  /**
   * Larger messages are never the better setting, and where the load tool set the pace more users
   * tell nothing of the server. Unequal loads are what a sweep of the load is about.
   */
  private static boolean hasBest(Sweep sweep, Assessment assessment) {
    return !sweep.factor().equals("messageSize")
        && assessment.forbidsRanking().map(Finding::rule).filter("D81"::equals).isEmpty();
  }

  /** A setting beyond the last that was tried, where the last was the best. */
  static Optional<Statement> beyond(Sweep sweep) {
    Metric rate = sweep.rate();
    int last = sweep.points().size() - 1;
    if (rate == null || sweep.best(rate) != last || sweep.factor().equals("messageSize")) {
      return Optional.empty();
    }
    Point highest = sweep.points().get(last);
    double next = highest.setting() * highest.setting() / sweep.points().get(last - 1).setting();
    boolean plain = highest.text(sweep.factor()).matches("\\d+");
    return Optional.of(
        new Statement(
            plain ? "next.sweep.number" : "next.sweep",
            Map.of(
                "factor", new Fact.Factor(sweep.factor()),
                "highest", Fact.word(highest.text(sweep.factor())),
                "next", Fact.word(String.valueOf(Math.round(next))))));
  }

  private static Statement best(Sweep sweep, Metric rate, Assessment assessment) {
    int best = sweep.best(rate);
    Candidate winner = sweep.points().get(best).candidate();
    List<Point> neighbours = sweep.neighbours(best);
    List<Fact> open = new ArrayList<>();
    for (Point neighbour : neighbours) {
      Candidate other = neighbour.candidate();
      if (assessment.standings().standing(winner, other, rate) != Standing.AHEAD) {
        open.add(Fact.word(neighbour.text(sweep.factor())));
      }
    }
    Map<String, Fact> facts = facts(sweep);
    facts.put("best", setting(sweep, best));
    facts.put("rate", quantity(sweep, best, rate));
    facts.put(
        "neighbours",
        Fact.listing(
            neighbours.stream()
                .map(
                    neighbour ->
                        Fact.phrase(
                            "part.at",
                            Map.of(
                                "setting",
                                Fact.word(neighbour.text(sweep.factor())),
                                "value",
                                new Fact.Quantity(neighbour.mean(rate), rate.unit()))))
                .toList()));
    facts.put("open", Fact.listing(open));
    String key = open.isEmpty() ? "sweep.best.apart" : "sweep.best.open";
    return new Statement(assessment.isIndicative() ? "sweep.best.single" : key, facts);
  }

  private static Statement knee(Sweep sweep, Metric rate, Assessment assessment) {
    int knee = sweep.knee(rate, assessment.choice().interesting().of(rate));
    int last = sweep.points().size() - 1;
    Map<String, Fact> facts = facts(sweep);
    facts.put("knee", setting(sweep, knee));
    facts.put("rate", quantity(sweep, knee, rate));
    if (knee == last) {
      return new Statement("sweep.no-knee", facts);
    }
    facts.put("last", setting(sweep, last));
    facts.put(
        "change",
        new Fact.Change(
            sweep.points().get(last).mean(rate) / sweep.points().get(knee).mean(rate), Unit.RATIO));
    double before = sweep.points().get(knee).mean(Metric.LATENCY_MEAN);
    double after = sweep.points().get(last).mean(Metric.LATENCY_MEAN);
    if (!(before > 0 && after > 0)) {
      return new Statement("sweep.knee", facts);
    }
    facts.put("wait", Fact.millis(before));
    facts.put("lastWait", Fact.millis(after));
    return new Statement("sweep.knee.wait", facts);
  }

  /**
   * Little's law: rate times mean time is how many requests were under way. Where that is much less
   * than there were users, these paused, and the rate says little of the server.
   */
  private static Optional<Statement> paced(Sweep sweep, Metric rate) {
    List<Fact> paced = new ArrayList<>();
    for (Point point : sweep.points()) {
      double underWay = point.mean(rate) * point.mean(Metric.LATENCY_MEAN) / 1000;
      double users = users(point.candidate());
      if (underWay < AT_WORK * users) {
        paced.add(
            Fact.phrase(
                "part.under-way",
                Map.of(
                    "setting", Fact.word(point.text(sweep.factor())),
                    "busy", new Fact.Quantity(underWay, Unit.COUNT),
                    "users", Fact.count(Math.round(users)))));
      }
    }
    if (paced.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Fact> facts = facts(sweep);
    facts.put("settings", Fact.listing(paced));
    return Optional.of(new Statement("sweep.paced", facts));
  }

  private static double users(Candidate candidate) {
    String stated =
        candidate
            .repeats()
            .configuration()
            .factors()
            .values()
            .getOrDefault("concurrency", concurrency(candidate));
    return stated.matches("\\d{1,9}") ? Double.parseDouble(stated) : Double.NaN;
  }

  private static String concurrency(Candidate candidate) {
    return candidate.repeats().configuration().runs().stream()
        .flatMap(run -> run.loadResults().stream())
        .map(sourced -> sourced.result().head().facts().getOrDefault("concurrency", ""))
        .findFirst()
        .orElse("");
  }

  /** The setting at which the ratio of two series is furthest from what it is elsewhere. */
  private static Optional<Statement> outOfStep(Sweep one, Sweep other) {
    Metric rate = one.rate();
    int n = one.points().size();
    if (rate == null || rate != other.rate() || n < FEWEST_IN_STEP) {
      return Optional.empty();
    }
    double[] ratios = new double[n];
    for (int i = 0; i < n; i++) {
      ratios[i] = Math.log(other.points().get(i).mean(rate) / one.points().get(i).mean(rate));
    }
    double usual = median(ratios);
    double[] off = Arrays.stream(ratios).map(ratio -> Math.abs(ratio - usual)).toArray();
    int furthest = 0;
    for (int i = 1; i < n; i++) {
      furthest = off[i] > off[furthest] ? i : furthest;
    }
    if (off[furthest] < Math.max(Math.log1p(OUT_OF_STEP), DEVIATIONS * median(off))) {
      return Optional.empty();
    }
    boolean otherFalls = ratios[furthest] < usual;
    Candidate falling = (otherFalls ? other : one).points().get(furthest).candidate();
    Candidate standing = (otherFalls ? one : other).points().get(furthest).candidate();
    double sign = otherFalls ? 1 : -1;
    return Optional.of(
        new Statement(
            "sweep.out-of-step",
            Map.of(
                "factor",
                new Fact.Factor(one.factor()),
                "setting",
                setting(one, furthest),
                "falling",
                Fact.word(falling.name()),
                "standing",
                Fact.word(standing.name()),
                "there",
                new Fact.Change(Math.exp(sign * ratios[furthest]), Unit.RATIO),
                "elsewhere",
                new Fact.Change(Math.exp(sign * usual), Unit.RATIO))));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static Map<String, Fact> facts(Sweep sweep) {
    Map<String, Fact> facts = new HashMap<>();
    facts.put("factor", new Fact.Factor(sweep.factor()));
    facts.put(
        "where",
        sweep.others().isEmpty()
            ? Fact.word("")
            : Fact.phrase("part.where", Map.of("values", Fact.words(sweep.others().values()))));
    return facts;
  }

  private static Fact setting(Sweep sweep, int place) {
    return Fact.word(sweep.points().get(place).text(sweep.factor()));
  }

  private static Fact quantity(Sweep sweep, int place, Metric metric) {
    return new Fact.Quantity(sweep.points().get(place).mean(metric), metric.unit());
  }
}
