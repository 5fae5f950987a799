package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.GroupingProblem;
import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells files that lie beside those of a test, and cannot be joined with them, from those that can:
 * ab writes over its files of {@code -g} and {@code -e}, while reports are kept.
 */
final class Misfit {

  /** A report rounds to whole milliseconds, and others may round otherwise. */
  private static final double ROUNDING_MILLIS = 1;

  /** An answer that siege's report cuts in two may be lost. */
  private static final double LOST_ANSWERS = 1;

  private Misfit() {}

  /** A file that cannot be of the test that the main one tells of, as one of no use. */
  static Optional<FileContent.Unknown> of(SourcedLoadResult main, SourcedLoadResult companion) {
    return why(main, companion).map(why -> unusable(companion, why));
  }

  /** What a monitor saw of another machine than the one whose figures were taken. */
  static FileContent.Unknown ofAnotherMachine(SourcedLoadResult taken, SourcedLoadResult other) {
    return unusable(other, new Problem(0, GroupingProblem.OTHER_MACHINE, name(taken)));
  }

  /** What counts all tests of a file together that the file tells one by one. */
  static FileContent.Unknown summingUp(SourcedLoadResult sum, Path file) {
    String name = String.valueOf(file.getFileName());
    return unusable(sum, new Problem(0, GroupingProblem.ALREADY_IN, name));
  }

  /** What holds the failed requests of another file once more. */
  static FileContent.Unknown repeating(SourcedLoadResult failures, SourcedLoadResult whole) {
    return unusable(failures, new Problem(0, GroupingProblem.ALREADY_IN, name(whole)));
  }

  private static FileContent.Unknown unusable(SourcedLoadResult companion, Problem why) {
    return new FileContent.Unknown(companion.files().getFirst(), LineCounts.NONE, List.of(why));
  }

  private static String name(SourcedLoadResult result) {
    return String.valueOf(result.files().getFirst().getFileName());
  }

  private static Optional<Problem> why(SourcedLoadResult main, SourcedLoadResult companion) {
    LoadSummary told = main.result().summary();
    LoadSummary other = companion.result().summary();
    return switch (companion.result().head().format()) {
      case AB_GNUPLOT -> otherCount(told, other, 0, 0).or(() -> otherTimes(main, other));
      case AB_PERCENTILES -> otherTimes(main, other);
      case SIEGE_VERBOSE ->
          // Of what siege calls failed some was answered, and some was not.
          otherCount(told, other, told.errors().value() + LOST_ANSWERS, LOST_ANSWERS);
      default -> Optional.empty();
    };
  }

  /**
   * @param fewer so many may be missing
   * @param more so many may be added
   */
  private static Optional<Problem> otherCount(
      LoadSummary told, LoadSummary other, double fewer, double more) {
    double counted = told.samples().value();
    double there = other.samples().value();
    return there < counted - fewer || there > counted + more
        ? Optional.of(new Problem(0, LoadProblem.OTHER_TEST))
        : Optional.empty();
  }

  /**
   * The longest time is the same in all files of a test. Percentiles may be those of neighbouring
   * requests, but lie between the next lower and the next higher one of another file.
   */
  private static Optional<Problem> otherTimes(SourcedLoadResult main, LoadSummary other) {
    double[] told = times(main.result().summary());
    double[] there = times(other);
    int longest = told.length - 1;
    for (int i = 0; i <= longest; i++) {
      double least = i == 0 ? 0 : told[i == longest ? longest : i - 1];
      double most = told[Math.min(longest, i + 1)];
      if (there[i] < least - ROUNDING_MILLIS || there[i] > most + ROUNDING_MILLIS) {
        return Optional.of(new Problem(0, LoadProblem.OTHER_TEST));
      }
    }
    return Optional.empty();
  }

  /** In ascending order; NaN where one is not known, which differs from nothing. */
  private static double[] times(LoadSummary summary) {
    return Stream.of(
            summary.p50Millis(),
            summary.p90Millis(),
            summary.p95Millis(),
            summary.p99Millis(),
            summary.maxMillis())
        .mapToDouble(Figure::value)
        .toArray();
  }
}
