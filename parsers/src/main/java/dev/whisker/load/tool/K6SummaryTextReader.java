package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.GoTimes;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the summary that k6 prints at the end of a test. */
public final class K6SummaryTextReader implements ReportReader {

  private static final Pattern METRIC =
      Pattern.compile("\\W*(http_req_duration|http_req_failed|http_reqs|vus_max)\\.+: *(.*)");
  private static final Pattern VALUE = Pattern.compile("(\\S+?)=(\\S+)");
  private static final Pattern COUNT = Pattern.compile("(\\d+) +(\\d+(?:\\.\\d+)?)/s");

  /** {@code 4.69% ✓ 332 ✗ 6738}, and since version 0.50 {@code 4.69% 332 out of 7070}. */
  private static final Pattern FAILED = Pattern.compile("[\\d.]+% +(?:✓ +)?(\\d+) .*");

  private static final Pattern DIGITS = Pattern.compile("\\d+");

  /** The heading of a scenario or group, whose figures follow the totals since version 1.0. */
  private static final Pattern PART = Pattern.compile(" *█ (?:SCENARIO|GROUP): .*");

  /** A line above the totals that describes a scenario and its executor. */
  private static final Pattern SCENARIO =
      Pattern.compile(
          ".*\\* \\S.*: (?:Up to )?(?:[\\d.]+ looping VUs for .*|\\d+ iterations (?:shared"
              + " among|for each of) .*|[\\d.]+ iterations/s for .*)");

  /** The longest such line, since long lines are slow to search. */
  private static final int MOST_OF_SCENARIO = 1000;

  /** Scenarios whose requests arrive without waiting for responses. */
  private static final Pattern OPEN = Pattern.compile(".*[\\d.]+ iterations/s for .*");

  private static final String HEAD = "TOTAL RESULTS";

  /** The first of those metrics, as k6 sorts them. */
  private static final String FIRST = "http_req_duration";

  /** Metrics that tests of other protocols and of browsers also have; they describe no requests. */
  private static final Pattern ITERATIONS =
      Pattern.compile("\\W*(?:iteration_duration\\.+: *avg=|iterations\\.+: *\\d+ +[\\d.]+/s).*");

  @Override
  public Tool tool() {
    return Tool.K6;
  }

  @Override
  public List<String> signatures() {
    return List.of("http_req", "vus_max", "iterations.");
  }

  @Override
  public boolean recognises(byte[] head) {
    return (Lines.mention(head, "http_req")
            || Lines.mention(head, "vus_max")
            || Lines.mention(head, "iterations."))
        && Lines.all(head)
            .anyMatch(line -> METRIC.matcher(line).matches() || ITERATIONS.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Totals totals = new Totals();
    return Reports.read(
        source, Headings.ofCommands(tool()), totals::begin, () -> new Report(totals));
  }

  /** Separates the totals of tests from those of their groups. */
  private static final class Totals {

    private boolean inPart;

    /** The loop of the current test, from the lines above its totals. */
    private Loop loop = Loop.UNKNOWN;

    private boolean announced;

    /** True if the totals of a test begin with this line. */
    boolean begin(String line) {
      if (line.length() < MOST_OF_SCENARIO && SCENARIO.matcher(line).matches()) {
        Loop stated = OPEN.matcher(line).matches() ? Loop.OPEN : Loop.CLOSED;
        loop = announced && stated != loop ? Loop.UNKNOWN : stated;
        announced = true;
      }
      if (PART.matcher(line).matches()) {
        inPart = true;
      } else if (line.contains(HEAD)) {
        inPart = false;
      }
      return !inPart && isFirst(line);
    }

    /** Returns the loop of the scenarios since the last totals, if they agree. */
    Loop takeLoop() {
      Loop stated = loop;
      loop = Loop.UNKNOWN;
      announced = false;
      return stated;
    }
  }

  private static boolean isFirst(String line) {
    Matcher metric = METRIC.matcher(line);
    return metric.matches() && metric.group(1).equals(FIRST);
  }

  private static final class Report implements Reports.Report {

    private final Totals totals;
    private final Map<String, Double> numbers = new HashMap<>();

    private final Loop loop;

    Report(Totals totals) {
      this.totals = totals;
      this.loop = totals.takeLoop();
    }

    @Override
    public boolean take(String line) {
      Matcher metric = METRIC.matcher(line);
      if (!metric.matches()) {
        return false;
      }
      if (!totals.inPart) {
        take(metric.group(1), metric.group(2));
      }
      return true;
    }

    private void take(String metric, String rest) {
      switch (metric) {
        case FIRST -> {
          Matcher value = VALUE.matcher(rest);
          while (value.find()) {
            numbers.put(value.group(1), GoTimes.millis(value.group(2)));
          }
        }
        case "http_req_failed" -> {
          Matcher failed = FAILED.matcher(rest);
          if (failed.find()) {
            numbers.put("failed", Double.valueOf(failed.group(1)));
          }
        }
        case "http_reqs" -> {
          Matcher count = COUNT.matcher(rest);
          if (count.find()) {
            numbers.put("count", Double.valueOf(count.group(1)));
            numbers.put("rate", Double.valueOf(count.group(2)));
          }
        }
        default -> {
          Matcher digits = DIGITS.matcher(rest);
          if (digits.find()) {
            numbers.put("users", Double.valueOf(digits.group()));
          }
        }
      }
    }

    @Override
    public Optional<LoadResult> result() {
      return numbers.containsKey("count") ? Optional.of(summary()) : Optional.empty();
    }

    private LoadResult summary() {
      SummaryBuilder summary =
          new SummaryBuilder()
              .rated(number("count"), number("rate"))
              .errors(Reported.of(number("failed")))
              .mean(Reported.of(number("avg")))
              .percentiles(
                  p ->
                      Reported.of(
                          p == 50 && numbers.containsKey("med")
                              ? number("med")
                              : number("p(" + p + ")")))
              .max(Reported.of(number("max")));
      Double users = numbers.get("users");
      return Reported.result(
          Reported.timeless(
              LoadFormat.K6_SUMMARY,
              loop,
              users == null ? Map.of() : Map.of("concurrency", String.valueOf(users.longValue()))),
          summary,
          List.of());
    }

    private double number(String name) {
      return numbers.getOrDefault(name, Double.NaN);
    }
  }
}
