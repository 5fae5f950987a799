package dev.whisker.load.reading;

import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Opens XML documents for streaming.
 *
 * <p>DTDs and external entities are off: result files need none, and attackers use them.
 */
public final class XmlText {

  private static final Pattern ENCODING =
      Pattern.compile("\\s*<\\?xml[^>]*?\\sencoding=[\"']([A-Za-z][\\w.:-]*)[\"']");

  private XmlText() {}

  /**
   * A reader of the document.
   *
   * @param head its first bytes
   */
  public static XMLStreamReader open(InputStream in, byte[] head) throws XMLStreamException {
    Reader text = new InputStreamReader(in, encoding(head));
    return factory().createXMLStreamReader(new LegalXmlReader(text));
  }

  /**
   * The encoding: UTF-8 unless the text states another; opening the file has already converted
   * UTF-16 to UTF-8.
   */
  private static Charset encoding(byte[] head) {
    Matcher declared = ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
    boolean other =
        declared.lookingAt()
            && !declared.group(1).regionMatches(true, 0, "UTF", 0, 3)
            && Charset.isSupported(declared.group(1));
    return other ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    // Newer JDKs count each &lt; of a body as an entity, and stop at 100,000. Without a DTD no
    // entity is longer than its text, so these limits protect from nothing.
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
    factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
    return factory;
  }

  /**
   * Replaces illegal characters by question marks. JMeter writes bodies and names unchanged, a zero
   * as <code>&amp;#x0;</code>, and other tools may write a bare <code> &amp; </code>; a parser
   * would stop there.
   */
  private static final class LegalXmlReader extends FilterReader {

    private static final int BUFFER_CHARS = 32 * 1024;
    private static final int LONGEST_REFERENCE = "&#x0010FFFF;".length();

    /** All named characters of XML. */
    private static final Set<String> NAMES = Set.of("amp", "lt", "gt", "quot", "apos");

    /** The number of a character that fits into an int. */
    private static final Pattern NUMBER =
        Pattern.compile("#(\\d{1,9}|x\\p{XDigit}{1,7}|x0\\p{XDigit}{7})");

    private final char[] buffer = new char[BUFFER_CHARS];

    /** The text from here to {@link #ready} is checked; after it unchecked. */
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

    /**
     * The end of the text that is known to be legal: a reference may continue after the bytes read
     * so far.
     */
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

    /** Replaces text that is no reference, or a reference to an illegal character. */
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
}
