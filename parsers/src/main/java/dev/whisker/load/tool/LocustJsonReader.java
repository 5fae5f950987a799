package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reads the output of {@code locust --json}: for each name the requests by rounded time, and the
 * ends of the first and the last.
 */
public final class LocustJsonReader implements LoadReader {

  private static final Pattern LIST_OF_OBJECTS =
      Pattern.compile("\\s*\\[\\s*\\{.*", Pattern.DOTALL);
  private static final double MILLIS_A_SECOND = 1000;

  @Override
  public boolean recognises(byte[] head) {
    // Other tools use the names of numbers and times of requests, too.
    return Lines.mention(head, "\"total_response_time\"")
        && Lines.mention(head, "\"response_times\"")
        && LIST_OF_OBJECTS.matcher(new String(head, StandardCharsets.UTF_8)).matches();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    LineCounts lines = Lines.countAll(source);
    List<Json> entries = Json.read(source).orElse(Json.NOTHING).elements();
    if (entries.isEmpty()) {
      return Reading.none(lines, FileProblem.CUT_OFF_AT_END);
    }
    Requests all = new Requests();
    Map<String, Requests> byLabel = new LinkedHashMap<>();
    for (Json entry : entries) {
      String label = (entry.at("method").text() + " " + entry.at("name").text()).strip();
      byLabel.computeIfAbsent(label, added -> new Requests()).add(entry);
      all.add(entry);
    }
    double seconds = all.last - all.first;
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    byLabel.forEach((label, requests) -> labels.put(label, requests.summary(seconds)));
    LoadResult.Head head =
        Reported.timeless(LoadFormat.LOCUST_JSON, Loop.CLOSED, Map.of())
            .at(millis(all.first), millis(all.last), false);
    return Reading.of(List.of(new LoadResult.Summary(head, all.summary(seconds), labels)), lines);
  }

  private static long millis(double epochSeconds) {
    return Double.isFinite(epochSeconds)
        ? Math.round(MILLIS_A_SECOND * epochSeconds)
        : LoadResult.NO_TIME;
  }

  /** The requests of one name, or of all. */
  private static final class Requests {

    /** Beyond that a double skips whole numbers. */
    private static final double MOST_REQUESTS = 1L << 53;

    /** The end of the year 9999. */
    private static final double LAST_SECOND = 253_402_300_799.0;

    private double count;
    private double failures;

    private double totalMillis;
    private double maxMillis;
    private double first = Double.POSITIVE_INFINITY;
    private double last = Double.NEGATIVE_INFINITY;

    /** The counts by time. Locust's users may report requests without a time. */
    private final TreeMap<Integer, Long> byMillis = new TreeMap<>();

    void add(Json entry) {
      count += entry.at("num_requests").number();
      failures += entry.at("num_failures").number();
      totalMillis += entry.at("total_response_time").number();
      maxMillis = Math.max(maxMillis, entry.at("max_response_time").number());
      first = Math.min(first, second(entry.at("start_time"), first));
      last = Math.max(last, second(entry.at("last_request_timestamp"), last));
      entry
          .at("response_times")
          .fields()
          .forEach(
              (text, requests) -> {
                double millis = Reported.number(text);
                if (millis >= 0 && requests.number() > 0 && requests.number() <= MOST_REQUESTS) {
                  byMillis.merge((int) Math.rint(millis), (long) requests.number(), Long::sum);
                }
              });
    }

    private static double second(Json time, double otherwise) {
      double second = time.number();
      return second >= 0 && second <= LAST_SECOND ? second : otherwise;
    }

    /**
     * @param seconds the duration of the test, the same for all names
     */
    LoadSummary summary(double seconds) {
      LatencyCounts times = times();
      return new SummaryBuilder()
          .samples(Figure.derived(count))
          .errors(Figure.derived(failures))
          .mean(ofTimed(totalMillis / times.total(), 0))
          .percentiles(p -> percentile(times, p))
          .max(ofTimed(maxMillis, 0))
          .duration(Figure.derived(seconds))
          .build();
    }

    private LatencyCounts times() {
      return new LatencyCounts(
          byMillis.keySet().stream().mapToInt(Integer::intValue).toArray(),
          byMillis.values().stream().mapToLong(Long::longValue).toArray(),
          1);
    }

    private Figure percentile(LatencyCounts times, int percent) {
      double millis = times.percentile(percent);
      return ofTimed(millis, LocustStatsReader.step(millis));
    }

    private Figure ofTimed(double millis, double step) {
      return byMillis.isEmpty()
          ? Figure.absent(Absence.NO_SAMPLES)
          : Figure.derived(millis).withResolution(step);
    }
  }
}
