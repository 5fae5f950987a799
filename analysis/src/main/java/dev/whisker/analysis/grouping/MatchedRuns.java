package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.Configurations.Setting;
import dev.whisker.analysis.grouping.Manifests.Stated;
import dev.whisker.analysis.grouping.RunNames.RunName;
import dev.whisker.analysis.grouping.TableRows.Row;
import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs of matched files, and of table rows without files, with their names and settings.
 *
 * @param settings the name of each run's configuration
 */
record MatchedRuns(List<Run> runs, List<Setting> settings) {

  /** Runs in the order of the matches; those from tables come last. */
  static MatchedRuns of(List<Match> matches, List<Row> tables, Manifests manifests) {
    MatchedRuns made = new MatchedRuns(new ArrayList<>(), new ArrayList<>());
    List<RunName> names = NamesOfRuns.of(matches);
    List<Row> rows = new ArrayList<>(tables);
    for (int i = 0; i < matches.size(); i++) {
      Match match = matches.get(i);
      Stated stated = manifests.about(match.files());
      RunName name = stated.name(names.get(i));
      Map<String, String> guessed = FactorWords.guessed(names.get(i).words());
      ofHeadings(match).forEach(guessed::putIfAbsent);
      List<Row> own = rows.stream().filter(row -> row.isAbout(name)).toList();
      rows.removeAll(own);
      made.add(
          run(match, name, own, guessed, stated),
          new Setting(name.setting(), stated.hasConfiguration()));
      manifests.check(match.files(), measured(match));
    }
    rows.forEach(row -> made.add(run(row), new Setting(row.setting(), true)));
    return made;
  }

  private void add(Run run, Setting setting) {
    runs.add(run);
    settings.add(setting);
  }

  /**
   * @param rows of results tables about the same run
   * @param guessed from file names
   * @param stated in a manifest, which wins over names
   */
  private static Run run(
      Match match, RunName name, List<Row> rows, Map<String, String> guessed, Stated stated) {
    // A manifest with factors states all of them.
    Map<String, String> factors = new TreeMap<>();
    if (stated.factors().isEmpty()) {
      factors.putAll(guessed);
    }
    // The measurement comes first, and outranks a warm-up.
    match.results().reversed().forEach(result -> factors.putAll(result.what().factors()));
    rows.forEach(row -> factors.putAll(row.what().factors()));
    match.logs().forEach(log -> factors.putAll(log.what().factors()));
    factors.putAll(stated.factors());
    factors.putAll(measured(match));
    // The log outranks a name.
    match.logs().stream()
        .mapToInt(log -> log.what().log().jvm().release())
        .filter(release -> release > 0)
        .findFirst()
        .ifPresent(release -> factors.replace("jdk", String.valueOf(release)));
    return new Run(
        name.repeat(),
        match.logs().stream().map(Located::what).toList(),
        Stream.concat(match.results().stream().map(Located::what), rows.stream().map(Row::what))
            .toList(),
        Factors.of(factors),
        Factors.of(stated.factors()),
        match.pairing(),
        stated.notes(),
        null);
  }

  /** The factors in the headings of its load results. */
  private static Map<String, String> ofHeadings(Match match) {
    Map<String, String> factors = new TreeMap<>();
    for (Located<SourcedLoadResult> result : match.results()) {
      String heading = result.what().result().head().name();
      if (heading != null) {
        FactorWords.factors(NamePart.of(heading).words()).forEach(factors::putIfAbsent);
      }
    }
    return factors;
  }

  /** The settings that the JVM and the load tool recorded. */
  private static Map<String, String> measured(Match match) {
    Map<String, String> measured = new TreeMap<>();
    for (Located<SourcedLoadResult> result : match.results().reversed()) {
      String concurrency = result.what().result().head().facts().get(LoadFactors.CONCURRENCY);
      if (concurrency != null) {
        measured.put(LoadFactors.CONCURRENCY, concurrency);
      }
    }
    match.logs().forEach(log -> measured.putAll(FlagFactors.listed(log.what().log())));
    return measured;
  }

  /** A run that only a table row describes. */
  private static Run run(Row row) {
    Map<String, String> factors = FactorWords.guessed(row.words());
    factors.putAll(row.what().factors());
    return new Run(
        row.name().repeat(), List.of(), List.of(row.what()), Factors.of(factors), Pairing.SINGLE);
  }

  /**
   * Names runs after their logs, or after their results if a log is missing or belongs to several
   * runs.
   */
  private static final class NamesOfRuns {

    private final List<Match> matches;
    private final Set<Located<?>> sharedLogs = new HashSet<>();

    private NamesOfRuns(List<Match> matches) {
      this.matches = matches;
      Set<Located<?>> seen = new HashSet<>();
      matches.stream().map(Match::first).filter(first -> !seen.add(first)).forEach(sharedLogs::add);
    }

    static List<RunName> of(List<Match> matches) {
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
}
