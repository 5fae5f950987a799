package dev.whisker.load.jmeter;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTests;
import dev.whisker.load.jmeter.row.StampKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

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
}
