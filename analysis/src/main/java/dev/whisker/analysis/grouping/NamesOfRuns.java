package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.RunNames.RunName;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.How;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names runs after their logs, or after their results if a log is missing or belongs to several
 * runs.
 */
public final class NamesOfRuns {

  private final List<Match> matches;
  private final Set<Located<?>> sharedLogs = new HashSet<>();

  private NamesOfRuns(List<Match> matches) {
    this.matches = matches;
    Set<Located<?>> seen = new HashSet<>();
    matches.stream().map(Match::first).filter(first -> !seen.add(first)).forEach(sharedLogs::add);
  }

  public static List<RunName> of(List<Match> matches) {
    NamesOfRuns names = new NamesOfRuns(matches);
    List<Located<?>> namesakes = new ArrayList<>();
    matches.forEach(match -> namesakes.add(names.namesake(match)));
    Map<Path, Integer> runsOfFile = new HashMap<>();
    namesakes.forEach(namesake -> runsOfFile.merge(namesake.file(), 1, Integer::sum));
    List<RunName> all = RunNames.of(matches.stream().map(names::parts).toList());
    List<RunName> numbered = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean isOneOfSeveral = runsOfFile.getOrDefault(namesakes.get(i).file(), 0) > 1;
      numbered.add(isOneOfSeveral ? numbered(all.get(i), namesakes.get(i)) : all.get(i));
    }
    return numbered;
  }

  private static RunName numbered(RunName name, Located<?> namesake) {
    String number = namesake.number().map(part -> String.join(".", part.words())).orElse("");
    String repeat =
        Stream.of(name.repeat(), number)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("."));
    return new RunName(name.setting(), repeat, name.words());
  }

  private Located<?> namesake(Match match) {
    return sharedLogs.contains(match.first()) ? match.results().getFirst() : match.first();
  }

  /**
   * The folders and names that count. If other runs with such results have logs, a run without a
   * log is named as if it had one.
   */
  private List<NamePart> parts(Match match) {
    Located<?> namesake = namesake(match);
    return match.logs().isEmpty()
        ? matches.stream()
            .filter(other -> other.pairing().how() == How.SAME_FOLDER)
            .filter(other -> other.first().folders().size() == namesake.folders().size())
            .filter(other -> other.results().getFirst().nameWords().equals(namesake.nameWords()))
            .findFirst()
            .map(other -> Stream.of(namesake.folders(), other.first().name()))
            .map(both -> both.flatMap(List::stream).toList())
            .orElseGet(namesake::parts)
        : namesake.parts();
  }
}
