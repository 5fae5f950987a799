package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A JTL written as XML: samples inside samples, between bodies and headers that may be large, so it
 * is streamed.
 *
 * <p>DTDs and external entities are off: a result file has no use for them, and an attacker has.
 */
public final class JtlXmlReader implements LoadReader {

  /** So many rows are added up at once. */
  private static final int BATCH = 4096;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, 4096), StandardCharsets.UTF_8);
    return text.stripLeading().startsWith("<") && text.contains("<testResults");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    StampKind guess = pass(new ByteArrayInputStream(source.head()), StampKind.START).totals.found();
    Pass pass;
    try (InputStream in = source.open()) {
      pass = pass(in, guess);
    }
    if (pass.totals.found() != guess) {
      try (InputStream in = source.open()) {
        pass = pass(in, pass.totals.found());
      }
    }
    return pass.reading();
  }

  private static Pass pass(InputStream in, StampKind stamps) throws IOException {
    Pass pass = new Pass(stamps);
    pass.run(in);
    return pass;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    return factory;
  }

  /** The file read once, from beginning to end. */
  private static final class Pass {

    private final XmlRows rows = new XmlRows();
    private final RowBatch batch = new RowBatch();
    private final JtlTotals totals;
    private Optional<Problem> problem = Optional.empty();
    private long line;

    Pass(StampKind stamps) {
      totals = new JtlTotals(stamps, rows.names());
    }

    void run(InputStream in) throws IOException {
      try {
        XMLStreamReader xml = factory().createXMLStreamReader(in);
        while (xml.hasNext()) {
          batch.reserve();
          rows.take(xml.next(), xml, batch);
          line = xml.getLocation().getLineNumber();
          if (batch.size == BATCH) {
            flush();
          }
        }
      } catch (XMLStreamException broken) {
        if (broken.getNestedException() instanceof IOException unreadable) {
          throw unreadable;
        }
        // A test that was killed leaves the last element open; what came before it counts.
        problem = Optional.of(new Problem(Math.max(1, line), Problem.Kind.CUT_OFF_AT_END));
      }
      flush();
    }

    private void flush() {
      totals.add(batch);
      batch.size = 0;
    }

    Reading reading() {
      List<Problem> problems = new ArrayList<>();
      problem.ifPresent(problems::add);
      LineCounts lines = new LineCounts(line, line, 0, 0, List.of());
      if (totals.rows() == 0) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), lines, problems);
      }
      return new Reading(
          List.of(new JtlResult(LoadFormat.JTL_XML, rows.names(), totals).toSamples()),
          lines,
          problems);
    }
  }
}
