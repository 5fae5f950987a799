package dev.whisker.load.locust;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One of the tables that Locust prints, and what it prints behind the last one: percentiles and
 * errors. The rate of the last table is that of the whole test, of all others that of a moment.
 */
final class PrintedStats {

  /** Requests, failures, mean, least, most, median, rate; bars stand elsewhere in each version. */
  private static final Pattern ROW =
      Pattern.compile(
          "(.*?)\\s+(\\d{1,15})\\s+(\\d{1,15})\\([\\d.]+%\\)\\s*\\|?\\s*(\\d+)\\s+\\d+\\s+(\\d+)"
              + "\\s*\\|?\\s*(\\d+)\\s*\\|?\\s*(\\d+(?:\\.\\d+)?)(\\s+\\d+(?:\\.\\d+)?)?");

  /** In old versions the sum has no times, and a rate of the last seconds only. */
  private static final Pattern SUM =
      Pattern.compile(
          "(?:Total|Aggregated)\\s+(\\d{1,15})\\s+(\\d{1,15})\\([\\d.]+%\\)\\s+\\d+(?:\\.\\d+)?");

  /** Beyond, looking for the numbers at the end of a row would take long. */
  private static final int LONGEST_ROW = 2000;

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern NUMBER = Pattern.compile("\\d+|N/A");
  private static final Pattern ERROR = Pattern.compile("(\\d{1,15})\\s{2,}(\\S.*)");
  private static final String ERRORS = "# occurrences";
  private static final String REQUESTS = "# reqs";

  private static final Set<String> ALL = Set.of("Aggregated", "Total");

  private record Row(
      double requests, double failures, double mean, double max, double median, double rate) {}

  private final long began;
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final Map<String, Map<String, Double>> percentiles = new LinkedHashMap<>();
  private final Map<String, Long> errors = new LinkedHashMap<>();
  private @Nullable Row all;

  /** The percentiles in the order of the second table; empty before it. */
  private List<String> percents = List.of();

  private boolean isCountFirst;
  private boolean inErrors;

  /**
   * @param began its line
   */
  PrintedStats(long began) {
    this.began = began;
  }

  /** Whether a line is the header of such a table. */
  static boolean begins(String line) {
    return line.contains(REQUESTS) && line.contains("# fails");
  }

  long began() {
    return began;
  }

  /** Whether the row of all has come, the last one of the table. */
  boolean isWhole() {
    return all != null;
  }

  /** Whether it was printed at the end of a test. */
  boolean isLast() {
    return !percents.isEmpty();
  }

  double requests() {
    return all == null ? 0 : all.requests();
  }

  /** Whether the line tells something. */
  boolean take(String line) {
    String text = line.strip();
    return isWhole() ? takePercentiles(text) || takeError(text) : takeRow(text);
  }

  private boolean takeRow(String text) {
    if (text.length() > LONGEST_ROW || !text.contains("%)")) {
      return false;
    }
    Matcher sum = SUM.matcher(text);
    if (sum.matches()) {
      all = sum(Double.parseDouble(sum.group(1)), Double.parseDouble(sum.group(2)));
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return false;
    }
    // Without failures a second beside it the rate is that of a moment.
    double rate = row.group(8) == null ? Double.NaN : Double.parseDouble(row.group(7));
    Row numbers =
        new Row(
            Double.parseDouble(row.group(2)),
            Double.parseDouble(row.group(3)),
            Double.parseDouble(row.group(4)),
            Double.parseDouble(row.group(5)),
            Double.parseDouble(row.group(6)),
            rate);
    String label = BLANKS.matcher(row.group(1)).replaceFirst(" ");
    if (ALL.contains(label)) {
      all = numbers;
    } else {
      rows.put(label, numbers);
    }
    return true;
  }

  private Row sum(double requests, double failures) {
    double millis = rows.values().stream().mapToDouble(row -> row.mean() * row.requests()).sum();
    double most = rows.values().stream().mapToDouble(Row::max).max().orElse(Double.NaN);
    return new Row(requests, failures, millis / requests, most, Double.NaN, Double.NaN);
  }

  private boolean takePercentiles(String text) {
    List<String> words = Arrays.asList(BLANKS.split(text));
    if (text.contains(REQUESTS) && words.contains("50%")) {
      percents = words.stream().filter(word -> word.endsWith("%")).toList();
      isCountFirst = words.indexOf("#") < words.indexOf("50%");
      return true;
    }
    int from = words.size() - percents.size() - 1;
    if (percents.isEmpty()
        || inErrors
        || from < 1
        || !words.subList(from, words.size()).stream()
            .allMatch(word -> NUMBER.matcher(word).matches())) {
      return false;
    }
    Map<String, Double> times = new LinkedHashMap<>();
    for (int i = 0; i < percents.size(); i++) {
      String time = words.get(from + i + (isCountFirst ? 1 : 0));
      times.put(percents.get(i), time.equals("N/A") ? Double.NaN : Double.parseDouble(time));
    }
    percentiles.put(String.join(" ", words.subList(0, from)), times);
    return true;
  }

  private boolean takeError(String text) {
    inErrors |= text.startsWith(ERRORS);
    Matcher error = ERROR.matcher(text);
    if (!inErrors || !error.matches()) {
      return false;
    }
    String what = error.group(2);
    String how =
        rows.keySet().stream()
            .filter(label -> what.startsWith(label + ": "))
            .findFirst()
            .map(label -> what.substring(label.length() + 2))
            .orElse(what);
    errors.merge(LocustFailuresReader.how(how), Long.parseLong(error.group(1)), Long::sum);
    return true;
  }

  /** The result of one that is whole. */
  LoadResult result() {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    rows.forEach(
        (label, row) -> {
          // Some versions print noughts beside the sum in the last table.
          if (row.requests() > 0) {
            labels.put(label, summary(row, percentiles.getOrDefault(label, Map.of())));
          }
        });
    Map<String, Double> ofAll =
        ALL.stream()
            .map(name -> percentiles.getOrDefault(name, Map.of()))
            .filter(times -> !times.isEmpty())
            .findFirst()
            .orElse(Map.of());
    return new LoadResult.Summary(
        Reported.timeless(LoadFormat.LOCUST_CONSOLE, Loop.CLOSED, Map.of()),
        all == null ? new SummaryBuilder().build() : summary(all, ofAll),
        labels,
        ErrorKinds.counted(errors),
        Map.of());
  }

  private LoadSummary summary(Row row, Map<String, Double> times) {
    double rate = isLast() && row.rate() > 0 ? row.rate() : Double.NaN;
    return new SummaryBuilder()
        .samples(Reported.of(row.requests()))
        .errors(Reported.of(row.failures()))
        .mean(Reported.of(row.mean()).withResolution(1))
        .p50(Rounding.reported(times.getOrDefault("50%", row.median())))
        .p90(percentile(times, "90%"))
        .p95(percentile(times, "95%"))
        .p99(percentile(times, "99%"))
        .max(Reported.of(row.max()).withResolution(1))
        .duration(Double.isNaN(rate) ? Reported.of(rate) : Figure.derived(row.requests() / rate))
        .completed(Reported.of(rate))
        .build();
  }

  private static Figure percentile(Map<String, Double> times, String percent) {
    return Rounding.reported(times.getOrDefault(percent, Double.NaN));
  }
}
