package dev.whisker.gc.reading;

import dev.whisker.input.source.Cursor;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The lines that people put into a log they send: for what they left out, and around it.
 *
 * <pre>
 * ...
 * [...]
 * ```text
 * ~~~~
 * &lt;snip&gt;
 * {noformat}
 * </pre>
 */
public final class Elision {

  /** No such line is longer. */
  private static final int LONGEST = 100;

  private static final List<String> MARKS = List.of("..", "\u2026", "--", "===", "***", "___");

  private static final Set<String> WORDS =
      Set.of("snip", "snipped", "cut", "omitted", "truncated", "skipped", "etc", "more");

  /** The tags of trackers and web pages around a log. */
  private static final Pattern TAG =
      Pattern.compile("[<\\[{]/?(code|pre|noformat|quote|details|spoiler)([:= ].*)?[>\\]}]");

  private Elision() {}

  /** True if the line, from the cursor on, is one of these. */
  public static boolean isAt(Cursor c) {
    if (c.end() - c.at() > LONGEST || Character.isLetterOrDigit(c.peek())) {
      return false;
    }
    String line = c.rest();
    if (line.startsWith("```") || line.startsWith("~~~") || TAG.matcher(line).matches()) {
      return true;
    }
    int first = 0;
    int end = line.length();
    while (first < end && !Character.isLetterOrDigit(line.charAt(first))) {
      first++;
    }
    while (end > first && !Character.isLetterOrDigit(line.charAt(end - 1))) {
      end--;
    }
    if (first == end) {
      return MARKS.stream().anyMatch(line::contains);
    }
    // A word by itself may be a server's.
    return first > 0 && WORDS.contains(line.substring(first, end).toLowerCase(Locale.ROOT));
  }
}
