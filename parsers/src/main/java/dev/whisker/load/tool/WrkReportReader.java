package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.GoTimes;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.LineForms;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadProblem;
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
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the report of wrk or wrk2; a file may contain several. */
public final class WrkReportReader implements ReportReader {

  /** The first line; a wrk that cannot connect at all prints its complaint instead of a report. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\s*" + WrkReport.TEST + "|" + WrkReport.NO_CONNECTION);

  /** The first line of autocannon, similar to wrk's, with connections but without threads. */
  private static final Pattern AUTOCANNON = Pattern.compile("\\s*\\d+ connections.*");

  @Override
  public Tool tool() {
    return Tool.WRK;
  }

  @Override
  public List<String> signatures() {
    return List.of(" test @ ", "unable to connect to ");
  }

  @Override
  public boolean recognises(byte[] head) {
    return signatures().stream().anyMatch(text -> Lines.mention(head, text))
        && Lines.all(head).anyMatch(line -> BEGINNING.matcher(line).matches())
        && Lines.all(head).noneMatch(line -> AUTOCANNON.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(
        source, Headings.ofAnyLine(tool()), BEGINNING.asMatchPredicate(), WrkReport::new);
  }

  /**
   * One report, read line by line.
   *
   * <p>wrk2 sends at a constant rate and measures from the time at which a request was due, so its
   * loop is open. It prints that distribution first, before a second one.
   */
  private static final class WrkReport implements Reports.Report {

    /** The only output of wrk without a response. */
    static final String NO_CONNECTION = "unable to connect to \\S+ (.*)";

    static final String TEST = "Running \\S+ test @ (.*)";

    private static final Figure UNKNOWN = Figure.absent(Absence.NOT_IN_FILE);

    private final LineForms forms = new LineForms();
    private final Map<String, String> facts = new HashMap<>();
    private final Map<Double, Figure> percentiles = new TreeMap<>();

    /** Failed connections, by operation. */
    private final Map<String, Long> failures = new HashMap<>();

    /** The columns of latency: a fork of wrk2 has the 99th percentile in place of the maximum. */
    private List<String> columns = List.of();

    private LoadFormat format = LoadFormat.WRK_REPORT;
    private boolean uncorrected;
    private Figure mean = UNKNOWN;
    private Figure max = UNKNOWN;
    private Figure duration = UNKNOWN;
    private Figure rate = UNKNOWN;
    private long requests = -1;
    private String refusal = "";

    WrkReport() {
      forms.on(NO_CONNECTION, line -> refusal = line.group());
      forms.on(TEST, line -> facts.put("path", line.group(1)));
      forms.on(
          "\\d+ threads and (\\d+) connections", line -> facts.put("concurrency", line.group(1)));
      forms.on("Thread Stats\\s+(.*)", line -> takeColumns(line.group(1)));
      forms.on("Latency\\s+(\\S+(?:\\s+\\S+){2,}%)", line -> takeLatency(line.group(1)));
      forms.on(
          "Thread calibration: .*|Latency Distribution \\(HdrHistogram - Recorded Latency\\)",
          line -> format = LoadFormat.WRK2_REPORT);
      forms.on(".*\\(HdrHistogram - Uncorrected Latency.*", line -> uncorrected = true);
      forms.on(
          "(\\d+(?:\\.\\d+)?)%\\s+(\\S+)",
          line -> percentile(Double.parseDouble(line.group(1)), millis(line.group(2))));
      // wrk2's spectrum: milliseconds, the share of requests up to it, their number.
      forms.on(
          "(\\d+\\.\\d+)\\s+(\\d\\.\\d{6})\\s+\\d+\\s+\\S+",
          line ->
              percentile(
                  Math.round(Double.parseDouble(line.group(2)) * 1e6) / 1e4,
                  Figure.reported(Double.parseDouble(line.group(1))).withResolution(0.001)));
      forms.on(
          "(\\d{1,15}) requests in (\\S+),\\s+\\S+ read",
          line -> {
            requests = Long.parseLong(line.group(1));
            duration = Reported.of(GoTimes.millis(line.group(2)) / 1000);
          });
      forms.on(
          "Socket errors: connect (\\d{1,15}), read (\\d{1,15}), write (\\d{1,15}), timeout"
              + " (\\d{1,15})",
          line -> {
            failures.put("connect", Long.valueOf(line.group(1)));
            failures.put("read", Long.valueOf(line.group(2)));
            failures.put("write", Long.valueOf(line.group(3)));
            failures.put("timeout", Long.valueOf(line.group(4)));
          });
      forms.on(
          "Non-2xx or 3xx responses: (\\d{1,15})",
          line -> failures.put("status", Long.valueOf(line.group(1))));
      forms.on(
          "Requests/sec:\\s+(\\d+(?:\\.\\d+)?)",
          line -> {
            // Later output of other tools may use the same name for its rate.
            rate = rate.isKnown() ? rate : Figure.reported(Double.parseDouble(line.group(1)));
          });
      forms.on("Transfer/sec:.*", line -> {});
    }

    @Override
    public boolean take(String line) {
      return forms.take(line.strip());
    }

    private void takeColumns(String names) {
      columns = List.of(names.split("\\s+"));
      if (columns.contains("99%")) {
        format = LoadFormat.WRK2_REPORT;
      }
    }

    private void takeLatency(String written) {
      String[] cells = written.split("\\s+", -1);
      for (int i = 0; i < Math.min(cells.length, columns.size()); i++) {
        Figure millis = millis(cells[i]);
        switch (columns.get(i)) {
          case "Avg" -> mean = millis;
          case "Max" -> max = millis;
          case "99%" -> percentiles.put(99.0, millis);
          default -> {}
        }
      }
    }

    private void percentile(double percent, Figure millis) {
      if (!uncorrected) {
        percentiles.putIfAbsent(percent, millis);
      }
    }

    private static Figure millis(String text) {
      return Reported.of(GoTimes.millis(text));
    }

    /** A line may end within a number. */
    @Override
    public boolean takeOpen(String line) {
      return false;
    }

    @Override
    public boolean isComplete() {
      return rate.isKnown();
    }

    @Override
    public Problem missing(long began) {
      return refusal.isEmpty()
          ? Reports.Report.super.missing(began)
          : new Problem(began, LoadProblem.TOOL_GAVE_UP, refusal);
    }

    @Override
    public Optional<LoadResult> result() {
      if (requests < 0) {
        return Optional.empty();
      }
      long lost = failed("connect") + failed("read") + failed("write");
      double all = (double) requests + lost;
      // A response after the timeout may also have a bad status; wrk does not show it.
      double errors = Math.min(all, (double) lost + failed("timeout") + failed("status"));
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(lost == 0 ? Figure.reported(all) : Figure.derived(all))
              .errors(Figure.derived(errors))
              .mean(ofAnswers(mean))
              .percentiles(p -> ofAnswers(percentile(p)))
              .max(ofAnswers(max.isKnown() ? max : percentile(100)))
              .duration(duration)
              .completed(rate);
      LoadResult.Head head =
          Reported.timeless(
              format,
              format == LoadFormat.WRK2_REPORT ? Loop.OPEN : Loop.CLOSED,
              Map.copyOf(facts));
      return Optional.of(Reported.result(head, summary, errors()));
    }

    /**
     * The failures. A connection that breaks during reading or writing was reset, or closed too
     * early.
     */
    private List<ErrorCount> errors() {
      return Stream.of(
              ErrorCount.of("connect", "", failed("connect")),
              new ErrorCount("read", "", ErrorClass.RESET, failed("read")),
              new ErrorCount("write", "", ErrorClass.RESET, failed("write")),
              ErrorCount.of("timeout", "", failed("timeout")),
              ErrorCount.of("Non-2xx or 3xx", "", failed("status")))
          .filter(error -> error.count() > 0)
          .sorted(ErrorCount.MOST_FREQUENT_FIRST)
          .toList();
    }

    private long failed(String how) {
      return failures.getOrDefault(how, 0L);
    }

    /** A time; blank without a response: then wrk prints zeros. */
    private Figure ofAnswers(Figure time) {
      return requests == 0 ? Figure.absent(Absence.NO_SAMPLES) : time;
    }

    private Figure percentile(double percent) {
      return percentiles.getOrDefault(percent, UNKNOWN);
    }
  }
}
