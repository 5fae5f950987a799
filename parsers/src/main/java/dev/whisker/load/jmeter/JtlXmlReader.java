package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** A JTL written as XML: samples inside samples, between bodies and headers that may be large. */
public final class JtlXmlReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, 0, Math.min(head.length, 4096), StandardCharsets.UTF_8);
    return text.stripLeading().startsWith("<") && text.contains("<testResults");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    XmlFile file = new XmlFile(source);
    StampKind guess = file.guess();
    Pass pass = new Pass(file, guess);
    if (pass.totals.found() != guess) {
      pass = new Pass(file, pass.totals.found());
    }
    return pass.reading(file);
  }

  /** The file read once, from beginning to end. */
  private static final class Pass {

    private final StampKind stamps;
    private final JtlNames names = XmlFile.names();
    private final JtlTotals totals;
    private final XmlFile.End end;

    Pass(XmlFile file, StampKind stamps) throws IOException {
      this.stamps = stamps;
      this.totals = new JtlTotals(stamps, names);
      this.end = file.read(names, totals);
    }

    Reading reading(XmlFile file) {
      List<Problem> problems = new ArrayList<>(end.problems());
      LineCounts lines = new LineCounts(end.line(), end.line(), 0, 0, List.of());
      if (totals.rows() == 0) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), lines, problems);
      }
      JtlResult result = new JtlResult(LoadFormat.JTL_XML, names, totals, stamps, file);
      return new Reading(List.of(result.toSamples()), lines, problems);
    }
  }
}
