package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.GoTimes;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.ErrorKinds;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the report of vegeta as text or JSON. Vegeta sends at a constant rate without waiting for
 * responses, so its loop is open. Its "rate" is what it sent, its "throughput" the successes until
 * the last response.
 */
public final class VegetaReportReader implements ReportReader {

  private static final double NANOS_A_MILLI = 1e6;
  private static final String NO_ANSWER = "0";

  private static final Pattern LATENCIES = Pattern.compile("Latencies\\s+\\[");

  @Override
  public Tool tool() {
    return Tool.VEGETA;
  }

  @Override
  public List<String> signatures() {
    return List.of("[total, rate", "[total]");
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return (signatures().stream().anyMatch(text::contains) && LATENCIES.matcher(text).find())
        || (isJson(text) && text.contains("\"latencies\":") && text.contains("\"status_codes\":"));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return isJson(new String(source.head(), StandardCharsets.UTF_8))
        ? readJson(source)
        : Reports.read(
            source, Headings.ofAnyLine(tool()), VegetaTextReport::begins, VegetaTextReport::new);
  }

  private static boolean isJson(String text) {
    return text.stripLeading().startsWith("{");
  }

  private static Reading readJson(Source source) throws IOException {
    LineCounts lines = Lines.countAll(source);
    Json.Sequence reports = Json.readAll(source);
    List<LoadResult> results = reports.values().stream().map(VegetaReportReader::ofJson).toList();
    List<Problem> problems =
        reports.isWhole() ? List.of() : List.of(new Problem(0, FileProblem.CUT_OFF_AT_END));
    return new Reading(results, lines, problems).and(Reports.several(results));
  }

  private static LoadResult ofJson(Json report) {
    double rate = report.at("rate").number();
    Json times = report.at("latencies");
    Map<String, Long> codes = new LinkedHashMap<>();
    report.at("status_codes").fields().forEach((code, n) -> codes.put(code, (long) n.number()));
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Reported.of(report.at("requests").number()))
            .mean(time(times.at("mean")))
            .percentiles(p -> time(times.at(p + "th")))
            .max(time(times.at("max")))
            .duration(
                Reported.of((report.at("duration").number() + report.at("wait").number()) / 1e9))
            .successful(Reported.of(report.at("throughput").number()));
    LoadResult.Head head =
        head(Double.isNaN(rate) ? "" : String.valueOf(rate))
            .at(millis(report.at("earliest").text()), millis(report.at("end").text()), false);
    return result(
        head, summary, codes, report.at("errors").elements().stream().map(Json::text).toList());
  }

  /**
   * @param rate the requests that vegeta sent each second; empty if unknown
   */
  private static LoadResult.Head head(String rate) {
    return Reported.timeless(
        LoadFormat.VEGETA_REPORT, Loop.OPEN, rate.isEmpty() ? Map.of() : Map.of("rate", rate));
  }

  private static Figure time(Json nanos) {
    return Reported.of(nanos.number() / NANOS_A_MILLI);
  }

  private static long millis(String time) {
    try {
      return OffsetDateTime.parse(time).toInstant().toEpochMilli();
    } catch (DateTimeParseException e) {
      return LoadResult.NO_TIME;
    }
  }

  /** One report as text, read line by line. */
  private static final class VegetaTextReport implements Reports.Report {

    private static final Pattern LINE =
        Pattern.compile("([A-Z][A-Za-z ]+?)\\s+\\[([^]]*)]\\s+(.*)");
    private static final Pattern CODE = Pattern.compile("(\\d+):(\\d{1,15})(?!\\d)");

    /** The line behind the figures, whether there was an error or not. */
    private static final String END = "Error Set:";

    private final Map<String, String> fields = new HashMap<>();
    private final List<String> errors = new ArrayList<>();
    private boolean complete;
    private boolean ended;

    /** The first versions printed no rate: {@code Requests [total] 1200}. */
    private static final Pattern BEGINNING = Pattern.compile("Requests\\s+\\[total[],].*");

    static boolean begins(String line) {
      return BEGINNING.matcher(line).matches();
    }

    /** {@code Latencies [mean, 50, 95] 1ms, 2ms, 3ms}: each name with its value. */
    @Override
    public boolean take(String line) {
      if (complete) {
        ended |= line.isBlank();
        if (!ended) {
          errors.add(line.strip());
        }
        return !ended;
      }
      complete |= line.startsWith(END);
      Matcher match = LINE.matcher(line);
      if (!match.matches()) {
        return line.startsWith(END);
      }
      String[] names = match.group(2).split(", ", -1);
      String[] values = match.group(3).split(", ", -1);
      for (int i = 0; i < Math.min(names.length, values.length); i++) {
        fields.put(match.group(1) + "." + names[i], values[i].strip());
      }
      return true;
    }

    @Override
    public boolean takeOpen(String line) {
      return line.startsWith(END) && take(line);
    }

    /** True also without the list of errors, if there was none. */
    @Override
    public boolean isComplete() {
      return complete || fields.getOrDefault("Success.ratio", "").equals("100.00%");
    }

    @Override
    public Optional<LoadResult> result() {
      double requests = number("Requests.total");
      if (Double.isNaN(requests)) {
        return Optional.empty();
      }
      Map<String, Long> codes = new LinkedHashMap<>();
      Matcher code = CODE.matcher(fields.getOrDefault("Status Codes.code:count", ""));
      while (code.find()) {
        codes.put(code.group(1), Long.parseLong(code.group(2)));
      }
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(Reported.of(requests))
              .mean(time("mean"))
              .percentiles(p -> time(String.valueOf(p)))
              .max(time("max"))
              .duration(
                  Reported.of(GoTimes.millis(fields.getOrDefault("Duration.total", "")) / 1000))
              .successful(Reported.of(number("Requests.throughput")));
      LoadResult.Head head = head(fields.getOrDefault("Requests.rate", sent(requests)));
      return Optional.of(VegetaReportReader.result(head, summary, codes, errors));
    }

    /** The requests a second while vegeta sent; empty if unknown. */
    private String sent(double requests) {
      double seconds = GoTimes.millis(fields.getOrDefault("Duration.attack", "")) / 1000;
      return seconds > 0 ? String.format(Locale.ROOT, "%.2f", requests / seconds) : "";
    }

    private Figure time(String name) {
      return Reported.of(GoTimes.millis(fields.getOrDefault("Latencies." + name, "")));
    }

    private double number(String name) {
      return Reported.number(fields.getOrDefault(name, ""));
    }
  }

  /**
   * The result of one report.
   *
   * @param summary with the times
   * @param codes the number of responses by status; 0 for none; empty if unknown
   * @param errors the error messages, each once
   */
  private static LoadResult result(
      LoadResult.Head head, SummaryBuilder summary, Map<String, Long> codes, List<String> errors) {
    boolean hasCodes = !codes.isEmpty();
    codes.keySet().removeIf(code -> code.startsWith("2") || code.startsWith("3"));
    double failed = codes.values().stream().mapToLong(Long::longValue).sum();
    summary.errors(hasCodes ? Figure.derived(failed) : Figure.absent(Absence.NOT_IN_FILE));
    return Reported.result(head, summary, kinds(codes, errors));
  }

  /**
   * The failures by kind. The report does not count error messages. A single message is that of all
   * failures without a response. If all messages are of one class (for example with different
   * ports), the failures are of that class.
   */
  private static List<ErrorCount> kinds(Map<String, Long> codes, List<String> errors) {
    List<ErrorCount> unanswered =
        errors.stream()
            .filter(text -> !text.matches("\\d{3} .*"))
            .map(text -> ErrorCount.of(NO_ANSWER, text, 1))
            .toList();
    long classes = unanswered.stream().map(ErrorCount::errorClass).distinct().count();
    Long without = classes == 1 ? codes.remove(NO_ANSWER) : null;
    List<ErrorCount> kinds = new ArrayList<>(ErrorKinds.counted(codes));
    if (without != null) {
      ErrorCount first = unanswered.getFirst();
      String text = unanswered.size() == 1 ? first.message() : "";
      kinds.add(new ErrorCount(NO_ANSWER, text, first.errorClass(), without));
    }
    kinds.sort(ErrorCount.MOST_FREQUENT_FIRST);
    return List.copyOf(kinds);
  }
}
