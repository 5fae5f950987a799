package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Standing;
import dev.whisker.analysis.recommendation.sweep.Sweep.Point;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a series of configurations tells that differ in one number: the best setting and whether its
 * neighbours really differ, the knee, how many requests were under way, and where one of two series
 * falls out of step.
 */
public final class SweepReasons {

  /** Factors whose values tell what they are of. */
  private static final Set<String> SPEAKING =
      Set.of("collector", "connector", "framework", "server");

  private SweepReasons() {}

  /** Of all series among the candidates; empty where there is none. */
  public static List<Statement> of(Assessment assessment) {
    List<Sweep> sweeps = Sweep.among(assessment.choice().candidates());
    List<Statement> reasons = new ArrayList<>();
    for (Sweep sweep : sweeps) {
      Course.of(sweep, assessment)
          .map(course -> told(course, assessment))
          .ifPresent(reasons::addAll);
      Metric rate = sweep.rate();
      if (rate != null) {
        PacedUsers.told(sweep, rate).ifPresent(reasons::add);
      }
    }
    OutOfStep.among(sweeps).stream().map(OutOfStep::reason).forEach(reasons::add);
    return reasons;
  }

  /** How the rate goes with the setting: level, or to a best and a knee. */
  private static List<Statement> told(Course course, Assessment assessment) {
    Sweep sweep = course.sweep();
    Metric rate = course.rate();
    return switch (course.shape()) {
      case LEVEL -> List.of(flat(sweep, rate, assessment));
      case SATURATED -> List.of(saturated(sweep, rate, assessment));
      case KNEE, RISING ->
          course.knee() == 0
              // Nothing rose before it.
              ? List.of(best(sweep, rate, assessment))
              : List.of(best(sweep, rate, assessment), knee(course, assessment));
    };
  }

  /** What a headline has room for. */
  public static Statement headline(List<Course> courses) {
    return new Statement(
        "answer.sweep",
        Map.of(
            "factor",
            new Fact.Factor(courses.getFirst().sweep().factor()),
            "lines",
            Fact.clauses(Say.FEW, courses.stream().map(SweepReasons::line).toList())));
  }

  private static Fact line(Course course) {
    Map<String, Fact> facts = facts(course.sweep());
    facts.put("knee", setting(course.sweep(), course.knee()));
    facts.put("rate", quantity(course.sweep(), course.knee(), course.rate()));
    return Fact.phrase("part.line." + course.shape().name().toLowerCase(Locale.ROOT), facts);
  }

  private static Statement saturated(Sweep sweep, Metric rate, Assessment assessment) {
    int last = sweep.points().size() - 1;
    Map<String, Fact> facts = facts(sweep);
    facts.put("first", setting(sweep, 0));
    facts.put("last", setting(sweep, last));
    facts.put("rate", quantity(sweep, 0, rate));
    facts.put("wait", Fact.millis(sweep.points().getFirst().mean(Metric.LATENCY_MEAN)));
    facts.put("lastWait", Fact.millis(sweep.points().getLast().mean(Metric.LATENCY_MEAN)));
    facts.put("caveat", assessment.isIndicative() ? caveat("single") : Fact.word(""));
    return new Statement("sweep.saturated", facts);
  }

  private static Statement flat(Sweep sweep, Metric rate, Assessment assessment) {
    Map<String, Fact> facts = facts(sweep);
    facts.put("first", setting(sweep, 0));
    facts.put("last", setting(sweep, sweep.points().size() - 1));
    facts.put("best", quantity(sweep, sweep.best(rate), rate));
    facts.put("enough", enough(rate, assessment));
    facts.put("caveat", assessment.isIndicative() ? caveat("single") : Fact.word(""));
    // That two runs show no difference is no sign that there is none.
    boolean tellsNothing = !assessment.isIndicative() && !assessment.canResolve();
    return new Statement(tellsNothing ? "sweep.flat.open" : "sweep.flat", facts);
  }

  private static Fact enough(Metric rate, Assessment assessment) {
    return Fact.percent(100 * assessment.choice().interesting().of(rate));
  }

  private static Fact caveat(String name) {
    return Fact.phrase("part.caveat." + name, Map.of());
  }

  private static Statement best(Sweep sweep, Metric rate, Assessment assessment) {
    int best = sweep.best(rate);
    Candidate winner = sweep.points().get(best).candidate();
    List<Point> neighbours = sweep.neighbours(best);
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
    if (assessment.isIndicative()) {
      return new Statement("sweep.best.single", facts);
    }
    Map<String, List<Fact>> alike = new LinkedHashMap<>();
    for (Point neighbour : neighbours) {
      Standing standing = assessment.standings().standing(winner, neighbour.candidate(), rate);
      alike
          .computeIfAbsent(beside(standing), key -> new ArrayList<>())
          .add(Fact.word(neighbour.text(sweep.factor())));
    }
    facts.put(
        "how",
        Fact.listing(
            alike.entrySet().stream()
                .map(
                    entry ->
                        Fact.phrase(
                            "part.beside." + entry.getKey(),
                            Map.of(
                                "settings", Fact.listing(entry.getValue()),
                                "enough", enough(rate, assessment))))
                .toList()));
    return new Statement("sweep.best", facts);
  }

  private static String beside(Standing ofBest) {
    return switch (ofBest) {
      case AHEAD, SLIGHTLY_AHEAD -> "less";
      case LEVEL -> "equal";
      default -> "open";
    };
  }

  private static Statement knee(Course course, Assessment assessment) {
    Sweep sweep = course.sweep();
    Metric rate = course.rate();
    int knee = course.knee();
    int last = sweep.points().size() - 1;
    Map<String, Fact> facts = facts(sweep);
    facts.put("knee", setting(sweep, knee));
    facts.put("rate", quantity(sweep, knee, rate));
    facts.put("caveat", caveat(sweep, knee, rate, assessment));
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
   * What keeps the knee from being certain; nothing where the last setting is told apart from it.
   */
  private static Fact caveat(Sweep sweep, int knee, Metric rate, Assessment assessment) {
    if (assessment.isIndicative()) {
      return caveat("single");
    }
    Candidate last = sweep.points().getLast().candidate();
    boolean open =
        assessment.standings().isOpen(sweep.points().get(knee).candidate(), last, rate)
            && knee < sweep.points().size() - 1;
    return open ? caveat("open") : Fact.word("");
  }

  /** Which series it is, as each sentence says it; more can be put in. */
  static Map<String, Fact> facts(Sweep sweep) {
    Map<String, Fact> facts = new HashMap<>();
    facts.put("factor", new Fact.Factor(sweep.factor()));
    facts.put(
        "where",
        sweep.others().isEmpty()
            ? Fact.word("")
            : Fact.phrase("part.where", Map.of("values", Fact.listing(others(sweep)))));
    return facts;
  }

  /** "Parallel and initial heap 64m": of some, what they are set to tells what it is. */
  private static List<Fact> others(Sweep sweep) {
    List<Fact> others = new ArrayList<>();
    sweep
        .others()
        .forEach(
            (factor, value) ->
                others.add(
                    SPEAKING.contains(factor)
                        ? Fact.word(value)
                        : Fact.phrase(
                            "part.setting",
                            Map.of("factor", new Fact.Factor(factor), "value", Fact.word(value)))));
    return others;
  }

  private static Fact setting(Sweep sweep, int place) {
    return Fact.word(sweep.points().get(place).text(sweep.factor()));
  }

  private static Fact quantity(Sweep sweep, int place, Metric metric) {
    return new Fact.Quantity(sweep.points().get(place).mean(metric), metric.unit());
  }
}
