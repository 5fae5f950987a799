package dev.whisker.load.taurus;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.xml.XmlText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** What Taurus' final-stats module dumps, as CSV or XML. */
public final class TaurusStatsReader implements LoadReader {

  private static final String LABEL = "label";

  /** In any order: older ones write their columns as they come out of a Python dictionary. */
  private static final List<String> COLUMNS = List.of(LABEL, "avg_ct", "avg_lt", "avg_rt", "succ");

  private static final String XML = "<FinalStatus>";
  private static final Problem CUT_OFF = new Problem(0, FileProblem.CUT_OFF_AT_END);

  @Override
  public boolean recognises(byte[] head) {
    return isCsv(head) || new String(head, StandardCharsets.UTF_8).contains(XML);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return isCsv(source.head()) ? readCsv(source) : readXml(source);
  }

  private static boolean isCsv(byte[] head) {
    return CsvRows.split(Lines.first(head), ',').containsAll(COLUMNS);
  }

  private static Reading readCsv(Source source) throws IOException {
    FinalStats stats = new FinalStats();
    List<String> names = CsvRows.split(Lines.first(source.head()), ',');
    int label = names.indexOf(LABEL);
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(names.size(), row.size()); i++) {
          if (i != label) {
            put(figures, names.get(i), row.get(i));
          }
        }
        if (row.equals(names)) {
          rows.skipped();
        } else if (figures.containsKey("succ") && row.size() >= names.size()) {
          stats.put(row.get(label), figures);
          rows.recognised();
        } else {
          rows.unknown();
        }
      }
      Optional<LoadResult> result = stats.result(Double.NaN);
      return result.isEmpty()
          ? new Reading(List.of(), rows.counts(), List.of(CUT_OFF))
          : new Reading(List.of(result.get()), rows.counts(), List.of()).and(rows.cutOff());
    }
  }

  private static void put(Map<String, Double> figures, String name, String text) {
    try {
      figures.put(name, Double.valueOf(text));
    } catch (NumberFormatException e) {
      // A blank: a code that this label never got.
    }
  }

  private static Reading readXml(Source source) throws IOException {
    FinalStats stats = new FinalStats();
    List<Problem> problems = new ArrayList<>();
    double seconds = Double.NaN;
    try (InputStream in = source.open()) {
      XMLStreamReader xml = XmlText.open(in, source.head());
      String label = "";
      Map<String, Double> figures = new LinkedHashMap<>();
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          String name = xml.getLocalName();
          String value = xml.getAttributeValue(null, "value");
          if (name.equals("TestDuration")) {
            seconds = Double.parseDouble(xml.getElementText());
          } else if (name.equals("Group")) {
            label = Optional.ofNullable(xml.getAttributeValue(null, "label")).orElse("");
            figures = new LinkedHashMap<>();
          } else if (value != null) {
            String param = xml.getAttributeValue(null, "param");
            put(figures, param == null ? name : name + "_" + param, value);
          }
        } else if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("Group")) {
          stats.put(label, figures);
        }
      }
    } catch (XMLStreamException | NumberFormatException damaged) {
      // What was complete before the damage counts, if the figures of all are among it.
      problems.add(CUT_OFF);
    }
    Optional<LoadResult> result = stats.result(seconds);
    return new Reading(
        result.stream().toList(),
        Lines.countAll(source),
        result.isEmpty() ? List.of(CUT_OFF) : problems);
  }
}
