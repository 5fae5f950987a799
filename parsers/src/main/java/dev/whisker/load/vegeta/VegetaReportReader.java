package dev.whisker.load.vegeta;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.ReportReader;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.Tool;
import dev.whisker.load.json.Json;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The report of vegeta as text or JSON. It sends at a constant rate whatever the answers, so that
 * its loop is open. What it calls rate is what it sent, throughput what succeeded until the last
 * answer was there.
 */
public final class VegetaReportReader implements ReportReader {

  private static final double NANOS_A_MILLI = 1e6;

  @Override
  public Tool tool() {
    return Tool.VEGETA;
  }

  @Override
  public List<String> signatures() {
    return List.of("[total, rate");
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return (text.contains("[total, rate") && text.contains("Latencies "))
        || (isJson(text) && text.contains("\"latencies\":") && text.contains("\"status_codes\":"));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return isJson(new String(source.head(), StandardCharsets.UTF_8))
        ? readJson(source)
        : Reports.read(source, VegetaTextReport::begins, VegetaTextReport::new);
  }

  private static boolean isJson(String text) {
    return text.stripLeading().startsWith("{");
  }

  private static Reading readJson(Source source) throws IOException {
    LineCounts lines = Lines.countAll(source);
    Json.Sequence reports = Json.readAll(source);
    List<LoadResult> results = reports.values().stream().map(VegetaReportReader::ofJson).toList();
    return new Reading(
            results,
            lines,
            reports.isWhole() ? List.of() : List.of(new Problem(0, FileProblem.CUT_OFF_AT_END)))
        .and(Reports.several(results));
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
    return VegetaTotals.result(
        head,
        summary,
        report.at("requests").number(),
        seconds,
        report.at("throughput").number(),
        codes,
        report.at("errors").elements().stream().map(Json::text).toList());
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
}
