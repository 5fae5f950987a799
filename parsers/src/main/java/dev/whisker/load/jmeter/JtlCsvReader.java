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
    Pass head = new Pass(columns.get(), zone, JtlTimes.NONE, StampKind.START);
    head.take(source.head());
    StampKind guess = head.rows.totals().found();
    Pass pass = new Pass(columns.get(), zone, head.firstStamp(), guess);
    pass.run(source);
    StampKind found = pass.rows.totals().found();
    if (found != guess) {
      // Rare: the beginning was ambiguous, a ramp-up with one thread for example. Whether a row is
      // a part of another depends on it, so nothing but reading again gives exact counts.
      pass = new Pass(columns.get(), zone, head.firstStamp(), found);
      pass.run(source);
    }
    return pass.reading();
  }

  /** The file read once, from beginning to end. */
  private static final class Pass {

    private final JtlColumns columns;
    private final ZoneId zone;
    private final BlockRows first;
    private final JtlRows rows;

    Pass(JtlColumns columns, ZoneId zone, long firstStamp, StampKind stamps) {
      this.columns = columns;
      this.zone = zone;
      this.first = new BlockRows(columns, zone, firstStamp);
      this.rows = new JtlRows(columns, stamps);
    }

    void take(byte[] head) throws IOException {
      run(new ByteArrayInputStream(head));
    }

    void run(Source source) throws IOException {
      try (InputStream in = source.open()) {
        run(in);
      }
    }

    private void run(InputStream in) throws IOException {
      new JtlScan(in, first, () -> new BlockRows(columns, zone, first.firstStamp()), rows).run();
    }

    /** The first stamp of the file, or {@link JtlTimes#NONE} where it has none. */
    long firstStamp() {
      return first.firstStamp();
    }

    Reading reading() {
      JtlNames names = rows.names();
      List<Problem> problems = new ArrayList<>();
      if (!names.hasTimes()) {
        problems.add(new Problem(0, Problem.Kind.NO_TIME));
      }
      if (names.times().isLocal()) {
        problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      problems.addAll(rows.problems());
      if (rows.totals().rows() == 0) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), rows.lines(), problems);
      }
      LoadResult result = new JtlResult(LoadFormat.JTL_CSV, names, rows.totals()).toSamples();
      return new Reading(List.of(result), rows.lines(), problems);
    }
  }
}
