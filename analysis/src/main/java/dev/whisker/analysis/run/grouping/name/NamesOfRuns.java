package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What runs are called: after their logs, those without one after their results.
 *
 * <p>What one file holds several of are repeats. Where most files hold but one, folders may number
 * repeats as well, and go on doing so where the file of one of them holds two: a server that was
 * started once more makes no settings of what was repeated.
 */
public final class NamesOfRuns {

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

  /** One for each. */
  public static List<RunName> of(List<Pair> pairs) {
    NamesOfRuns names = new NamesOfRuns(pairs);
    Map<Path, Integer> runsOfFile = new HashMap<>();
    pairs.forEach(pair -> runsOfFile.merge(file(names.namesake(pair)), 1, Integer::sum));
    long several = runsOfFile.values().stream().filter(runs -> runs > 1).count();
    boolean areLevel = 2 * several > runsOfFile.size();
    List<Boolean> numbered =
        pairs.stream()
            .map(pair -> runsOfFile.getOrDefault(file(names.namesake(pair)), 0) > 1)
            .toList();
    List<RunName> all =
        RunNames.of(
            IntStream.range(0, pairs.size())
                .mapToObj(i -> names.parts(pairs.get(i), areLevel && numbered.get(i)))
                .toList());
    return IntStream.range(0, pairs.size())
        .mapToObj(
            i ->
                numbered.get(i) && !areLevel
                    ? numbered(all.get(i), names.namesake(pairs.get(i)))
                    : all.get(i))
        .toList();
  }

  private static RunName numbered(RunName name, Found<?> namesake) {
    String number = namesake.numberInFile().map(part -> String.join(".", part.words())).orElse("");
    String repeat =
        Stream.of(name.repeat(), number)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("."));
    return new RunName(name.setting(), repeat, name.words());
  }

  private static Path file(Found<?> found) {
    return ((Part) found.what()).files().getFirst();
  }

  /** Its log, unless there is none, or one for several tests. */
  private Found<?> namesake(Pair pair) {
    return shared.contains(pair.first()) ? pair.results().getFirst() : pair.first();
  }

  /** Folders and name, outermost first. */
  private List<NamePart> parts(Pair pair, boolean withNumber) {
    Found<?> found = namesake(pair);
    List<NamePart> parts = withNumber ? found.parts() : found.partsOfFile();
    return pair.logs().isEmpty() ? asIfItHadALog(found, parts) : parts;
  }

  /**
   * Where others have a log beside a result of that name, runs are named after logs, and one
   * without is named as if it had such a log.
   */
  private List<NamePart> asIfItHadALog(Found<?> result, List<NamePart> parts) {
    return inOneFolder.stream()
        .filter(pair -> pair.first().folders().size() == result.folders().size())
        .filter(pair -> pair.results().getFirst().nameWords().equals(result.nameWords()))
        .map(pair -> pair.first().name())
        .findFirst()
        .map(name -> Stream.concat(result.folders().stream(), name.stream()).toList())
        .orElse(parts);
  }
}
