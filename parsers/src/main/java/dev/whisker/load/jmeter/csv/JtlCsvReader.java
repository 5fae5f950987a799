package dev.whisker.load.jmeter.csv;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTests;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Reads a JTL written as CSV, with any columns, order and delimiter. */
public final class JtlCsvReader implements LoadReader {

  /** The share of rejected rows that is too high: one in this many. */
  private static final int MANY = 10;

  @Override
  public boolean recognises(byte[] head) {
    return JtlColumns.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    JtlColumns columns =
        JtlColumns.of(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    List<String> stamps = columns.stamps(source.head());
    if (!stamps.isEmpty() && stamps.stream().noneMatch(JtlTimes::isTime)) {
      // JMeter can be set to any form of stamps. The other columns can still be read.
      return Pass.of(new JtlFile(source, columns.withoutTimes(), zone))
          .reading()
          .with(new Problem(0, LoadProblem.UNKNOWN_TIME_FORM, stamps.getFirst()));
    }
    return Pass.of(new JtlFile(source, columns, zone)).reading();
  }

  /** One complete reading of the file. */
  private static final class Pass {

    private final JtlFile file;
    private final JtlNames names;
    private final JtlTests tests;
    private final JtlRows rows;

    private Pass(JtlFile file, StampKind stamps) throws IOException {
      this.file = file;
      this.names = file.names();
      this.tests = new JtlTests(stamps, names);
      this.rows = file.read(names, tests);
    }

    static Pass of(JtlFile file) throws IOException {
      StampKind guess = file.guess();
      Pass pass = new Pass(file, guess);
      StampKind found = pass.tests.found();
      // Rare: the beginning was ambiguous, for example a ramp-up with one thread. The kind of
      // stamps decides which rows are parts of others, so only a second reading gives exact counts.
      return found == guess ? pass : new Pass(file, found);
    }

    Reading reading() {
      if (names.isOfMachines()) {
        return Reading.none(rows.lines(), LoadProblem.MACHINES_NOT_REQUESTS, "PerfMon");
      }
      List<Problem> problems = new ArrayList<>();
      if (!names.has().times()) {
        problems.add(new Problem(0, FileProblem.NO_TIME));
      }
      if (names.times().isLocal()) {
        problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, file.zone().getId()));
      }
      problems.addAll(rows.problems());
      List<LoadResult> results = tests.results(LoadFormat.JTL_CSV, file, problems);
      LineCounts lines = rows.lines();
      boolean isDoubted =
          problems.stream().map(Problem::code).anyMatch(ProblemCode::makesFiguresDoubtful);
      if (!results.isEmpty() && !isDoubted && areMany(lines)) {
        problems.add(
            new Problem(
                0,
                LoadProblem.MANY_ROWS_BAD,
                String.valueOf(lines.unknown()),
                String.valueOf(lines.unknown() + lines.recognised())));
      }
      return new Reading(results, lines, problems);
    }
  }

  /** True if so many rows were rejected that the rest is not reliable. */
  private static boolean areMany(LineCounts lines) {
    long refused = lines.unknown();
    return refused > lines.recognised()
        || (refused > JtlNames.MAX_PROBLEMS && MANY * refused >= refused + lines.recognised());
  }
}
