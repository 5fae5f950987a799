package dev.whisker.load.jmeter.xml;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlProblem;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.RowSink;
import dev.whisker.load.jmeter.total.JtlResult;
import dev.whisker.load.jmeter.total.JtlTotals;
import dev.whisker.load.series.TextRange;
import dev.whisker.load.xml.XmlText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A JTL written as XML, streamed as often as needed. */
final class XmlFile implements JtlResult.Reader {

  /** So many rows are handed on at once. */
  private static final int BATCH = 4096;

  private final Source source;
  private final Told told;

  XmlFile(Source source) {
    this.source = source;
    this.told = Told.of(source.head());
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
  JtlNames names() {
    return told.names();
  }

  /** The conventions that the rows at the beginning follow. */
  Conventions guess() throws IOException {
    JtlNames names = names();
    JtlTotals totals = new JtlTotals(Conventions.SHIPPED, names);
    read(new ByteArrayInputStream(source.head()), names, totals);
    return totals.evidence().conventions(names);
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
    try (InputStream in = source.open(Source.Purpose.READING_AGAIN)) {
      read(in, names, sink.apply(names));
    }
  }

  private End read(InputStream in, JtlNames names, RowSink sink) throws IOException {
    return new Walk(new XmlDocuments(in), names, sink).toEnd(source.head());
  }

  /** Through all documents of the file, from beginning to end. */
  private static final class Walk {

    private final XmlDocuments documents;
    private final XmlRows rows;
    private final RowSink sink;
    private final RowBatch batch = new RowBatch();
    private final List<Problem> problems = new ArrayList<>();
    private long line = 1;

    Walk(XmlDocuments documents, JtlNames names, RowSink sink) {
      this.documents = documents;
      this.rows = new XmlRows(names);
      this.sink = sink;
    }

    End toEnd(byte[] head) throws IOException {
      Optional<Problem> stop = document(head);
      while (stop.isEmpty() || stop.get().code() == FileProblem.CUT_OFF_AT_END) {
        if (!documents.next()) {
          break;
        }
        if (stop.isPresent()) {
          problems.add(new Problem(line, FileProblem.CUT_OFF_AT_END));
        }
        batch.begins.set(batch.size);
        stop = document(head);
      }
      stop.ifPresent(problems::add);
      sink.add(batch, 0, 0);
      problems.addAll(rows.problems());
      return new End(line, rows.refused(), problems);
    }

    /** Reads the document; what is wrong where reading ended before its end. */
    private Optional<Problem> document(byte[] head) throws IOException {
      documents.passBlanks();
      long before = documents.lines();
      rows.begin(before);
      MeteredStream metered = new MeteredStream(documents);
      try {
        XMLStreamReader xml = XmlText.open(metered, head);
        while (xml.hasNext()) {
          int event = xml.next();
          line = Math.max(line, before + xml.getLocation().getLineNumber());
          if (event == XMLStreamConstants.DTD) {
            return Optional.of(new Problem(line, JtlProblem.DOCUMENT_TYPE));
          }
          take(event, xml);
          metered.allowMore();
        }
        return Optional.empty();
      } catch (XMLStreamException broken) {
        if (broken.getNestedException() instanceof IOException unreadable) {
          throw unreadable;
        }
        // A test that was killed leaves the last element open; what came before it counts.
        return Optional.of(
            metered.isExhausted()
                ? new Problem(line, JtlProblem.RECORD_TOO_LONG, MeteredStream.MAX_BYTES >> 20)
                : new Problem(line, FileProblem.CUT_OFF_AT_END));
      }
    }

    private void take(int event, XMLStreamReader xml) throws XMLStreamException {
      batch.reserve();
      rows.take(event, xml, batch);
      // A sample may hold any number of others, but what tells why it failed is read, too.
      if (batch.size >= (rows.isInSample() ? 2 * BATCH : BATCH)) {
        sink.add(batch, 0, 0);
        batch.clear();
        rows.forgetRows();
      }
    }
  }
}
