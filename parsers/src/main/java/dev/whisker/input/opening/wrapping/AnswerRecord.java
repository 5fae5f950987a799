package dev.whisker.input.opening.wrapping;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Lines of JSON in which a server itself tells of each answer, with its status and how long it
 * took: what message stands beside that ({@code handled request}) is not all that was written.
 */
final class AnswerRecord {

  private static final Pattern STATUS =
      Pattern.compile(
          "(?<!\\\\)\"(?:status|DownstreamStatus|status_?[cC]ode|response_?[cC]ode)\"\\s*:\\s*\"?[1-5]\\d\\d\\b");

  private static final Pattern TIME =
      Pattern.compile(
          "(?<!\\\\)\"(?:[\\w.]*_)?(?:[dD]uration|elapsed|elapsed_?[tT]ime|latency|took|taken"
              + "|(?:req|request|response)_?[tT]ime)(?:_\\w+)?\"\\s*:\\s*\"?\\d");

  private AnswerRecord() {}

  /** Whether the first line is one. */
  static boolean isFirst(byte[] head) {
    int end = 0;
    while (end < head.length && head[end] != '\n') {
      end++;
    }
    String line = new String(head, 0, end, StandardCharsets.ISO_8859_1);
    return line.startsWith("{") && STATUS.matcher(line).find() && TIME.matcher(line).find();
  }
}
