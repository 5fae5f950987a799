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
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
}
