package dev.whisker.load.companion;

import dev.whisker.load.Joined;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Joins the files of one test: what ab prints and what it wrote with {@code -e} and {@code -g}, a
 * JTL and JMeter's dashboard, a siege's report and its row in {@code siege.log}.
 */
public final class TestFiles {

  private TestFiles() {}

  /**
   * Results of which each is one test.
   *
   * @param mismatches files that lie beside a test of the same name and are of another test
   * @param repetitions files whose requests another file holds too
   */
  public record Tests(
      List<TestFile> tests, List<TestFile> mismatches, List<Repetition> repetitions) {}

  /** A file whose requests another file holds too. */
  public record Repetition(TestFile file, TestFile of) {}

  /** Each test once, at the place of its main file. */
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
      // Of two files that go with each other the first was joined to the second already.
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
}
