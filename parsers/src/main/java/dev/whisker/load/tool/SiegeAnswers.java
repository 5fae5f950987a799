package dev.whisker.load.tool;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the responses that siege prints with {@code verbose = true}: sentences, or with {@code csv
 * = true} rows that end with the time of the response.
 */
final class SiegeAnswers {

  /** Part of each answer. */
  private static final String PROTOCOL = "HTTP/";

  /**
   * A sentence. Before version 3 no method precedes the path; with {@code display-id} the user's
   * number comes first.
   */
  private static final Pattern SENTENCE =
      Pattern.compile(
          "(?:\\[[^]]*] )?(?:\\d{1,6}\\) ?)?HTTP/\\d(?:\\.\\d)? (\\d{3})\\s+([\\d.]+) secs:\\s+\\d+"
              + " bytes ==> (?:(\\S+)\\s+(.*)|(/.*))");

  /** A row. With {@code -m} the marker comes first. */
  private static final Pattern ROW =
      Pattern.compile(
          "(?:\\[[^]]*] )?(?:(.*),)?HTTP/\\d(?:\\.\\d)?,(\\d{3}),\\s*([\\d.]+),\\s*\\d+,(.*),\\d+,"
              + "(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)");

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final int FIRST_FAILURE = 400;

  /** Statuses of a refused login, which siege counts as successful. */
  private static final Set<String> GOOD_ALL_THE_SAME = Set.of("401", "407");

  private final boolean stamped;
  private final ZoneId zone;
  private final RequestCollector requests;
  private @Nullable String mark;
  private long count;

  /**
   * @param stamped true for rows
   * @param zone of their stamps
   */
  SiegeAnswers(boolean stamped, ZoneId zone) {
    this.stamped = stamped;
    this.zone = zone;
    this.requests =
        new RequestCollector(
            SiegeReport.RESOLUTION_MILLIS, stamped ? Clock.WALL_SECONDS : Clock.NONE);
  }

  static boolean isAnswer(String line) {
    return line.contains(PROTOCOL) && (SENTENCE.matcher(line.strip()).matches() || isStamped(line));
  }

  /** True if a line begins like a response and is cut off. */
  static boolean isHalf(String line) {
    return line.contains(PROTOCOL) && !isAnswer(line);
  }

  static boolean isStamped(String line) {
    return line.contains(PROTOCOL) && ROW.matcher(line.strip()).matches();
  }

  long count() {
    return count;
  }

  /** True if the line is a response. */
  boolean take(String line) {
    String text = line.strip();
    return stamped ? takeRow(ROW.matcher(text)) : takeSentence(SENTENCE.matcher(text));
  }

  private boolean takeSentence(Matcher line) {
    return !stamped && line.matches() && take(line.group(1), line.group(2), request(line), 0);
  }

  private static String request(Matcher line) {
    String path = line.group(5);
    return path == null ? line.group(3) + " " + line.group(4) : path;
  }

  private boolean takeRow(Matcher line) {
    if (!line.matches()) {
      return false;
    }
    try {
      long end = LocalDateTime.parse(line.group(5), TIME).atZone(zone).toInstant().toEpochMilli();
      mark = line.group(1) == null ? mark : line.group(1);
      return take(line.group(2), line.group(3), line.group(4), end);
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private boolean take(String status, String seconds, String label, long end) {
    double millis = Reported.number(seconds) * 1000;
    boolean good = Integer.parseInt(status) < FIRST_FAILURE || GOOD_ALL_THE_SAME.contains(status);
    boolean isTaken = requests.add(label, end - millis, millis, good);
    if (isTaken) {
      count++;
    }
    if (isTaken && !good) {
      requests.failed(status, "");
    }
    return isTaken;
  }

  /**
   * The responses as a result; nothing can be added afterwards.
   *
   * @param complaints messages about requests without a response
   * @param refused the number of requests without a connection
   * @param users the number of users, 0 if unknown
   */
  LoadResult result(List<ErrorCount> complaints, long refused, int users) {
    if (mark != null) {
      requests.named(mark);
    }
    if (stamped) {
      requests.inAssumedZone();
    }
    requests.neverSent(complaints);
    requests.unanswered(refused);
    return requests.result(LoadFormat.SIEGE_VERBOSE, Loop.CLOSED, SiegeReport.users(users));
  }
}
