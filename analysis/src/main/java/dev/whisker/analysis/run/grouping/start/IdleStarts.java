package dev.whisker.analysis.run.grouping.start;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Starts of a JVM that no load was sent to, while one was to another start of the same server: a
 * log that was appended to tells of all that went before, and a server's console of days. They are
 * no repeats of what was measured, and left out until somebody takes them in.
 */
public final class IdleStarts {

  private final List<Pair> runs = new ArrayList<>();
  private final Map<Found<SourcedGcLog>, Pair> idle = new LinkedHashMap<>();

  /** Tells them from the others of what was paired. */
  public IdleStarts(List<Pair> pairs) {
    Map<Object, Pair> loaded = loaded(pairs);
    for (Pair pair : pairs) {
      Pair beside = pair.results().isEmpty() ? beside(pair.logs().getFirst(), loaded) : null;
      if (beside == null) {
        runs.add(pair);
      } else {
        pair.logs().forEach(log -> idle.put(log, beside));
      }
    }
  }

  /**
   * The first that had a load of those in a file, and of those of a server of which each start has
   * a file: there in a folder that holds no other load, since numbers may as well be those of
   * repeats.
   */
  private static Map<Object, Pair> loaded(List<Pair> pairs) {
    Map<Path, Long> loads =
        pairs.stream()
            .flatMap(pair -> pair.results().stream())
            .map(result -> StartsOfServer.folder(result.what().files().getFirst()))
            .collect(Collectors.groupingBy(folder -> folder, Collectors.counting()));
    Map<Object, Pair> loaded = new HashMap<>();
    for (Pair pair : pairs) {
      if (!pair.results().isEmpty()) {
        Path folder = StartsOfServer.folder(pair.results().getFirst().what().files().getFirst());
        for (Found<SourcedGcLog> log : pair.logs()) {
          loaded.putIfAbsent(file(log), pair);
          if (folder.equals(StartsOfServer.folder(file(log)))
              && loads.getOrDefault(folder, 0L) == 1) {
            loaded.putIfAbsent(StartsOfServer.of(log), pair);
          }
        }
      }
    }
    return loaded;
  }

  private static @Nullable Pair beside(Found<SourcedGcLog> log, Map<Object, Pair> loaded) {
    Pair inFile = loaded.get(file(log));
    return inFile == null ? loaded.get(StartsOfServer.of(log)) : inFile;
  }

  /** All others. */
  public List<Pair> runs() {
    return runs;
  }

  /** Each with the configuration of those that had a load, called after one of them. */
  public List<Excluded> leftOut(List<Configuration> configurations) {
    List<Excluded> leftOut = new ArrayList<>();
    idle.forEach(
        (log, pair) ->
            LeftBeside.of(log, pair.logs().getFirst(), name(log), new Reason.NoLoad())
                .in(configurations)
                .ifPresent(leftOut::add));
    return leftOut;
  }

  private static String name(Found<SourcedGcLog> log) {
    return log.numberInFile().isPresent()
        ? "." + log.what().number()
        : " " + log.what().files().getFirst().getFileName();
  }

  private static Path file(Found<SourcedGcLog> log) {
    return log.what().files().getFirst();
  }
}
