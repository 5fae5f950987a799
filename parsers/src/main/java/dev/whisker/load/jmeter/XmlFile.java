package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.series.TextRange;
import dev.whisker.load.xml.XmlText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A JTL written as XML, streamed as often as needed. */
final class XmlFile implements JtlResult.Reader {

  /** So many rows are handed on at once. */
  private static final int BATCH = 4096;

  private final Source source;

  XmlFile(Source source) {
    this.source = source;
  }

  /**
   * Where reading ended.
   *
   * @param line the last one that was read
   * @param refused samples that could not be counted
   * @param problems why that is not the end of the file, and of the first of those samples
   */
  record End(long line, long refused, List<Problem> problems) {}

  /** For what is read from it; none yet. */
  static JtlNames names() {
    // Stamps are always counted from 1970.
    return JtlNames.none(new JtlTimes(ZoneOffset.UTC, DateOrder.MONTH_FIRST), true, true, true);
  }

  /** What the stamps at the beginning tell. */
  StampKind guess() throws IOException {
    JtlNames names = names();
    JtlTotals totals = new JtlTotals(StampKind.START, names);
    read(new ByteArrayInputStream(source.head()), names, totals);
    return totals.evidence().kind();
  }

  /** Reads all of it. */
  End read(JtlNames names, RowSink sink) throws IOException {
    try (InputStream in = source.open()) {
      return read(in, names, sink);
    }
  }

  /** Where in an XML file reading could begin is not known, so all of it is read. */
  @Override
  public void read(List<TextRange> ranges, Function<JtlNames, RowSink> sink) throws IOException {
    JtlNames names = names();
    read(names, sink.apply(names));
  }

  private End read(InputStream in, JtlNames names, RowSink sink) throws IOException {
    MeteredStream metered = new MeteredStream(in);
    XmlRows rows = new XmlRows(names);
    RowBatch batch = new RowBatch();
    List<Problem> problems = new ArrayList<>();
    long line = 1;
    try {
      XMLStreamReader xml = XmlText.open(metered, source.head());
      while (xml.hasNext()) {
        batch.reserve();
        int event = xml.next();
        line = Math.max(line, xml.getLocation().getLineNumber());
        if (event == XMLStreamConstants.DTD) {
          problems.add(new Problem(line, Problem.Kind.DOCUMENT_TYPE));
          return new End(line, rows.refused(), problems);
        }
        rows.take(event, xml, batch);
        metered.allowMore();
        // A sample may hold any number of others, but what tells why it failed is read, too.
        if (batch.size >= (rows.isInSample() ? 2 * BATCH : BATCH)) {
          sink.add(batch, 0, 0);
          batch.size = 0;
          rows.forgetRows();
        }
      }
    } catch (XMLStreamException broken) {
      if (broken.getNestedException() instanceof IOException unreadable) {
        throw unreadable;
      }
      // A test that was killed leaves the last element open; what came before it counts.
      problems.add(
          metered.isExhausted()
              ? new Problem(line, Problem.Kind.ELEMENT_TOO_LONG, MeteredStream.MAX_BYTES >> 20)
              : new Problem(line, Problem.Kind.BREAKS_OFF));
    }
    sink.add(batch, 0, 0);
    problems.addAll(rows.problems());
    return new End(line, rows.refused(), problems);
  }
}
