package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.Joined;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of one siege.
 *
 * <p>Responses go to standard output, the report to standard error. In a file with both, the report
 * comes before the last responses, which were still in a buffer, and cuts one of them in two. In
 * two joined files all responses come before the banner, which is printed with the report, or after
 * the report.
 */
final class Siege {

  /** The banner: the first line on standard error. */
  static final String BANNER = "** SIEGE ";

  /** The line with the number of users after siege's banner. */
  private static final Pattern USERS =
      Pattern.compile("\\*\\* Preparing (\\d{1,9}) concurrent users? for battle\\..*");

  /** What siege prints before its report; scripts lose the line end behind it. */
  private static final Pattern BEFORE_REPORT =
      Pattern.compile("^\\s*(?:Lifting the server siege\\.\\.\\.\\s*)?(?:done\\.)?");

  /** The responses that may be lost: the report cuts one in two. */
  private static final int LOST_ANSWERS = 1;

  private static final Pattern NAMED =
      Pattern.compile("\\s*([A-Z][a-z]+(?: [a-z]+)?):\\s+([\\d.]+)\\s*(\\S*)\\s*");
  private static final Pattern NAMED_JSON =
      Pattern.compile("\"([a-z]+(?:_[a-z]+)?)\":\\s*([\\d.]+)");

  /** The system's message at the end of a complaint. */
  private static final Pattern COMPLAINT =
      Pattern.compile(".*\\[(?:error|alert|fatal|warning)] (.*?)(?:: ([^:]+))?");

  /** The number of a socket's thread, different each time. */
  private static final Pattern HANDLE = Pattern.compile(" -?\\d{5,}");

  /** Siege prints this once for a request, but two messages for one that timed out. */
  private static final Pattern NOT_CONNECTED = Pattern.compile("[Ss]ocket: unable to connect\\b.*");

  private record Complaint(String code, String message) {}

  private final SiegeReport report = new SiegeReport();
  private final SiegeAnswers answers;
  private final Map<Complaint, Long> complaints = new HashMap<>();
  private String cutOff = "";
  private boolean bannered;
  private boolean answeredBeforeBanner;

  /**
   * The number of users, 0 if unknown. Each may get one response after the time is over; it is
   * printed and not counted.
   */
  private int users;

  Siege(boolean stamped, ZoneId zone) {
    answers = new SiegeAnswers(stamped, zone);
  }

  /** True if the line is the first one of another siege. */
  boolean isOver(String line) {
    if (line.startsWith(BANNER)) {
      return bannered || report.isComplete();
    }
    return report.isComplete()
        && (isFigure(line)
            || USERS.matcher(line).matches()
            || (SiegeAnswers.isAnswer(line)
                && (answeredBeforeBanner || answers.count() >= report.answered() + users)));
  }

  /** True if the line belongs to the siege. */
  boolean take(String line) {
    if (line.startsWith(BANNER)) {
      bannered = true;
      answeredBeforeBanner = answers.count() > 0;
    }
    return takeFigures(line, report) || takeAnswer(line) || takeComplaint(line) || takeUsers(line);
  }

  private boolean takeUsers(String line) {
    Matcher found = USERS.matcher(line);
    if (found.matches()) {
      users = Integer.parseInt(found.group(1));
    }
    return found.matches();
  }

  private static boolean isFigure(String line) {
    return takeFigures(line, new SiegeReport());
  }

  private static boolean takeFigures(String line, SiegeReport into) {
    Matcher text = NAMED.matcher(BEFORE_REPORT.matcher(line).replaceFirst(""));
    if (text.matches()) {
      return into.take(text.group(1), text.group(2), text.group(3));
    }
    boolean taken = false;
    Matcher json = NAMED_JSON.matcher(line);
    while (json.find()) {
      String name = json.group(1).replace('_', ' ');
      // The JSON is in seconds in every version, without a unit.
      taken |=
          into.take(Character.toUpperCase(name.charAt(0)) + name.substring(1), json.group(2), "");
    }
    return taken;
  }

  private boolean takeAnswer(String line) {
    if (answers.take(line)) {
      return true;
    }
    if (line.startsWith("HTTP/")) {
      cutOff = line;
    } else if (!cutOff.isEmpty() && !line.isBlank() && answers.take(cutOff + line)) {
      cutOff = "";
      return true;
    }
    return false;
  }

  private boolean takeComplaint(String line) {
    Matcher complaint = COMPLAINT.matcher(line);
    if (!complaint.matches()) {
      return false;
    }
    String message = HANDLE.matcher(complaint.group(1)).replaceAll("");
    String code = complaint.group(2);
    complaints.merge(
        code == null ? new Complaint(message, "") : new Complaint(code.strip(), message),
        1L,
        Long::sum);
    return true;
  }

  /** Adds the result, if anything was counted, and the problems. */
  void end(List<LoadResult> results, List<Problem> problems) {
    result().ifPresent(results::add);
    misfit().ifPresent(problems::add);
  }

  private Optional<LoadResult> result() {
    List<ErrorCount> errors = new ArrayList<>();
    complaints.forEach(
        (complaint, count) ->
            errors.add(ErrorCount.of(complaint.code(), complaint.message(), count)));
    errors.sort(ErrorCount.MOST_FREQUENT_FIRST);
    Optional<LoadResult> found =
        report.isComplete() ? Optional.of(report.result(errors, users)) : Optional.empty();
    if (answers.count() == 0) {
      return found;
    }
    if (misfit().isPresent()) {
      return found;
    }
    LoadResult single = answers.result(errors, refused(), users);
    return Optional.of(found.map(all -> Joined.of(all, single)).orElse(single));
  }

  private long refused() {
    return complaints.entrySet().stream()
        .filter(found -> NOT_CONNECTED.matcher(found.getKey().message()).matches())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** The problem that the responses do not fit the report, so they are not used. */
  private Optional<Problem> misfit() {
    boolean fits =
        !report.isComplete()
            || answers.count() == 0
            || report.mayHaveCounted(answers.count(), Math.max(LOST_ANSWERS, users));
    return fits ? Optional.empty() : Optional.of(new Problem(0, LoadProblem.OTHER_TEST));
  }
}
