package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.LineForms;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.ErrorKinds;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the summary that hey prints at the end of a test, in seconds with four decimals. Until 2016
 * it was named boom and printed {@code secs.} with a point.
 */
public final class HeySummaryReader implements ReportReader {

  private static final double MILLIS_A_SECOND = 1000;
  private static final double RESOLUTION_MILLIS = 0.1;
  private static final int FIRST_FAILURE = 400;
  private static final String BEGINNING = "Summary:";

  /** Words of oha and ghz, which also print all words of hey's report. */
  private static final List<String> OF_OTHERS = List.of("Success rate:", "  Count:");

  /** Half of the last digit of hey's rate and time. */
  private static final double HALF_A_DIGIT = 0.00005;

  /**
   * The most responses that hey keeps: later ones have neither statuses nor times, and its average
   * divides the time of all by the number of these.
   */
  private static final int MOST_ANSWERS = 1_000_000;

  @Override
  public Tool tool() {
    return Tool.HEY;
  }

  @Override
  public List<String> signatures() {
    return List.of("Response time histogram:");
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return text.contains(BEGINNING)
        && text.contains("Requests/sec:")
        && text.contains("Response time histogram:")
        && OF_OTHERS.stream().noneMatch(text::contains);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(
        source, Headings.ofAnyLine(tool()), line -> line.strip().equals(BEGINNING), Report::new);
  }

  private static final class Report implements Reports.Report {

    private final LineForms forms = new LineForms();
    private final LineForms ofErrors =
        new LineForms()
            .on(
                "\\[(\\d{1,15})]\\s+(.*)",
                line -> failed(line.group(2), Long.parseLong(line.group(1))));
    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, Long> failures = new LinkedHashMap<>();
    private long good;
    private long answered;
    private boolean inErrors;

    Report() {
      forms
          .on(
              "\\[(\\d{3})]\\s+(\\d{1,15}) responses",
              line -> status(line.group(1), Long.parseLong(line.group(2))))
          .on(
              "(Total|Slowest|Average|Requests/sec):\\s+(\\d+(?:\\.\\d+)?|NaN)(?: secs)?\\.?",
              line -> number(line.group(1), line.group(2)))
          // Some builds print the percent sign twice.
          .on(
              "(\\d+)%%? in (\\d+(?:\\.\\d+)?) secs\\.?",
              line -> number(line.group(1), line.group(2)));
    }

    @Override
    public boolean take(String line) {
      String text = line.strip();
      inErrors |= text.startsWith("Error distribution");
      return forms.take(text) || (inErrors && ofErrors.take(text));
    }

    private void failed(String how, long count) {
      failures.merge(how, count, Long::sum);
    }

    private void status(String status, long count) {
      answered += count;
      if (Integer.parseInt(status) < FIRST_FAILURE) {
        good += count;
      } else {
        failures.put(status, count);
      }
    }

    /** Takes a number; later output of other tools may use the same name for its rate. */
    private void number(String name, String digits) {
      numbers.putIfAbsent(name, Double.valueOf(digits));
    }

    @Override
    public Optional<LoadResult> result() {
      return numbers.containsKey("Requests/sec") && good + failed() > 0
          ? Optional.of(summary())
          : Optional.empty();
    }

    /**
     * True if the report is complete. The list of errors comes last, and only if there were any;
     * the rate, which counts all requests, shows if it is missing.
     */
    @Override
    public boolean isComplete() {
      return listsAll() || isLimited();
    }

    @Override
    public Optional<Problem> remark(long began) {
      return isLimited()
          ? Optional.of(new Problem(began, LoadProblem.FIRST_ANSWERS_ONLY, MOST_ANSWERS))
          : Optional.empty();
    }

    /** True if there were more answers than hey keeps. */
    private boolean isLimited() {
      return answered == MOST_ANSWERS && !listsAll();
    }

    private boolean listsAll() {
      double lost = HALF_A_DIGIT * (number("Total") + number("Requests/sec"));
      return !(good + failed() + 1 + lost <= requests());
    }

    /** The number of requests computed from the rate; NaN if unknown. */
    private double requests() {
      return number("Total") * number("Requests/sec");
    }

    private long failed() {
      return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    private LoadResult summary() {
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(Figure.derived(listsAll() ? good + failed() : Math.rint(requests())))
              .errors(
                  listsAll()
                      ? Figure.derived((double) failed())
                      : Figure.absent(Absence.NOT_IN_FILE))
              .mean(isLimited() ? Figure.absent(Absence.NOT_IN_FILE) : millis("Average"))
              .percentiles(p -> millis(String.valueOf(p)))
              .max(millis("Slowest"))
              .duration(Reported.of(number("Total")))
              .completed(Reported.of(number("Requests/sec")));
      return Reported.result(
          Reported.timeless(LoadFormat.HEY_SUMMARY, Loop.CLOSED, Map.of()),
          summary,
          ErrorKinds.counted(failures));
    }

    /** A time of responses; without any, hey prints 0 and NaN. */
    private Figure millis(String name) {
      double millis = number(name) * MILLIS_A_SECOND;
      boolean unanswered = numbers.containsKey("Average") && Double.isNaN(number("Average"));
      return (unanswered ? Figure.absent(Absence.NO_SAMPLES) : Reported.of(millis))
          .withResolution(RESOLUTION_MILLIS);
    }

    private double number(String name) {
      return numbers.getOrDefault(name, Double.NaN);
    }
  }
}
