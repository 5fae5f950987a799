package dev.whisker.load.jmeter.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlNames.JtlFields;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The columns of a JTL.
 *
 * @param hasHeader true if the first line names them
 * @param names JMeter's names in lower case; empty for columns that are not read
 */
record JtlColumns(char delimiter, boolean hasHeader, List<String> names) {

  /** The longest header: the names of all of JMeter's columns take 300 bytes. */
  private static final int MAX_HEADER = 2000;

  private static final int STAMPS_TO_LOOK_AT = 10;

  private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

  private static final String STAMP = "timestamp";

  /** The first columns, which all versions write in this order by default. */
  private static final List<String> FIRST_BY_DEFAULT =
      names("timestamp elapsed label responsecode responsemessage threadname datatype success");

  /** Columns of JMeter that are not needed. */
  private static final List<String> NOT_READ =
      names("datatype sentbytes grpthreads filename latency encoding hostname idletime connect");

  private static final List<String> READ =
      names(
          "timestamp elapsed label responsecode responsemessage threadname success failuremessage"
              + " bytes allthreads url samplecount errorcount");

  private static final int SUCCESS_BY_DEFAULT = 7;

  private static List<String> names(String divided) {
    return List.of(divided.split(" "));
  }

  /** The columns of a JTL by its beginning; empty for other content. */
  static Optional<JtlColumns> of(byte[] head) {
    String first =
        new String(head, StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> !Lines.isRemark(line))
            .findFirst()
            .orElse("");
    // A row of a file without a header may continue on the next line; the columns checked here
    // never do.
    return DELIMITERS.stream()
        .map(delimiter -> of(first, delimiter))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The columns without times, if the times have an unknown form. */
  JtlColumns withoutTimes() {
    return new JtlColumns(
        delimiter, hasHeader, names.stream().map(n -> n.equals(STAMP) ? "" : n).toList());
  }

  /** The index of a column, or -1. */
  int at(String name) {
    return names.indexOf(name);
  }

  private boolean has(String name) {
    return names.contains(name);
  }

  /** The number of columns of a row. */
  int count() {
    return names.size();
  }

  /** The time stamps of the first rows, as written. */
  List<String> stamps(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !Lines.isRemark(line))
        .limit(STAMPS_TO_LOOK_AT)
        .skip(hasHeader ? 1 : 0)
        .map(line -> cells(line, delimiter))
        .filter(cells -> has(STAMP) && cells.size() == count())
        .map(cells -> cells.get(at(STAMP)).strip())
        .toList();
  }

  /** True if a line may name columns. A quick check, since damaged files have many other lines. */
  static boolean mayBeHeader(byte[] line) {
    String beginning = new String(line, 0, Math.min(line.length, MAX_HEADER), ISO_8859_1);
    return beginning.toLowerCase(Locale.ROOT).contains("elapsed");
  }

  /** The number of columns up to the last one that is read. */
  int wanted() {
    return 1 + READ.stream().mapToInt(this::at).max().orElseThrow();
  }

  /** New, empty names for rows with these columns. */
  JtlNames names(JtlTimes times) {
    return JtlNames.none(
        times,
        new JtlFields(
            has(STAMP),
            has("label"),
            has("success") || has("responsecode"),
            has("responsemessage")));
  }

  private static Optional<JtlColumns> of(String line, char delimiter) {
    if (line.indexOf(delimiter) < 0) {
      return Optional.empty();
    }
    List<String> cells = cells(line, delimiter);
    Optional<JtlColumns> named = named(cells, delimiter);
    return named.isPresent() ? named : unnamed(cells, delimiter);
  }

  private static List<String> cells(String line, char delimiter) {
    if (line.indexOf('"') < 0 && line.indexOf('\r') < 0) {
      return everyCell(line, delimiter);
    }
    CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
    try (CSVParser parser = CSVParser.parse(line, format)) {
      List<CSVRecord> records = parser.getRecords();
      return records.isEmpty() ? List.of() : records.getFirst().toList();
    } catch (IOException | UncheckedIOException unclosedQuote) {
      // A first row whose quoted text continues on the next line; the cells before it are
      // enough.
      return everyCell(line, delimiter);
    }
  }

  /** The cells of a line in which each delimiter ends one. */
  private static List<String> everyCell(String line, char delimiter) {
    return List.of(line.split(Pattern.quote(String.valueOf(delimiter)), -1));
  }

  private static Optional<JtlColumns> named(List<String> cells, char delimiter) {
    // Not only blanks: a file continued after a crash may begin with zero bytes.
    List<String> names = cells.stream().map(name -> name.trim().toLowerCase(Locale.ROOT)).toList();
    boolean isJtl =
        names.contains("elapsed")
            && (names.contains("label") || names.contains("success") || areStamped(names));
    return isJtl ? Optional.of(new JtlColumns(delimiter, true, names)) : Optional.empty();
  }

  /** True for the times of requests with only JMeter's columns; other tables have more. */
  private static boolean areStamped(List<String> names) {
    return names.contains(STAMP)
        && names.stream().allMatch(name -> READ.contains(name) || NOT_READ.contains(name));
  }

  /**
   * The columns of a file without a header: a time, a whole number, and {@code true} or {@code
   * false} in the eighth column.
   */
  private static Optional<JtlColumns> unnamed(List<String> cells, char delimiter) {
    if (cells.size() <= SUCCESS_BY_DEFAULT
        || !cells.get(SUCCESS_BY_DEFAULT).matches("true|false")
        || !cells.get(1).matches("\\d{1,10}")
        || !JtlTimes.looksLikeTime(cells.getFirst())) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(FIRST_BY_DEFAULT);
    // JMeter 2.13 had no failureMessage, 3.0 no sentBytes, and 4.0 no URL.
    int count = cells.size();
    if (count >= 15) {
      names.addAll(List.of("failuremessage", "bytes"));
      names.addAll(count == 15 ? List.of("grpthreads") : List.of("sentbytes", "grpthreads"));
      names.addAll(count < 17 ? List.of("allthreads") : List.of("allthreads", "url"));
    }
    names.addAll(Collections.nCopies(Math.max(0, count - names.size()), ""));
    return Optional.of(new JtlColumns(delimiter, false, List.copyOf(names)));
  }
}
