package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.pattern.PatternLines;
import dev.whisker.load.access.stamp.Stamps;
import dev.whisker.load.access.survey.Landmarks;
import dev.whisker.load.access.survey.Layout;
import dev.whisker.load.access.survey.Survey;
import dev.whisker.load.access.word.Numeral;
import dev.whisker.load.access.word.RequestNames;
import dev.whisker.load.access.word.Tokens;
import dev.whisker.load.access.word.Unit;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.Outcomes;
import dev.whisker.load.series.RequestCollector;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The requests of an access log. Its beginning is looked at first, to find out what stands where.
 */
final class AccessLog {

  /** One line in so many that is not understood is a matter to tell. */
  private static final int FEW_UNKNOWN = 10;

  private final Lines lines;
  private final Optional<Pattern> pattern;
  private final ZoneId zone;

  /** Gives the lines from the first one on, as often as asked. */
  interface Lines {
    PatternLines open() throws IOException;
  }

  /**
   * @param pattern of the lines, where it is known
   * @param zone for stamps without an offset
   */
  AccessLog(Lines lines, Optional<Pattern> pattern, ZoneId zone) {
    this.lines = lines;
    this.pattern = pattern;
    this.zone = zone;
  }

  Reading read() throws IOException {
    Survey survey = survey();
    if (survey.isEmpty()) {
      return nothing(Problem.Kind.NO_REQUESTS);
    }
    Optional<Layout> layout = survey.layout();
    return layout.isEmpty() ? nothing(Problem.Kind.NO_TIME_TAKEN) : read(layout.get());
  }

  private static Reading nothing(Problem.Kind why) {
    return new Reading(List.of(), new LineTally().counts(), List.of(new Problem(0, why)));
  }

  private Reading read(Layout layout) throws IOException {
    Rows rows = new Rows(layout, new Stamps(Pattern.stampsBy(pattern), zone));
    List<Problem> problems = new ArrayList<>(layout.doubts());
    LineTally tally = new LineTally();
    try (PatternLines read = lines.open()) {
      while (read.next()) {
        if (read.to() == read.from() || read.buffer()[read.from()] == '#') {
          tally.skipped();
        } else if (!read.isWhole()) {
          tally.unknown(read.number(), read.buffer(), read.from(), read.to());
          problems.add(new Problem(read.number(), Problem.Kind.CUT_OFF_AT_END));
        } else if (rows.take(read)) {
          tally.recognised();
        } else {
          tally.unknown(read.number(), read.buffer(), read.from(), read.to());
        }
      }
    }
    LineCounts counts = tally.counts();
    if (FEW_UNKNOWN * counts.unknown() > counts.read()) {
      problems.add(new Problem(0, Problem.Kind.LINES_UNKNOWN, counts.unknown(), counts.read()));
    }
    if (rows.stamps.areLocal()) {
      rows.requests.inAssumedZone();
      problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
    }
    Reading reading =
        rows.requests.reading(
            counts, LoadFormat.ACCESS_LOG, Outcomes.TOLD, Loop.UNKNOWN, layout.timesUnit().facts());
    problems.addAll(reading.problems());
    return new Reading(reading.results(), counts, List.copyOf(problems));
  }

  private Survey survey() throws IOException {
    Survey survey = new Survey(pattern, zone);
    try (PatternLines read = lines.open()) {
      while (read.number() < Survey.LINES && read.next()) {
        if (read.isWhole()) {
          survey.add(read.number(), read.buffer(), read.from(), read.to());
        }
      }
    }
    return survey;
  }

  /** Hot code: runs for each line. */
  private static final class Rows {

    private final Layout layout;
    private final Stamps stamps;
    private final Landmarks landmarks;
    private final Tokens tokens = new Tokens();
    private final Numeral taken = new Numeral();
    private final RequestNames names = new RequestNames();
    private final RequestCollector requests;

    Rows(Layout layout, Stamps stamps) {
      this.layout = layout;
      this.stamps = stamps;
      this.landmarks = new Landmarks(stamps);
      this.requests =
          new RequestCollector(
              layout.tickMillis(), layout.fineStamps() ? Clock.WALL : Clock.WALL_SECONDS);
    }

    boolean take(PatternLines lines) {
      tokens.cut(lines.buffer(), lines.from(), lines.to());
      tokens.joinRequest();
      if (!landmarks.find(tokens, layout.status())) {
        return false;
      }
      int place = landmarks.request() + layout.taken();
      if (!taken.read(tokens, place)) {
        return false;
      }
      long stamp = landmarks.stampMillis();
      double millis = taken.value() * unit(place).millis();
      int status = landmarks.request() + layout.status();
      boolean good = !tokens.isFailure(status);
      String name = names.of(tokens, landmarks.request());
      requests.add(name, layout.stampsEnd() ? stamp - millis : stamp, millis, good);
      if (!good) {
        requests.failed(tokens.text(status), "");
      }
      return true;
    }

    private Unit unit(int place) {
      return layout.ownUnits() ? taken.unit(tokens, place).orElse(layout.unit()) : layout.unit();
    }
  }
}
