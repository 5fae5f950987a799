package dev.whisker.load.access;

import dev.whisker.input.NameTable;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses lines of a W3C extended log by its last {@code #Fields:} line. */
final class ExtendedForm implements LineForm {

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
