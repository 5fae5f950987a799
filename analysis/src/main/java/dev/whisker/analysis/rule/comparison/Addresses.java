package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.RecordedRows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds paths and parameters that one configuration requested often, and another never. */
final class Addresses {

  /** The smallest share; rarer parts may be random numbers. */
  private static final double OFTEN = 0.01;

  private static final Pattern SERVER = Pattern.compile("^\\w[\\w+.-]*://[^/?#]*");
  private static final Pattern BETWEEN_PARAMETERS = Pattern.compile("[&;]");

  private Addresses() {}

  /**
   * The paths and parameters that each run of a configuration has and no run of another: {@code
   * /report?fail=1}.
   */
  static List<String> ofSome(List<Repeats> configurations) {
    List<List<Map<String, Double>>> shares =
        configurations.stream()
            .map(each -> each.runs().stream().flatMap(Addresses::shares).toList())
            .filter(runs -> !runs.isEmpty())
            .toList();
    Set<String> ofSome = new TreeSet<>();
    for (List<Map<String, Double>> runs : shares) {
      runs.getFirst().keySet().stream()
          .filter(part -> runs.stream().allMatch(run -> run.getOrDefault(part, 0.0) >= OFTEN))
          .filter(part -> shares.stream().anyMatch(other -> isNever(part, other)))
          .forEach(ofSome::add);
    }
    return ofSome.stream().filter(part -> !ofSome.contains(path(part)) || isPath(part)).toList();
  }

  private static boolean isNever(String part, List<Map<String, Double>> runs) {
    return runs.stream().noneMatch(run -> run.containsKey(part));
  }

  /** The share of a run's requests with each path, and with each parameter of a path. */
  private static Stream<Map<String, Double>> shares(RunMetrics run) {
    if (!(run.timeline().loadResult() instanceof LoadResult.Samples samples)) {
      return Stream.empty();
    }
    RecordedRows rows = samples.recorded();
    return rows == null || rows.addresses().isEmpty()
        ? Stream.empty()
        : Stream.of(shares(rows.addresses()));
  }

  private static Map<String, Double> shares(Map<String, Long> addresses) {
    double all = addresses.values().stream().mapToLong(Long::longValue).sum();
    Map<String, Double> shares = new HashMap<>();
    addresses.forEach(
        (address, count) -> {
          if (!address.equals(LoadResult.OTHERS)) {
            parts(address).distinct().forEach(part -> shares.merge(part, count / all, Double::sum));
          }
        });
    return shares;
  }

  private static Stream<String> parts(String address) {
    String local = SERVER.matcher(address).replaceFirst("");
    String path = path(local);
    return isPath(local)
        ? Stream.of(path)
        : Stream.concat(
            Stream.of(path),
            BETWEEN_PARAMETERS
                .splitAsStream(local.substring(path.length() + 1))
                .map(parameter -> path + "?" + parameter));
  }

  private static boolean isPath(String part) {
    return part.indexOf('?') < 0;
  }

  private static String path(String part) {
    return isPath(part) ? part : part.substring(0, part.indexOf('?'));
  }
}
