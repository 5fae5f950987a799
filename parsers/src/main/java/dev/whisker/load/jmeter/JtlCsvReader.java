package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A JTL written as CSV, whatever its columns, their order and their delimiter. */
public final class JtlCsvReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return JtlColumns.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Optional<JtlColumns> columns = JtlColumns.of(source.head());
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("not recognised: " + source.name());
    }
    StampKind guess = guess(source.head(), columns.get(), zone);
    Pass pass = read(source, columns.get(), zone, guess);
    if (pass.totals.found() != guess) {
      // Rare: the beginning was ambiguous, a ramp-up with one thread for example. Whether a row is
      // a part of another
      // depends on it, so nothing but reading again gives exact counts.
      pass = read(source, columns.get(), zone, pass.totals.found());
    }
    return pass.reading(zone);
  }

  private static StampKind guess(byte[] head, JtlColumns columns, ZoneId zone) throws IOException {
    Pass pass = new Pass(new ByteArrayInputStream(head), columns, zone, StampKind.START);
    pass.run();
    return pass.totals.found();
  }

  private static Pass read(Source source, JtlColumns columns, ZoneId zone, StampKind stamps)
      throws IOException {
    try (InputStream in = source.open()) {
      Pass pass = new Pass(in, columns, zone, stamps);
      pass.run();
      return pass;
    }
  }

  /** The file read once, from beginning to end. */
  private static final class Pass {

    final JtlRows rows;
    final JtlTotals totals;

    Pass(InputStream in, JtlColumns columns, ZoneId zone, StampKind stamps) {
      this.rows = new JtlRows(in, columns, zone);
      this.totals = new JtlTotals(stamps, rows.names());
    }

    void run() throws IOException {
      RowBatch batch = new RowBatch();
      while (rows.fill(batch)) {
        totals.add(batch);
      }
    }

    Reading reading(ZoneId zone) {
      List<Problem> problems = new ArrayList<>();
      if (!rows.names().hasTimes()) {
        problems.add(new Problem(0, Problem.Kind.NO_TIME));
      }
      if (rows.names().times().isLocal()) {
        problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      problems.addAll(rows.problems());
      if (totals.rows() == 0) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), rows.lines(), problems);
      }
      LoadResult result = new JtlResult(LoadFormat.JTL_CSV, rows.names(), totals).toSamples();
      return new Reading(List.of(result), rows.lines(), problems);
    }
  }
}
