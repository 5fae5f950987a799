package dev.whisker.load.xml;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Puts question marks where a text has what no XML text may have: JMeter writes bodies and names as
 * they came, a zero as <code>&amp;#x0;</code>, what others put into it may have a bare <code>&amp;
 * </code>, old versions in the machine's encoding while they say it is UTF-8; and a parser would
 * end its work there.
 */
final class LegalXmlStream extends BlockStream {

  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int LONGEST_REFERENCE = "&#x0010FFFF;".length();
  private static final int HEX = 16;

  /** All that stand for a character where no document type declares others. */
  private static final Set<String> NAMES = Set.of("amp", "lt", "gt", "quot", "apos");

  /** The number of a character, as long as an int can hold it. */
  private static final Pattern NUMBER =
      Pattern.compile("#(\\d{1,9}|x\\p{XDigit}{1,7}|x0\\p{XDigit}{7})");

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

  /** What is no reference, or to a character that may not stand there. */
  private void cleanReference(int from) {
    int last = Math.min(end, from + LONGEST_REFERENCE);
    int to = from + 1;
    while (to < last && buffer[to] != ';') {
      to++;
    }
    String name = new String(buffer, from + 1, to - from - 1, StandardCharsets.ISO_8859_1);
    if (to == last || !(NAMES.contains(name) || isNumber(name))) {
      buffer[from] = '?';
    } else if (!NAMES.contains(name) && !isLegal(number(name))) {
      Arrays.fill(buffer, from, to + 1, (byte) '?');
    }
  }

  private static boolean isNumber(String name) {
    return NUMBER.matcher(name).matches();
  }

  private static int number(String name) {
    return name.charAt(1) == 'x'
        ? Integer.parseInt(name.substring(2), HEX)
        : Integer.parseInt(name.substring(1));
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
