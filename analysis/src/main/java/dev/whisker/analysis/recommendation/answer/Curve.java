package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Sweep.Point;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Identified;
import java.util.Optional;

/**
 * The curve of requests per second over a number that was varied.
 *
 * @param rate the metric of the curve
 * @param knee the index of the first point beyond which more brings no gain that matters
 * @param confidence that the knee is there
 */
record Curve(Sweep sweep, Metric rate, Shape shape, int knee, Confidence confidence) {

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
   * The curve; empty without a rate, or if the server does not decide it: larger messages are never
   * the better setting, and users with think time set the rate themselves.
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
