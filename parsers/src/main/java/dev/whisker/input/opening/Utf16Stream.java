package dev.whisker.input.opening;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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

  private byte[] ready = new byte[0];
  private int readyFrom;

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
    while (readyFrom == ready.length) {
      if (rawFrom == rawTo && ended) {
        return -1;
      }
      fill();
      convert();
    }
    int n = Math.min(length, ready.length - readyFrom);
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
    int from = rawFrom;
    readyFrom = 0;
    if (isWide) {
      int to = endOfWide(known);
      ready = new String(raw, from, to - from, charset).getBytes(StandardCharsets.UTF_8);
    } else {
      ready = Arrays.copyOfRange(raw, from, endOfNarrow(known));
    }
  }

  /** Goes to the end of the stretch, or of what is known, and returns where its characters end. */
  private int endOfWide(int known) {
    for (int i = rawFrom; i + 1 < known; i += 2) {
      if (raw[i + zero] != 0) {
        if (isNarrow(i)) {
          isWide = false;
          rawFrom = i;
          return i;
        }
        if (isWide(raw, i, rawTo, 1 - zero)) {
          rawFrom = i + 1;
          return i;
        }
      }
    }
    int whole = rawFrom + ((known - rawFrom) & ~1);
    rawFrom = ended ? rawTo : behindWholeCharacters(whole);
    return ended ? whole : rawFrom;
  }

  /** The halves of a character of 32 bits stay together. */
  private int behindWholeCharacters(int to) {
    boolean isFirstHalf = to > rawFrom && Character.isHighSurrogate(character(to - 2));
    return isFirstHalf ? to - 2 : to;
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
