package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.run.LoadFactors;
import java.util.List;
import java.util.Optional;

/**
 * How requests per second go with a number that was swept.
 *
 * @param rate the metric they are told by
 * @param knee the place of the first point from which on more gives nothing that matters
 */
public record Course(Sweep sweep, Metric rate, Shape shape, int knee) {

  /** By so much longer must requests wait for that to be said. */
  private static final double SLOWER = 1.2;

  /** How it goes. */
  public enum Shape {
    /** The setting changes nothing that matters. */
    LEVEL,
    /** The lowest setting gave as much as any, and with more of it requests only waited longer. */
    SATURATED,
    /** More requests up to the knee. */
    KNEE,
    /** More requests up to the highest that was tried. */
    RISING
  }

  /**
   * Empty where no rate is told, or it says nothing: larger messages are never the better setting,
   * and where the load tool set the pace a rate tells nothing of the server.
   */
  public static Optional<Course> of(Sweep sweep, Assessment assessment) {
    Metric rate = sweep.rate();
    if (rate == null
        || sweep.factor().equals("messageSize")
        || !assessment.standings().axes().contains(rate)
        || PacedUsers.isPaced(sweep.points().getLast(), rate)) {
      return Optional.empty();
    }
    double interesting = assessment.choice().interesting().of(rate);
    int knee = sweep.knee(rate, interesting);
    return Optional.of(new Course(sweep, rate, shape(sweep, rate, interesting, knee), knee));
  }

  /** Unequal loads are what a sweep of the load is about. Those that hold all candidates. */
  public static List<Course> ofLoad(Assessment assessment) {
    List<Course> courses =
        Sweep.among(assessment.choice().candidates()).stream()
            .filter(sweep -> LoadFactors.isAsked(sweep.factor()))
            .map(sweep -> of(sweep, assessment))
            .flatMap(Optional::stream)
            .toList();
    boolean all =
        assessment.choice().candidates().stream()
            .allMatch(
                each ->
                    courses.stream()
                        .flatMap(course -> course.sweep().points().stream())
                        .anyMatch(point -> point.candidate().is(each)));
    boolean one = courses.stream().map(course -> course.sweep().factor()).distinct().count() == 1;
    return all && one ? courses : List.of();
  }

  private static Shape shape(Sweep sweep, Metric rate, double interesting, int knee) {
    if (knee == sweep.points().size() - 1) {
      return Shape.RISING;
    }
    boolean waits =
        LoadFactors.isAsked(sweep.factor())
            && sweep.points().getLast().mean(Metric.LATENCY_MEAN)
                >= SLOWER * sweep.points().getFirst().mean(Metric.LATENCY_MEAN);
    if (knee == 0 && waits) {
      return Shape.SATURATED;
    }
    return sweep.isFlat(rate, interesting) ? Shape.LEVEL : Shape.KNEE;
  }
}
