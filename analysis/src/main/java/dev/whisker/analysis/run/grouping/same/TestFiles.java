package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.files.FileContent;
import dev.whisker.load.Joined;
import dev.whisker.load.LoadFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** What JMeter tells of a test beside its JTL, not always in the same folder. */
  private static final Set<LoadFormat> TOLD_BY_JMETER =
      Set.of(LoadFormat.JMETER_SUMMARISER, LoadFormat.JMETER_STATISTICS, LoadFormat.JMETER_TABLE);

  private TestFiles() {}

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
          new Companions(left).main(companion).or(() -> jtlElsewhere(companion, left)).orElse(null);
      if (main == null && TOLD_BY_JMETER.contains(Written.format(companion))) {
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
    return TOLD_BY_JMETER.contains(Written.format(companion))
        ? new JtlElsewhere(all).of(companion)
        : Optional.empty();
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
