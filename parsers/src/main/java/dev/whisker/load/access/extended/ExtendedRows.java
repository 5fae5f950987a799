package dev.whisker.load.access.extended;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineReader;
import dev.whisker.input.LineTally;
import dev.whisker.input.Source;
import dev.whisker.load.access.stamp.DayTimes;
import dev.whisker.load.access.stamp.Stamps;
import dev.whisker.load.access.word.Numeral;
import dev.whisker.load.access.word.RequestNames;
import dev.whisker.load.access.word.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The rows of a log in the extended format of the W3C, one by one.
 *
 * <p>Not safe for several threads.
 */
final class ExtendedRows implements AutoCloseable {

  /** How the line begins that names the server. */
  private static final String SOFTWARE = "#Software:";

  private final LineReader lines;
  private final LineTally tally = new LineTally();
  private final Tokens tokens = new Tokens();
  private final DayTimes times = new DayTimes();
  private final Numeral taken = new Numeral();
  private final RequestNames names = new RequestNames();
  private Optional<Fields> named = Optional.empty();
  private String software = "";
  private long stampMillis;
  private boolean cutOff;

  ExtendedRows(Source source) throws IOException {
    lines = new LineReader(source.open());
  }

  /** Goes to the next row that tells when, how long and how; false at the end. */
  boolean next() throws IOException {
    while (lines.next()) {
      byte[] line = lines.buffer();
      if (lines.from() == lines.to()) {
        tally.skipped();
      } else if (line[lines.from()] == '#') {
        named = Fields.of(line()).or(() -> named);
        software = line().startsWith(SOFTWARE) ? line() : software;
        tally.skipped();
      } else {
        tokens.cut(line, lines.from(), lines.to());
        cutOff = !lines.isWhole();
        if (!cutOff && named.isPresent() && take(named.get())) {
          tally.recognised();
          return true;
        }
        tally.unknown(lines.number(), line, lines.from(), lines.to());
      }
    }
    return false;
  }

  private String line() {
    return new String(
        lines.buffer(), lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
  }

  private boolean take(Fields fields) {
    if (tokens.size() != fields.count()
        || fields.missing().isPresent()
        || !tokens.isStatus(fields.status())) {
      return false;
    }
    stampMillis = times.millis(tokens, fields.date(), fields.time());
    return stampMillis != Stamps.NONE && taken.read(tokens, fields.taken());
  }

  /** The columns named last. */
  Optional<Fields> fields() {
    return named;
  }

  /** What wrote them, as far as it says so above them. */
  String software() {
    return software;
  }

  long stampMillis() {
    return stampMillis;
  }

  /** The time taken, in the unit of the log. */
  double taken() {
    return taken.value();
  }

  /** With how many decimals the time taken is written. */
  int decimals() {
    return taken.decimals();
  }

  boolean isFailure() {
    return tokens.isFailure(named.orElseThrow().status());
  }

  String status() {
    return tokens.text(named.orElseThrow().status());
  }

  /** Whether the last line breaks off; it is not among the rows. */
  boolean isCutOff() {
    return cutOff;
  }

  /** Method and path, as far as they are told, without the query. */
  String request() {
    Fields fields = named.orElseThrow();
    return (text(fields.method()) + ' ' + text(fields.uri())).strip();
  }

  private String text(int column) {
    if (column < 0) {
      return "";
    }
    return names.of(tokens.line(), tokens.from(column), tokens.to(column));
  }

  LineCounts counts() {
    return tally.counts();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
