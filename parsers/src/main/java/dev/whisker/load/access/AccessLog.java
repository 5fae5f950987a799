package dev.whisker.load.access;

import dev.whisker.input.LineTally;
import dev.whisker.input.NameTable;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The requests of an access log. Its beginning is looked at first, to find out what stands where.
 *
 * <p>A request is called by its method and path; the query is left out.
 */
final class AccessLog {

  private static final int FIRST_FAILURE = 400;

  private final Lines lines;
  private final Optional<Pattern> pattern;

  /** Gives the lines from the first one on, as often as asked. */
  interface Lines {
    PatternLines open() throws IOException;
  }

  /**
   * @param pattern of the lines, where it is known
   */
  AccessLog(Lines lines, Optional<Pattern> pattern) {
    this.lines = lines;
    this.pattern = pattern;
  }

  Reading read() throws IOException {
    Optional<Layout> found = survey();
    if (found.isEmpty() || found.get().taken() < 0) {
      Problem problem =
          found.isEmpty()
              ? new Problem(0, Problem.Kind.NO_REQUESTS)
              : new Problem(0, Problem.Kind.MISSING_COLUMN, "%D");
      return new Reading(List.of(), new LineTally().counts(), List.of(problem));
    }
    Layout layout = found.get();
    Rows rows = new Rows(layout);
    LineTally tally = new LineTally();
    try (PatternLines read = lines.open()) {
      while (read.next()) {
        if (rows.take(read)) {
          tally.recognised();
        } else if (read.to() == read.from() || read.buffer()[read.from()] == '#') {
          tally.skipped();
        } else {
          tally.unknown(read.number(), read.buffer(), read.from(), read.to());
        }
      }
    }
    List<Problem> problems = new ArrayList<>();
    if (!layout.unitIsSure()) {
      problems.add(new Problem(0, Problem.Kind.TIME_UNIT_GUESSED, layout.unit().symbol()));
    }
    return new Reading(
        List.of(
            rows.requests.result(
                LoadFormat.ACCESS_LOG,
                RequestCollector.Outcomes.TOLD,
                Loop.UNKNOWN,
                Map.of("timeUnit", layout.unit().symbol()))),
        tally.counts(),
        problems);
  }

  private Optional<Layout> survey() throws IOException {
    Survey survey = new Survey(pattern);
    try (PatternLines read = lines.open()) {
      while (read.number() < Survey.LINES && read.next()) {
        survey.add(read.buffer(), read.from(), read.to());
      }
    }
    return survey.layout();
  }

  /** Hot code: runs for each line. */
  private static final class Rows {

    private final Layout layout;
    private final Tokens tokens = new Tokens();
    private final Stamps stamps = new Stamps();
    private final NameTable names = new NameTable();
    private final RequestCollector requests;

    Rows(Layout layout) {
      this.layout = layout;
      this.requests =
          new RequestCollector(
              layout.tickMillis(), layout.fineStamps() ? Clock.WALL : Clock.WALL_SECONDS);
    }

    boolean take(PatternLines lines) {
      tokens.cut(lines.buffer(), lines.from(), lines.to());
      if (layout.taken() >= tokens.size()
          || !tokens.isStatus(layout.status())
          || !tokens.isRequest(layout.request())) {
        return false;
      }
      long stamp =
          stamps.millis(tokens.line(), tokens.from(layout.time()), tokens.to(layout.time()));
      long taken = tokens.thousandths(layout.taken());
      if (stamp == Stamps.NONE || taken < 0) {
        return false;
      }
      double millis = taken / 1000.0 * layout.unit().millis();
      boolean good = tokens.number(layout.status()) < FIRST_FAILURE;
      requests.add(label(), layout.stampsEnd() ? stamp - millis : stamp, millis, good);
      if (!good) {
        requests.failed(tokens.text(layout.status()), "");
      }
      return true;
    }

    /** Method and path, without the query and the protocol. */
    private String label() {
      byte[] line = tokens.line();
      int from = tokens.from(layout.request());
      int end = tokens.to(layout.request());
      int to = from;
      boolean inPath = false;
      while (to < end && line[to] != '?' && !(inPath && line[to] == ' ')) {
        inPath |= line[to] == ' ';
        to++;
      }
      return names.get(line, from, to);
    }
  }
}
