package dev.whisker.analysis.run.grouping.same;

import static java.util.Map.entry;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.files.FileContent;
import dev.whisker.load.Joined;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the files of one test together: what ab prints and what it wrote with {@code -e} and {@code
 * -g}, Locust's, a JTL and the log of the JMeter that wrote it, a siege's report and its row in
 * {@code siege.log}, what lies in a report of Gatling or nGrinder.
 *
 * <p>A file that goes with another joins it if that is the only one of its kind in the folder, or
 * the only one with its name, words apart that say only which file it is, or tells the same
 * figures.
 */
public final class TestFiles {

  private static final List<LoadFormat> JTL = List.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML);

  /** What JMeter tells of a test beside its JTL, not always in the same folder. */
  private static final Set<LoadFormat> TOLD_BY_JMETER =
      Set.of(LoadFormat.JMETER_SUMMARISER, LoadFormat.JMETER_STATISTICS, LoadFormat.JMETER_TABLE);

  /** What goes with what, the best first. */
  private static final Map<LoadFormat, List<LoadFormat>> GOES_WITH =
      Map.ofEntries(
          entry(LoadFormat.AB_PERCENTILES, List.of(LoadFormat.AB_REPORT, LoadFormat.AB_GNUPLOT)),
          entry(LoadFormat.AB_GNUPLOT, List.of(LoadFormat.AB_REPORT)),
          // What Locust writes at the end counts also what it had not yet put into its CSV files.
          entry(LoadFormat.LOCUST_HTML, List.of(LoadFormat.LOCUST_JSON)),
          entry(
              LoadFormat.LOCUST_CONSOLE,
              List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_HTML, LoadFormat.LOCUST_STATS)),
          entry(LoadFormat.LOCUST_STATS, List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_HTML)),
          entry(
              LoadFormat.LOCUST_HISTORY,
              List.of(LoadFormat.LOCUST_JSON, LoadFormat.LOCUST_HTML, LoadFormat.LOCUST_STATS)),
          entry(
              LoadFormat.LOCUST_FAILURES,
              List.of(
                  LoadFormat.LOCUST_JSON,
                  LoadFormat.LOCUST_HTML,
                  LoadFormat.LOCUST_STATS,
                  LoadFormat.LOCUST_HISTORY)),
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

  /** What looks at a test from elsewhere: the server, the machine. */
  private static final Set<LoadFormat> WITNESSES =
      Set.of(LoadFormat.ACCESS_LOG, LoadFormat.NGRINDER_MONITOR);

  private TestFiles() {}

  /** Those that stand beside what a load tool wrote of the same test: witnesses and warm-ups. */
  public static List<Found<SourcedLoadResult>> witnesses(List<Found<SourcedLoadResult>> results) {
    return results.stream()
        .filter(found -> !isMeasurement(found))
        .filter(
            found ->
                results.stream()
                    .anyMatch(other -> isMeasurement(other) && folder(other).equals(folder(found))))
        .toList();
  }

  private static boolean isMeasurement(Found<SourcedLoadResult> found) {
    return !WITNESSES.contains(format(found)) && !WarmUps.is(found);
  }

  /**
   * Runs with what stood beside them.
   *
   * @param refused what beside a run tells of another machine than the one taken
   */
  public record Witnessed(List<Pair> pairs, List<FileContent.Unknown> refused) {}

  /**
   * The pairs, each witness with the only one of its folder, or the only one called like it; by
   * itself where there are several. Of several machines that were watched during a run the first is
   * taken.
   */
  public static Witnessed withWitnesses(
      List<Pair> pairs, List<Found<SourcedLoadResult>> witnesses) {
    List<Pair> all = new ArrayList<>(pairs);
    List<FileContent.Unknown> refused = new ArrayList<>();
    for (Found<SourcedLoadResult> witness : witnesses) {
      List<Pair> near = near(witness, all);
      if (near.size() != 1) {
        all.add(new Pair(List.of(), List.of(witness), Pairing.SINGLE));
        continue;
      }
      Pair pair = near.getFirst();
      Optional<FileContent.Unknown> misfit =
          pair.results().stream()
              .filter(beside -> format(witness) == LoadFormat.NGRINDER_MONITOR)
              .filter(beside -> format(beside) == LoadFormat.NGRINDER_MONITOR)
              .findFirst()
              .map(taken -> Misfit.ofAnotherMachine(taken.what(), witness.what()));
      if (misfit.isPresent()) {
        refused.add(misfit.get());
      } else {
        List<Found<SourcedLoadResult>> results = new ArrayList<>(pair.results());
        results.add(witness);
        all.set(all.indexOf(pair), new Pair(pair.logs(), results, pair.pairing()));
      }
    }
    return new Witnessed(all, refused);
  }

  private static List<Pair> near(Found<SourcedLoadResult> witness, List<Pair> pairs) {
    List<Pair> inFolder =
        pairs.stream()
            .filter(
                pair ->
                    pair.results().stream()
                        .anyMatch(found -> folder(found).equals(folder(witness))))
            .toList();
    if (inFolder.size() < 2) {
      return inFolder;
    }
    List<String> words = WarmUps.measured(witness);
    return inFolder.stream()
        .filter(pair -> pair.results().getFirst().nameWords().equals(words))
        .toList();
  }

  /**
   * Results of which each is a test's.
   *
   * @param refused files that go with one of them by their names, but are of another test
   * @param aside files that hold, or sum up, what others tell better
   */
  public record Tests(
      List<Found<SourcedLoadResult>> results,
      List<FileContent.Unknown> refused,
      List<FileContent.Unknown> aside) {}

  /** The results, those of one test as one. */
  public static Tests joined(List<Found<SourcedLoadResult>> results) {
    List<Found<SourcedLoadResult>> left = SiegeRows.joined(results);
    List<FileContent.Unknown> refused = new ArrayList<>();
    List<FileContent.Unknown> aside = new ArrayList<>();
    for (Found<SourcedLoadResult> failures : List.copyOf(left)) {
      FailuresAgain.of(failures, left)
          .ifPresent(
              whole -> {
                left.remove(failures);
                aside.add(Misfit.repeating(failures.what(), whole.what()));
              });
    }
    for (Found<SourcedLoadResult> companion : List.copyOf(left)) {
      Found<SourcedLoadResult> main =
          main(companion, left)
              .or(() -> ofSameFigures(companion, left))
              .or(() -> jtlElsewhere(companion, left))
              .orElse(null);
      if (main == null && TOLD_BY_JMETER.contains(format(companion))) {
        new JtlElsewhere(left)
            .ofSeveralTests(companion)
            .ifPresent(
                jtl -> {
                  left.remove(companion);
                  aside.add(Misfit.summingUp(companion.what(), jtl));
                });
      }
      // Of two that go with each other one has taken in the other.
      if (main != null && left.contains(companion)) {
        Optional<FileContent.Unknown> misfit = Misfit.of(main.what(), companion.what());
        left.remove(companion);
        if (misfit.isPresent()) {
          refused.add(misfit.get());
        } else {
          left.set(left.indexOf(main), together(main, companion));
        }
      }
    }
    left.replaceAll(JtlElsewhere::outside);
    return new Tests(left, refused, aside);
  }

  private static Optional<Found<SourcedLoadResult>> jtlElsewhere(
      Found<SourcedLoadResult> companion, List<Found<SourcedLoadResult>> all) {
    return TOLD_BY_JMETER.contains(format(companion))
        ? new JtlElsewhere(all).of(companion)
        : Optional.empty();
  }

  private static Optional<Found<SourcedLoadResult>> main(
      Found<SourcedLoadResult> companion, List<Found<SourcedLoadResult>> all) {
    List<Found<SourcedLoadResult>> near =
        GOES_WITH.getOrDefault(format(companion), List.of()).stream()
            .map(
                wanted ->
                    all.stream()
                        .filter(found -> found != companion && format(found) == wanted)
                        .filter(found -> folder(found).equals(folder(companion)))
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
            .filter(found -> format(found) == format(companion))
            .filter(found -> folder(found).equals(folder(companion)))
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
    return switch (format(companion)) {
      case LOCUST_HTML, LOCUST_CONSOLE, LOCUST_STATS, LOCUST_HISTORY ->
          SameTest.mayBeOfMoments(one, other);
      case GATLING_SUMMARY -> SameTest.areAsMany(one, other);
      default -> true;
    };
  }

  /**
   * The only file beside it, or in a folder of its folder, that tells the same of a test in another
   * form, the best one first.
   */
  private static Optional<Found<SourcedLoadResult>> ofSameFigures(
      Found<SourcedLoadResult> companion, List<Found<SourcedLoadResult>> all) {
    LoadFormat format = format(companion);
    if (!OF_SEVERAL_FORMS.contains(format)) {
      return Optional.empty();
    }
    return Stream.concat(GOES_WITH.getOrDefault(format, List.of()).stream(), Stream.of(format))
        .map(
            wanted ->
                all.stream()
                    .filter(found -> found != companion && format(found) == wanted)
                    .filter(found -> areNear(folder(found), folder(companion)))
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
    return format(found) == format(companion)
        ? SameTest.isOfForms(one, other)
        : SameTest.isOfRows(one, other);
  }

  private static boolean areNear(Path one, Path other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private static LoadFormat format(Found<SourcedLoadResult> found) {
    return found.what().result().head().format();
  }

  /** Gatling keeps its statistics in a folder below that of its log. */
  private static Path folder(Found<SourcedLoadResult> found) {
    Path parent = parent(found.what().files().getFirst().toAbsolutePath());
    return format(found) == LoadFormat.GATLING_STATS && parent.endsWith("js")
        ? parent(parent)
        : parent;
  }

  private static Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static Set<String> words(Found<SourcedLoadResult> found) {
    Set<String> words = new HashSet<>(found.nameWords());
    words.removeAll(KINDS);
    return words;
  }

  /** What was found of a test, with what another of its files tells beside. */
  static Found<SourcedLoadResult> together(
      Found<SourcedLoadResult> main, Found<SourcedLoadResult> companion) {
    List<Path> files = new ArrayList<>(main.what().files());
    files.addAll(companion.what().files());
    Found.@Nullable Span span = main.span() == null ? companion.span() : main.span();
    return main.with(
        new SourcedLoadResult(
            List.copyOf(files),
            main.what().number(),
            Joined.of(main.what().result(), companion.what().result())),
        span);
  }
}
