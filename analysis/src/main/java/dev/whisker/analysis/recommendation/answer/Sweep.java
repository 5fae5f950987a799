package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.statistics.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Configurations that differ in one number only, such as the size of a thread pool.
 *
 * @param factor whose value is that number
 * @param others the other factors, equal for all points; without those that all candidates share
 * @param points at least three, in order of the number
 */
public record Sweep(String factor, SortedMap<String, String> others, List<Point> points) {

  static final int FEWEST = 3;

  /** A gain that counts even if repeats vary too much to show it. */
  private static final double LARGE = 0.05;

  /** Factors whose numbers are names, not sizes. */
  private static final Set<String> NAMES = Set.of("jdk", "node");

  /** Initial sizes by their largest sizes: if equal, they are one setting. */
  private static final Map<String, String> FOLLOWED = Map.of("xms", "xmx", "newSize", "maxNewSize");

  /** One setting. */
  public record Point(double setting, Candidate candidate) {

    /** The mean of its repeats; NaN if unknown. */
    public double mean(Metric metric) {
      return spread(metric).mean();
    }

    /** Its figure in the table; NaN if unknown. */
    public double figure(Metric metric) {
      return spread(metric).standingFor(metric);
    }

    /** The spread of its repeats in a metric. */
    public Spread spread(Metric metric) {
      return candidate.spread(metric);
    }

    /** Its value of a factor, as written; empty without one. */
    public String text(String factor) {
      return candidate.factors().getOrDefault(factor, "");
    }
  }

  /** All sweeps, in the order of their first candidates. */
  public static List<Sweep> among(List<Candidate> candidates) {
    Map<Map.Entry<String, SortedMap<String, String>>, List<Point>> points = new LinkedHashMap<>();
    Set<String> varying = varying(candidates);
    for (Candidate candidate : candidates) {
      SortedMap<String, String> settings = settings(candidate);
      settings.forEach(
          (factor, value) -> {
            double setting = NAMES.contains(factor) ? Double.NaN : Magnitude.of(value);
            if (!Double.isNaN(setting)) {
              SortedMap<String, String> others = new TreeMap<>(settings);
              others.remove(factor);
              others.keySet().retainAll(varying);
              points
                  .computeIfAbsent(Map.entry(factor, others), key -> new ArrayList<>())
                  .add(new Point(setting, candidate));
            }
          });
    }
    List<Sweep> sweeps = new ArrayList<>();
    points.forEach(
        (what, some) -> {
          boolean distinct =
              some.stream().mapToDouble(Point::setting).distinct().count() == some.size();
          if (some.size() >= FEWEST && distinct) {
            some.sort(Comparator.comparingDouble(Point::setting));
            sweeps.add(new Sweep(what.getKey(), what.getValue(), List.copyOf(some)));
          }
        });
    return sweeps;
  }

  /** The factors without initial sizes that equal the largest: these are one setting. */
  private static SortedMap<String, String> settings(Candidate candidate) {
    SortedMap<String, String> settings = new TreeMap<>(candidate.factors());
    FOLLOWED.forEach(
        (size, largest) -> {
          String most = settings.get(largest);
          if (most != null) {
            settings.remove(size, most);
          }
        });
    return settings;
  }

  /** Factors with more than one value; absence counts as a value. */
  static Set<String> varying(List<Candidate> candidates) {
    List<SortedMap<String, String>> settings = candidates.stream().map(Candidate::factors).toList();
    return settings.stream()
        .flatMap(each -> each.keySet().stream())
        .distinct()
        .filter(
            factor ->
                settings.stream().map(each -> each.getOrDefault(factor, "")).distinct().count() > 1)
        .collect(Collectors.toSet());
  }

  /** The initial sizes that follow this factor. */
  static List<String> followers(String factor) {
    return FOLLOWED.entrySet().stream()
        .filter(entry -> entry.getValue().equals(factor))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Requests per second if every point has them, successful ones first; or null. */
  public @Nullable Metric rate() {
    return Stream.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND)
        .filter(metric -> points.stream().allMatch(point -> point.mean(metric) > 0))
        .findFirst()
        .orElse(null);
  }

  /** True if the rates of all settings are equal within the part that matters. */
  public boolean isFlat(Metric rate, double interesting) {
    DoubleSummaryStatistics rates =
        points.stream().mapToDouble(point -> point.mean(rate)).summaryStatistics();
    return rates.getMax() < (1 + interesting) * rates.getMin();
  }

  /**
   * The knee: the first point whose rate no later one exceeds by that part; a small gain must be
   * shown by the repeats.
   *
   * @param interesting the part by which a rate must be higher to matter, above 0
   */
  public int knee(Metric rate, double interesting) {
    return knee(
        rate,
        exceeds(interesting)
            .and(exceeds(LARGE).or((here, later) -> !(later.low() <= here.high()))));
  }

  /**
   * The confidence in the knee: high if the repeats show the gain up to it and exclude a large one
   * beyond it; medium if later means are no higher, or only those of its neighbour.
   */
  Confidence confidence(Metric rate, double interesting) {
    int knee = knee(rate, interesting);
    BiPredicate<Spread, Spread> isMore = exceeds(interesting);
    int shown = knee(rate, isMore.and((here, later) -> later.low() > here.high()));
    int seen = knee(rate, isMore);
    int possible = knee(rate, isMore.or((here, later) -> later.high() > (1 + LARGE) * here.mean()));
    if (shown == possible) {
      return Confidence.HIGH;
    }
    return knee - shown <= 1 && seen - knee <= 1 ? Confidence.MEDIUM : Confidence.LOW;
  }

  private int knee(Metric rate, BiPredicate<Spread, Spread> gains) {
    for (int i = 0; i < points.size(); i++) {
      Spread here = points.get(i).spread(rate);
      if (points.subList(i + 1, points.size()).stream()
          .noneMatch(later -> gains.test(here, later.spread(rate)))) {
        return i;
      }
    }
    return points.size() - 1;
  }

  /** True if the later mean is higher by more than that part. */
  private static BiPredicate<Spread, Spread> exceeds(double part) {
    return (here, later) -> later.mean() > (1 + part) * here.mean();
  }
}
