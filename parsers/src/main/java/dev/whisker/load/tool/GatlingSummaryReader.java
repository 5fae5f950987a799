package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.Reports;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the summary that Gatling prints at the end of a simulation, with columns for all,
 * successful and failed requests (in parentheses before 3.12). Times are in whole milliseconds.
 */
public final class GatlingSummaryReader implements ReportReader {

  private static final String BEGINNING = "---- Global Information --";

  /** Progress output may be longer than the part in which the report must be recognised. */
  private static final String PROGRESS = "---- Requests --";

  private static final String ERRORS = "---- Errors --";
  private static final String END = "======";

  /** A number. It is English in every locale, except in shares of errors. */
  private static final String NUMBER = "([\\d,]+(?:\\.\\d+)?|-)";

  private static final Pattern IN_COLUMNS =
      Pattern.compile(
          "> (.+?)\\s*\\|\\s*" + NUMBER + "\\s*\\|\\s*" + NUMBER + "\\s*\\|\\s*" + NUMBER);
  private static final Pattern IN_PARENTHESES =
      Pattern.compile(
          "> (.+?)\\s+" + NUMBER + "\\s+\\(OK=" + NUMBER + "\\s*KO=" + NUMBER + "\\s*\\)");

  private static final Pattern PERCENTILE =
      Pattern.compile("response time (\\d+(?:\\.\\d+)?)(?:st|nd|rd|th) percentile");
  private static final Pattern UNIT = Pattern.compile(" \\((?:ms|rps)\\)$");
  private static final Pattern ERROR =
      Pattern.compile("> (.+?)\\s+([\\d,]{1,18})\\s+\\(\\s*[\\d.,]+\\s*%\\)");

  /** The prefix that Maven and sbt print before each line. */
  private static final Pattern BUILD = Pattern.compile("^\\s*\\[(?:INFO|info)] ");

  /** Gatling fills rows to 80 or 120 characters. */
  private static final int LONGEST_ROW = 400;

  private static final String COUNT = "request count";
  private static final String RATE = "mean requests/sec";
  private static final String LATER_RATE = "mean throughput";

  @Override
  public Tool tool() {
    return Tool.GATLING;
  }

  @Override
  public List<String> signatures() {
    return List.of(BEGINNING, PROGRESS);
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return (text.contains(BEGINNING) && text.contains("> " + COUNT))
        || (text.contains(PROGRESS) && text.contains("> Global"));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(
        source, Headings.ofCommands(tool()), line -> text(line).startsWith(BEGINNING), Report::new);
  }

  private static String text(String line) {
    return BUILD.matcher(line).replaceFirst("").strip();
  }

  private static final class Report implements Reports.Report {

    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, Long> errors = new LinkedHashMap<>();
    private double bad = Double.NaN;
    private boolean inErrors;
    private boolean ended;

    @Override
    public boolean take(String line) {
      String text = text(line);
      // The progress of another simulation may follow.
      ended |= text.startsWith(END);
      if (ended || text.length() > LONGEST_ROW) {
        return false;
      }
      inErrors |= text.startsWith(ERRORS);
      return inErrors
          ? takeError(ERROR.matcher(text))
          : take(IN_COLUMNS.matcher(text)) || take(IN_PARENTHESES.matcher(text));
    }

    private boolean take(Matcher row) {
      if (!row.matches()) {
        return false;
      }
      String name = UNIT.matcher(row.group(1)).replaceFirst("");
      numbers.put(name.equals(LATER_RATE) ? RATE : name, number(row.group(2)));
      if (name.equals(COUNT)) {
        // A dash means none.
        bad = row.group(4).equals("-") ? 0 : number(row.group(4));
      }
      return true;
    }

    private boolean takeError(Matcher error) {
      if (!error.matches()) {
        return false;
      }
      errors.merge(error.group(1), (long) number(error.group(2)), Long::sum);
      return true;
    }

    /** A number at the end may be incomplete. */
    @Override
    public boolean takeOpen(String line) {
      return line.strip().endsWith(")") && take(line);
    }

    @Override
    public boolean isComplete() {
      return numbers.containsKey(RATE);
    }

    @Override
    public Optional<LoadResult> result() {
      if (!numbers.containsKey(COUNT)) {
        return Optional.empty();
      }
      double count = named(COUNT);
      double rate = named(RATE);
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(Reported.of(count))
              .errors(Reported.of(bad))
              .mean(millis("mean response time"))
              .percentiles(this::percentile)
              .max(millis("max response time"))
              // Gatling divides by whole seconds, rounded up.
              .duration(
                  rate > 0
                      ? Figure.derived(count / rate).withResolution(1)
                      : Reported.of(Double.NaN))
              .completed(Reported.of(rate));
      return Optional.of(
          Reported.result(
              Reported.timeless(LoadFormat.GATLING_SUMMARY, Loop.UNKNOWN, Map.of()),
              summary,
              errorCounts()));
    }

    /** The errors by message, like in its log. */
    private List<ErrorCount> errorCounts() {
      return errors.entrySet().stream()
          .map(error -> ErrorCount.of("KO", error.getKey(), error.getValue()))
          .sorted(ErrorCount.MOST_FREQUENT_FIRST)
          .toList();
    }

    private Figure percentile(int rank) {
      return numbers.keySet().stream()
          .filter(name -> isPercentile(name, rank))
          .findFirst()
          .map(this::millis)
          .orElseGet(() -> Reported.of(Double.NaN));
    }

    private static boolean isPercentile(String name, int rank) {
      Matcher percentile = PERCENTILE.matcher(name);
      return percentile.matches() && Double.parseDouble(percentile.group(1)) == rank;
    }

    private Figure millis(String name) {
      return Reported.of(named(name)).withResolution(1);
    }

    private double named(String name) {
      return numbers.getOrDefault(name, Double.NaN);
    }

    private static double number(String digits) {
      return digits.equals("-") ? Double.NaN : Double.parseDouble(digits.replace(",", ""));
    }
  }
}
