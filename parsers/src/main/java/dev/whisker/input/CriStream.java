package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;

/**
 * Joins the pieces into which containerd and CRI-O cut long lines, as Kubernetes keeps them:
 *
 * <pre>
 * 2026-11-21T10:17:25.457123456Z stdout P [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evac
 * 2026-11-21T10:17:25.457123456Z stdout F uation Pause) 18M-&gt;17M(68M) 4.000ms
 * </pre>
 *
 * <p>A piece is marked {@code P}, the last one {@code F}. What stands before the first piece stays,
 * with its time; lines of another form stay as they are.
 */
final class CriStream extends InputStream {

  private static final int BUFFER_BYTES = 64 * 1024;

  /** A time, the stream, the mark, and a blank behind each. */
  private static final int WORDS = 3;

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

  private final InputStream in;
  private final byte[] packed = new byte[BUFFER_BYTES];
  private int next;
  private int limit;

  private final byte[] head = new byte[LONGEST_HEAD];
  private int headLength;
  private int words;
  private Place place = Place.HEAD;

  /** Whether the line before was no last piece. */
  private boolean joins;

  // What has been found and not been given: a head at most, with the end of the line before it.
  private final byte[] ready = new byte[LONGEST_HEAD + 1];
  private int readyFrom;
  private int readyTo;

  CriStream(InputStream in) {
    this.in = in;
  }

  /** Whether the first line has such a head. */
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

  @Override
  public int read() throws IOException {
    while (readyFrom == readyTo) {
      if (next == limit) {
        next = 0;
        limit = Math.max(0, in.read(packed, 0, packed.length));
        if (limit == 0) {
          return end();
        }
      }
      take(packed[next++]);
    }
    return ready[readyFrom++] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int n = 0;
    while (n < length && (n == 0 || readyFrom < readyTo || next < limit)) {
      int b = read();
      if (b < 0) {
        break;
      }
      buffer[offset + n++] = (byte) b;
    }
    return n == 0 && length > 0 ? -1 : n;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** What looked like the words before a piece was all there is. */
  private int end() {
    if (headLength == 0) {
      return -1;
    }
    giveHead();
    return ready[readyFrom++] & 0xFF;
  }

  private void take(byte b) {
    switch (place) {
      case HEAD -> inHead(b);
      case PIECE -> {
        if (b == '\n') {
          joins = true;
          place = Place.HEAD;
        } else {
          give(b);
        }
      }
      case LAST -> {
        give(b);
        place = b == '\n' ? Place.HEAD : Place.LAST;
      }
    }
  }

  private void inHead(byte b) {
    head[headLength++] = b;
    words += b == ' ' ? 1 : 0;
    if (words == WORDS && isHead(head, headLength)) {
      place = head[headLength - 2] == 'P' ? Place.PIECE : Place.LAST;
      if (joins) {
        headLength = 0;
        words = 0;
        joins = false;
      } else {
        giveHead();
      }
    } else if (b == '\n' || words == WORDS || headLength == LONGEST_HEAD) {
      place = b == '\n' ? Place.HEAD : Place.LAST;
      giveHead();
    }
  }

  private void giveHead() {
    if (joins) {
      give((byte) '\n');
      joins = false;
    }
    for (int i = 0; i < headLength; i++) {
      give(head[i]);
    }
    headLength = 0;
    words = 0;
  }

  private void give(byte b) {
    if (readyFrom == readyTo) {
      readyFrom = 0;
      readyTo = 0;
    }
    ready[readyTo++] = b;
  }
}
