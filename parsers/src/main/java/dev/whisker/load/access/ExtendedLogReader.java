package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.NameTable;
import dev.whisker.input.source.Source;
import dev.whisker.load.access.AccessLog.Survey;
import dev.whisker.load.access.LineForm.Request;
import dev.whisker.load.access.TimeTaken.Decimal;
import dev.whisker.load.access.TimeTaken.Unit;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads W3C extended logs, as Tomcat's {@code ExtendedAccessLogValve} and other servers write them:
 * the log names its columns, and its times are in GMT.
 */
public final class ExtendedLogReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .takeWhile(line -> line.startsWith("#"))
        .anyMatch(line -> ExtendedFields.of(line).isPresent());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    ExtendedForm first = new ExtendedForm();
    try (AccessRows rows = new AccessRows(source, first)) {
      rows.next();
    }
    Optional<ExtendedFields> fields = first.fields();
    Optional<String> missing = fields.flatMap(ExtendedFields::missing);
    if (fields.isEmpty() || missing.isPresent()) {
      return missing
          .map(column -> Reading.none(LineCounts.NONE, LoadProblem.MISSING_COLUMN, column))
          .orElse(Reading.of(List.of(), LineCounts.NONE));
    }
    AccessLog log = new AccessLog(source, ExtendedForm::new, zone);
    Survey survey = log.survey(Unit.SECONDS);
    return log.read(fields.get().unit(survey.decimals() > 0, first.software()));
  }

  /** Parses lines of a W3C extended log by its last {@code #Fields:} line. */
  private static final class ExtendedForm implements LineForm {

    /** The beginning of the line that names the server. */
    private static final String SOFTWARE = "#Software:";

    private static final int MOST_COLUMNS = 64;

    /** The stamps, always in GMT. */
    private final Stamps stamps = new Stamps(Stamps.USUAL, ZoneOffset.UTC);

    private final RequestNames names = new RequestNames();
    private final NameTable statuses = new NameTable();
    private final int[] begins = new int[MOST_COLUMNS];
    private final int[] ends = new int[MOST_COLUMNS];
    private Optional<ExtendedFields> named = Optional.empty();
    private String software = "";

    @Override
    public void comment(String line) {
      named = ExtendedFields.of(line).or(() -> named);
      software = line.startsWith(SOFTWARE) ? line : software;
    }

    /** The columns of the last {@code #Fields:} line. */
    Optional<ExtendedFields> fields() {
      return named;
    }

    /** The program that wrote the log, if the log names it. */
    String software() {
      return software;
    }

    @Override
    public @Nullable Request read(byte[] line, int from, int to) {
      if (named.isEmpty() || named.get().missing().isPresent()) {
        return null;
      }
      ExtendedFields fields = named.get();
      if (cut(line, from, to) != fields.count() || !isStatus(line, fields.status())) {
        return null;
      }
      int taken = fields.taken();
      long stamp = stamp(line, fields.date(), fields.time());
      double value = Decimal.value(line, begins[taken], ends[taken]);
      return stamp == Stamps.NONE || Double.isNaN(value)
          ? null
          : new Request(
              (text(line, fields.method()) + ' ' + text(line, fields.uri())).strip(),
              stamp,
              value,
              Decimal.decimals(line, begins[taken], ends[taken]),
              statuses.get(line, begins[fields.status()], ends[fields.status()]));
    }

    private long stamp(byte[] line, int date, int time) {
      int day = ends[date] - begins[date];
      byte[] joined = new byte[day + 1 + ends[time] - begins[time]];
      System.arraycopy(line, begins[date], joined, 0, day);
      joined[day] = ' ';
      System.arraycopy(line, begins[time], joined, day + 1, joined.length - day - 1);
      return stamps.millis(joined, 0, joined.length);
    }

    /** Cuts the line into columns and returns their number. */
    private int cut(byte[] line, int from, int to) {
      int columns = 0;
      int at = from;
      while (at < to && columns < MOST_COLUMNS) {
        boolean quoted = line[at] == '"';
        begins[columns] = quoted ? at + 1 : at;
        at = quoted ? closingQuote(line, at + 1, to) : blank(line, at, to);
        ends[columns] = at;
        columns++;
        at += quoted ? 1 : 0;
        while (at < to && isBlank(line[at])) {
          at++;
        }
      }
      return columns;
    }

    /** The place of the closing quote. A quote within a quoted text is doubled. */
    private static int closingQuote(byte[] line, int from, int to) {
      int at = from;
      while (at < to && (line[at] != '"' || (at + 1 < to && line[at + 1] == '"'))) {
        at += line[at] == '"' ? 2 : 1;
      }
      return Math.min(at, to);
    }

    private static int blank(byte[] line, int from, int to) {
      int at = from;
      while (at < to && !isBlank(line[at])) {
        at++;
      }
      return at;
    }

    private static boolean isBlank(byte c) {
      return c == ' ' || c == '\t';
    }

    private boolean isStatus(byte[] line, int column) {
      return ends[column] - begins[column] == 3
          && line[begins[column]] >= '1'
          && line[begins[column]] <= '5'
          && !Double.isNaN(Decimal.value(line, begins[column], ends[column]));
    }

    private String text(byte[] line, int column) {
      return column < 0 ? "" : names.of(line, begins[column], ends[column]);
    }
  }

  /**
   * The columns of a W3C extended log, from its {@code #Fields:} line; -1 for a missing one.
   *
   * @param count the number of columns
   * @param takenName the name of the column of the time taken; empty without one
   */
  private record ExtendedFields(
      int count, int date, int time, int method, int uri, int status, int taken, String takenName) {

    /** The beginning of the line that names the fields; a server repeats it at each start. */
    static final String MARK = "#Fields:";

    /** The names of the column of the time taken, the one with the finest unit first. */
    private static final List<String> TAKEN =
        List.of(
            "time-taken-us", "time-taken-ms", "time-taken-fracsec", "time-taken", "time-taken-s");

    /** The columns; empty if they are not those of requests. */
    static Optional<ExtendedFields> of(String line) {
      if (!line.startsWith(MARK)) {
        return Optional.empty();
      }
      List<String> names = Arrays.asList(line.substring(MARK.length()).strip().split("\\s+"));
      int stem = names.indexOf("cs-uri-stem");
      String taken = TAKEN.stream().filter(names::contains).findFirst().orElse("");
      ExtendedFields fields =
          new ExtendedFields(
              names.size(),
              names.indexOf("date"),
              names.indexOf("time"),
              names.indexOf("cs-method"),
              stem < 0 ? names.indexOf("cs-uri") : stem,
              names.indexOf("sc-status"),
              names.indexOf(taken),
              taken);
      boolean hasRequests = fields.uri >= 0 || fields.method >= 0;
      return hasRequests && fields.status >= 0 ? Optional.of(fields) : Optional.empty();
    }

    /** The name of a missing column that is needed; empty if all are there. */
    Optional<String> missing() {
      if (date < 0) {
        return Optional.of("date");
      }
      if (time < 0) {
        return Optional.of("time");
      }
      return taken < 0 ? Optional.of("time-taken") : Optional.empty();
    }

    /**
     * The unit of the time taken.
     *
     * <p>Until 9.0 Tomcat ignores the suffix of {@code time-taken}, and writes seconds with
     * decimals for any name; since 10.1 it writes whole ones. Other whole numbers are milliseconds,
     * as IIS writes them.
     *
     * @param decimals true if it is written with decimals
     * @param software the program that wrote the log; empty if unknown
     */
    Unit unit(boolean decimals, String software) {
      boolean countsSeconds = takenName.equals("time-taken") && software.contains("Tomcat");
      if (decimals || countsSeconds) {
        return Unit.SECONDS;
      }
      return switch (takenName) {
        case "time-taken-us" -> Unit.MICROSECONDS;
        case "time-taken-s" -> Unit.SECONDS;
        default -> Unit.MILLISECONDS;
      };
    }
  }
}
