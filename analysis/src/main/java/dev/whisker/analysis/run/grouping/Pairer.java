package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.analysis.run.grouping.name.NamesApart;
import dev.whisker.analysis.run.grouping.name.Signs;
import dev.whisker.analysis.run.grouping.start.StartsOfServer;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult.Head;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the load result that belongs to a GC log.
 *
 * <p>From the surest sign to the weakest: they lie alone in one folder, are called alike, bear the
 * same number, ran at the same time. Each sign is used only where it leaves no choice and neither a
 * clock nor a name tells of another, first within a folder, then across all. What is left over is a
 * run of one half.
 *
 * <p>A log that was appended to tells of several starts of its JVM. Those that answered requests of
 * one load are one run: its server was started again meanwhile.
 */
final class Pairer {

  /** What looks on, for days on end perhaps, tells of no load. */
  private static final Set<LoadFormat> WITNESSES =
      Set.of(LoadFormat.ACCESS_LOG, LoadFormat.NGRINDER_MONITOR);

  private static final Comparator<Found<?>> BY_TIME =
      Comparator.comparingLong(
          log -> {
            Found.Span span = log.span();
            return span == null ? Long.MIN_VALUE : span.from();
          });

  /** Who was there for less of a load has not answered it: the next one, or the one before, did. */
  private static final double LEAST_SHARE = 0.02;

  private final List<Found<SourcedGcLog>> logs;
  private final List<Found<SourcedLoadResult>> results;
  private final NamesApart names;
  private final List<Pair> pairs = new ArrayList<>();

  private Pairer(List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results) {
    this.logs = new ArrayList<>(logs);
    this.results = new ArrayList<>(results);
    this.names = NamesApart.of(logs, results);
  }

  static List<Pair> pair(List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results) {
    Pairer pairer = new Pairer(logs, results);
    pairer.byKey(Signs::folderItself, How.SAME_FOLDER);
    pairer.byKey(Found::folderWords, How.SAME_FOLDER);
    pairer.byKey(Signs::folderAndName, How.NAME);
    pairer.byKey(Signs.distinctWords(pairer.logs, pairer.results), How.NAME);
    pairer.byKey(Signs::folderAndNumber, How.NUMBER);
    pairer.byTime(Found::folderWords);
    pairer.byKey(Signs::allWords, How.NAME);
    pairer.byTime(found -> List.of());
    pairer.startedAgain();
    // What the clocks kept apart, and then could not place either.
    pairer.byKey(Found::folderWords, How.SAME_FOLDER);
    pairer.byKey(Signs::folderAndName, How.NAME);
    pairer.byKey(Signs::folderAndNumber, How.NUMBER);
    pairer.lastStarts();
    pairer.leaveSingle();
    return pairer.pairs;
  }

  /** Pairs what has the same key, where nothing else has it. */
  private void byKey(Function<Found<?>, @Nullable Object> key, How how) {
    Map<Object, List<Found<SourcedGcLog>>> logsByKey = Signs.grouped(logs, key);
    Map<Object, List<Found<SourcedLoadResult>>> resultsByKey = Signs.grouped(results, key);
    logsByKey.forEach(
        (value, some) -> {
          List<Found<SourcedLoadResult>> others = resultsByKey.getOrDefault(value, List.of());
          if (some.size() == 1
              && others.size() == 1
              && !isContradicted(some.getFirst(), others.getFirst())) {
            take(some.getFirst(), others.getFirst(), how);
          }
        });
  }

  /** Whether clocks or names tell of another; those of who met are believed before names. */
  private boolean isContradicted(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    return isContradictedByClocks(log, result)
        || (!metBy(result, log) && names.areApart(log, result));
  }

  /**
   * Whether the clocks say that the JVM was not there while requests were answered, and that
   * another was. Times without a zone may be hours wrong, and contradict nothing.
   */
  private boolean isContradictedByClocks(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    Found.Span ran = log.span();
    Found.Span answered = result.span();
    return ran != null
        && answered != null
        && !ran.overlaps(answered)
        && !result.what().result().head().localTime()
        && (logs.stream().anyMatch(other -> overlap(other.span(), answered))
            || results.stream().anyMatch(other -> overlap(other.span(), ran)));
  }

  private void take(Found<SourcedGcLog> log, Found<SourcedLoadResult> result, How how) {
    logs.remove(log);
    results.remove(result);
    names.together(log, result);
    pairs.add(
        new Pair(List.of(log), List.of(result), new Pairing(confidence(log, result, how), how)));
  }

  private static Confidence confidence(Found<?> log, Found<?> result, How how) {
    Found.Span one = log.span();
    Found.Span other = result.span();
    if (one == null || other == null) {
      return how == How.NUMBER ? Confidence.GUESSED : Confidence.LIKELY;
    }
    if (one.overlaps(other)) {
      return how == How.TIME ? Confidence.LIKELY : Confidence.CERTAIN;
    }
    return Confidence.GUESSED;
  }

  /**
   * Gives each result the log that was written while it was measured. A log may have been written
   * during several tests: then each of them is a run with that log.
   */
  private void byTime(Function<Found<?>, Object> place) {
    Set<Found<SourcedGcLog>> used = new HashSet<>();
    for (Found<SourcedLoadResult> result : List.copyOf(results)) {
      Found.Span span = result.span();
      List<Found<SourcedGcLog>> meanwhile =
          span == null
              ? List.of()
              : logs.stream()
                  .filter(log -> place.apply(log).equals(place.apply(result)))
                  .filter(log -> overlap(log.span(), span))
                  .toList();
      List<Found<SourcedGcLog>> own = meanwhile.size() == 1 ? meanwhile : starts(meanwhile, result);
      if (!own.isEmpty()) {
        used.addAll(own);
        results.remove(result);
        pairs.add(new Pair(own, List.of(result), new Pairing(Confidence.LIKELY, How.TIME)));
      }
    }
    logs.removeAll(used);
  }

  /** Those of some starts of one server that answered the load; empty where they are not of one. */
  private static List<Found<SourcedGcLog>> starts(
      List<Found<SourcedGcLog>> some, Found<SourcedLoadResult> result) {
    boolean areOfOne = some.stream().map(StartsOfServer::of).distinct().count() == 1;
    List<Found<SourcedGcLog>> there =
        some.stream().filter(log -> answered(log, result)).sorted(BY_TIME).toList();
    return areOfOne && followEachOther(there) ? there : List.of();
  }

  private static boolean answered(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    Found.Span ran = log.span();
    Found.Span sent = result.span();
    Head head = result.what().result().head();
    return ran != null
        && sent != null
        && !head.localTime()
        && !WITNESSES.contains(head.format())
        && ran.shared(sent) > LEAST_SHARE * sent.millis();
  }

  /** In the order of time; what writes into one file in turns are several JVMs at a time. */
  private static boolean followEachOther(List<Found<SourcedGcLog>> starts) {
    for (int i = 1; i < starts.size(); i++) {
      Found.Span before = starts.get(i - 1).span();
      Found.Span after = starts.get(i).span();
      if (before == null || after == null || before.to() > after.from()) {
        return false;
      }
    }
    return true;
  }

  /** Puts starts that are left with the load that they answered together with another of theirs. */
  private void startedAgain() {
    Map<Object, List<Found<SourcedGcLog>>> left =
        logs.stream().collect(Collectors.groupingBy(StartsOfServer::of));
    for (int i = 0; i < pairs.size() && !left.isEmpty(); i++) {
      Pair pair = pairs.get(i);
      Object server = StartsOfServer.of(pair.logs().getFirst());
      for (Found<SourcedGcLog> log : left.getOrDefault(server, List.of())) {
        List<Found<SourcedGcLog>> all =
            Stream.concat(pairs.get(i).logs().stream(), Stream.of(log)).toList();
        List<Found<SourcedGcLog>> starts = starts(all, pair.results().getFirst());
        if (logs.contains(log) && starts.size() == all.size()) {
          logs.remove(log);
          pairs.set(i, new Pair(starts, pair.results(), pair.pairing()));
        }
      }
    }
  }

  /**
   * Where no clock tells which of the starts in a log answered the only load of its folder: who
   * appends to a log measures last.
   */
  private void lastStarts() {
    Map<Object, List<Found<SourcedGcLog>>> logsOfFolder = Signs.grouped(logs, Found::folderWords);
    Signs.grouped(results, Found::folderWords)
        .forEach(
            (folder, some) -> {
              List<Found<SourcedGcLog>> starts = logsOfFolder.getOrDefault(folder, List.of());
              boolean areOneFile =
                  starts.stream().map(log -> log.what().files()).distinct().count() == 1;
              if (some.size() == 1
                  && starts.size() > 1
                  && areOneFile
                  && starts.stream().noneMatch(log -> metBy(some.getFirst(), log))
                  && !isContradicted(starts.getLast(), some.getFirst())) {
                take(starts.getLast(), some.getFirst(), How.SAME_FOLDER);
              }
            });
  }

  /** Who met several, as the server's own log of days does, is of none of them. */
  private static boolean metBy(Found<SourcedLoadResult> result, Found<SourcedGcLog> log) {
    Found.Span sent = result.span();
    return sent != null && overlap(log.span(), sent);
  }

  private static boolean overlap(Found.@Nullable Span a, Found.Span b) {
    return a != null && a.overlaps(b);
  }

  private void leaveSingle() {
    logs.forEach(log -> pairs.add(new Pair(List.of(log), List.of(), Pairing.SINGLE)));
    results.forEach(result -> pairs.add(new Pair(List.of(), List.of(result), Pairing.SINGLE)));
  }
}
