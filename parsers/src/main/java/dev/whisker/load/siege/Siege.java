package dev.whisker.load.siege;

import dev.whisker.load.Joined;
import dev.whisker.load.LoadResult;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that one siege printed.
 *
 * <p>Answers go to standard output, the report to standard error. In a file that takes both, the
 * report stands before the last answers, which were still in a buffer, and cuts one of them in two.
 */
final class Siege {

  private static final Pattern NAMED =
      Pattern.compile("\\s*([A-Z][a-z]+(?: [a-z]+)?):\\s+([\\d.,]+)\\s*(\\S*)\\s*");
  private static final Pattern NAMED_JSON =
      Pattern.compile("\"([a-z]+(?:_[a-z]+)?)\":\\s*([\\d.]+)");

  /** A complaint ends with what the system said. */
  private static final Pattern COMPLAINT =
      Pattern.compile(".*\\[(?:error|alert|fatal|warning)] (.*?)(?:: ([^:]+))?");

  /** The number of a socket's thread, which is another each time. */
  private static final Pattern HANDLE = Pattern.compile(" -?\\d{5,}");

  private record Complaint(String code, String message) {}

  private final SiegeReport report = new SiegeReport();
  private final SiegeAnswers answers;
  private final Map<Complaint, Long> complaints = new HashMap<>();
  private String cutOff = "";

  Siege(boolean stamped, ZoneId zone) {
    answers = new SiegeAnswers(stamped, zone);
  }

  /** Whether the line is the first of another siege that follows without saying its name. */
  boolean isOver(String line) {
    return report.isComplete()
        && (isFigure(line)
            || (SiegeAnswers.isAnswer(line) && answers.count() >= report.answered()));
  }

  /** Whether the line tells something. */
  boolean take(String line) {
    return takeFigures(line, report) || takeAnswer(line) || takeComplaint(line);
  }

  private static boolean isFigure(String line) {
    return takeFigures(line, new SiegeReport());
  }

  private static boolean takeFigures(String line, SiegeReport into) {
    Matcher text = NAMED.matcher(line);
    if (text.matches()) {
      return into.take(text.group(1), text.group(2), text.group(3));
    }
    boolean taken = false;
    Matcher json = NAMED_JSON.matcher(line);
    while (json.find()) {
      String name = json.group(1).replace('_', ' ');
      // The JSON is in seconds in every version, and says no unit.
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

  /** Empty where nothing was told that could be counted. */
  Optional<LoadResult> result() {
    List<LoadResult.ErrorCount> errors = new ArrayList<>();
    complaints.forEach(
        (complaint, count) ->
            errors.add(LoadResult.ErrorCount.of(complaint.code(), complaint.message(), count)));
    Optional<LoadResult> told =
        report.isComplete() ? Optional.of(report.result(errors)) : Optional.empty();
    if (answers.count() == 0) {
      return told;
    }
    LoadResult single = answers.result(errors);
    return Optional.of(told.map(all -> Joined.of(all, single)).orElse(single));
  }
}
