package dev.whisker.analysis.run.grouping.same;

import static java.util.Map.entry;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the file that tells more of a test than another one which goes with it: the only one of its
 * kind in the folder, or the only one with its name, words apart that say only which file it is, or
 * the one that tells the same figures.
 *
 * @param all that there are
 */
record Companions(List<Found<SourcedLoadResult>> all) {

  private static final List<LoadFormat> JTL = List.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML);

  /** What goes with what, the best first. */
  private static final Map<LoadFormat, List<LoadFormat>> GOES_WITH =
      Map.ofEntries(
          entry(LoadFormat.AB_PERCENTILES, List.of(LoadFormat.AB_REPORT, LoadFormat.AB_GNUPLOT)),
          entry(LoadFormat.AB_GNUPLOT, List.of(LoadFormat.AB_REPORT)),
          // What Locust writes at the end counts also what it had not yet put into its CSV files.
          entry(LoadFormat.LOCUST_STATS, List.of(LoadFormat.LOCUST_JSON)),
          entry(
              LoadFormat.LOCUST_HISTORY, List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS)),
          entry(
              LoadFormat.LOCUST_FAILURES,
              List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS, LoadFormat.LOCUST_HISTORY)),
          entry(LoadFormat.JMETER_SUMMARISER, JTL),
          entry(LoadFormat.JMETER_STATISTICS, JTL),
          entry(LoadFormat.JMETER_TABLE, JTL),
          entry(LoadFormat.TAURUS_STATS, JTL),
          entry(LoadFormat.SIEGE_VERBOSE, List.of(LoadFormat.SIEGE_REPORT)),
          entry(LoadFormat.HEY_CSV, List.of(LoadFormat.HEY_SUMMARY)),
          entry(LoadFormat.K6_SUMMARY, List.of(LoadFormat.K6_POINTS)),
          entry(LoadFormat.VEGETA_REPORT, List.of(LoadFormat.VEGETA_RESULTS)),
          entry(
              LoadFormat.NGRINDER_DATA,
              List.of(LoadFormat.NGRINDER_OUTPUT, LoadFormat.NGRINDER_DATA)),
          entry(
              LoadFormat.GATLING_SUMMARY,
              List.of(LoadFormat.GATLING_LOG, LoadFormat.GATLING_BINARY, LoadFormat.GATLING_STATS)),
          entry(
              LoadFormat.GATLING_STATS,
              List.of(
                  LoadFormat.GATLING_LOG, LoadFormat.GATLING_BINARY, LoadFormat.GATLING_STATS)));

  /** What is written once as text and once as data, or in two forms of data. */
  private static final Set<LoadFormat> OF_SEVERAL_FORMS =
      Set.of(
          LoadFormat.GATLING_SUMMARY,
          LoadFormat.K6_SUMMARY,
          LoadFormat.K6_POINTS,
          LoadFormat.TAURUS_STATS,
          LoadFormat.VEGETA_REPORT,
          LoadFormat.VEGETA_RESULTS);

  /** Words that tell one file of a test from the others. */
  private static final Set<String> KINDS =
      Set.of(
          "ab",
          "csv",
          "data",
          "e",
          "errors",
          "failures",
          "g",
          "global",
          "gnuplot",
          "history",
          "jmeter",
          "log",
          "out",
          "output",
          "pct",
          "percentiles",
          "plot",
          "points",
          "report",
          "requests",
          "result",
          "results",
          "simulation",
          "stats",
          "statistics",
          "stdout",
          "summary",
          "tps",
          "tsv",
          "txt",
          "verbose");

  /** What a file goes with; empty for one that stands for itself. */
  Optional<Found<SourcedLoadResult>> main(Found<SourcedLoadResult> companion) {
    return ofItsName(companion).or(() -> ofSameFigures(companion));
  }

  private Optional<Found<SourcedLoadResult>> ofItsName(Found<SourcedLoadResult> companion) {
    List<Found<SourcedLoadResult>> near =
        GOES_WITH.getOrDefault(Written.format(companion), List.of()).stream()
            .map(
                wanted ->
                    all.stream()
                        .filter(found -> found != companion && Written.format(found) == wanted)
                        .filter(found -> Written.folder(found).equals(Written.folder(companion)))
                        .filter(found -> mayBeSameTest(found, companion))
                        .toList())
            .filter(some -> !some.isEmpty())
            .findFirst()
            .orElse(List.of());
    if (near.isEmpty()) {
      return Optional.empty();
    }
    long rivals =
        all.stream()
            .filter(found -> Written.format(found) == Written.format(companion))
            .filter(found -> Written.folder(found).equals(Written.folder(companion)))
            .count();
    if (near.size() == 1 && rivals == 1) {
      return Optional.of(near.getFirst());
    }
    List<Found<SourcedLoadResult>> alike =
        near.stream().filter(found -> words(found).equals(words(companion))).toList();
    return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
  }

  /** What tells of a whole test by itself may lie beside another test's. */
  private static boolean mayBeSameTest(
      Found<SourcedLoadResult> found, Found<SourcedLoadResult> companion) {
    LoadSummary one = found.what().result().summary();
    LoadSummary other = companion.what().result().summary();
    return switch (Written.format(companion)) {
      case LOCUST_STATS, LOCUST_HISTORY -> SameTest.mayBeOfMoments(one, other);
      case GATLING_SUMMARY -> SameTest.areAsMany(one, other);
      default -> true;
    };
  }

  /**
   * The only file beside it, or in a folder of its folder, that tells the same of a test in another
   * form, the best one first.
   */
  private Optional<Found<SourcedLoadResult>> ofSameFigures(Found<SourcedLoadResult> companion) {
    LoadFormat format = Written.format(companion);
    if (!OF_SEVERAL_FORMS.contains(format)) {
      return Optional.empty();
    }
    return Stream.concat(GOES_WITH.getOrDefault(format, List.of()).stream(), Stream.of(format))
        .map(
            wanted ->
                all.stream()
                    .filter(found -> found != companion && Written.format(found) == wanted)
                    .filter(found -> areNear(Written.folder(found), Written.folder(companion)))
                    .filter(found -> isSameTest(found, companion))
                    .toList())
        .filter(same -> !same.isEmpty())
        .findFirst()
        .filter(same -> same.size() == 1)
        .map(List::getFirst);
  }

  private static boolean isSameTest(
      Found<SourcedLoadResult> found, Found<SourcedLoadResult> companion) {
    LoadSummary one = found.what().result().summary();
    LoadSummary other = companion.what().result().summary();
    return Written.format(found) == Written.format(companion)
        ? SameTest.isOfForms(one, other)
        : SameTest.isOfRows(one, other);
  }

  private static boolean areNear(Path one, Path other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private static Set<String> words(Found<SourcedLoadResult> found) {
    Set<String> words = new HashSet<>(found.nameWords());
    words.removeAll(KINDS);
    return words;
  }
}
