package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.Configurations.Setting;
import dev.whisker.analysis.run.grouping.Notes.Stated;
import dev.whisker.analysis.run.grouping.TableRows.Row;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.analysis.run.grouping.name.MissingLogs;
import dev.whisker.analysis.run.grouping.name.NamesOfRuns;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Pairs of files, and rows of tables that are about no file, become runs: what each is called, and
 * what was set for it.
 *
 * @param settings of the runs, one for each
 */
record RunsOfPairs(List<Run> runs, List<Setting> settings) {

  /** In the order of the pairs; runs that only a table tells of come last. */
  static RunsOfPairs of(List<Pair> pairs, List<Row> tables, Notes notes) {
    RunsOfPairs made = new RunsOfPairs(new ArrayList<>(), new ArrayList<>());
    List<RunName> names = NamesOfRuns.of(pairs);
    MissingLogs missing = MissingLogs.of(pairs, names);
    boolean lettersAreNames = UserCounts.refuteLetters(pairs, names);
    List<Row> rows = new ArrayList<>(tables);
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      Stated stated = notes.about(pair.files());
      RunName name = stated.name(names.get(i));
      List<String> words = names.get(i).words();
      Map<String, String> guessed =
          lettersAreNames ? butForLetters(words) : FactorWords.guessed(words);
      guessed.putAll(missing.factors(pair, names.get(i)));
      marked(pair).forEach(guessed::putIfAbsent);
      List<Row> own = rows.stream().filter(row -> row.isAbout(name)).toList();
      rows.removeAll(own);
      made.add(
          run(pair, name, own, guessed, stated),
          new Setting(name.setting(), stated.tellsConfiguration()));
      notes.check(pair.files(), told(pair));
    }
    rows.forEach(row -> made.add(run(row), new Setting(row.name().setting(), true)));
    return made;
  }

  private void add(Run run, Setting setting) {
    runs.add(run);
    settings.add(setting);
  }

  /** What words tell, where letters before numbers are no numbers of users. */
  private static Map<String, String> butForLetters(List<String> words) {
    Map<String, String> guessed = FactorWords.guessed(words);
    if (FactorWords.usersByLetter(words).isPresent()) {
      guessed.remove(LoadFactors.CONCURRENCY);
    }
    return guessed;
  }

  /**
   * @param rows of results tables that are about the same run
   * @param guessed what names tell, and the logs of its repeats where its own is missing
   * @param stated what somebody noted of it, believed over all that was guessed
   */
  private static Run run(
      Pair pair, RunName name, List<Row> rows, Map<String, String> guessed, Stated stated) {
    // Who states factors means all of them: nothing has to be guessed from names any more.
    Map<String, String> factors = new TreeMap<>();
    if (stated.factors().isEmpty()) {
      factors.putAll(guessed);
    }
    // What was measured comes first, and has the last word over a warm-up.
    pair.results().reversed().forEach(result -> factors.putAll(result.what().factors()));
    rows.forEach(row -> factors.putAll(row.what().factors()));
    pair.logs().forEach(log -> factors.putAll(log.what().factors()));
    factors.putAll(stated.factors());
    factors.putAll(told(pair));
    // Not what a name may claim.
    pair.logs().stream()
        .mapToInt(log -> log.what().log().jvm().release())
        .filter(release -> release > 0)
        .findFirst()
        .ifPresent(release -> factors.replace("jdk", String.valueOf(release)));
    return new Run(
        name.repeat(),
        pair.logs().stream().map(Found::what).toList(),
        Stream.concat(pair.results().stream().map(Found::what), rows.stream().map(Row::what))
            .toList(),
        Factors.of(factors),
        Factors.of(stated.factors()),
        pair.pairing(),
        stated.notes(),
        null);
  }

  /** What the marks of its load results tell, where its files are called after its log. */
  private static Map<String, String> marked(Pair pair) {
    Map<String, String> marked = new TreeMap<>();
    for (Found<SourcedLoadResult> result : pair.results()) {
      String mark = result.what().result().head().name();
      if (mark != null) {
        FactorWords.factors(NamePart.of(mark).words()).forEach(marked::putIfAbsent);
      }
    }
    return marked;
  }

  /** What the JVM and the load tool themselves say was set. */
  private static Map<String, String> told(Pair pair) {
    Map<String, String> told = new TreeMap<>();
    for (Found<SourcedLoadResult> result : pair.results().reversed()) {
      String concurrency = result.what().result().head().facts().get(LoadFactors.CONCURRENCY);
      if (concurrency != null) {
        told.put(LoadFactors.CONCURRENCY, concurrency);
      }
    }
    pair.logs().forEach(log -> told.putAll(FlagFactors.told(log.what().log())));
    return told;
  }

  /** A run that nothing but a row of a table tells of. */
  private static Run run(Row row) {
    Map<String, String> factors = FactorWords.guessed(row.name().words());
    factors.putAll(row.what().factors());
    return new Run(
        row.name().repeat(), List.of(), List.of(row.what()), Factors.of(factors), Pairing.SINGLE);
  }
}
