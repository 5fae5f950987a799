package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds JVM starts without a load beside tested ones of the same server. Such starts are in logs
 * that are appended to and in long-running consoles. They are no repeats, and are excluded until
 * the user includes them.
 */
public final class IdleStarts {

  private final List<Match> runs = new ArrayList<>();

  /** Each idle start with the tested run beside it. */
  private final Map<Located<SourcedGcLog>, Match> idle = new LinkedHashMap<>();

  /** Splits matches into runs and idle starts. */
  public IdleStarts(List<Match> matches) {
    Map<Object, Match> tested = tested(matches);
    for (Match match : matches) {
      Match beside = match.results().isEmpty() ? beside(match.logs().getFirst(), tested) : null;
      if (beside == null) {
        runs.add(match);
      } else {
        match.logs().forEach(log -> idle.put(log, beside));
      }
    }
  }

  /**
   * The tested runs by file, and by server in a folder with one load result. Among several results
   * a number in a name may as well be that of a repeat.
   */
  private static Map<Object, Match> tested(List<Match> matches) {
    Map<Path, Long> results =
        matches.stream()
            .flatMap(match -> match.results().stream())
            .map(result -> result.folder())
            .collect(Collectors.groupingBy(folder -> folder, Collectors.counting()));
    Map<Object, Match> tested = new HashMap<>();
    for (Match match : matches) {
      if (!match.results().isEmpty()) {
        for (Located<SourcedGcLog> log : match.logs()) {
          tested.putIfAbsent(log.file(), match);
          Path folder = log.folder();
          if (results.getOrDefault(folder, 0L) == 1) {
            tested.putIfAbsent(Server.of(log), match);
          }
        }
      }
    }
    return tested;
  }

  private static @Nullable Match beside(Located<SourcedGcLog> log, Map<Object, Match> tested) {
    Match inFile = tested.get(log.file());
    return inFile == null ? tested.get(Server.of(log)) : inFile;
  }

  /** All matches without idle starts. */
  public List<Match> runs() {
    return runs;
  }

  /** The idle starts as excluded runs, each with the configuration of the tested run. */
  public List<Excluded> excluded(List<Configuration> configurations) {
    List<Excluded> excluded = new ArrayList<>();
    idle.forEach(
        (log, match) ->
            excluded(log, match.logs().getFirst().what(), configurations).ifPresent(excluded::add));
    return excluded;
  }

  private static Optional<Excluded> excluded(
      Located<SourcedGcLog> log, SourcedGcLog tested, List<Configuration> configurations) {
    for (Configuration configuration : configurations) {
      for (Run run : configuration.runs()) {
        if (run.gcLogs().stream().anyMatch(each -> each.id().equals(tested.id()))) {
          return Optional.of(
              new Excluded(configuration.name(), startOf(log, run), new Reason.NoLoad()));
        }
      }
    }
    return Optional.empty();
  }

  private static Run startOf(Located<SourcedGcLog> log, Run tested) {
    Map<String, String> factors = new TreeMap<>(tested.factors().values());
    factors.putAll(log.what().factors());
    String name =
        log.number().isPresent() ? "." + log.what().number() : " " + log.file().getFileName();
    return new Run(
        tested.name() + name, List.of(log.what()), List.of(), Factors.of(factors), Pairing.SINGLE);
  }
}
