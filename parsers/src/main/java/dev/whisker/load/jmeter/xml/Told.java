package dev.whisker.load.jmeter.xml;

import dev.whisker.load.jmeter.row.DateOrder;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.xml.XmlText;
import java.io.ByteArrayInputStream;
import java.time.ZoneOffset;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What the samples of a file tell: JMeter can be set to leave out any attribute, and then does so
 * in all of them.
 *
 * @param times when a sample was
 * @param labels what it is called
 * @param outcomes whether it went well, or at least its response code
 */
record Told(boolean times, boolean labels, boolean outcomes) {

  private static final Told ALL = new Told(true, true, true);

  /**
   * By the first sample; all where there is none.
   *
   * @param head the first bytes of the file
   */
  static Told of(byte[] head) {
    try {
      XMLStreamReader xml = XmlText.open(new ByteArrayInputStream(head), head);
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.DTD) {
          return ALL;
        }
        if (event == XMLStreamConstants.START_ELEMENT && XmlRows.isSample(xml)) {
          return of(xml);
        }
      }
      return ALL;
    } catch (XMLStreamException brokenOff) {
      return ALL;
    }
  }

  private static Told of(XMLStreamReader sample) {
    return new Told(
        XmlRows.has(sample, "ts"),
        XmlRows.has(sample, "lb"),
        XmlRows.has(sample, "s") || XmlRows.has(sample, "rc"));
  }

  /** For what is read from such samples; none yet. */
  JtlNames names() {
    // Stamps are always counted from 1970.
    JtlTimes stamps = new JtlTimes(ZoneOffset.UTC, DateOrder.MONTH_FIRST);
    return JtlNames.none(stamps, times, labels, outcomes, true);
  }
}
