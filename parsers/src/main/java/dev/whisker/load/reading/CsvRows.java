package dev.whisker.load.reading;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import dev.whisker.load.reading.LineByLine.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a small CSV file, one by one; a quoted cell may span several lines. */
public final class CsvRows implements AutoCloseable {

  /** The longest row, so an unclosed quote does not swallow the file. */
  private static final int MAX_ROW_CHARS = 64 * 1024;

  private final Lines lines;
  private final char separator;
  private final CSVFormat format;
  private long began;
  private int linesOfRow;

  private CsvRows(Lines lines, char separator) {
    this.lines = lines;
    this.separator = separator;
    this.format = format(separator);
  }

  public static CsvRows of(Source source, char separator) throws IOException {
    return new CsvRows(Lines.of(source), separator);
  }

  /** The rows of a content's beginning. */
  public static CsvRows of(byte[] head, char separator) {
    return new CsvRows(Lines.of(head), separator);
  }

  /** The cells of one row without a line end inside, trimmed. */
  public static List<String> split(String row, char separator) {
    return isPlain(row) ? plainCells(row, separator) : cells(row, format(separator));
  }

  /** The cells of the next row, trimmed; null at the end. */
  public @Nullable List<String> next() throws IOException {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    began = lines.number();
    linesOfRow = 1;
    if (isPlain(line)) {
      return plainCells(line, separator);
    }
    StringBuilder row = new StringBuilder(line);
    Quote quote = new Quote(separator);
    while (quote.isOpenAtEnd(row) && row.length() < MAX_ROW_CHARS) {
      String more = lines.next();
      if (more == null) {
        break;
      }
      row.append('\n').append(more);
      linesOfRow++;
    }
    return cells(row.toString(), format);
  }

  /** The number of the line in which the row begins, from 1. */
  public long number() {
    return began;
  }

  /** Counts the lines of the row. */
  public void count(Kind kind) {
    for (int i = 0; i < linesOfRow; i++) {
      lines.count(kind);
    }
  }

  /** See {@link Lines#endOpen()}. */
  public boolean endOpen() {
    return lines.endOpen();
  }

  /** See {@link Lines#cutOff()}. */
  public Optional<Problem> cutOff() {
    return lines.cutOff();
  }

  public LineCounts counts() {
    return lines.counts();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private static CSVFormat format(char separator) {
    return CSVFormat.RFC4180
        .builder()
        .setDelimiter(separator)
        .setIgnoreSurroundingSpaces(true)
        .setTrailingData(true)
        .setLenientEof(true)
        .get();
  }

  /** True if each separator ends a cell. */
  private static boolean isPlain(String row) {
    return row.indexOf('"') < 0 && row.indexOf('\r') < 0 && row.indexOf('\n') < 0;
  }

  /**
   * The cells of a row without quotes. Most files are recognised by such a row, before the library
   * is loaded.
   */
  private static List<String> plainCells(String row, char separator) {
    List<String> cells = new ArrayList<>();
    int from = 0;
    for (int to = row.indexOf(separator); to >= 0; to = row.indexOf(separator, from)) {
      cells.add(row.substring(from, to).strip());
      from = to + 1;
    }
    cells.add(row.substring(from).strip());
    return row.isEmpty() ? List.of() : cells;
  }

  private static List<String> cells(String row, CSVFormat format) {
    try (CSVParser parser = CSVParser.parse(row, format)) {
      List<CSVRecord> records = parser.getRecords();
      return records.isEmpty()
          ? List.of()
          : records.getFirst().stream().map(String::strip).toList();
    } catch (IOException | IllegalStateException damaged) {
      return List.of();
    }
  }

  /** Tracks an open quote; reads each character once. */
  private static final class Quote {

    private final char separator;
    private int seen;
    private boolean quoted;
    private boolean atStart = true;

    Quote(char separator) {
      this.separator = separator;
    }

    /** True if a quote is open at the end of a row, which only grows from one call to the next. */
    boolean isOpenAtEnd(CharSequence row) {
      for (; seen < row.length(); seen++) {
        char c = row.charAt(seen);
        if (quoted) {
          quoted = c != '"';
          atStart = false;
        } else if (c == '"' && (atStart || (seen > 0 && row.charAt(seen - 1) == '"'))) {
          // The second of two quotes inside a quoted cell opens it again.
          quoted = true;
        } else {
          atStart = c == separator || (atStart && c == ' ');
        }
      }
      return quoted;
    }
  }
}
