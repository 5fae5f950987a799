package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Commands;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.recommendation.answer.Sweep.Point;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Answers at which value requests per second stop rising, and which settings to try next.
 *
 * @param curves at least one
 * @param isAll true if one curve contains all configurations
 */
public record SweepAnswer(List<Curve> curves, boolean isAll) {

  /** The share of the machine's memory that a heap may take. */
  private static final double ROOM = 0.75;

  private static final String HEAP = "xmx";

  /** The keys of texts for factors that count something: "48 threads". */
  private static final Map<String, String> COUNTED =
      Map.of("threads", "sweep.setting.threads", "connections", "sweep.setting.connections");

  /** The answer; empty if no number was varied, or it has no curve. */
  public static Optional<SweepAnswer> of(Choice choice) {
    List<Curve> curves =
        Sweep.among(choice.candidates()).stream()
            .flatMap(sweep -> Curve.of(sweep, choice).stream())
            .toList();
    boolean isAll =
        curves.size() == 1
            && curves.getFirst().sweep().points().size() == choice.candidates().size();
    return curves.isEmpty() ? Optional.empty() : Optional.of(new SweepAnswer(curves, isAll));
  }

  /** The answer for the whole comparison, if it varies only one number. */
  public Optional<Statement> headline() {
    return isAll ? Optional.of(sentence("headline.sweep.", curves.getFirst())) : Optional.empty();
  }

  /** The confidence in the least certain knee. */
  Confidence confidence() {
    return curves.stream().map(Curve::confidence).min(Comparator.naturalOrder()).orElseThrow();
  }

  /** The knee of each curve, if each configuration is in a curve. */
  Optional<Statement> bends(Choice choice) {
    long held =
        curves.stream()
            .flatMap(curve -> curve.sweep().points().stream())
            .map(point -> point.candidate().name())
            .distinct()
            .count();
    boolean areBends =
        curves.stream().allMatch(curve -> curve.shape() == Curve.Shape.KNEE)
            && curves.stream().map(curve -> curve.sweep().factor()).distinct().count() == 1;
    return held == choice.candidates().size() && areBends
        ? Optional.of(
            new Statement(
                "headline.sweep.several",
                Map.of("bends", Fact.few(curves.stream().map(SweepAnswer::bend).toList()))))
        : Optional.empty();
  }

  /** "64 threads (/lookup)". */
  private static Fact bend(Curve curve) {
    Sweep sweep = curve.sweep();
    return Fact.phrase(
        "sweep.bend",
        Map.of("knee", setting(sweep, sweep.points().get(curve.knee())), "where", where(sweep)));
  }

  /** The evidence of each curve. */
  public List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    for (Curve curve : curves) {
      if (!isAll) {
        Statement place =
            new Statement(
                "sweep.at",
                Map.of(
                    "where",
                    where(curve.sweep()),
                    "said",
                    new Fact.Phrase(sentence("headline.sweep.", curve))));
        evidence.add(evidence(place, curve));
      } else if (curve.shape() == Curve.Shape.KNEE || curve.shape() == Curve.Shape.SATURATED) {
        evidence.add(evidence(sentence("sweep.beyond.", curve), curve));
      }
    }
    return evidence;
  }

  /** It is about the knee and its neighbours. */
  private static Evidence evidence(Statement sentence, Curve curve) {
    return new Evidence(
        sentence,
        Optional.of(curve.rate()),
        Optional.empty(),
        Stream.concat(Stream.of(curve.sweep().points().get(curve.knee())), neighbours(curve))
            .map(point -> point.candidate().name())
            .toList(),
        false);
  }

  private static Stream<Point> neighbours(Curve curve) {
    List<Point> points = curve.sweep().points();
    return Stream.of(curve.knee() - 1, curve.knee() + 1)
        .filter(place -> place >= 0 && place < points.size())
        .map(points::get);
  }

  private static Statement sentence(String prefix, Curve curve) {
    Sweep sweep = curve.sweep();
    Point knee = sweep.points().get(curve.knee());
    Point last = sweep.points().getLast();
    Map<String, Fact> facts = new HashMap<>();
    facts.put("factor", new Fact.Factor(sweep.factor()));
    facts.put("where", where(sweep));
    facts.put("knee", setting(sweep, knee));
    facts.put("last", setting(sweep, last));
    facts.put("rate", new Fact.Quantity(knee.mean(curve.rate()), Unit.PER_SECOND));
    facts.put("change", change(last.mean(curve.rate()) / knee.mean(curve.rate())));
    double before = knee.mean(Metric.LATENCY_MEAN);
    double after = last.mean(Metric.LATENCY_MEAN);
    facts.put("wait", Fact.millis(before));
    facts.put("lastWait", Fact.millis(after));
    boolean isTimed = before > 0 && after > 0;
    String key =
        prefix.equals("sweep.beyond.")
            ? isTimed ? "sweep.beyond.wait" : "sweep.beyond"
            : prefix + curve.shape().id();
    return new Statement(key, facts);
  }

  private static Fact where(Sweep sweep) {
    return Fact.listing(sweep.others().values().stream().map(Fact::word).toList());
  }

  private static Fact setting(Sweep sweep, Point point) {
    return setting(sweep.factor(), Fact.word(point.text(sweep.factor())));
  }

  /** "48 threads", or "maximum heap (-Xmx) 4g". */
  static Fact setting(String factor, Fact value) {
    return Fact.phrase(
        COUNTED.getOrDefault(factor, "part.setting"),
        Map.of("factor", new Fact.Factor(factor), "value", value));
  }

  /** "14% lower". */
  private static Fact change(double ratio) {
    double percent = Math.rint(100 * (ratio - 1));
    return percent == 0
        ? Fact.term("amount.same")
        : Fact.phrase(
            percent > 0 ? "amount.higher" : "amount.lower",
            Map.of("factor", Fact.percent(Math.abs(percent))));
  }

  /** The settings to try around each knee, with their commands. */
  public List<Step> next(Commands commands) {
    return curves.stream().flatMap(curve -> next(curve, commands).stream()).toList();
  }

  private Optional<Step> next(Curve curve, Commands commands) {
    List<Point> points = curve.sweep().points();
    List<Double> wanted =
        switch (curve.shape()) {
          case LEVEL -> List.<Double>of();
          case SATURATED -> List.of(points.getFirst().setting() / 2);
          case KNEE -> around(curve);
          case RISING -> List.of(beyond(points));
        };
    String like = points.get(curve.knee()).text(curve.sweep().factor());
    List<String> settings =
        wanted.stream()
            .filter(setting -> setting >= 1 && fits(setting, curve))
            .map(setting -> Magnitude.written(setting, like))
            .filter(
                setting ->
                    points.stream()
                        .noneMatch(each -> each.text(curve.sweep().factor()).equals(setting)))
            .toList();
    return settings.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Step(
                new Statement(
                    curves.size() == 1 ? "next.sweep" : "next.sweep.where",
                    Map.of(
                        "settings", setting(curve.sweep().factor(), Fact.words(settings)),
                        "where", where(curve.sweep()))),
                settings.stream()
                    .flatMap(setting -> command(curve, setting, commands).stream())
                    .toList()));
  }

  /** Half-way, by ratio, to the neighbours of the knee. */
  private static List<Double> around(Curve curve) {
    double knee = curve.sweep().points().get(curve.knee()).setting();
    return neighbours(curve)
        .map(point -> (double) Math.round(Math.sqrt(point.setting() * knee)))
        .toList();
  }

  /** A setting above the last, by the ratio of the last step. */
  private static double beyond(List<Point> points) {
    double highest = points.getLast().setting();
    return highest * highest / points.get(points.size() - 2).setting();
  }

  private static boolean fits(double setting, Curve curve) {
    if (!curve.sweep().factor().equals(HEAP)) {
      return true;
    }
    Candidate last = curve.sweep().points().getLast().candidate();
    return last.repeats().configuration().memoryBytes().allMatch(bytes -> setting <= ROOM * bytes);
  }

  /** The command for a setting; empty if it is the load's, not the server's. */
  private static Optional<Command> command(Curve curve, String setting, Commands commands) {
    String factor = curve.sweep().factor();
    if (LoadFactors.isAsked(factor)) {
      return Optional.empty();
    }
    Candidate like = curve.sweep().points().get(curve.knee()).candidate();
    SortedMap<String, String> factors = new TreeMap<>(like.factors());
    String before = factors.put(factor, setting);
    // An initial size that equals the largest stays equal to it.
    Sweep.followers(factor)
        .forEach(
            follower ->
                factors.computeIfPresent(
                    follower, (name, size) -> size.equals(before) ? setting : size));
    return commands.changed(like, factors);
  }

  /**
   * The curve of requests per second over a number that was varied.
   *
   * @param rate the metric of the curve
   * @param knee the index of the first point beyond which more brings no gain that matters
   * @param confidence that the knee is there
   */
  private record Curve(Sweep sweep, Metric rate, Shape shape, int knee, Confidence confidence) {

    /** The ratio of latencies from which requests must have been queued. */
    private static final double QUEUED = 1.2;

    /** Users that wait for responses during a smaller part of their time have think time. */
    private static final double BUSY = 0.8;

    /** The shape of the curve. */
    enum Shape implements Identified {
      /** The setting changes nothing that matters. */
      LEVEL,
      /** The lowest setting is enough; with more, requests only wait longer. */
      SATURATED,
      /** More requests up to the knee. */
      KNEE,
      /** More requests up to the highest setting. */
      RISING
    }

    /**
     * The curve; empty without a rate, or if the server does not decide it: larger messages are
     * never the better setting, and users with think time set the rate themselves.
     */
    static Optional<Curve> of(Sweep sweep, Choice choice) {
      Metric rate = sweep.rate();
      if (rate == null
          || sweep.factor().equals("messageSize")
          || !choice.decisionMetrics().contains(rate)
          || isPaced(sweep.points().getLast(), rate)) {
        return Optional.empty();
      }
      double interesting = choice.criteria().interesting().of(rate);
      int knee = sweep.knee(rate, interesting);
      return Optional.of(
          new Curve(
              sweep,
              rate,
              shape(sweep, rate, interesting, knee),
              knee,
              sweep.confidence(rate, interesting)));
    }

    private static Shape shape(Sweep sweep, Metric rate, double interesting, int knee) {
      if (knee == sweep.points().size() - 1) {
        return Shape.RISING;
      }
      boolean waits =
          LoadFactors.isAsked(sweep.factor())
              && sweep.points().getLast().mean(Metric.LATENCY_MEAN)
                  >= QUEUED * sweep.points().getFirst().mean(Metric.LATENCY_MEAN);
      if (knee == 0 && waits) {
        return Shape.SATURATED;
      }
      return sweep.isFlat(rate, interesting) ? Shape.LEVEL : Shape.KNEE;
    }

    /**
     * True if think time sets the rate. By Little's law, rate times mean latency is the number of
     * users that wait at a time.
     */
    private static boolean isPaced(Point point, Metric rate) {
      double waiting = point.mean(rate) * point.mean(Metric.LATENCY_MEAN) / 1000;
      return waiting < BUSY * users(point.candidate());
    }

    private static double users(Candidate candidate) {
      String users = candidate.factors().getOrDefault("concurrency", reportedUsers(candidate));
      return users.matches("\\d{1,9}") ? Double.parseDouble(users) : Double.NaN;
    }

    private static String reportedUsers(Candidate candidate) {
      return candidate.repeats().configuration().runs().stream()
          .flatMap(run -> run.loadResults().stream())
          .map(sourced -> sourced.result().head().facts().getOrDefault("concurrency", ""))
          .findFirst()
          .orElse("");
    }
  }
}
