package dev.whisker.load.tool;

import dev.whisker.load.Joined;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
}
