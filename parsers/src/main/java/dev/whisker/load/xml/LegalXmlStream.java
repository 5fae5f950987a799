package dev.whisker.load.xml;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Puts question marks where a text has what no XML text may have: JMeter writes bodies and names as
 * they came, a zero as <code>&amp;#x0;</code>, old versions in the machine's encoding while they
 * say it is UTF-8; and a parser would end its work there.
 */
final class LegalXmlStream extends BlockStream {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int LONGEST_REFERENCE = "&#x0010FFFF;".length();
  private static final int HEX = 16;
  private static final int DECIMAL = 10;

  /** The last two of the 65,536 characters that two bytes hold are none. */
  private static final int FIRST_NONCHARACTER = 0xFFFE;

  private final boolean utf8;
  private final byte[] buffer = new byte[BUFFER_BYTES];

  /** From here to {@link #ready} stands what may be given; behind it what is not looked at yet. */
  private int at;

  private int ready;
  private int end;
  private boolean ended;

  private LegalXmlStream(InputStream in, boolean utf8) {
    super(in);
    this.utf8 = utf8;
  }

  /** Of a text in UTF-8, where bytes that are none become question marks too. */
  static LegalXmlStream ofUtf8(InputStream in) {
    return new LegalXmlStream(in, true);
  }

  /** Of a text in another encoding in which ASCII stands for itself. */
  static LegalXmlStream ofOther(InputStream in) {
    return new LegalXmlStream(in, false);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (at == ready) {
      if (ended) {
        return -1;
      }
      fill();
    }
    int n = Math.min(length, ready - at);
    System.arraycopy(buffer, at, into, offset, n);
    at += n;
    return n;
  }

  private void fill() throws IOException {
    System.arraycopy(buffer, ready, buffer, 0, end - ready);
    end -= ready;
    at = 0;
    int n = in.read(buffer, end, buffer.length - end);
    ended = n < 0;
    end += Math.max(0, n);
    ready = clean();
  }

  /** How far all is known to be legal: a reference may go on behind what was read. */
  private int clean() {
    for (int i = 0; i < end; i++) {
      byte b = buffer[i];
      if (b == '&') {
        if (!ended && i + LONGEST_REFERENCE > end) {
          return i;
        }
        cleanReference(i);
      } else if (b >= 0 && !isLegal(b)) {
        buffer[i] = '?';
      } else if (b < 0 && utf8) {
        int length = Utf8.length(b);
        if (!ended && i + length > end) {
          return i;
        }
        if (isLegalUtf8(i, length)) {
          i += length - 1;
        } else {
          buffer[i] = '?';
        }
      }
    }
    return end;
  }

  private boolean isLegalUtf8(int from, int length) {
    int character = from + length > end ? Utf8.NONE : Utf8.character(buffer, from, length);
    return character != Utf8.NONE && isLegal(character);
  }

  /** A reference to a character by its number, if it is one. */
  private void cleanReference(int from) {
    int digits = from + 2;
    if (digits >= end || buffer[from + 1] != '#') {
      return;
    }
    boolean hex = buffer[digits] == 'x';
    int to = hex ? digits + 1 : digits;
    int character = 0;
    int last = Math.min(end, from + LONGEST_REFERENCE);
    while (to < last && Character.digit(buffer[to], hex ? HEX : DECIMAL) >= 0) {
      character = character * (hex ? HEX : DECIMAL) + Character.digit(buffer[to], HEX);
      to++;
    }
    if (to < last && buffer[to] == ';' && !isLegal(character)) {
      for (int i = from; i <= to; i++) {
        buffer[i] = '?';
      }
    }
  }

  private static boolean isLegal(int character) {
    return (character >= ' ' && character < Character.MIN_SURROGATE)
        || character == '\t'
        || character == '\n'
        || character == '\r'
        || (character > Character.MAX_SURROGATE && character < FIRST_NONCHARACTER)
        || Character.isSupplementaryCodePoint(character);
  }
}
