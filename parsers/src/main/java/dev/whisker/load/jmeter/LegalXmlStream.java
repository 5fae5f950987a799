package dev.whisker.load.jmeter;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Puts question marks where a text has characters that XML forbids: JMeter writes bodies and names
 * as they came, a zero as <code>&amp;#x0;</code>, and a parser would end its work there.
 */
final class LegalXmlStream extends BlockStream {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int LONGEST_REFERENCE = "&#x0010FFFF;".length();
  private static final int HEX = 16;
  private static final int DECIMAL = 10;

  private final byte[] buffer = new byte[BUFFER_BYTES];

  /** From here to {@link #ready} stands what may be given; behind it what is not looked at yet. */
  private int at;

  private int ready;
  private int end;
  private boolean ended;

  LegalXmlStream(InputStream in) {
    super(in);
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
      }
    }
    return end;
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
    return character >= ' ' && character < Character.MIN_SURROGATE
        || character == '\t'
        || character == '\n'
        || character == '\r'
        || character > Character.MAX_SURROGATE && character < 0xFFFE
        || Character.isSupplementaryCodePoint(character);
  }
}
