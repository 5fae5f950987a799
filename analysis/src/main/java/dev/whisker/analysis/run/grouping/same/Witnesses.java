package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.files.FileContent;
import dev.whisker.load.LoadFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the run that somebody looked at from elsewhere: the server, the machine, its warm-up. */
public final class Witnesses {

  /** What looks at a test from elsewhere: the server, the machine. */
  private static final Set<LoadFormat> FORMATS =
      Set.of(LoadFormat.ACCESS_LOG, LoadFormat.NGRINDER_MONITOR);

  private Witnesses() {}

  /** Those that stand beside what a load tool wrote of the same test: witnesses and warm-ups. */
  public static List<Found<SourcedLoadResult>> among(List<Found<SourcedLoadResult>> results) {
    return results.stream()
        .filter(found -> !isMeasurement(found))
        .filter(
            found ->
                results.stream()
                    .anyMatch(
                        other ->
                            isMeasurement(other)
                                && Written.folder(other).equals(Written.folder(found))))
        .toList();
  }

  private static boolean isMeasurement(Found<SourcedLoadResult> found) {
    return !FORMATS.contains(Written.format(found)) && !WarmUps.is(found);
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
  public static Witnessed beside(List<Pair> pairs, List<Found<SourcedLoadResult>> witnesses) {
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
              .filter(beside -> Written.format(witness) == LoadFormat.NGRINDER_MONITOR)
              .filter(beside -> Written.format(beside) == LoadFormat.NGRINDER_MONITOR)
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
                        .anyMatch(found -> Written.folder(found).equals(Written.folder(witness))))
            .toList();
    if (inFolder.size() < 2) {
      return inFolder;
    }
    List<String> words = WarmUps.measured(witness);
    return inFolder.stream()
        .filter(pair -> pair.results().getFirst().nameWords().equals(words))
        .toList();
  }
}
