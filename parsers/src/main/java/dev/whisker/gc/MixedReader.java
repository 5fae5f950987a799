package dev.whisker.gc;

import dev.whisker.gc.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.LineReader;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads a file into which JVMs of both families wrote, one after the other: a server's output that
 * goes on over an upgrade. Each part is read by the grammar of its family.
 */
public record MixedReader(LinesReader one, LinesReader other) implements GcReader {

  @Override
  public String format() {
    return one.format();
  }

  @Override
  public boolean recognises(byte[] part) {
    return one.recognises(part) && other.recognises(part);
  }

  @Override
  public GcReading read(Source source) throws IOException {
    GcReading first;
    GcReading second;
    try (LineReader in =
        new LineReader(source.open(), one.prefix(source).before(one.head().get()))) {
      Grammar ofOne = one.grammar().get();
      Grammar ofOther = other.grammar().get();
      Cursor c = new Cursor();
      boolean isOther = false;
      while (in.next()) {
        isOther = isOther(c, in, isOther);
        // The other family has no heads of its own.
        c.reset(in.buffer(), isOther ? in.from() : in.text(), in.to());
        (isOther ? ofOther : ofOne).line(c, in);
      }
      first = ofOne.finish();
      second = ofOther.finish();
    }
    return joined(first, second);
  }

  /** Only a line that can be of no other family ends a part. */
  private boolean isOther(Cursor c, LineReader in, boolean wasOther) {
    boolean tellsOfOne = isTelling(one, c, in);
    boolean tellsOfOther = isTelling(other, c, in);
    return tellsOfOne == tellsOfOther ? wasOther : tellsOfOther;
  }

  private static boolean isTelling(LinesReader family, Cursor c, LineReader in) {
    c.reset(in.buffer(), in.from(), in.to());
    return family.isTelling().test(c);
  }

  private static GcReading joined(GcReading first, GcReading second) {
    List<GcLog> logs =
        Stream.concat(first.logs().stream(), second.logs().stream())
            .sorted(Comparator.comparingLong(MixedReader::firstLine))
            .toList();
    List<Problem> problems = new ArrayList<>();
    Stream.concat(first.problems().stream(), second.problems().stream())
        .filter(problem -> problem.kind() != Problem.Kind.SEVERAL_JVMS)
        .forEach(problems::add);
    if (logs.size() > 1) {
      problems.add(new Problem(0, Problem.Kind.SEVERAL_JVMS, logs.size()));
    }
    return new GcReading(logs, joined(first.lines(), second.lines()), problems);
  }

  private static long firstLine(GcLog log) {
    return log.pauses().isEmpty() ? Long.MAX_VALUE : log.pauses().getFirst().line();
  }

  private static LineCounts joined(LineCounts first, LineCounts second) {
    return new LineCounts(
        first.read() + second.read(),
        first.recognised() + second.recognised(),
        first.skipped() + second.skipped(),
        first.unknown() + second.unknown(),
        Stream.concat(first.examples().stream(), second.examples().stream())
            .sorted(Comparator.comparingLong(UnknownLine::line))
            .limit(LineCounts.MAX_EXAMPLES)
            .toList());
  }
}
