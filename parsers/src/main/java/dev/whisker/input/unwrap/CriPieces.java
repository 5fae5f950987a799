package dev.whisker.input.unwrap;

/**
 * Joins the pieces into which containerd and CRI-O cut long lines, as Kubernetes keeps them:
 *
 * <pre>
 * 2026-11-21T10:17:25.457123456Z stdout P [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evac
 * 2026-11-21T10:17:25.457123456Z stdout F uation Pause) 18M-&gt;17M(68M) 4.000ms
 * </pre>
 *
 * <p>A piece is marked {@code P}, the last one {@code F}. What is before the first piece stays,
 * with its time; lines of another form stay as they are.
 */
final class CriPieces implements Unwrapper {

  /** A time, the stream, the mark, and a blank behind each. */
  private static final int WORDS = 3;

  /** From the end of these words back to {@code u} or {@code r} of the stream's name. */
  private static final int LETTER_OF_STREAM = "ut F ".length();

  /** Longer than those can be. */
  private static final int LONGEST_HEAD = 64;

  private enum Place {
    /** In what may be the words before a piece. */
    HEAD,
    /** In a piece that goes on in the next line. */
    PIECE,
    /** In the last piece, or in a line of another form. */
    LAST
  }

  private final byte[] head = new byte[LONGEST_HEAD];
  private int headLength;
  private int words;
  private Place place = Place.HEAD;

  /** True if the line before was no last piece. */
  private boolean joins;

  /** The last letter but one of its stream: {@code u} or {@code r}. */
  private byte stream;

  /** True if the first line has such a head. */
  static boolean isWrapped(byte[] text) {
    int words = 0;
    for (int i = 0; i < Math.min(text.length, LONGEST_HEAD); i++) {
      words += text[i] == ' ' ? 1 : 0;
      if (words == WORDS) {
        return isHead(text, i + 1);
      }
    }
    return false;
  }

  private static boolean isHead(byte[] text, int length) {
    return length > "2026-11-21T10:17:25Z stdout F ".length() - 1
        && text[4] == '-'
        && text[10] == 'T'
        && text[13] == ':'
        && (text[length - 2] == 'P' || text[length - 2] == 'F')
        && text[length - 3] == ' '
        && (endsStream(text, length - 3, "stdout") || endsStream(text, length - 3, "stderr"));
  }

  private static boolean endsStream(byte[] text, int end, String stream) {
    int from = end - stream.length();
    for (int i = 0; i < stream.length(); i++) {
      if (text[from + i] != stream.charAt(i)) {
        return false;
      }
    }
    return text[from - 1] == ' ';
  }

  /** Ends the text: words that looked like the head of a piece were the whole line. */
  @Override
  public void end(Output to) {
    if (headLength > 0) {
      giveHead(to);
    }
  }

  @Override
  public void take(byte b, Output to) {
    switch (place) {
      case HEAD -> inHead(b, to);
      case PIECE -> {
        if (b == '\n') {
          joins = true;
          place = Place.HEAD;
        } else {
          to.give(b);
        }
      }
      case LAST -> {
        to.give(b);
        if (b == '\n') {
          place = Place.HEAD;
        }
      }
    }
  }

  private void inHead(byte b, Output to) {
    head[headLength++] = b;
    words += b == ' ' ? 1 : 0;
    if (words == WORDS && isHead(head, headLength)) {
      boolean isOfSameStream = head[headLength - LETTER_OF_STREAM] == stream;
      stream = head[headLength - LETTER_OF_STREAM];
      place = head[headLength - 2] == 'P' ? Place.PIECE : Place.LAST;
      if (joins && isOfSameStream) {
        headLength = 0;
        words = 0;
        joins = false;
      } else {
        giveHead(to);
      }
    } else if (b == '\n' || words == WORDS || headLength == LONGEST_HEAD) {
      place = b == '\n' ? Place.HEAD : Place.LAST;
      giveHead(to);
    }
  }

  private void giveHead(Output to) {
    if (joins) {
      // The last piece of the line before never came.
      to.give((byte) '\n');
      joins = false;
    }
    for (int i = 0; i < headLength; i++) {
      to.give(head[i]);
    }
    headLength = 0;
    words = 0;
  }
}
