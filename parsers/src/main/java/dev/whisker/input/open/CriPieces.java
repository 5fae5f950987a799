package dev.whisker.input.open;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Joins the pieces into which containerd and CRI-O cut long lines, as Kubernetes keeps them:
 *
 * <pre>
 * 2026-11-21T10:17:25.457123456Z stdout P [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evac
 * 2026-11-21T10:17:25.457123456Z stdout F uation Pause) 18M-&gt;17M(68M) 4.000ms
 * </pre>
 *
 * <p>A piece is marked {@code P}, the last one {@code F}. The head of the first piece stays, with
 * its time; lines of another form stay unchanged.
 */
final class CriPieces implements Unwrapper {

  private static final Pattern HEAD =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\S+ (?:stdout|stderr) [PF] ");

  /** A time, the stream and the mark, each followed by a blank. */
  private static final int WORDS = 3;

  private static final int LONGEST_HEAD = 64;

  /**
   * The distance from the end of these words back to {@code u} or {@code r} of the stream's name.
   */
  private static final int LETTER_OF_STREAM = "ut F ".length();

  private static final byte NONE = 0;

  /** The stream of the piece before, by its last letter but one, unless that was a last piece. */
  private byte open = NONE;

  /** True if the first line has such a head. */
  static boolean isWrapped(byte[] text) {
    return head(text, 0, text.length) > 0;
  }

  /** The length of the words before a piece, or 0. */
  private static int head(byte[] line, int from, int to) {
    int words = 0;
    for (int i = from; i < Math.min(to, from + LONGEST_HEAD); i++) {
      words += line[i] == ' ' ? 1 : 0;
      if (words == WORDS) {
        String head = new String(line, from, i + 1 - from, StandardCharsets.ISO_8859_1);
        return HEAD.matcher(head).matches() ? head.length() : 0;
      }
    }
    return 0;
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int head = head(line, from, to);
    byte stream = head == 0 ? NONE : line[from + head - LETTER_OF_STREAM];
    boolean isPiece = head > 0 && line[from + head - 2] == 'P';
    boolean goesOn = open != NONE && open == stream;
    if (open != NONE && !goesOn) {
      // The last piece of the line before never came.
      out.write('\n');
    }
    int text = goesOn ? from + head : from;
    int end = isPiece && line[to - 1] == '\n' ? to - 1 : to;
    out.write(line, text, end - text);
    open = isPiece ? stream : NONE;
  }
}
