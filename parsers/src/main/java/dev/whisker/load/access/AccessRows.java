package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.LineTally;
import dev.whisker.input.source.Source;
import dev.whisker.load.access.LineForm.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The requests of an access log, one by one.
 *
 * <p>Not safe for several threads.
 */
final class AccessRows implements AutoCloseable {

  private final LineReader lines;
  private final LineForm form;
  private final LineTally tally = new LineTally();
  private boolean cutOff;

  AccessRows(Source source, LineForm form) throws IOException {
    this.lines = new LineReader(source.open());
    this.form = form;
  }

  /** The next request; null at the end. */
  @Nullable Request next() throws IOException {
    while (lines.next()) {
      byte[] line = lines.buffer();
      if (lines.from() == lines.to()) {
        tally.skipped();
      } else if (line[lines.from()] == '#') {
        form.comment(text());
        tally.skipped();
      } else {
        cutOff = !form.endsInItself() && !lines.isWhole();
        Request request = cutOff ? null : form.read(line, lines.from(), lines.to());
        if (request != null) {
          return request;
        }
        count(false);
      }
    }
    return null;
  }

  /** Counts the line of the request. */
  void count(boolean understood) {
    if (understood) {
      tally.recognised();
    } else {
      tally.unknown(lines.number(), lines.buffer(), lines.from(), lines.to());
    }
  }

  private String text() {
    return new String(
        lines.buffer(), lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
  }

  /** True if the last line is cut off; it is not among the requests. */
  boolean isCutOff() {
    return cutOff;
  }

  LineCounts counts() {
    return tally.counts();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
