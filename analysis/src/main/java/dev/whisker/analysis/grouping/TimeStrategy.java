package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.Located.Span;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.load.result.LoadResult.Head;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Matches a load result with the JVM that ran during it. One JVM may have served several tests:
 * each of them is a run with that log. A server that was restarted during a test makes one run with
 * several logs.
 */
final class TimeStrategy implements Strategy {

  /**
   * The smallest share of a test in which its JVM ran; a smaller one belongs to the JVM before or
   * after.
   */
  private static final double LEAST_SHARE = 0.02;

  @Override
  public List<Match> matches(Unmatched files) {
    List<Match> matches = new ArrayList<>();
    for (Located<SourcedLoadResult> result : files.results()) {
      List<Located<SourcedGcLog>> meanwhile =
          files.logs().stream().filter(log -> log.overlaps(result)).toList();
      List<Located<SourcedGcLog>> beside =
          meanwhile.stream().filter(log -> log.folderWords().equals(result.folderWords())).toList();
      List<Located<SourcedGcLog>> logs = served(beside.isEmpty() ? meanwhile : beside, result);
      if (!logs.isEmpty()) {
        matches.add(new Match(logs, List.of(result), new Pairing(Confidence.LIKELY, How.TIME)));
      }
    }
    return matches;
  }

  /** The only log, or the starts of one server, that served the test; empty if unclear. */
  private static List<Located<SourcedGcLog>> served(
      List<Located<SourcedGcLog>> logs, Located<SourcedLoadResult> result) {
    if (logs.size() == 1) {
      return logs;
    }
    List<Located<SourcedGcLog>> starts =
        logs.stream()
            .filter(log -> served(log, result))
            .sorted(Comparator.comparingLong(log -> span(log).from()))
            .toList();
    boolean areOfOneServer = logs.stream().map(Server::of).distinct().count() == 1;
    // Overlapping starts are several JVMs that write into one file.
    return areOfOneServer && Span.areInTurn(starts.stream().map(TimeStrategy::span).toList())
        ? starts
        : List.of();
  }

  private static boolean served(Located<SourcedGcLog> log, Located<SourcedLoadResult> result) {
    Head head = result.what().result().head();
    return !head.localTime()
        && !head.format().isObserver()
        && span(log).shared(span(result)) > LEAST_SHARE * span(result).millis();
  }

  private static Span span(Located<?> located) {
    return Objects.requireNonNull(located.span());
  }
}
