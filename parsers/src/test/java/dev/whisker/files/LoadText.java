package dev.whisker.files;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Interval;
import dev.whisker.load.result.SampleSeries.Selection;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Load results in the words of the format cases: a kind and named values. */
final class LoadText {

  private static final int DECIMALS = 6;

  /** The longest series in a case. */
  private static final int SECONDS = 100;

  private LoadText() {}

  static List<Map<String, String>> of(LoadResult result) {
    List<Map<String, String>> all = new ArrayList<>();
    all.add(head(result));
    result.labels().forEach((name, summary) -> all.add(label(name, summary)));
    result.errors().forEach(error -> all.add(error(error)));
    if (result instanceof LoadResult.Intervals intervals) {
      intervals.intervals().forEach(interval -> all.add(interval(interval)));
    }
    return all;
  }

  private static Map<String, String> head(LoadResult result) {
    LoadResult.Head head = result.head();
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "result");
    values.put("format", head.format().id());
    values.put("name", Objects.requireNonNullElse(head.name(), "-"));
    values.put("start", time(head.startEpochMillis()));
    values.put("end", time(head.endEpochMillis()));
    values.put("local", String.valueOf(head.localTime()));
    values.put("loop", lower(head.loop()));
    values.put("facts", pairs(head.facts()));
    head.facts().forEach((name, value) -> values.putIfAbsent("fact" + lower(name), value));
    values.put("labels", String.join("|", result.labels().keySet()));
    put(values, result.summary());
    switch (result) {
      case LoadResult.Samples samples -> {
        values.put("rows", String.valueOf(samples.rows()));
        values.put("transactions", String.valueOf(samples.transactions()));
        values.put("top", String.valueOf(samples.topLevel()));
        int seconds = Math.min(SECONDS, samples.series().seconds());
        values.put("started", seconds(samples.series().started(0, seconds, Selection.ALL)));
        values.put("completed", seconds(samples.series().completed(0, seconds, Selection.ALL)));
        values.put("outcomes", String.valueOf(samples.series().hasOutcomes()));
      }
      case LoadResult.Intervals intervals ->
          values.put("intervals", String.valueOf(intervals.intervals().size()));
      case LoadResult.Summary summary -> {
        Map<String, String> further = new TreeMap<>();
        summary.further().forEach((id, figure) -> further.put(id, text(figure)));
        values.put("further", pairs(further));
      }
    }
    return values;
  }

  private static Map<String, String> label(String name, LoadSummary summary) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "label");
    values.put("name", name);
    put(values, summary);
    return values;
  }

  private static void put(Map<String, String> values, LoadSummary summary) {
    put(values, "samples", summary.samples());
    put(values, "errors", summary.errors());
    put(values, "percent", summary.errorPercent());
    put(values, "mean", summary.meanMillis());
    put(values, "p50", summary.p50Millis());
    put(values, "p90", summary.p90Millis());
    put(values, "p95", summary.p95Millis());
    put(values, "p99", summary.p99Millis());
    put(values, "max", summary.maxMillis());
    put(values, "seconds", summary.durationSeconds());
    put(values, "rate", summary.completedPerSecond());
    put(values, "good", summary.successfulPerSecond());
  }

  private static void put(Map<String, String> values, String name, Figure figure) {
    values.put(name, text(figure));
    values.put(name + "step", number(figure.resolution()));
    values.put(name + "source", figure.source().id());
  }

  private static Map<String, String> error(ErrorCount error) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "error");
    values.put("code", error.code());
    values.put("message", error.message());
    values.put("class", lower(error.errorClass()));
    values.put("count", String.valueOf(error.count()));
    return values;
  }

  private static Map<String, String> interval(Interval interval) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "interval");
    values.put("start", time(interval.startEpochMillis()));
    values.put("length", String.valueOf(interval.lengthMillis()));
    values.put("successes", String.valueOf(interval.successes()));
    values.put("errors", String.valueOf(interval.errors()));
    values.put("mean", number(interval.meanMillis()));
    values.put("users", String.valueOf(interval.users()));
    return values;
  }

  private static String text(Figure figure) {
    return figure.isKnown() ? number(figure.value()) : "-" + lower(figure.absence());
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String time(long epochMillis) {
    return epochMillis == LoadResult.NO_TIME ? "-" : Instant.ofEpochMilli(epochMillis).toString();
  }

  private static String seconds(int[] counts) {
    return Arrays.stream(counts).mapToObj(String::valueOf).collect(Collectors.joining(","));
  }

  private static String pairs(Map<String, String> values) {
    return new TreeMap<>(values)
        .entrySet().stream()
            .map(each -> each.getKey() + ":" + each.getValue())
            .collect(Collectors.joining(","));
  }

  private static String lower(Object name) {
    return name.toString().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
