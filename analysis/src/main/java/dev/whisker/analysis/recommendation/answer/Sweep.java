package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.statistics.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Configurations that differ in one number alone, such as the size of a thread pool.
 *
 * @param factor what that number is of
 * @param others the other factors, the same for all points; without those that are the same for
 *     every candidate, which tell no sweep from another
 * @param points at least three, in order of the number
 */
public record Sweep(String factor, SortedMap<String, String> others, List<Point> points) {

  private static final int FEWEST = 3;

  /** A gain that is worth having even where repeats that scatter do not show it. */
  private static final double LARGE = 0.05;

  /** Numbers that name something and measure nothing. */
  private static final Set<String> NAMES = Set.of("jdk", "node");

  /** Sizes from which something grows, by the sizes it may grow to: equal ones are one setting. */
  private static final Map<String, String> FOLLOWED = Map.of("xms", "xmx", "newSize", "maxNewSize");

  /** One setting. */
  public record Point(double setting, Candidate candidate) {

    /** Of its repeats. NaN where that is not known. */
    public double mean(Metric metric) {
      return spread(metric).mean();
    }

    /** What stands for it in the table. NaN where that is not known. */
    public double figure(Metric metric) {
      return spread(metric).standingFor(metric);
    }

    /** How its repeats lie in a metric. */
    public Spread spread(Metric metric) {
      return candidate.repeats().spread(metric);
    }

    /** What it sets a factor to, as that was written; empty where it sets none. */
    public String text(String factor) {
      return candidate.repeats().configuration().factors().values().getOrDefault(factor, "");
    }
  }

  /** All that there are, in the order of their first candidates. */
  public static List<Sweep> among(List<Candidate> candidates) {
    Map<Map.Entry<String, SortedMap<String, String>>, List<Point>> points = new LinkedHashMap<>();
    Set<String> varying = varying(candidates);
    for (Candidate candidate : candidates) {
      SortedMap<String, String> factors = candidate.repeats().configuration().factors().values();
      factors.forEach(
          (factor, value) -> {
            double setting = NAMES.contains(factor) ? Double.NaN : Magnitude.of(value);
            if (!Double.isNaN(setting) && !followsAnother(factor, factors)) {
              SortedMap<String, String> others = new TreeMap<>(factors);
              others.remove(factor);
              others.keySet().removeIf(other -> isSetWith(factor, other, candidates));
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

  /** An initial heap as large as the largest is that heap. */
  private static boolean followsAnother(String factor, SortedMap<String, String> factors) {
    String leading = FOLLOWED.get(factor);
    return leading != null && factors.getOrDefault(factor, "").equals(factors.get(leading));
  }

  /** Whether every candidate sets the other factor to what it sets this one to. */
  private static boolean isSetWith(String factor, String other, List<Candidate> candidates) {
    return factor.equals(FOLLOWED.get(other))
        && candidates.stream()
            .map(each -> each.repeats().configuration().factors().values())
            .allMatch(values -> Objects.equals(values.get(factor), values.get(other)));
  }

  /** Factors with more than one value, where to have none counts as one. */
  private static Set<String> varying(List<Candidate> candidates) {
    List<SortedMap<String, String>> settings =
        candidates.stream().map(each -> each.repeats().configuration().factors().values()).toList();
    return settings.stream()
        .flatMap(each -> each.keySet().stream())
        .filter(
            factor ->
                settings.stream().map(each -> each.getOrDefault(factor, "")).distinct().count() > 1)
        .collect(Collectors.toSet());
  }

  /** The sizes from which something grows up to this one. */
  static List<String> followers(String factor) {
    return FOLLOWED.entrySet().stream()
        .filter(entry -> entry.getValue().equals(factor))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Requests per second where every point has them, successful ones first; null elsewhere. */
  public @Nullable Metric rate() {
    return Stream.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND)
        .filter(metric -> points.stream().allMatch(point -> point.mean(metric) > 0))
        .findFirst()
        .orElse(null);
  }

  /** Whether no setting gives a rate that is higher than another's by a part that matters. */
  public boolean isFlat(Metric rate, double interesting) {
    DoubleSummaryStatistics rates =
        points.stream().mapToDouble(point -> point.mean(rate)).summaryStatistics();
    return rates.getMax() < (1 + interesting) * rates.getMin();
  }

  /**
   * The knee: the first point from which on more of the factor gives nothing that matters, since no
   * later one has a rate that is higher by that part; a small gain must be shown by the repeats.
   *
   * @param interesting the part by which a rate must be higher to matter, above 0
   */
  public int knee(Metric rate, double interesting) {
    for (int i = 0; i < points.size(); i++) {
      Spread here = points.get(i).spread(rate);
      boolean gains =
          points.subList(i + 1, points.size()).stream()
              .map(point -> point.spread(rate))
              .anyMatch(later -> gains(here, later, interesting));
      if (!gains) {
        return i;
      }
    }
    return points.size() - 1;
  }

  private static boolean gains(Spread here, Spread later, double interesting) {
    return later.mean() > (1 + interesting) * here.mean()
        && (later.mean() > (1 + LARGE) * here.mean() || !(later.low() <= here.high()));
  }

  /** The points beside one, one or two. */
  List<Point> neighbours(int place) {
    return Stream.of(place - 1, place + 1)
        .filter(i -> i >= 0 && i < points.size())
        .map(points::get)
        .toList();
  }
}
