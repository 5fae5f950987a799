package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.RequestsByTest;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of {@code hey -o csv}: a row for each answered request, in seconds with four
 * decimals.
 */
public final class HeyCsvReader implements LoadReader {

  private static final String TIMES =
      "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read";

  private static final List<Form> FORMS =
      List.of(
          new Form(TIMES + ",status-code,offset", true), new Form(TIMES + ",status-code", false));

  private static final double TICK_MILLIS = 0.1;
  private static final int FIRST_FAILURE = 400;

  /** The most responses that hey keeps. */
  private static final int MOST_ANSWERS = 1_000_000;

  private static final Pattern ROW =
      Pattern.compile(
          "(?<time>\\d{1,6}\\.\\d+)(?:,[^,]*){5}"
              + ",(?<status>\\d{3})(?:,(?<offset>\\d{1,9}\\.\\d+))?");

  /** The form of the rows below a header. */
  private record Form(String header, boolean offsets) {

    static Optional<Form> of(byte[] head) {
      String first = Lines.first(head);
      return FORMS.stream().filter(form -> form.header.equals(first)).findFirst();
    }

    boolean fits(Matcher row) {
      return row.matches() && (row.group("offset") != null) == offsets;
    }
  }

  @Override
  public boolean recognises(byte[] head) {
    return Form.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form form =
        Form.of(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    Clock clock = form.offsets() ? Clock.RELATIVE : Clock.NONE;
    RequestsByTest requests = new RequestsByTest(TICK_MILLIS, clock);
    LineByLine.Shown lines = LineByLine.read(source, line -> kind(line, form, requests));
    Reading reading = requests.reading(lines.counts(), LoadFormat.HEY_CSV, Loop.CLOSED);
    return reading
        .and(answersOnly(reading.results()))
        .and(limit(reading.results()))
        .and(lines.cutOff());
  }

  private static Optional<Problem> answersOnly(List<LoadResult> tests) {
    return tests.isEmpty()
        ? Optional.empty()
        : Optional.of(new Problem(0, HeyProblem.ANSWERS_ONLY, Tool.HEY.id()));
  }

  private static Optional<Problem> limit(List<LoadResult> tests) {
    return tests.stream().anyMatch(test -> test.summary().samples().value() == MOST_ANSWERS)
        ? Optional.of(new Problem(0, HeyProblem.FIRST_ANSWERS_ONLY, MOST_ANSWERS))
        : Optional.empty();
  }

  private static Kind kind(String line, Form form, RequestsByTest requests) {
    if (line.equals(form.header())) {
      requests.begin();
      return Kind.RECOGNISED;
    }
    Matcher row = ROW.matcher(line);
    if (!form.fits(row)) {
      return Kind.UNKNOWN;
    }
    double millis = 1000 * Double.parseDouble(row.group("time"));
    double start = form.offsets() ? 1000 * Double.parseDouble(row.group("offset")) : 0;
    String status = row.group("status");
    boolean good = Integer.parseInt(status) < FIRST_FAILURE;
    boolean isTaken = requests.current().add("", start, millis, good);
    if (isTaken && !good) {
      requests.current().failed(status, "");
    }
    return Kind.given(isTaken);
  }
}
