package dev.whisker.load.xml;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Puts question marks where a text has what no XML text may have: JMeter writes bodies and names as
 * they came, a zero as <code>&amp;#x0;</code>, what others put into it may have a bare <code>&amp;
 * </code>; and a parser would end its work there.
 */
final class LegalXmlReader extends FilterReader {

  private static final int BUFFER_CHARS = 32 * 1024;
  private static final int LONGEST_REFERENCE = "&#x0010FFFF;".length();

  /** All that stand for a character where no document type declares others. */
  private static final Set<String> NAMES = Set.of("amp", "lt", "gt", "quot", "apos");

  /** The number of a character, as long as an int can hold it. */
  private static final Pattern NUMBER =
      Pattern.compile("#(\\d{1,9}|x\\p{XDigit}{1,7}|x0\\p{XDigit}{7})");

  private final char[] buffer = new char[BUFFER_CHARS];

  /** From here to {@link #ready} is what may be given; behind it what is not looked at yet. */
  private int at;

  private int ready;
  private int end;
  private boolean ended;

  LegalXmlReader(Reader in) {
    super(in);
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
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

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
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
      char c = buffer[i];
      if (c == '&') {
        if (!ended && i + LONGEST_REFERENCE > end) {
          return i;
        }
        cleanReference(i);
      } else if (!isLegal(c) && !Character.isSurrogate(c)) {
        buffer[i] = '?';
      }
    }
    return end;
  }

  /** What is no reference, or to a character that may not be there. */
  private void cleanReference(int from) {
    int last = Math.min(end, from + LONGEST_REFERENCE);
    int to = from + 1;
    while (to < last && buffer[to] != ';') {
      to++;
    }
    String name = new String(buffer, from + 1, to - from - 1);
    boolean isNumber = NUMBER.matcher(name).matches();
    if (to == last || !(NAMES.contains(name) || isNumber)) {
      buffer[from] = '?';
    } else if (isNumber && !isLegal(number(name))) {
      Arrays.fill(buffer, from, to + 1, '?');
    }
  }

  private static int number(String name) {
    return name.charAt(1) == 'x'
        ? Integer.parseInt(name.substring(2), 16)
        : Integer.parseInt(name.substring(1));
  }

  private static boolean isLegal(int character) {
    return (character >= ' ' && character < Character.MIN_SURROGATE)
        || character == '\t'
        || character == '\n'
        || character == '\r'
        || (character > Character.MAX_SURROGATE && character < '\uFFFE')
        || Character.isSupplementaryCodePoint(character);
  }
}
