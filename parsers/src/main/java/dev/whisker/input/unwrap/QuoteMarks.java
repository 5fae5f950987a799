package dev.whisker.input.unwrap;

import java.io.ByteArrayOutputStream;

/** Leaves out the marks with which mail quotes lines: {@code > } and {@code >> }. */
final class QuoteMarks implements Unwrapper {

  /** True if the first lines, but for an introduction, are quoted. */
  static boolean areIn(byte[] head) {
    int quoted = 0;
    int lines = 0;
    int from = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == '\n') {
        lines += i > from ? 1 : 0;
        quoted += head[from] == '>' ? 1 : 0;
        from = i + 1;
      }
    }
    return quoted > 0 && 2 * quoted >= lines;
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
    out.write(line, text, to - text);
  }
}
