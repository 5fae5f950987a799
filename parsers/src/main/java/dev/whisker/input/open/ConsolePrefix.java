package dev.whisker.input.open;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prefix of each line that a console added to a tool's output: the time at which a CI server
 * received it, or the container's name in docker compose.
 */
public record ConsolePrefix(Pattern form) {

  private static final ConsolePrefix NONE = new ConsolePrefix(Pattern.compile(""));

  private static final List<ConsolePrefix> KNOWN =
      List.of(
          // 2026-11-14T10:00:00.123456Z 00O of GitLab: a stream's number, and which one it is
          new ConsolePrefix(
              Pattern.compile(
                  "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z \\d\\d[OE](?:[ +]|$)")),
          // 2026-11-14T10:00:00.1234567Z of GitHub and Azure
          new ConsolePrefix(
              Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3,9}Z(?: |$)")),
          // [2026-11-14T10:00:00.123Z] of Jenkins' Timestamper, or 10:00:00 where it is set so
          new ConsolePrefix(
              Pattern.compile("\\[\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3,9}Z](?: |$)")),
          new ConsolePrefix(Pattern.compile("\\d\\d:\\d\\d:\\d\\d(?: |$)")),
          // ab-1  | of docker compose
          new ConsolePrefix(Pattern.compile("[A-Za-z0-9][\\w.-]*\\s+\\|(?: |$)")));

  /** The number of lines at the beginning that are checked for a prefix. */
  private static final int LINES = 10;

  /**
   * The one that a content's first lines have.
   *
   * @param head the beginning of the content
   */
  public static ConsolePrefix of(byte[] head) {
    List<String> lines =
        // Only ASCII is asked for.
        new String(head, StandardCharsets.ISO_8859_1)
            .lines()
            .filter(line -> !line.isBlank())
            .limit(LINES)
            .toList();
    Optional<ConsolePrefix> known =
        KNOWN.stream().filter(prefix -> lines.stream().allMatch(prefix::isBefore)).findFirst();
    return lines.size() > 1 ? known.orElse(NONE) : NONE;
  }

  private boolean isBefore(String line) {
    return form.matcher(line).lookingAt();
  }

  /** The line without it. */
  public String strip(String line) {
    Matcher matcher = form.matcher(line);
    return matcher.lookingAt() ? line.substring(matcher.end()) : line;
  }
}
