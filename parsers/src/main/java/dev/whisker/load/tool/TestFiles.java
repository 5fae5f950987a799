package dev.whisker.load.tool;

import static java.util.Map.entry;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.Joined;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Joins the files of one test: ab's report with the files of {@code -e} and {@code -g}, a JTL with
 * JMeter's dashboard, a siege's report with its row in {@code siege.log}.
 */
public final class TestFiles {

  private TestFiles() {}

  /**
   * Results, one for each test.
   *
   * @param mismatches files beside a test of the same name that are of another test
   * @param repetitions files whose requests another file contains too
   */
  public record Tests(
      List<TestFile> tests, List<TestFile> mismatches, List<Repetition> repetitions) {}

  /** A file whose requests another file contains too. */
  public record Repetition(TestFile file, TestFile of) {}

  /** Returns each test once, at the place of its main file. */
  public static Tests joined(List<TestFile> files) {
    List<TestFile> left = new ArrayList<>(files);
    List<TestFile> mismatches = new ArrayList<>();
    List<Repetition> repetitions = new ArrayList<>();
    for (TestFile failures : files) {
      FailedRequests.alsoIn(failures, left)
          .ifPresent(
              whole -> {
                left.remove(failures);
                repetitions.add(new Repetition(failures, whole));
              });
    }
    for (TestFile companion : List.copyOf(left)) {
      // The first of two matching files has already been joined to the second.
      Optional<TestFile> main =
          left.contains(companion) ? Companions.main(companion, left) : Optional.empty();
      if (main.isPresent()) {
        left.remove(companion);
        if (SameFigures.areOfOtherTests(main.get(), companion)) {
          mismatches.add(companion);
        } else {
          left.set(left.indexOf(main.get()), joined(main.get(), companion));
        }
      }
    }
    return new Tests(left, mismatches, repetitions);
  }

  private static TestFile joined(TestFile main, TestFile companion) {
    return new TestFile(
        Stream.concat(main.files().stream(), companion.files().stream()).toList(),
        main.number(),
        Joined.of(main.result(), companion.result()));
  }

  /** Finds JTLs that repeat the failed requests of another one: Taurus writes {@code error.jtl}. */
  private static final class FailedRequests {

    /** The share of equal requests. Stamps may be starts in one file and ends in the other. */
    private static final double SHARED = 0.9;

    private FailedRequests() {}

    /** The only JTL of its folder and time with at least as many failures and other requests. */
    static Optional<TestFile> alsoIn(TestFile failures, List<TestFile> all) {
      if (!(failures.result() instanceof Samples)
          || failures.format().tool() != LoadFormat.JTL_CSV.tool()
          || failures.summary().samples().value() != failures.summary().errors().value()) {
        return Optional.empty();
      }
      List<TestFile> whole =
          all.stream()
              .filter(file -> file.result() instanceof Samples)
              .filter(file -> file.format().tool() == failures.format().tool())
              .filter(file -> file.isBeside(failures))
              .filter(file -> ranMeanwhile(file.result().head(), failures.result().head()))
              .filter(file -> holds(file.result(), failures.result()))
              .toList();
      return whole.size() == 1 ? Optional.of(whole.getFirst()) : Optional.empty();
    }

    private static boolean ranMeanwhile(LoadResult.Head whole, LoadResult.Head failures) {
      double shared =
          Math.min(whole.endEpochMillis(), failures.endEpochMillis())
              - Math.max(whole.startEpochMillis(), failures.startEpochMillis());
      return shared >= SHARED * (failures.endEpochMillis() - failures.startEpochMillis());
    }

    private static boolean holds(LoadResult whole, LoadResult failures) {
      return whole.summary().errors().value() < whole.summary().samples().value()
          && failures.labels().entrySet().stream()
              .allMatch(
                  label ->
                      whole.labels().containsKey(label.getKey())
                          && label.getValue().samples().value()
                              <= whole.labels().get(label.getKey()).errors().value());
    }
  }

  /** Finds the main file of a test for another file of that test. */
  private static final class Companions {

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
                LoadFormat.LOCUST_HISTORY,
                List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS)),
            entry(
                LoadFormat.LOCUST_FAILURES,
                List.of(
                    LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_STATS, LoadFormat.LOCUST_HISTORY)),
            entry(
                LoadFormat.NGRINDER_DATA,
                List.of(LoadFormat.NGRINDER_OUTPUT, LoadFormat.NGRINDER_DATA)),
            entry(LoadFormat.SIEGE_LOG, List.of(LoadFormat.SIEGE_REPORT)),
            entry(LoadFormat.SIEGE_VERBOSE, List.of(LoadFormat.SIEGE_REPORT)),
            entry(LoadFormat.TAURUS_STATS, List.of(JTL.getFirst(), LoadFormat.TAURUS_STATS)),
            entry(
                LoadFormat.VEGETA_REPORT,
                List.of(LoadFormat.VEGETA_RESULTS, LoadFormat.VEGETA_REPORT)));

    /**
     * Each of these may be a whole test, so only equal figures show that two are of the same one.
     */
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

  /**
   * A load result and the files that hold it.
   *
   * @param files the first one names the result
   * @param number which of the first file's results it is, from 1
   */
  public record TestFile(List<Path> files, int number, LoadResult result) {

    /** Words for the kind of a file, which do not identify the test. */
    private static final Set<String> KINDS =
        Set.of(
            ("ab csv data distribution e errors failures g global gnuplot gz history jmeter json jtl"
                    + " k6 log out output pct percentiles plot points report requests result results"
                    + " siege simulation stats statistics stdout summary tps tsv txt vegeta verbose xml")
                .split(" "));

    LoadFormat format() {
      return result.head().format();
    }

    LoadSummary summary() {
      return result.summary();
    }

    /** The folder of the test: Gatling keeps its statistics in a folder below that of its log. */
    public Path folder() {
      Path parent = parent(files.getFirst().toAbsolutePath().normalize());
      return format() == LoadFormat.GATLING_STATS && parent.endsWith("js")
          ? parent(parent)
          : parent;
    }

    private static Path parent(Path path) {
      Path parent = path.getParent();
      return parent == null ? Path.of("") : parent;
    }

    boolean isBeside(TestFile other) {
      return folder().equals(other.folder());
    }

    /** The words of its name that identify the test. */
    Set<String> words() {
      String name = String.valueOf(files.getFirst().getFileName()).toLowerCase(Locale.ROOT);
      Set<String> words = new HashSet<>(List.of(name.split("[^\\p{L}\\p{N}]+")));
      words.removeAll(KINDS);
      words.remove("");
      return words;
    }
  }
}
