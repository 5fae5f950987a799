package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.XmlText;
import dev.whisker.load.result.ErrorKinds;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
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

/** Reads the dump of Taurus' final-stats module, as CSV or XML. */
public final class TaurusStatsReader implements LoadReader {

  private static final String LABEL = "label";

  /** The columns, in any order: older versions write them in the order of a Python dictionary. */
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
    return ColumnReader.of(head, ',').names().containsAll(COLUMNS);
  }

  private static Reading readCsv(Source source) throws IOException {
    FinalStats stats = new FinalStats();
    ColumnReader columns = ColumnReader.of(source.head(), ',');
    LineByLine.Shown rows =
        columns.read(
            source,
            row -> {
              Map<String, Double> figures = new LinkedHashMap<>();
              columns.names().forEach(name -> put(figures, name, row.text(name)));
              figures.remove(LABEL);
              if (!figures.containsKey("succ") || !row.isWhole()) {
                return Kind.UNKNOWN;
              }
              stats.put(row.text(LABEL), figures);
              return Kind.RECOGNISED;
            });
    Optional<LoadResult> result = stats.result(Double.NaN);
    return result.isEmpty()
        ? Reading.none(rows.counts(), FileProblem.CUT_OFF_AT_END)
        : Reading.of(List.of(result.get()), rows.counts()).and(rows.cutOff());
  }

  private static void put(Map<String, Double> figures, String name, String text) {
    double number = Reported.number(text);
    // A blank is a code that this label never got.
    if (!Double.isNaN(number)) {
      figures.put(name, number);
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
      // Rows before the damage count, if the row of totals is among them.
      problems.add(CUT_OFF);
    }
    Optional<LoadResult> result = stats.result(seconds);
    return new Reading(
        result.stream().toList(),
        Lines.countAll(source),
        result.isEmpty() ? List.of(CUT_OFF) : problems);
  }

  /**
   * Taurus' final figures, by label; the empty label is the total. Times are in seconds; its
   * "throughput" is the number of samples.
   */
  private static final class FinalStats {

    private static final double MILLIS_A_SECOND = 1000;
    private static final String RESPONSES = "rc_";

    private final Map<String, Map<String, Double>> byLabel = new LinkedHashMap<>();

    /** The figures of one label, by the names of the CSV's columns. */
    void put(String label, Map<String, Double> figures) {
      byLabel.put(label, figures);
    }

    /**
     * The result; empty without the total.
     *
     * @param seconds the duration of the test; NaN if unknown
     */
    Optional<LoadResult> result(double seconds) {
      Map<String, Double> all = byLabel.get("");
      if (all == null) {
        return Optional.empty();
      }
      Map<String, LoadSummary> labels = new LinkedHashMap<>();
      byLabel.forEach(
          (label, figures) -> {
            if (!label.isEmpty()) {
              labels.put(label, summary(figures, seconds));
            }
          });
      double users = number(all, "concurrency");
      return Optional.of(
          new LoadResult.Summary(
              Reported.timeless(
                  LoadFormat.TAURUS_STATS,
                  Loop.UNKNOWN,
                  users > 0 ? Map.of("concurrency", String.valueOf((long) users)) : Map.of()),
              summary(all, seconds),
              labels,
              errors(all),
              Map.of()));
    }

    private static LoadSummary summary(Map<String, Double> figures, double seconds) {
      double failed = number(figures, "fail");
      return new SummaryBuilder()
          .samples(Figure.derived(number(figures, "succ") + failed))
          .errors(Reported.of(failed))
          .mean(millis(figures, "avg_rt"))
          .percentiles(p -> millis(figures, "perc_" + p + ".0"))
          .max(millis(figures, "perc_100.0"))
          // From the second of the first sample to that of the last.
          .duration(Reported.of(seconds).withResolution(1).unlessTooShort())
          .build();
    }

    /** The failures; a failed response below 400 is not counted by kind. */
    private static List<ErrorCount> errors(Map<String, Double> figures) {
      Map<String, Long> byCode = new LinkedHashMap<>();
      figures.forEach(
          (name, count) -> {
            String code = name.startsWith(RESPONSES) ? name.substring(RESPONSES.length()) : "";
            if (!code.isEmpty() && !code.matches("[123]\\d\\d")) {
              byCode.put(code, count.longValue());
            }
          });
      return ErrorKinds.counted(byCode);
    }

    private static Figure millis(Map<String, Double> figures, String name) {
      return Reported.of(number(figures, name) * MILLIS_A_SECOND).withResolution(1);
    }

    private static double number(Map<String, Double> figures, String name) {
      return figures.getOrDefault(name, Double.NaN);
    }
  }
}
