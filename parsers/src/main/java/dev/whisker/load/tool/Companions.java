package dev.whisker.load.tool;

import static java.util.Map.entry;

import dev.whisker.load.LoadFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the main file of a test for another file of that test. */
final class Companions {

  private static final List<LoadFormat> JTL = List.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML);

  private static final List<LoadFormat> GATLING =
      List.of(LoadFormat.GATLING_LOG, LoadFormat.GATLING_BINARY, LoadFormat.GATLING_STATS);

  /** The forms that a form belongs to, the best first. */
  private static final Map<LoadFormat, List<LoadFormat>> GOES_WITH =
      Map.ofEntries(
          entry(LoadFormat.AB_PERCENTILES, List.of(LoadFormat.AB_REPORT, LoadFormat.AB_GNUPLOT)),
          entry(LoadFormat.AB_GNUPLOT, List.of(LoadFormat.AB_REPORT)),
          entry(LoadFormat.GATLING_STATS, GATLING),
          entry(LoadFormat.GATLING_SUMMARY, GATLING),
          entry(LoadFormat.HEY_CSV, List.of(LoadFormat.HEY_SUMMARY)),
          entry(LoadFormat.JMETER_STATISTICS, JTL),
          entry(LoadFormat.JMETER_SUMMARISER, JTL),
          entry(
              LoadFormat.JMETER_TABLE,
              List.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML, LoadFormat.JMETER_TABLE)),
          entry(LoadFormat.K6_SUMMARY, List.of(LoadFormat.K6_POINTS, LoadFormat.K6_SUMMARY)),
          // Locust's JSON at the end also counts requests that its CSV files do not have yet.
          entry(LoadFormat.LOCUST_STATS, List.of(LoadFormat.LOCUST_JSON)),
          entry(LoadFormat.LOCUST_DISTRIBUTION, List.of(LoadFormat.LOCUST_STATS)),
          entry(
              LoadFormat.LOCUST_HISTORY, List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS)),
          entry(
              LoadFormat.LOCUST_FAILURES,
              List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS, LoadFormat.LOCUST_HISTORY)),
          entry(
              LoadFormat.NGRINDER_DATA,
              List.of(LoadFormat.NGRINDER_OUTPUT, LoadFormat.NGRINDER_DATA)),
          entry(LoadFormat.SIEGE_LOG, List.of(LoadFormat.SIEGE_REPORT)),
          entry(LoadFormat.SIEGE_VERBOSE, List.of(LoadFormat.SIEGE_REPORT)),
          entry(LoadFormat.TAURUS_STATS, List.of(JTL.getFirst(), LoadFormat.TAURUS_STATS)),
          entry(
              LoadFormat.VEGETA_REPORT,
              List.of(LoadFormat.VEGETA_RESULTS, LoadFormat.VEGETA_REPORT)));

  /** Each of these may be a whole test, so only equal figures show that two are of the same one. */
  private static final Set<LoadFormat> WHOLE_TESTS =
      Set.of(
          LoadFormat.JMETER_TABLE,
          LoadFormat.K6_SUMMARY,
          LoadFormat.TAURUS_STATS,
          LoadFormat.VEGETA_REPORT);

  private Companions() {}

  /** The main file of a companion; empty for a file that is a test by itself. */
  static Optional<TestFile> main(TestFile companion, List<TestFile> all) {
    return byName(companion, all).or(() -> byFigures(companion, all));
  }

  /** The main file: the only one of its kind in the folder, or the only one of its name. */
  private static Optional<TestFile> byName(TestFile companion, List<TestFile> all) {
    List<TestFile> beside =
        best(
            companion,
            all,
            file ->
                file.isBeside(companion)
                    && !areWholeTests(file, companion)
                    && SameFigures.mayBeOne(file, companion));
    boolean isOnly =
        all.stream()
                .filter(file -> file.format() == companion.format() && file.isBeside(companion))
                .count()
            == 1;
    return isOnly && beside.size() == 1
        ? Optional.of(beside.getFirst())
        : only(beside.stream().filter(file -> file.words().equals(companion.words())).toList());
  }

  private static boolean areWholeTests(TestFile file, TestFile companion) {
    return companion.format() == LoadFormat.SIEGE_LOG
        || (file.format() == companion.format() && WHOLE_TESTS.contains(file.format()));
  }

  /** The only one with the same figures, if two files of one form are in one folder. */
  private static Optional<TestFile> byFigures(TestFile companion, List<TestFile> all) {
    List<TestFile> equal =
        best(
            companion,
            all,
            file ->
                (file.format() != companion.format() || file.isBeside(companion))
                    && SameFigures.areEqual(file, companion));
    // A dashboard is in a folder below its JTL.
    return only(equal)
        .or(
            () ->
                only(
                    equal.stream()
                        .filter(file -> companion.folder().startsWith(file.folder()))
                        .toList()));
  }

  /** The files of the best form that occurs. */
  private static List<TestFile> best(
      TestFile companion, List<TestFile> all, Predicate<TestFile> fits) {
    return GOES_WITH.getOrDefault(companion.format(), List.of()).stream()
        .map(
            form ->
                all.stream()
                    .filter(file -> file.format() == form && !isSame(file, companion))
                    .filter(fits)
                    .toList())
        .filter(some -> !some.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isSame(TestFile one, TestFile other) {
    return one.files().equals(other.files()) && one.number() == other.number();
  }

  private static Optional<TestFile> only(List<TestFile> some) {
    return Stream.of(some).filter(all -> all.size() == 1).map(List::getFirst).findFirst();
  }
}
