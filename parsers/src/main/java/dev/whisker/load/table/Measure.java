package dev.whisker.load.table;

import static dev.whisker.load.table.Measure.Dimension.BYTES;
import static dev.whisker.load.table.Measure.Dimension.BYTE_RATE;
import static dev.whisker.load.table.Measure.Dimension.COUNT;
import static dev.whisker.load.table.Measure.Dimension.PERCENT;
import static dev.whisker.load.table.Measure.Dimension.RATE;
import static dev.whisker.load.table.Measure.Dimension.SPAN;
import static dev.whisker.load.table.Measure.Dimension.TIME;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

  /** The dimension of a column, with its units. */
  enum Dimension {
    TIME(
        "ms", Map.of("ns", 1e-6, "us", 1e-3, "µs", 1e-3, "ms", 1.0, "毫秒", 1.0, "s", 1e3, "秒", 1e3)),
    /** The duration of a run. */
    SPAN("s", Map.of("ms", 1e-3, "s", 1.0, "秒", 1.0, "min", 60.0, "分钟", 60.0, "h", 3600.0)),
    RATE("/s", rates()),
    PERCENT("%", Map.of("%", 1.0, "percent", 1.0)),
    COUNT("", Map.of("次", 1.0, "count", 1.0)),
    BYTES("B", bytes("")),
    BYTE_RATE("B/s", bytes("/s"));

    /** A kB has 1024 bytes, as in the JVM and most load tools. */
    private static final double KIB = 1024;

    private final String base;

    // Never changed.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Map<String, Double> units;

    Dimension(String base, Map<String, Double> units) {
      this.base = base;
      this.units = units;
    }

    /** The unit of its values. */
    String base() {
      return base;
    }

    /** True if the column needs no unit. */
    boolean needsNoUnit() {
      return this == COUNT || this == PERCENT || this == RATE;
    }

    /**
     * The factor from a unit to the base unit; empty if the unit is of another dimension.
     *
     * @param unit as written; empty means the base unit
     */
    Optional<Double> factor(String unit) {
      String plain = unit.strip().toLowerCase(Locale.ROOT);
      return plain.isEmpty() ? Optional.of(1.0) : Optional.ofNullable(units.get(plain));
    }

    private static Map<String, Double> rates() {
      Map<String, Double> units = new HashMap<>(Map.of("次/秒", 1.0, "次/分", 1 / 60.0));
      for (String counted : new String[] {"", "req", "requests", "1"}) {
        units.put(counted + "/s", 1.0);
        units.put(counted + "/sec", 1.0);
        units.put(counted + "/min", 1 / 60.0);
        units.put(counted + "/h", 1 / 3600.0);
      }
      return units;
    }

    private static Map<String, Double> bytes(String each) {
      Map<String, Double> units = new HashMap<>(Map.of("b" + each, 1.0));
      double factor = 1;
      for (String letter : new String[] {"k", "m", "g", "t"}) {
        factor *= KIB;
        units.put(letter + each, factor);
        units.put(letter + "b" + each, factor);
        units.put(letter + "ib" + each, factor);
      }
      return units;
    }
  }
}
