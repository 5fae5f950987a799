package dev.whisker.load.companion;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Samples;
import java.util.List;
import java.util.Optional;

/** Finds JTLs that repeat the failed requests of another one: Taurus writes {@code error.jtl}. */
final class FailedRequests {

  /** Stamps of one file may be starts, and those of the other ends. */
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
