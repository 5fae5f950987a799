package dev.whisker.load.tool;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The end result of one siege.
 *
 * <p>Siege counts every response as a transaction, requests without a response as failed, and
 * responses below 400, with 401 or with 407 as successful: a 404 is neither failed nor successful.
 * Everything that was not successful is an error here, as in other tools.
 */
final class SiegeReport {

  /** The resolution: siege measures in hundredths of a second. */
  static final double RESOLUTION_MILLIS = 10;

  private static final double MILLIS_A_SECOND = 1000;

  /** The last digit of the concurrency as printed. */
  private static final double CONCURRENCY_STEP = 0.01;

  /** The last digit of the availability as printed. */
  private static final double AVAILABILITY_STEP = 1e-4;

  private final Map<String, Double> numbers = new HashMap<>();

  /**
   * Takes one figure of the report.
   *
   * @param unit as printed; a time without a unit is in seconds
   * @return false if siege has no such figure
   */
  boolean take(String name, String digits, String unit) {
    double number = Reported.number(digits);
    if (Double.isNaN(number)) {
      return false;
    }
    switch (name) {
      case "Response time", "Longest transaction", "Shortest transaction" ->
          numbers.put(name, unit.equals("ms") ? number : number * MILLIS_A_SECOND);
      case "Transactions",
          "Availability",
          "Elapsed time",
          "Data transferred",
          "Transaction rate",
          "Throughput",
          "Concurrency",
          "Successful transactions",
          "Failed transactions" ->
          numbers.put(name, number);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** True if the last figure of a report was read. */
  boolean isComplete() {
    return numbers.containsKey("Shortest transaction") && numbers.containsKey("Transactions");
  }

  /** The number of responses that siege counted. */
  double answered() {
    return number("Transactions") + number("Failed transactions");
  }

  /**
   * True if this may be the number of all responses; some failed transactions had a response.
   *
   * @param apart the number of responses that may be counted but not printed in one piece, or
   *     printed but not counted
   */
  boolean mayHaveCounted(long answers, int apart) {
    return answers + apart >= number("Transactions") && answers <= answered() + apart;
  }

  /**
   * The result.
   *
   * @param complaints siege's messages about connections that failed
   * @param users the number of users, 0 if unknown
   */
  LoadResult result(List<LoadTest.ErrorCount> complaints, int users) {
    double answered = number("Transactions");
    double all = requests();
    double successful = successful(number("Successful transactions"), answered);
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.derived(all))
            .errors(Figure.derived(all - successful))
            .mean(mean(answered, all - answered))
            .max(time(number("Longest transaction"), answered))
            .duration(Figure.reported(number("Elapsed time")).withResolution(0.01))
            .completed(rate(number("Transaction rate"), number("Elapsed time")))
            .noDistribution();
    Map<String, String> facts = new HashMap<>(facts(number("Concurrency")));
    facts.putAll(users(users));
    LoadResult.Head head =
        Reported.timeless(LoadFormat.SIEGE_REPORT, LoadResult.Loop.CLOSED, Map.copyOf(facts));
    return Reported.result(head, summary, complaints);
  }

  /**
   * The number of requests. Siege 2 counts responses with an error status as transactions and as
   * failed ones, but once in its availability.
   */
  private double requests() {
    double answered = number("Transactions");
    double availability = number("Availability") / 100;
    boolean isTwice = availability <= 1 && availability > answered / answered() + AVAILABILITY_STEP;
    return isTwice ? Math.rint(answered / availability) : answered();
  }

  /**
   * The number of successful transactions. Siege also counts a response as successful if it
   * redirected to a server that did not respond; only such a response is a failed transaction too.
   *
   * @param okay the number that siege calls successful
   */
  static double successful(double okay, double transactions) {
    return Math.min(okay, transactions);
  }

  /**
   * The mean. Siege prints it in hundredths of a second. Its concurrency, the time of all responses
   * divided by the duration, shows it more finely if there were many.
   */
  private Figure mean(double transactions, double failed) {
    double printed = number("Response time");
    double millisEach = number("Elapsed time") * MILLIS_A_SECOND / transactions;
    double fine = number("Concurrency") * millisEach;
    double step = CONCURRENCY_STEP * millisEach;
    boolean isFiner = step < Math.min(fine, RESOLUTION_MILLIS);
    return failed == 0 && isFiner && Math.abs(fine - printed) < RESOLUTION_MILLIS
        ? Figure.derived(fine).withResolution(step)
        : mean(printed, transactions, failed, number("Longest transaction"));
  }

  /**
   * Siege's mean: the time of all responses divided by its transactions, which exclude server
   * errors. So its error grows with the number of failures; it is dropped if it is impossibly long.
   *
   * @param millis as printed
   * @param transactions the number that siege counts
   * @param failed the number that it does not count; some of them had a response
   * @param most milliseconds that no response exceeded
   */
  static Figure mean(double millis, double transactions, double failed, double most) {
    if (transactions > 0 && !(millis <= most + RESOLUTION_MILLIS)) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    double ofFailed = millis * failed / (transactions + failed);
    Figure mean = time(millis, transactions);
    return ofFailed > RESOLUTION_MILLIS ? mean.withResolution(ofFailed) : mean;
  }

  /**
   * The longest time.
   *
   * @param answered the number of responses; siege prints 0 without any
   */
  private static Figure time(double millis, double answered) {
    return answered == 0
        ? Figure.absent(Absence.NO_SAMPLES)
        : Figure.reported(millis).withResolution(RESOLUTION_MILLIS);
  }

  /** The rate that siege prints. Without a measurable duration siege prints 0 or no number. */
  static Figure rate(double perSecond, double seconds) {
    return seconds == 0 && !(perSecond > 0)
        ? Figure.absent(Absence.TOO_SHORT)
        : Figure.reported(perSecond);
  }

  /** The facts about siege's users; none if siege divided by a duration of zero. */
  static Map<String, String> facts(double concurrency) {
    return Double.isFinite(concurrency)
        ? Map.of("averageConcurrency", Double.toString(concurrency))
        : Map.of();
  }

  /** The fact of the number of users; none for 0. */
  static Map<String, String> users(int users) {
    return users > 0 ? Map.of("concurrency", Integer.toString(users)) : Map.of();
  }

  private double number(String name) {
    return numbers.getOrDefault(name, Double.NaN);
  }
}
