package dev.whisker.load.table;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of columns that say which statistic it is, and of what: {@code avg latency}, {@code
 * response time p95}, {@code max gc pause}, {@code max tps}. All are in lower case, words divided
 * by single spaces.
 */
final class StatisticNames {

  private static final String STATISTIC =
      "(avg|average|mean|median|med|max|maximum|longest|worst|t?p ?\\d\\d|\\d\\d ?%"
          + "|\\d\\dth|\\d\\d(?:th)? (?:percentile|pct|line)|\\d\\d ?% line"
          + "|平均|中位数|最大|最长|\\d\\d ?%? ?(?:百分位|分位|线)[数值]?)";

  /** What takes time, as short as Chinese has it. */
  private static final String CHINESE_TIME = "响应时间|延迟|时延|耗时|rt";

  private static final Pattern OF_REQUESTS =
      around(
          "latency|lat|response time|response|resp time|resp|request time|rt|time", CHINESE_TIME);
  private static final Pattern OF_PAUSES =
      around("(?:gc )?(?:pause|stop)(?: time)?", "(?:gc)?停顿(?:时间)?");

  private static final Pattern OF_RATES =
      Pattern.compile(
          "%1$s %2$s|%2$s %1$s"
              .formatted(
                  "(avg|average|mean|max|maximum|peak|highest)",
                  "(?:tps|rps|qps|throughput|requests per second|req sec|requests sec)"));

  /** What is measured and never set, though it is none of the figures here; dots are blanks. */
  private static final String OTHER_STATISTIC =
      "(t?p ?\\d{1,3}( \\d+)?|\\d{1,3}( \\d+)? ?%( line)?|\\d{1,3}( \\d+)?th( percentile)?|min|minimum"
          + "|shortest|fastest|std|std ?dev|stdev|standard deviation|deviation|variance|最小值?|最短|标准差"
          + "|标准偏差|\\d{1,3}( \\d+)? ?%? ?(百分位|分位|线)[数值]?)";

  private static final String ANYTHING =
      "(latency|response time|request time|rt|time|pause|gc pause|throughput|tps|rps|qps)";

  private static final Pattern STATISTIC_OF_ANYTHING =
      Pattern.compile(
          "%1$s(( of)? %2$s| ?(%3$s))?|(%2$s |(%3$s) ?)%1$s"
              .formatted(OTHER_STATISTIC, ANYTHING, CHINESE_TIME + "|停顿时间|停顿"));

  private StatisticNames() {}

  /**
   * What a percentile is called without a word of what it is of.
   *
   * @param others names that are its alone
   */
  static String[] percentile(int percent, String... others) {
    return Stream.concat(
            Stream.of(
                    "p%d",
                    "tp%d",
                    "%dth",
                    "%d%%",
                    "%d%% line",
                    "%dth percentile",
                    "%dth pct",
                    "%d分位",
                    "%d分位数",
                    "%d%%分位",
                    "%d%% 百分位",
                    "%d线",
                    "%d%%线")
                .map(name -> name.formatted(percent)),
            Stream.of(others))
        .toArray(String[]::new);
  }

  /** What the figure is called here, such as {@code latency p95}; empty where the name is none. */
  static Optional<String> usual(String name) {
    Matcher rate = OF_RATES.matcher(name);
    if (rate.matches()) {
      return Optional.of(statistic(rate).equals("mean") ? "throughput" : "peak");
    }
    Matcher request = OF_REQUESTS.matcher(name);
    if (request.matches()) {
      return Optional.of("latency " + statistic(request));
    }
    Matcher pause = OF_PAUSES.matcher(name);
    return pause.matches() ? Optional.of("pause " + statistic(pause)) : Optional.empty();
  }

  /** Whether a name is that of a percentile, a least value or a spread. */
  static boolean isStatistic(String name) {
    return STATISTIC_OF_ANYTHING.matcher(name).matches();
  }

  private static String statistic(Matcher match) {
    String word = match.group(1) == null ? match.group(2) : match.group(1);
    return switch (word) {
      case "avg", "average", "mean", "平均" -> "mean";
      case "median", "med", "中位数" -> "p50";
      case "max", "maximum", "longest", "worst", "peak", "highest", "最大", "最长" -> "max";
      default -> "p" + word.replaceAll("\\D", "");
    };
  }

  /** In Chinese no blank stands between words. */
  private static Pattern around(String subject, String chinese) {
    return Pattern.compile(
        "%1$s(?:(?: of)? (?:%2$s)| ?(?:%3$s))|(?:(?:%2$s) |(?:%3$s) ?)%1$s"
            .formatted(STATISTIC, subject, chinese));
  }
}
