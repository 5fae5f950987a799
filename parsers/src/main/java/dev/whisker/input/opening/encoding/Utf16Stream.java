package dev.whisker.input.opening.encoding;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Gives a text of 16 bits a character as UTF-8. Stretches of it may have 8 bits a character, which
 * stay as they are: PowerShell 5 redirects output as UTF-16, and what another shell appends to its
 * file is none. A byte that was lost or has come in between costs a character, and not the rest.
 */
final class Utf16Stream extends BlockStream {

  private static final int BLOCK_BYTES = 64 * 1024;

  /**
   * So many bytes that are each a letter of ASCII are no text of 16 bits: Chinese has such
   * characters, but not one after the other.
   */
  private static final int NARROW_RUN = 32;

  /** So many letters of ASCII, each with a zero beside it, are no text of 8 bits. */
  private static final int WIDE_RUN = 8;

  private final Charset charset;

  /** Which byte of two is zero in a letter of ASCII. */
  private final int zero;

  private boolean isWide;
  private final byte[] raw = new byte[BLOCK_BYTES];
  private int rawFrom;
  private int rawTo;
  private boolean ended;

  /** A character of 16 bits takes three bytes at most. */
  private final byte[] ready = new byte[BLOCK_BYTES / 2 * 3];

  private int readyFrom;
  private int readyTo;

  /**
   * @param charset that of the stretches with 16 bits a character
   * @param beginsWide whether the first one has
   */
  Utf16Stream(InputStream in, Charset charset, boolean beginsWide) {
    super(in);
    this.charset = charset;
    this.zero = charset.equals(StandardCharsets.UTF_16LE) ? 1 : 0;
    this.isWide = beginsWide;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (readyFrom == readyTo) {
      if (rawFrom == rawTo && ended) {
        return -1;
      }
      fill();
      convert();
    }
    int n = Math.min(length, readyTo - readyFrom);
    System.arraycopy(ready, readyFrom, buffer, offset, n);
    readyFrom += n;
    return n;
  }

  private void fill() throws IOException {
    System.arraycopy(raw, rawFrom, raw, 0, rawTo - rawFrom);
    rawTo -= rawFrom;
    rawFrom = 0;
    int n = in.readNBytes(raw, rawTo, raw.length - rawTo);
    rawTo += n;
    ended = rawTo < raw.length;
  }

  /** Converts what is known to be of one stretch. */
  private void convert() {
    // What stands in the last bytes of a block is told by the next one.
    int known = ended ? rawTo : rawTo - NARROW_RUN;
    readyFrom = 0;
    readyTo = 0;
    if (isWide) {
      convertWide(known);
    } else {
      int from = rawFrom;
      give(raw, from, endOfNarrow(known));
    }
  }

  private void give(byte[] bytes, int from, int to) {
    System.arraycopy(bytes, from, ready, readyTo, to - from);
    readyTo += to - from;
  }

  /** Up to the end of the stretch, or of what is known. Most is ASCII, and one byte of two. */
  private void convertWide(int known) {
    byte[] from = raw;
    byte[] to = ready;
    int i = rawFrom;
    int n = 0;
    while (i + 1 < known) {
      byte letter = from[i + 1 - zero];
      if (from[i + zero] == 0 && letter >= 0) {
        to[n++] = letter;
        i += 2;
      } else {
        readyTo = n;
        int end = endOfOthers(i, known);
        byte[] others = new String(from, i, end - i, charset).getBytes(StandardCharsets.UTF_8);
        give(others, 0, others.length);
        n = readyTo;
        i = end;
        if (i + 1 < known && !isAscii(i)) {
          break;
        }
      }
    }
    readyTo = n;
    goTo(i, known);
  }

  /**
   * From a character on that is not of ASCII, to the next one that is, or that ends the stretch.
   */
  private int endOfOthers(int from, int known) {
    int i = from;
    while (i + 1 < known && !isAscii(i) && !endsStretch(i)) {
      i += 2;
    }
    boolean isCut = i + 1 >= known && !ended && Character.isHighSurrogate(character(i - 2));
    // The halves of a character of 32 bits stay together.
    return isCut ? i - 2 : i;
  }

  private boolean isAscii(int at) {
    return raw[at + zero] == 0 && raw[at + 1 - zero] >= 0;
  }

  private boolean endsStretch(int at) {
    return raw[at + zero] != 0 && (isNarrow(at) || isWide(raw, at, rawTo, 1 - zero));
  }

  /** The stretch has ended there, or goes on there in the next block. */
  private void goTo(int end, int known) {
    boolean isKnown = end + 1 < known && raw[end + zero] != 0;
    if (isKnown && isNarrow(end)) {
      isWide = false;
      rawFrom = end;
    } else if (isKnown && isWide(raw, end, rawTo, 1 - zero)) {
      rawFrom = end + 1;
    } else {
      // Of half a character at the end of all nothing can be made.
      rawFrom = ended ? rawTo : end;
    }
  }

  private char character(int at) {
    return (char) ((raw[at + zero] & 0xFF) << Byte.SIZE | (raw[at + 1 - zero] & 0xFF));
  }

  private int endOfNarrow(int known) {
    for (int i = rawFrom; i < known; i++) {
      if (isWide(raw, i, rawTo, zero)) {
        isWide = true;
        rawFrom = i;
        return i;
      }
    }
    rawFrom = known;
    return known;
  }

  private boolean isNarrow(int from) {
    int to = from + NARROW_RUN;
    if (to > rawTo) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (!isLetter(raw[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a text of 16 bits a character begins here.
   *
   * @param to the end of what is there
   * @param zero which byte of two is zero in a letter of ASCII
   */
  static boolean isWide(byte[] bytes, int from, int to, int zero) {
    if (from + 2 * WIDE_RUN > to) {
      return false;
    }
    for (int i = from; i < from + 2 * WIDE_RUN; i += 2) {
      if (bytes[i + zero] != 0 || !isLetter(bytes[i + 1 - zero])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether it is one of ASCII, or what else stands in a text: a blank, a tab, the end of a line.
   */
  private static boolean isLetter(byte b) {
    return b >= ' ' || b == '\t' || b == '\n' || b == '\r';
  }
}
