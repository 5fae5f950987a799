package dev.whisker.load.table;

import static dev.whisker.load.table.Dimension.BYTES;
import static dev.whisker.load.table.Dimension.BYTE_RATE;
import static dev.whisker.load.table.Dimension.COUNT;
import static dev.whisker.load.table.Dimension.PERCENT;
import static dev.whisker.load.table.Dimension.RATE;
import static dev.whisker.load.table.Dimension.SPAN;
import static dev.whisker.load.table.Dimension.TIME;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The figures that a table may have, and what people call them at the head of a column.
 *
 * <p>The ids are those of the metrics, with three more: how long the run took, and the two ways in
 * which siege and people tell errors.
 */
enum Measure {
  DURATION(
      "duration",
      SPAN,
      "elapsed",
      "elapsed time",
      "time taken",
      "test time",
      "test duration",
      "run time",
      "total time",
      "时长",
      "持续时间",
      "压测时长",
      "测试时长",
      "总耗时"),
  AVAILABILITY(
      "availability",
      PERCENT,
      "success rate",
      "success ratio",
      "success percentage",
      "可用率",
      "成功率",
      "事务成功率"),
  SAMPLES(
      "samples",
      COUNT,
      "requests",
      "reqs",
      "total requests",
      "total reqs",
      "requests total",
      "completed requests",
      "complete requests",
      "requests completed",
      "request count",
      "requests count",
      "sample count",
      "hits",
      "transactions",
      "样本",
      "样本数",
      "请求数",
      "总请求数",
      "请求总数",
      "事务数"),
  ERRORS(
      "errors",
      COUNT,
      "error count",
      "err",
      "ko",
      "failed",
      "failures",
      "failed requests",
      "failed transactions",
      "错误",
      "失败",
      "异常",
      "错误数",
      "失败数",
      "失败事务数",
      "异常数"),
  ERROR_PERCENT(
      "error-percent",
      PERCENT,
      "error",
      "errors",
      "err",
      "ko",
      "failed",
      "failures",
      "error rate",
      "错误",
      "失败",
      "异常",
      "错误率",
      "异常率",
      "失败率",
      "错误比例",
      "异常比例"),
  COMPLETED_PER_SECOND(
      "completed-per-second",
      RATE,
      "throughput",
      "tps",
      "rps",
      "qps",
      "requests",
      "request",
      "requests per second",
      "requests per sec",
      "requests sec",
      "reqs per second",
      "reqs per sec",
      "reqs sec",
      "req per second",
      "req per sec",
      "req sec",
      "throughput req s",
      "throughput req sec",
      "throughput requests per second",
      "throughput requests per sec",
      "request rate",
      "transaction rate",
      "rate",
      "吞吐量",
      "吞吐率",
      "吞吐",
      "每秒事务数",
      "每秒请求数",
      "平均tps",
      "平均qps",
      "平均吞吐量"),
  SUCCESSFUL_PER_SECOND("successful-per-second", RATE, "successful", "success rate per second"),
  PEAK_PER_SECOND(
      "peak-per-second",
      RATE,
      "peak",
      "peak rate",
      "峰值tps",
      "最大tps",
      "峰值qps",
      "最大qps",
      "tps峰值",
      "qps峰值"),
  LATENCY_MEAN(
      "latency-mean",
      TIME,
      "mean",
      "average",
      "avg",
      "response time",
      "mean test time",
      "latency",
      "time per request",
      "平均响应",
      "rt",
      "响应时间",
      "延迟",
      "时延",
      "耗时",
      "平均值"),
  LATENCY_P50("latency-p50", TIME, StatisticNames.percentile(50, "median", "中位数")),
  LATENCY_P90("latency-p90", TIME, StatisticNames.percentile(90)),
  LATENCY_P95("latency-p95", TIME, StatisticNames.percentile(95)),
  LATENCY_P99("latency-p99", TIME, StatisticNames.percentile(99)),
  LATENCY_MAX(
      "latency-max", TIME, "max", "maximum", "longest request", "longest transaction", "最大值"),
  GC_THROUGHPUT("gc-throughput", PERCENT, "gc吞吐量"),
  WORST_MINUTE_GC_THROUGHPUT("worst-minute-gc-throughput", PERCENT),
  PAUSE_COUNT(
      "pause-count",
      COUNT,
      "gc count",
      "gcs",
      "gc pauses",
      "pauses",
      "collections",
      "gc次数",
      "停顿次数"),
  YOUNG_COUNT(
      "young-count", COUNT, "young gc count", "young gcs", "ygc", "young gc次数", "ygc次数", "年轻代gc次数"),
  MIXED_COUNT("mixed-count", COUNT, "mixed gc count", "mixed gcs"),
  FULL_COUNT(
      "full-count",
      COUNT,
      "full gc count",
      "full gcs",
      "full gc",
      "fgc",
      "full collections",
      "full gc次数",
      "fgc次数"),
  FULL_TIME("full-time", TIME, "full gc time", "fgct", "full gc时间", "full gc耗时", "fgc耗时"),
  PAUSE_TIME(
      "pause-time",
      TIME,
      "pause total",
      "total pause",
      "total pause time",
      "gc time",
      "total gc time",
      "gct",
      "gc时间",
      "gc耗时",
      "gc总耗时",
      "stopped time",
      "gc总时间",
      "停顿总时间"),
  PAUSE_MEAN("pause-mean", TIME, "平均停顿"),
  PAUSE_P50("pause-p50", TIME),
  PAUSE_P95("pause-p95", TIME),
  PAUSE_P99("pause-p99", TIME),
  PAUSE_MAX("pause-max", TIME, "longest gc", "longest full gc", "最长停顿", "最大停顿"),
  CONCURRENT_CYCLES("concurrent-cycles", COUNT),
  GC_CPU_SHARE("gc-cpu-share", PERCENT),
  ALLOCATION_RATE("allocation-rate", BYTE_RATE),
  PROMOTION_RATE("promotion-rate", BYTE_RATE),
  LIVE_SET("live-set", BYTES),
  HEAP_CAPACITY("heap-capacity", BYTES, "heap size", "committed heap"),
  CPU(
      "cpu-percent",
      PERCENT,
      "cpu",
      "cpu avg",
      "avg cpu",
      "cpu usage",
      "cpu use",
      "cpu load",
      "平均cpu",
      "cpu使用率",
      "cpu利用率"),
  NETWORK(
      "network-rate",
      BYTE_RATE,
      "network",
      "throughput",
      "network throughput",
      "bandwidth",
      "transfer rate",
      "网络吞吐量");

  private static final Map<String, List<Measure>> BY_NAME = new HashMap<>();

  /** Of something that there is once; processors there are several. */
  private static final Set<Measure> SHARES =
      EnumSet.of(
          AVAILABILITY, ERROR_PERCENT, GC_THROUGHPUT, WORST_MINUTE_GC_THROUGHPUT, GC_CPU_SHARE);

  static {
    for (Measure measure : values()) {
      measure.names().forEach(name -> BY_NAME.merge(name, List.of(measure), Measure::joined));
    }
  }

  private final String id;
  private final Dimension dimension;

  // List.of, never changed.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> aliases;

  Measure(String id, Dimension dimension, String... aliases) {
    this.id = id;
    this.dimension = dimension;
    this.aliases = List.of(aliases);
  }

  String id() {
    return id;
  }

  Dimension dimension() {
    return dimension;
  }

  /** Whether it can have this value. */
  boolean canBe(double value) {
    return value >= 0
        && Double.isFinite(value)
        && (!SHARES.contains(this) || value <= 100)
        && (dimension != COUNT || value == Math.rint(value));
  }

  /**
   * What a column is about; the unit decides where a name has two meanings: "errors" and "errors
   * (%)", "requests" and "requests/s".
   *
   * @param name in lower case, words divided by single spaces
   * @param unit as it was written; empty where there is none
   */
  static Optional<Measure> of(String name, String unit) {
    return named(name).stream()
        .filter(measure -> measure.dimension.factor(unit).isPresent())
        .findFirst();
  }

  /** All that a name may mean. */
  static List<Measure> named(String name) {
    String known = BY_NAME.containsKey(name) ? name : StatisticNames.usual(name).orElse("");
    return BY_NAME.getOrDefault(known, List.of());
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(aliases);
    names.add(id.replace('-', ' '));
    return names;
  }

  private static List<Measure> joined(List<Measure> a, List<Measure> b) {
    List<Measure> both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }
}
