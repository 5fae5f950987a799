package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Service level objectives in the form {@code p99=500ms,max-pause<=200ms,p99.9=110%}.
 *
 * @param all in the order of the command line
 */
public record Limits(List<Limit> all) {

  static final Limits NONE = new Limits(List.of());

  private static final double KIB = 1024;

  /** A figure that may be limited. */
  public sealed interface Limited {

    Direction direction();

    Unit unit();
  }

  /** A metric. */
  public record OfMetric(Metric metric) implements Limited {

    @Override
    public Direction direction() {
      return metric.direction();
    }

    @Override
    public Unit unit() {
      return metric.unit();
    }
  }

  /**
   * A percentile of latency that is no metric.
   *
   * @param percent above 0, below 100
   */
  public record OfPercentile(double percent) implements Limited {

    @Override
    public Direction direction() {
      return Direction.LESS_IS_BETTER;
    }

    @Override
    public Unit unit() {
      return Unit.MILLISECONDS;
    }
  }

  /**
   * A limit.
   *
   * @param value the worst value allowed: in the unit of the figure, or a factor to the baseline
   * @param isRelative true for a factor: 1.1 for {@code 110%}
   */
  public record Limit(Limited of, double value, boolean isRelative) {}

  /**
   * @throws IllegalArgumentException that names the part which is no limit
   */
  static Limits parse(String text) {
    List<Limit> limits = new ArrayList<>();
    for (StatedFigure part : StatedFigure.all(text)) {
      limits.add(limit(part));
    }
    return new Limits(List.copyOf(limits));
  }

  private static Limit limit(StatedFigure part) {
    Limited of = limited(part);
    boolean isRelative = part.unit().equals("%") && of.unit() != Unit.PERCENT;
    double value =
        isRelative ? part.number() / 100 : part.number() * factor(part.unit(), of.unit());
    if (Double.isNaN(value) || !fits(part.sign(), of) || (isRelative && !isLeeway(value, of))) {
      throw new IllegalArgumentException(part.written());
    }
    return new Limit(of, value, isRelative);
  }

  private static Limited limited(StatedFigure part) {
    Metric metric = part.metric().orElse(null);
    if (metric != null) {
      return new OfMetric(metric);
    }
    double percent =
        part.name().startsWith("p") && part.name().matches("p\\d{1,2}(\\.\\d{1,4})?")
            ? Double.parseDouble(part.name().substring(1))
            : 0;
    if (percent == 0) {
      throw new IllegalArgumentException(part.written());
    }
    return new OfPercentile(percent);
  }

  /** True unless the sign is the wrong way round for the figure. */
  private static boolean fits(String sign, Limited of) {
    boolean moreIsBetter = of.direction() == Direction.MORE_IS_BETTER;
    return !sign.startsWith(moreIsBetter ? "<" : ">");
  }

  /** True if the baseline itself is within the limit: 5 % would be meant as 105 %. */
  private static boolean isLeeway(double factor, Limited of) {
    return of.direction() == Direction.MORE_IS_BETTER ? factor <= 1 : factor >= 1;
  }

  /** The fixed limits of metrics, in the metric's unit. */
  public Map<Metric, Double> worstAllowed() {
    Map<Metric, Double> worst = new EnumMap<>(Metric.class);
    for (Limit limit : all) {
      if (limit.of() instanceof OfMetric(Metric metric) && !limit.isRelative()) {
        worst.put(metric, limit.value());
      }
    }
    return worst;
  }

  /** The factor from the written unit to the figure's own; NaN if the two do not fit. */
  private static double factor(String written, Unit unit) {
    return switch (written) {
      case "" -> 1;
      case "ms" -> unit == Unit.MILLISECONDS ? 1 : unit == Unit.SECONDS ? 0.001 : Double.NaN;
      case "s" -> unit == Unit.SECONDS ? 1 : unit == Unit.MILLISECONDS ? 1000 : Double.NaN;
      case "%" -> unit == Unit.PERCENT ? 1 : Double.NaN;
      case "MB" -> unit == Unit.BYTES ? KIB * KIB : Double.NaN;
      case "GB" -> unit == Unit.BYTES ? KIB * KIB * KIB : Double.NaN;
      default -> unit == Unit.PER_SECOND ? 1 : Double.NaN;
    };
  }
}
