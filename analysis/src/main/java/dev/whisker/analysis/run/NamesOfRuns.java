package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Pairer.Pair;
import dev.whisker.analysis.run.Run.How;
import java.util.List;
import java.util.stream.Stream;

/** Which of a run's files it is named after. */
final class NamesOfRuns {

  private NamesOfRuns() {}

  /**
   * The folders and the name of each, outermost first: those of its log, unless there is none, or
   * one for several tests.
   */
  static List<List<NamePart>> of(List<Pair> pairs) {
    return pairs.stream().map(pair -> name(pair, pairs)).toList();
  }

  private static List<NamePart> name(Pair pair, List<Pair> pairs) {
    if (pair.logs().isEmpty()) {
      return ofResult(pair.first(), pairs);
    }
    Found<?> log = pair.first();
    boolean isShared = pairs.stream().filter(other -> other.first() == log).count() > 1;
    return isShared ? pair.results().getFirst().parts() : log.parts();
  }

  /**
   * Where others have a log beside a result of that name, runs are named after logs, and one
   * without is named as if it had such a log.
   */
  private static List<NamePart> ofResult(Found<?> result, List<Pair> pairs) {
    List<NamePart> nameOfLog =
        pairs.stream()
            .filter(pair -> pair.pairing().how() == How.SAME_FOLDER)
            .filter(pair -> pair.first().folders().size() == result.folders().size())
            .filter(pair -> pair.results().getFirst().nameWords().equals(result.nameWords()))
            .map(pair -> pair.first().name())
            .findFirst()
            .orElse(result.name());
    return Stream.concat(result.folders().stream(), nameOfLog.stream()).toList();
  }
}
