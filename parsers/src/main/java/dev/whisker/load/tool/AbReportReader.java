package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.LineForms;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the report that ab prints on standard output; a file may contain several, appended by a
 * script with {@code >>}.
 */
public final class AbReportReader implements ReportReader {

  private static final String BANNER = "This is ApacheBench";

  private static final String COMPLETE = "Complete requests:";

  @Override
  public Tool tool() {
    return Tool.AB;
  }

  @Override
  public List<String> signatures() {
    return List.of(BANNER, COMPLETE);
  }

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, BANNER)
        || (Lines.mention(head, COMPLETE) && Lines.mention(head, "Requests per second:"));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(source, Headings.ofAnyLine(tool()), new Beginnings(), AbReport::new);
  }

  /**
   * True for the first line of a report. People often keep a report without its banner; then it
   * begins with any of the first figures, and another where one of them comes again.
   */
  private static final class Beginnings implements Predicate<String> {

    private static final Set<String> FIRST =
        Set.of(
            "Server Software",
            "Server Hostname",
            "Server Port",
            "Document Path",
            "Document Length",
            "Concurrency Level",
            "Time taken for tests",
            "Complete requests");

    private final Set<String> seen = new HashSet<>();
    private boolean begun;

    @Override
    public boolean test(String line) {
      String text = AbReport.plain(line);
      String name = text.substring(0, Math.max(0, text.indexOf(':')));
      boolean isBanner = text.startsWith(BANNER);
      boolean isFirst = FIRST.contains(name);
      boolean begins = isBanner || (isFirst && (!begun || seen.contains(name)));
      if (begins) {
        begun = true;
        seen.clear();
      }
      if (isFirst) {
        seen.add(name);
      }
      return begins;
    }
  }

  /**
   * One report, read line by line.
   *
   * <p>ab's "Failed requests" counts responses whose length differs from the first one's; on a
   * dynamic page nearly all do. Failed here means: no response (connect, receive, exceptions), or a
   * status other than 2xx.
   */
  private static final class AbReport implements Reports.Report {

    private static final Pattern TAG = Pattern.compile("<[^<>]*>");

    /** The HTML report has no "Receive". */
    private static final String FAILURES =
        "\\(Connect: (?<Connect>\\d{1,15}), (?:Receive: (?<Receive>\\d{1,15}), )?"
            + "Length: (?<Length>\\d{1,15}), Exceptions: (?<Exceptions>\\d{1,15})\\)";

    /** Minimum, mean, deviation, median, maximum; {@code -S} omits deviation and median. */
    private static final String TOTAL =
        "Total:\\s+\\d+\\s+(\\d+)(?:\\s+[\\d.]+\\s+(\\d+))?\\s+(\\d+)";

    /** Error messages of the system; each ends ab unless it runs with {@code -r}. */
    private static final String COMPLAINT =
        ".*?((?:apr_\\w+|socket)(?:\\(\\))?(?: for \\S+)?): (.+ \\(\\d+\\))";

    /** ab prints the distribution in whole milliseconds. */
    private static final double RESOLUTION = 1;

    /** In the last line of a report. */
    private static final String LAST = "(longest request)";

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

    /** Facts about the test by their names in the report, with the names used here. */
    private static final Map<String, String> FACTS =
        Map.of(
            "Server Software", "server",
            "Server Hostname", "host",
            "Server Port", "port",
            "Document Path", "path",
            "Document Length", "documentBytes",
            "Concurrency Level", "concurrency");

    private static final Set<String> BEHIND_FAILURES =
        Set.of("Total transferred", "Requests per second");

    private final LineForms forms = new LineForms();

    /**
     * The figures by ab's names; times of the table of connections and of the percentiles by its
     * first words.
     */
    private final Map<String, Figure> figures = new LinkedHashMap<>();

    private final Map<String, String> facts = new TreeMap<>();

    /** The failures by ab's names; each failed request counts once. */
    private final Map<String, Long> failures = new LinkedHashMap<>();

    private long otherLengths;
    private boolean ended;
    private final Map<Complaint, Long> complaints = new LinkedHashMap<>();

    private record Complaint(String call, String message) {}

    AbReport() {
      forms
          .on(FAILURES, this::takeFailures)
          .on(
              TOTAL,
              line -> {
                millis("mean", line.group(1));
                millis("50%", line.group(2));
                millis("100%", line.group(3));
              })
          .on(
              "(\\d{1,3}%)\\s+(\\d+)(?: \\(longest request\\))?",
              line -> millis(line.group(1), line.group(2)))
          .on(
              COMPLAINT,
              line -> complaints.merge(new Complaint(line.group(1), line.group(2)), 1L, Long::sum))
          .on("([A-Z][A-Za-z0-9 -]+):\\s+(\\S.*)", line -> takeNamed(line.group(1), line.group(2)));
    }

    /** The line without the tags that {@code -w} prints. */
    static String plain(String line) {
      return TAG.matcher(line).replaceAll(" ").strip();
    }

    @Override
    public boolean take(String line) {
      boolean taken = !ended && forms.take(plain(line));
      ended |= line.contains(LAST);
      return taken;
    }

    /** Takes an incomplete last line, if it is certain that nothing is missing. */
    @Override
    public boolean takeOpen(String line) {
      return line.contains(LAST) && take(line);
    }

    @Override
    public boolean isComplete() {
      return figures.containsKey("100%") || figure("Complete requests").value() == 0;
    }

    @Override
    public Problem missing(long began) {
      return complaints.keySet().stream()
          .findFirst()
          .map(
              complaint ->
                  new Problem(
                      began,
                      LoadProblem.TOOL_GAVE_UP,
                      complaint.call() + ": " + complaint.message()))
          .orElseGet(() -> Reports.Report.super.missing(began));
    }

    @Override
    public Optional<LoadResult> result() {
      Figure samples = figure("Complete requests");
      if (!samples.isKnown()) {
        return Optional.empty();
      }
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(samples)
              .errors(errors(samples.value()))
              .mean(figure(figures.containsKey("mean") ? "mean" : "Time per request"))
              .percentiles(p -> figure(p + "%"))
              .max(figure("100%"))
              .duration(figure("Time taken for tests").withResolution(0.001))
              .completed(figure("Requests per second"));
      LoadResult.Head head =
          Reported.timeless(LoadFormat.AB_REPORT, LoadResult.Loop.CLOSED, Map.copyOf(facts));
      return Optional.of(Reported.result(head, summary, errorCounts()));
    }

    /**
     * The number of failures. ab prints the line of statuses other than 2xx only if there were any,
     * so the number is unknown until the lines that follow it.
     */
    private Figure errors(double samples) {
      if (Collections.disjoint(figures.keySet(), BEHIND_FAILURES)) {
        return Figure.absent(Figure.Absence.NOT_IN_FILE);
      }
      Figure not2xx = figure("Non-2xx responses");
      double lost = closed() + failures.values().stream().mapToLong(Long::longValue).sum();
      return Figure.derived(Math.min(lost + (not2xx.isKnown() ? not2xx.value() : 0), samples));
    }

    /**
     * The number of connections closed without a response. ab counts them as responses of another
     * length; the number of bytes proves it if all other responses had the same length.
     */
    private double closed() {
      double answered = figure("Complete requests").value() - otherLengths;
      double body = figure("HTML transferred").value();
      double headers = figure("Total transferred").value() - body;
      boolean areProved =
          otherLengths > 0
              && answered > 0
              && body > 0
              && body == answered * figure("Document Length").value()
              && headers % answered == 0
              && headers % (answered + otherLengths) != 0;
      return areProved ? otherLengths : 0;
    }

    /**
     * The failures by ab's names, or by the system's message if ab printed one. Responses of
     * another length are not failures.
     */
    private List<ErrorCount> errorCounts() {
      Map<String, Long> left = new LinkedHashMap<>(failures);
      List<ErrorCount> counts = new ArrayList<>();
      complaints.forEach(
          (complaint, count) -> {
            String name = complaint.call().contains("connect") ? "Connect" : "Receive";
            left.computeIfPresent(name, (same, all) -> Math.max(0, all - count));
            counts.add(ErrorCount.of(complaint.call(), complaint.message(), count));
          });
      left.forEach((name, count) -> counts.add(ErrorCount.of(name, "", count)));
      counts.add(ErrorCount.of("Empty reply", "", (long) closed()));
      Figure not2xx = figure("Non-2xx responses");
      if (not2xx.isKnown()) {
        counts.add(ErrorCount.of("Non-2xx", "", (long) not2xx.value()));
      }
      return counts.stream()
          .filter(error -> error.count() > 0)
          .sorted(ErrorCount.MOST_FREQUENT_FIRST)
          .toList();
    }

    private void takeFailures(Matcher line) {
      long receive = count(line.group("Receive"));
      otherLengths = count(line.group("Length"));
      failures.put("Connect", count(line.group("Connect")));
      failures.put("Receive", receive);
      // With -r ab counts a reset connection twice, at the failing read and at the poll, so only
      // the exceptions beyond the reads are certainly other failures.
      failures.put("Exceptions", Math.max(0, count(line.group("Exceptions")) - receive));
    }

    private static long count(@Nullable String digits) {
      return digits == null ? 0 : Long.parseLong(digits);
    }

    private void takeNamed(String name, String value) {
      Matcher number = NUMBER.matcher(value);
      if (FACTS.containsKey(name)) {
        boolean bytes = name.equals("Document Length") && number.lookingAt();
        facts.put(FACTS.get(name), bytes ? number.group() : value);
      }
      if (number.lookingAt()) {
        // "Time per request" occurs twice; the second one is divided by the concurrency.
        figures.putIfAbsent(name, Figure.reported(Double.parseDouble(number.group())));
      }
    }

    private void millis(String name, @Nullable String digits) {
      if (digits != null) {
        figures.put(name, Figure.reported(Double.parseDouble(digits)).withResolution(RESOLUTION));
      }
    }

    private Figure figure(String name) {
      return figures.getOrDefault(name, Figure.absent(Figure.Absence.NOT_IN_FILE));
    }
  }
}
