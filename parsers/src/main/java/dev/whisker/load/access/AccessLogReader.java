package dev.whisker.load.access;

import dev.whisker.input.LineReader;
import dev.whisker.input.LineTally;
import dev.whisker.input.NameTable;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Access logs of Tomcat, Jetty and others with the time taken: what people have of production.
 *
 * <p>A request is called by its method and path; the query is left out.
 */
public final class AccessLogReader implements LoadReader {

  /** Of a content's first lines, so that a log that begins in the middle of a line is found too. */
  private static final int LINES_FOR_RECOGNITION = 5;

  private static final int FIRST_FAILURE = 400;

  @Override
  public boolean recognises(byte[] head) {
    Survey survey = new Survey(Optional.empty());
    int seen = 0;
    int from = 0;
    while (from < head.length && seen < LINES_FOR_RECOGNITION) {
      int to = from;
      while (to < head.length && head[to] != '\n') {
        to++;
      }
      if (survey.add(head, from, to)) {
        return true;
      }
      seen += to > from && head[from] == '#' ? 0 : 1;
      from = to + 1;
    }
    return false;
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Optional<Layout> found = survey(source);
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
    try (LineReader lines = new LineReader(source.open())) {
      while (lines.next()) {
        if (rows.take(lines)) {
          tally.recognised();
        } else if (lines.to() == lines.from() || lines.buffer()[lines.from()] == '#') {
          tally.skipped();
        } else {
          tally.unknown(lines.number(), lines.buffer(), lines.from(), lines.to());
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

  private static Optional<Layout> survey(Source source) throws IOException {
    Survey survey = new Survey(pattern(source.head()));
    try (LineReader lines = new LineReader(source.open())) {
      while (lines.number() < Survey.LINES && lines.next()) {
        survey.add(lines.buffer(), lines.from(), lines.to());
      }
    }
    return survey.layout();
  }

  private static Optional<Pattern> pattern(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(Pattern.MARK))
        .findFirst()
        .map(Pattern::of);
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

    boolean take(LineReader lines) {
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
