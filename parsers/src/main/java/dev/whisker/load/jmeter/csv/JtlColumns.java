package dev.whisker.load.jmeter.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.stamp.JtlTimes;
import dev.whisker.load.lines.Remarks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Where a JTL has its columns, each an index or -1.
 *
 * @param hasHeader whether the first line names them
 * @param count how many columns a row has
 */
record JtlColumns(
    char delimiter,
    boolean hasHeader,
    int count,
    int timeStamp,
    int elapsed,
    int label,
    int responseCode,
    int responseMessage,
    int threadName,
    int success,
    int failureMessage,
    int bytes,
    int allThreads,
    int url,
    int sampleCount,
    int errorCount) {

  /** The names of all columns that JMeter knows take 300 bytes. */
  private static final int MAX_HEADER = 2000;

  private static final int STAMPS_TO_LOOK_AT = 10;

  private static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

  /** Up to here all versions write the same columns in the same order, unless told otherwise. */
  private static final int SUCCESS_BY_DEFAULT = 7;

  private static final String STAMP = "timestamp";

  /** What JMeter calls its columns, in small letters. */
  private static final Set<String> NAMES =
      Set.of(
          STAMP,
          "elapsed",
          "label",
          "responsecode",
          "responsemessage",
          "threadname",
          "datatype",
          "success",
          "failuremessage",
          "bytes",
          "sentbytes",
          "grpthreads",
          "allthreads",
          "url",
          "filename",
          "latency",
          "encoding",
          "samplecount",
          "errorcount",
          "hostname",
          "idletime",
          "connect");

  /** The columns that the beginning of a JTL shows; empty where it is no JTL. */
  static Optional<JtlColumns> of(byte[] head) {
    String first =
        new String(head, StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> !Remarks.isOne(line))
            .findFirst()
            .orElse("");
    // A row of a file without a header may go on in the next line; none of the columns looked at
    // does.
    return DELIMITERS.stream()
        .map(delimiter -> of(first, delimiter))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The same without times: those at the beginning are in a form that nobody can read. */
  JtlColumns withoutTimes() {
    return new JtlColumns(
        delimiter,
        hasHeader,
        count,
        -1,
        elapsed,
        label,
        responseCode,
        responseMessage,
        threadName,
        success,
        failureMessage,
        bytes,
        allThreads,
        url,
        sampleCount,
        errorCount);
  }

  /** The time stamps of the first rows, as they are written. */
  List<String> stamps(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> !Remarks.isOne(line))
        .limit(STAMPS_TO_LOOK_AT)
        .skip(hasHeader ? 1 : 0)
        .map(line -> cells(line, delimiter))
        .filter(cells -> timeStamp >= 0 && cells.size() == count)
        .map(cells -> cells.get(timeStamp).strip())
        .toList();
  }

  /** Whether a line may name columns: a quick look, since damaged files have many other lines. */
  static boolean mayBeHeader(byte[] line) {
    String beginning = new String(line, 0, Math.min(line.length, MAX_HEADER), ISO_8859_1);
    return beginning.toLowerCase(Locale.ROOT).contains("elapsed");
  }

  /** How many columns there are up to the last one that is read. */
  int wanted() {
    return 1
        + IntStream.of(
                timeStamp,
                elapsed,
                label,
                responseCode,
                responseMessage,
                threadName,
                success,
                failureMessage,
                bytes,
                allThreads,
                url,
                sampleCount,
                errorCount)
            .max()
            .orElseThrow();
  }

  /** Names of rows with these columns, none yet. */
  JtlNames names(JtlTimes times) {
    return JtlNames.none(times, hasTimes(), hasLabels(), hasOutcomes(), responseMessage >= 0);
  }

  /** Whether rows with these columns tell the same as those that got such names. */
  boolean tellsLike(JtlNames names) {
    return names.hasTimes() == hasTimes()
        && names.hasLabels() == hasLabels()
        && names.hasOutcomes() == hasOutcomes();
  }

  private boolean hasTimes() {
    return timeStamp >= 0;
  }

  private boolean hasLabels() {
    return label >= 0;
  }

  private boolean hasOutcomes() {
    return success >= 0 || responseCode >= 0;
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
      // A first row of which the quoted text goes on in the next line; what stands before it is
      // enough.
      return everyCell(line, delimiter);
    }
  }

  /** Those of a line in which each delimiter ends one. */
  private static List<String> everyCell(String line, char delimiter) {
    return List.of(line.split(Pattern.quote(String.valueOf(delimiter)), -1));
  }

  private static Optional<JtlColumns> named(List<String> cells, char delimiter) {
    // Not only blanks: a file that went on after a crash may begin with zeros.
    List<String> names = cells.stream().map(name -> name.trim().toLowerCase(Locale.ROOT)).toList();
    int elapsed = names.indexOf("elapsed");
    int label = names.indexOf("label");
    int success = names.indexOf("success");
    if (elapsed < 0 || (label < 0 && success < 0 && !areStamped(names))) {
      return Optional.empty();
    }
    return Optional.of(
        new JtlColumns(
            delimiter,
            true,
            names.size(),
            names.indexOf(STAMP),
            elapsed,
            label,
            names.indexOf("responsecode"),
            names.indexOf("responsemessage"),
            names.indexOf("threadname"),
            success,
            names.indexOf("failuremessage"),
            names.indexOf("bytes"),
            names.indexOf("allthreads"),
            names.indexOf("url"),
            names.indexOf("samplecount"),
            names.indexOf("errorcount")));
  }

  /** Times of requests with no more columns than JMeter's; somebody's own table has others too. */
  private static boolean areStamped(List<String> names) {
    return names.contains(STAMP) && NAMES.containsAll(names);
  }

  /**
   * Without a header: a time, a whole number, and {@code true} or {@code false} in the eighth
   * column.
   */
  private static Optional<JtlColumns> unnamed(List<String> cells, char delimiter) {
    if (cells.size() <= SUCCESS_BY_DEFAULT
        || !cells.get(SUCCESS_BY_DEFAULT).matches("true|false")
        || !cells.get(1).matches("\\d{1,10}")
        || !JtlTimes.looksLikeTime(cells.getFirst())) {
      return Optional.empty();
    }
    int count = cells.size();
    // JMeter 2.13 had no failureMessage, 3.0 no sentBytes; from 3.1 on all are there.
    int failureMessage = count >= 15 ? 8 : -1;
    int allThreads = count >= 16 ? 12 : count == 15 ? 11 : -1;
    return Optional.of(
        new JtlColumns(
            delimiter,
            false,
            count,
            0,
            1,
            2,
            3,
            4,
            5,
            SUCCESS_BY_DEFAULT,
            failureMessage,
            failureMessage < 0 ? -1 : failureMessage + 1,
            allThreads,
            -1,
            -1,
            -1));
  }
}
