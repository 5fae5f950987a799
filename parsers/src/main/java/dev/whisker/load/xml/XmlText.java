package dev.whisker.load.xml;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Opens XML documents to be streamed.
 *
 * <p>DTDs and external entities are off: a result file has no use for them, and an attacker has.
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
   * UTF-8 unless it says otherwise; one that says it is in UTF-16 has been made UTF-8 by whoever
   * opened the file.
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
    // Newer JDKs count each &lt; of a body as an entity, and stop at the hundred thousandth.
    // Without
    // a DTD no entity gets longer than it stands there, so that these limits protect from nothing.
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
    factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
    return factory;
  }
}
