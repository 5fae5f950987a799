package dev.whisker.load.table;

import static dev.whisker.load.table.Dimension.BYTES;
import static dev.whisker.load.table.Dimension.BYTE_RATE;
import static dev.whisker.load.table.Dimension.COUNT;
import static dev.whisker.load.table.Dimension.PERCENT;
import static dev.whisker.load.table.Dimension.RATE;
import static dev.whisker.load.table.Dimension.SPAN;
import static dev.whisker.load.table.Dimension.TIME;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The figures that a table may have, and the names of their columns ({@code
 * docs/results-table.md}). The ids are those of the metrics; the duration and the availability
 * exist only here.
 */
enum Measure {
  DURATION("duration", SPAN, "elapsed time", "test duration", "run time", "时长", "持续时间", "压测时长"),
  AVAILABILITY("availability", PERCENT, "success rate", "可用率", "成功率"),
  SAMPLES(
      "samples",
      COUNT,
      "requests",
      "total requests",
      "request count",
      "hits",
      "transactions",
      "样本",
      "样本数",
      "请求数",
      "总请求数"),
  ERRORS(
      "errors",
      COUNT,
      "error count",
      "ko",
      "failed",
      "failures",
      "failed requests",
      "http errors",
      "错误数",
      "失败数"),
  ERROR_PERCENT(
      "error percent", PERCENT, "errors", "error", "error rate", "failed", "错误率", "异常率", "失败率"),
  COMPLETED_PER_SECOND(
      "completed per second",
      RATE,
      "throughput",
      "tps",
      "rps",
      "qps",
      "requests/s",
      "req/s",
      "requests",
      "requests per second",
      "tps mean",
      "rate",
      "transaction rate",
      "吞吐量",
      "每秒请求数"),
  SUCCESSFUL_PER_SECOND("successful per second", RATE, "successful", "successful/s"),
  LATENCY_MEAN(
      "latency mean",
      TIME,
      "mean",
      "average",
      "avg",
      "response time",
      "latency",
      "mean time",
      "mean latency",
      "avg latency",
      "avg response time",
      "平均响应时间",
      "响应时间",
      "平均耗时"),
  LATENCY_P50("latency p50", TIME, "p50", "median", "latency median", "50%", "中位数"),
  LATENCY_P90("latency p90", TIME, percentile("90")),
  LATENCY_P95("latency p95", TIME, percentile("95")),
  LATENCY_P99("latency p99", TIME, percentile("99")),
  LATENCY_MAX(
      "latency max", TIME, "max", "maximum", "max latency", "max response time", "最大响应时间", "最大耗时"),
  PEAK_PER_SECOND("peak per second", RATE, "peak", "max tps", "tps peak", "峰值tps", "最大tps"),
  GC_THROUGHPUT("gc throughput", PERCENT, "gc吞吐量"),
  PAUSE_COUNT("pause count", COUNT, "gc count", "pauses", "collections", "gc次数", "停顿次数"),
  YOUNG_COUNT("young count", COUNT, "young gc count", "young gc", "ygc", "young gc次数"),
  MIXED_COUNT("mixed count", COUNT, "mixed gc count"),
  FULL_COUNT("full count", COUNT, "full gc count", "full gc", "fgc", "full gc次数"),
  FULL_TIME("full time", TIME, "full gc time", "full gc时间", "full gc耗时"),
  PAUSE_TIME("pause time", TIME, "total pause time", "gc time", "gc时间", "gc耗时", "停顿总时间"),
  PAUSE_MEAN("pause mean", TIME, "mean pause", "平均停顿"),
  PAUSE_P50("pause p50", TIME),
  PAUSE_P95("pause p95", TIME, "p95 pause"),
  PAUSE_P99("pause p99", TIME, "p99 pause"),
  PAUSE_MAX("pause max", TIME, "max pause", "longest pause", "最长停顿", "最大停顿"),
  CONCURRENT_CYCLES("concurrent cycles", COUNT),
  GC_CPU_SHARE("gc cpu share", PERCENT),
  ALLOCATION_RATE("allocation rate", BYTE_RATE),
  PROMOTION_RATE("promotion rate", BYTE_RATE),
  LIVE_SET("live set", BYTES),
  HEAP_CAPACITY("heap capacity", BYTES, "committed heap"),
  CPU("cpu percent", PERCENT, "cpu", "cpu usage", "cpu使用率"),
  NETWORK("network rate", BYTE_RATE, "network", "网络吞吐量");

  /** Beyond that a double skips whole numbers. */
  private static final double MOST = 1L << 53;

  /** Shares of something that exists once; processors may be several. */
  private static final Set<Measure> SHARES =
      EnumSet.of(AVAILABILITY, ERROR_PERCENT, GC_THROUGHPUT, GC_CPU_SHARE);

  private final String name;
  private final Dimension dimension;

  // List.of, never changed.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> synonyms;

  Measure(String name, Dimension dimension, String... synonyms) {
    this.name = name;
    this.dimension = dimension;
    this.synonyms = List.of(synonyms);
  }

  private static String[] percentile(String percent) {
    return new String[] {
      "p" + percent,
      percent + "%",
      percent + "% line",
      percent + "th percentile",
      "p" + percent + " latency",
      "response time p" + percent,
      "p" + percent + "响应时间",
      percent + "%响应时间",
      percent + "分位"
    };
  }

  /** The metric's id. */
  String id() {
    return name.replace(' ', '-');
  }

  Dimension dimension() {
    return dimension;
  }

  /** True if the value is possible. */
  boolean canBe(double value) {
    return value >= 0
        && value <= MOST
        && (!SHARES.contains(this) || value <= 100)
        && (dimension != COUNT || value == Math.rint(value));
  }

  /** The possible measures of a name, in lower case and with single blanks; the unit decides. */
  static List<Measure> named(String name) {
    return Arrays.stream(values())
        .filter(measure -> measure.name.equals(name) || measure.synonyms.contains(name))
        .toList();
  }
}
