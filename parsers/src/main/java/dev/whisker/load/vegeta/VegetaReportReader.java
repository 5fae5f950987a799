package dev.whisker.load.vegeta;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.json.Json;
import dev.whisker.load.lines.GoTimes;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The report of vegeta as text or JSON. It sends at a constant rate whatever the answers, so that
 * its loop is open. What it calls rate is what it sent, throughput what succeeded until the last
 * answer was there.
 */
public final class VegetaReportReader implements LoadReader {

  private static final Pattern LINE = Pattern.compile("([A-Z][A-Za-z ]+?)\\s+\\[([^]]*)]\\s+(.*)");
  private static final Pattern CODE = Pattern.compile("(\\d+):(\\d+)");
  private static final double NANOS_A_MILLI = 1e6;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return (text.contains("[total, rate") && text.contains("Latencies "))
        || (text.stripLeading().startsWith("{")
            && text.contains("\"latencies\":")
            && text.contains("\"status_codes\":"));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    boolean json = source.head()[0] == '{';
    Map<String, String> fields = new HashMap<>();
    LineCounts counts;
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        Matcher match = LINE.matcher(line);
        if (match.matches()) {
          put(match, fields);
          lines.recognised();
        } else if (json) {
          lines.recognised();
        } else {
          lines.skipped();
        }
      }
      counts = lines.counts();
    }
    Optional<LoadResult> result =
        json ? Json.read(source).map(VegetaReportReader::ofJson) : ofText(fields);
    return result
        .map(found -> new Reading(List.of(found), counts, List.of()))
        .orElseGet(
            () ->
                new Reading(
                    List.of(), counts, List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END))));
  }

  /** {@code Latencies [mean, 50, 95] 1ms, 2ms, 3ms}: each name with its value. */
  private static void put(Matcher line, Map<String, String> fields) {
    String[] names = line.group(2).split(", ", -1);
    String[] values = line.group(3).split(", ", -1);
    for (int i = 0; i < Math.min(names.length, values.length); i++) {
      fields.put(line.group(1) + "." + names[i], values[i].strip());
    }
  }

  private static Optional<LoadResult> ofText(Map<String, String> fields) {
    double requests = number(fields.get("Requests.total"));
    double seconds = GoTimes.millis(fields.getOrDefault("Duration.total", "")) / 1000;
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
            .mean(time(fields, "mean"))
            .p50(time(fields, "50"))
            .p90(time(fields, "90"))
            .p95(time(fields, "95"))
            .p99(time(fields, "99"))
            .max(time(fields, "max"));
    LoadResult.Head head =
        Reported.timeless(
            LoadFormat.VEGETA_REPORT,
            Loop.OPEN,
            Map.of("rate", fields.getOrDefault("Requests.rate", "")));
    return Optional.of(
        result(head, summary, requests, seconds, number(fields.get("Requests.throughput")), codes));
  }

  private static Figure time(Map<String, String> fields, String name) {
    return Reported.of(GoTimes.millis(fields.getOrDefault("Latencies." + name, "")));
  }

  private static double number(@Nullable String text) {
    try {
      return text == null ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static LoadResult ofJson(Json report) {
    Json times = report.at("latencies");
    Map<String, Long> codes = new LinkedHashMap<>();
    report.at("status_codes").fields().forEach((code, n) -> codes.put(code, (long) n.number()));
    SummaryBuilder summary =
        new SummaryBuilder()
            .mean(time(times.at("mean")))
            .p50(time(times.at("50th")))
            .p90(time(times.at("90th")))
            .p95(time(times.at("95th")))
            .p99(time(times.at("99th")))
            .max(time(times.at("max")));
    double seconds = (report.at("duration").number() + report.at("wait").number()) / 1e9;
    LoadResult.Head head =
        new LoadResult.Head(
            LoadFormat.VEGETA_REPORT,
            null,
            millis(report.at("earliest").text()),
            millis(report.at("end").text()),
            false,
            Loop.OPEN,
            Map.of("rate", String.valueOf(report.at("rate").number())));
    return result(
        head,
        summary,
        report.at("requests").number(),
        seconds,
        report.at("throughput").number(),
        codes);
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

  private static LoadResult result(
      LoadResult.Head head,
      SummaryBuilder summary,
      double requests,
      double seconds,
      double throughput,
      Map<String, Long> codes) {
    codes.keySet().removeIf(code -> code.startsWith("2") || code.startsWith("3"));
    double errors = codes.values().stream().mapToLong(Long::longValue).sum();
    return new LoadResult.Summary(
        head,
        summary
            .samples(Reported.of(requests))
            .errors(Figure.derived(errors))
            .duration(Reported.of(seconds))
            .successful(Reported.of(throughput))
            .build(),
        Map.of(),
        ErrorKinds.counted(codes),
        Map.of());
  }
}
