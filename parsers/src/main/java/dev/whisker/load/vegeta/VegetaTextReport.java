package dev.whisker.load.vegeta;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.GoTimes;
import dev.whisker.load.lines.Reports;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One report as text, taken line by line. */
final class VegetaTextReport implements Reports.Report {

  private static final Pattern LINE = Pattern.compile("([A-Z][A-Za-z ]+?)\\s+\\[([^]]*)]\\s+(.*)");
  private static final Pattern CODE = Pattern.compile("(\\d+):(\\d{1,15})(?!\\d)");

  /** Stands behind the figures, whether there was an error or not. */
  private static final String END = "Error Set:";

  private static final String FENCE = "```";

  private final Map<String, String> fields = new HashMap<>();
  private final List<String> errors = new ArrayList<>();
  private boolean complete;
  private boolean ended;

  static boolean begins(String line) {
    return line.startsWith("Requests ") && line.contains("[total, rate");
  }

  /** {@code Latencies [mean, 50, 95] 1ms, 2ms, 3ms}: each name with its value. */
  @Override
  public boolean take(String line) {
    if (complete) {
      // Behind them a README goes on with words of its own.
      ended |= line.isBlank() || line.strip().startsWith(FENCE);
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

  @Override
  public boolean isComplete() {
    return complete;
  }

  @Override
  public Optional<LoadResult> result() {
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
            .mean(time("mean"))
            .p50(time("50"))
            .p90(time("90"))
            .p95(time("95"))
            .p99(time("99"))
            .max(time("max"));
    LoadResult.Head head =
        Reported.timeless(
            LoadFormat.VEGETA_REPORT,
            Loop.OPEN,
            Map.of("rate", fields.getOrDefault("Requests.rate", "")));
    return Optional.of(
        VegetaTotals.result(
            head,
            summary,
            requests,
            seconds,
            number(fields.get("Requests.throughput")),
            codes,
            errors));
  }

  private Figure time(String name) {
    return Reported.of(GoTimes.millis(fields.getOrDefault("Latencies." + name, "")));
  }

  private static double number(@Nullable String text) {
    try {
      return text == null ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
