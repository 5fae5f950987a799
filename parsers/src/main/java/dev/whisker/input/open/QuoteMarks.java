package dev.whisker.input.open;

import java.io.ByteArrayOutputStream;

/**
 * Leaves out the marks with which mail quotes lines, {@code > } and {@code >> }, and the backticks
 * that Markdown has around a line of code.
 */
final class QuoteMarks implements Unwrapper {

  /** True if the first lines, but for an introduction, are quoted. */
  static boolean areIn(byte[] head) {
    int quoted = 0;
    int lines = 0;
    int from = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == '\n') {
        lines += i > from ? 1 : 0;
        quoted += head[from] == '>' || isCode(head, from, end(head, from, i)) ? 1 : 0;
        from = i + 1;
      }
    }
    return quoted > 0 && 2 * quoted >= lines;
  }

  /** True for a line in backticks; three begin a block of code, which needs no marks. */
  private static boolean isCode(byte[] b, int from, int end) {
    return end - from > 2 && b[from] == '`' && b[from + 1] != '`' && b[end - 1] == '`';
  }

  /** Where the text of a line ends. */
  private static int end(byte[] line, int from, int to) {
    int end = to;
    while (end > from && (line[end - 1] == '\n' || line[end - 1] == '\r' || line[end - 1] == ' ')) {
      end--;
    }
    return end;
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int text = from;
    while (text < to && line[text] == '>') {
      text++;
      if (text + 1 < to && line[text] == ' ' && line[text + 1] == '>') {
        text++;
      }
    }
    if (text > from && text < to && line[text] == ' ') {
      text++;
    }
    int end = end(line, text, to);
    if (isCode(line, text, end)) {
      out.write(line, text + 1, end - text - 2);
      out.write(line, end, to - end);
    } else {
      out.write(line, text, to - text);
    }
  }
}
