package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult.Samples;
import dev.whisker.load.LoadSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Finds the JTL of what JMeter told of the same test in another folder. Its dashboard wants an
 * empty one for itself ({@code -o}), mostly below that of the JTL; logs have theirs, too.
 *
 * <p>They belong together where nothing but one JTL is called like it, where one alone has as many
 * samples of which the longest took as long, or where it is the only one around and nothing names
 * another.
 */
final class JtlElsewhere {

  private static final Set<LoadFormat> JTLS = Set.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML);

  /** What folders and files of dashboards are called, not what was run. */
  private static final Set<String> DASHBOARD =
      Set.of(
          "aggregate",
          "dashboard",
          "dashboards",
          "html",
          "htmlreport",
          "jmeterreport",
          "reports",
          "statistics",
          "stats",
          "summary",
          "web");

  private final List<Found<SourcedLoadResult>> results;
  private final List<Found<SourcedLoadResult>> jtls;

  /**
   * @param results all that were found
   */
  JtlElsewhere(List<Found<SourcedLoadResult>> results) {
    this.results = results;
    this.jtls = results.stream().filter(found -> JTLS.contains(Written.format(found))).toList();
  }

  /** The JTL of what JMeter told; empty where there is none, or several may be it. */
  Optional<Found<SourcedLoadResult>> of(Found<SourcedLoadResult> told) {
    List<Found<SourcedLoadResult>> near = near(told);
    List<String> words = words(told);
    return only(jtls.stream().filter(jtl -> Found.words(jtl.parts()).equals(words)).toList())
        .or(() -> only(near.stream().filter(jtl -> sumsUp(told, List.of(jtl))).toList()))
        .or(
            () ->
                only(near)
                    .filter(jtl -> isInside(told, jtl) && isAlone(told))
                    .filter(jtl -> Found.words(jtl.parts()).containsAll(words)));
  }

  /** The JTL that holds several tests, all of which were summed up; empty where there is none. */
  Optional<Path> ofSeveralTests(Found<SourcedLoadResult> told) {
    Map<Path, List<Found<SourcedLoadResult>>> tests = new HashMap<>();
    for (Found<SourcedLoadResult> jtl : near(told)) {
      tests.computeIfAbsent(file(jtl), any -> new ArrayList<>()).add(jtl);
    }
    return tests.entrySet().stream()
        .filter(file -> file.getValue().size() > 1 && sumsUp(told, file.getValue()))
        .map(Map.Entry::getKey)
        .reduce((one, other) -> one.compareTo(other) < 0 ? one : other);
  }

  /** Its place without the folder that is the dashboard's own, which tells nothing of a run. */
  static Found<SourcedLoadResult> outside(Found<SourcedLoadResult> found) {
    List<NamePart> folders = found.folders();
    return Written.format(found) == LoadFormat.JMETER_STATISTICS
            && !folders.isEmpty()
            && DASHBOARD.containsAll(folders.getLast().words())
        ? found.in(folders.subList(0, folders.size() - 1))
        : found;
  }

  private static <T> Optional<T> only(List<T> some) {
    return some.size() == 1 ? Optional.of(some.getFirst()) : Optional.empty();
  }

  /** Those of the innermost folder around it that has any; where none has, all. */
  private List<Found<SourcedLoadResult>> near(Found<SourcedLoadResult> told) {
    return Stream.iterate(
            file(told).getParent(), folder -> folder != null, folder -> folder.getParent())
        .map(folder -> jtls.stream().filter(jtl -> folder.equals(file(jtl).getParent())).toList())
        .filter(some -> !some.isEmpty())
        .findFirst()
        .orElse(jtls);
  }

  private static boolean isInside(Found<SourcedLoadResult> told, Found<SourcedLoadResult> jtl) {
    Path folder = file(jtl).getParent();
    return folder != null && file(told).startsWith(folder);
  }

  /** Whether no other of its kind lies as near to the same JTLs. */
  private boolean isAlone(Found<SourcedLoadResult> told) {
    return results.stream()
        .filter(other -> Written.format(other) == Written.format(told))
        .filter(other -> near(other).equals(near(told)))
        .allMatch(other -> other == told);
  }

  private static List<String> words(Found<SourcedLoadResult> told) {
    return Found.words(told.parts()).stream().filter(word -> !DASHBOARD.contains(word)).toList();
  }

  /**
   * Whether JMeter counts as many in a file, with or without transactions and their parts, of which
   * none took longer: tests of so many requests each are common.
   */
  private static boolean sumsUp(
      Found<SourcedLoadResult> told, List<Found<SourcedLoadResult>> tests) {
    LoadSummary sum = told.what().result().summary();
    return sum.maxMillis().value() == longest(tests)
        && Stream.<ToLongFunction<Samples>>of(
                Samples::rows, Samples::topLevel, jtl -> jtl.rows() - jtl.transactions())
            .anyMatch(count -> sum.samples().value() == samples(tests).mapToLong(count).sum());
  }

  private static double longest(List<Found<SourcedLoadResult>> tests) {
    return samples(tests).mapToDouble(jtl -> jtl.summary().maxMillis().value()).max().orElse(0);
  }

  private static Stream<Samples> samples(List<Found<SourcedLoadResult>> tests) {
    return tests.stream()
        .map(test -> test.what().result())
        .filter(Samples.class::isInstance)
        .map(Samples.class::cast);
  }

  private static Path file(Found<SourcedLoadResult> found) {
    return found.what().files().getFirst().toAbsolutePath().normalize();
  }
}
