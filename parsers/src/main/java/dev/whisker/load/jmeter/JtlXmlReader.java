package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlNames.JtlFields;
import dev.whisker.load.jmeter.row.JtlResult;
import dev.whisker.load.jmeter.row.JtlTests;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.JtlTotals;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.reading.XmlText;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.series.PackedSeries.TextRange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads a JTL written as XML: samples inside samples, some with large bodies and headers. */
public final class JtlXmlReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, 4096), StandardCharsets.UTF_8);
    return text.startsWith("<") && text.contains("<testResults");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    XmlFile file = new XmlFile(source);
    StampKind guess = file.guess();
    Pass pass = new Pass(file, guess);
    StampKind found = pass.tests.found();
    return (found == guess ? pass : new Pass(file, found)).reading(file);
  }

  /** One complete reading of the file. */
  private static final class Pass {

    private final JtlNames names;
    private final JtlTests tests;
    private final XmlFile.End end;

    Pass(XmlFile file, StampKind stamps) throws IOException {
      this.names = file.names();
      this.tests = new JtlTests(stamps, names);
      this.end = file.read(names, tests);
    }

    Reading reading(XmlFile file) {
      if (names.isOfMachines()) {
        return Reading.none(end.lines(), LoadProblem.MACHINES_NOT_REQUESTS, "PerfMon");
      }
      List<Problem> problems = new ArrayList<>();
      if (!names.has().times()) {
        problems.add(new Problem(0, FileProblem.NO_TIME));
      }
      problems.addAll(end.problems());
      List<LoadResult> results = tests.results(LoadFormat.JTL_XML, file, problems);
      return new Reading(results, end.lines(), problems);
    }
  }

  /** A JTL written as XML, which can be streamed repeatedly. */
  private static final class XmlFile implements JtlResult.Reader {

    /** The number of rows passed on at once. */
    private static final int BATCH = 4096;

    private static final JtlFields ALL = new JtlFields(true, true, true, true);

    private final Source source;
    private final JtlFields fields;

    XmlFile(Source source) {
      this.source = source;
      this.fields = fields(source.head());
    }

    /**
     * The end of reading.
     *
     * @param lines up to the last one read
     * @param problems the reason of an early end, and problems of the first rejected samples
     */
    record End(LineCounts lines, List<Problem> problems) {}

    /** New names for a reading of it. */
    JtlNames names() {
      // Stamps are always milliseconds since 1970.
      return JtlNames.none(new JtlTimes(ZoneOffset.UTC), fields);
    }

    /** The end of the request that the first rows' stamps mark. */
    StampKind guess() throws IOException {
      JtlNames names = names();
      JtlTotals totals = new JtlTotals(StampKind.START, names);
      read(new ByteArrayInputStream(source.head()), names, totals);
      return totals.evidence().kind(names);
    }

    End read(JtlNames names, RowSink sink) throws IOException {
      try (InputStream in = source.open()) {
        return read(in, names, sink);
      }
    }

    /** Reads the whole file, since an XML file has no known places at which reading could begin. */
    @Override
    public void read(List<TextRange> ranges, Function<JtlNames, RowSink> sink) throws IOException {
      JtlNames names = names();
      try (InputStream in = source.open(Source.Purpose.READING_AGAIN)) {
        read(in, names, sink.apply(names));
      }
    }

    private End read(InputStream in, JtlNames names, RowSink sink) throws IOException {
      XmlRows rows = new XmlRows(names);
      RowBatch batch = new RowBatch();
      MeteredStream metered = new MeteredStream(in);
      long line = 1;
      @Nullable Problem stop = null;
      try {
        XMLStreamReader xml = XmlText.open(metered, source.head());
        while (stop == null && xml.hasNext()) {
          int event = xml.next();
          line = Math.max(line, xml.getLocation().getLineNumber());
          if (event == XMLStreamConstants.DTD) {
            stop = new Problem(line, LoadProblem.DOCUMENT_TYPE);
          } else {
            batch.reserve();
            rows.take(event, xml, batch);
            // A sample may contain any number of others, but the reason of its failure is read,
            // too.
            if (batch.size >= (rows.isInSample() ? 2 * BATCH : BATCH)) {
              sink.add(batch, 0, 0);
              batch.clear();
              rows.forgetRows();
            }
          }
          metered.allowMore();
        }
      } catch (XMLStreamException broken) {
        if (broken.getNestedException() instanceof IOException unreadable) {
          throw unreadable;
        }
        // A test that was killed leaves the last element open; what came before it counts.
        stop =
            metered.isExhausted()
                ? new Problem(line, LoadProblem.RECORD_TOO_LONG, MeteredStream.MAX_BYTES >> 20)
                : new Problem(line, FileProblem.CUT_OFF_AT_END);
      }
      sink.add(batch, 0, 0);
      List<Problem> problems = new ArrayList<>();
      if (stop != null) {
        problems.add(stop);
      }
      problems.addAll(rows.problems());
      return new End(rows.lines(line), problems);
    }

    /** The fields by the first sample: JMeter omits an attribute in all of them, or in none. */
    private static JtlFields fields(byte[] head) {
      try {
        XMLStreamReader xml = XmlText.open(new ByteArrayInputStream(head), head);
        while (xml.hasNext() && xml.next() != XMLStreamConstants.DTD) {
          if (xml.isStartElement() && XmlRows.isSample(xml)) {
            return new JtlFields(
                XmlRows.has(xml, "ts"),
                XmlRows.has(xml, "lb"),
                XmlRows.has(xml, "s") || XmlRows.has(xml, "rc"),
                true);
          }
        }
        return ALL;
      } catch (XMLStreamException brokenOff) {
        return ALL;
      }
    }

    /**
     * A stream that ends if too much is read without a result. An XML parser keeps a tag, a comment
     * or a section of text in memory until its end, without a limit.
     */
    private static final class MeteredStream extends BlockStream {

      /**
       * The limit. JMeter writes bodies as text, which is read in pieces; a tag with all its names
       * is far smaller.
       */
      static final int MAX_BYTES = 8 * 1024 * 1024;

      private int left = MAX_BYTES;

      MeteredStream(InputStream in) {
        super(in);
      }

      /** Restarts the limit after something useful was read. */
      void allowMore() {
        left = MAX_BYTES;
      }

      /** True if the limit ended the stream. */
      boolean isExhausted() {
        return left == 0;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0 && length > 0) {
          return -1;
        }
        int n = in.read(buffer, offset, Math.min(length, left));
        left -= Math.max(0, n);
        return n;
      }
    }
  }
}
