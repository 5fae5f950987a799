package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.grouping.Pairer.Pair;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which of a run's files it is named after. */
final class NamesOfRuns {

  /** Those that lie in one folder with their log. */
  private final List<Pair> inOneFolder;

  /** Logs of several tests. */
  private final Set<Found<?>> shared = new HashSet<>();

  private NamesOfRuns(List<Pair> pairs) {
    this.inOneFolder =
        pairs.stream().filter(pair -> pair.pairing().how() == How.SAME_FOLDER).toList();
    Set<Found<?>> seen = new HashSet<>();
    pairs.stream().map(Pair::first).filter(first -> !seen.add(first)).forEach(shared::add);
  }

  /**
   * The folders and the name of each, outermost first: those of its log, unless there is none, or
   * one for several tests.
   */
  static List<List<NamePart>> of(List<Pair> pairs) {
    return pairs.stream().map(new NamesOfRuns(pairs)::name).toList();
  }

  private List<NamePart> name(Pair pair) {
    if (pair.logs().isEmpty()) {
      return ofResult(pair.first());
    }
    Found<?> log = pair.first();
    return shared.contains(log) ? pair.results().getFirst().parts() : log.parts();
  }

  /**
   * Where others have a log beside a result of that name, runs are named after logs, and one
   * without is named as if it had such a log.
   */
  private List<NamePart> ofResult(Found<?> result) {
    List<NamePart> nameOfLog =
        inOneFolder.stream()
            .filter(pair -> pair.first().folders().size() == result.folders().size())
            .filter(pair -> pair.results().getFirst().nameWords().equals(result.nameWords()))
            .map(pair -> pair.first().name())
            .findFirst()
            .orElse(result.name());
    return Stream.concat(result.folders().stream(), nameOfLog.stream()).toList();
  }
}
