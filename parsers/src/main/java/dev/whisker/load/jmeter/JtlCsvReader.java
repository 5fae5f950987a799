package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import java.io.IOException;
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
    JtlFile file = new JtlFile(source, columns.get(), zone);
    StampKind guess = file.guess();
    Pass pass = new Pass(file, guess);
    if (pass.totals.found() != guess) {
      // Rare: the beginning was ambiguous, a ramp-up with one thread for example. Whether a row is
      // a part of another depends on it, so nothing but reading again gives exact counts.
      pass = new Pass(file, pass.totals.found());
    }
    return pass.reading(file);
  }

  /** The file read once, from beginning to end. */
  private static final class Pass {

    private final StampKind stamps;
    private final JtlNames names;
    private final JtlTotals totals;
    private final JtlRows rows;

    Pass(JtlFile file, StampKind stamps) throws IOException {
      this.stamps = stamps;
      this.names = file.names();
      this.totals = new JtlTotals(stamps, names);
      this.rows = new JtlRows(names, totals);
      file.read(rows);
    }

    Reading reading(JtlFile file) {
      List<Problem> problems = new ArrayList<>();
      if (!names.hasTimes()) {
        problems.add(new Problem(0, Problem.Kind.NO_TIME));
      }
      if (names.times().isLocal()) {
        problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, file.zone().getId()));
      }
      problems.addAll(rows.problems());
      if (totals.rows() == 0) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
        return new Reading(List.of(), rows.lines(), problems);
      }
      LoadResult result =
          new JtlResult(LoadFormat.JTL_CSV, names, totals, stamps, file).toSamples();
      return new Reading(List.of(result), rows.lines(), problems);
    }
  }
}
