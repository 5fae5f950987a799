package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.Headings;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.ReportReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the output of siege: its report as text on standard error or as JSON on standard output,
 * the responses with {@code verbose = true}, and error messages. There may be several sieges, in
 * one file ({@code siege -v ... > file 2>&1}) or in several.
 */
public final class SiegeOutputReader implements ReportReader {

  /** A shell may print many lines before the first response. */
  private static final int LINES_FOR_RECOGNITION = 50;

  @Override
  public Tool tool() {
    return Tool.SIEGE;
  }

  @Override
  public List<String> signatures() {
    return List.of(Siege.BANNER, "Transactions:", "\"transactions\":");
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return (text.contains("Transactions:") && text.contains("Availability:"))
        || (text.contains("\"transactions\":") && text.contains("\"availability\":"))
        || text.contains(Siege.BANNER)
        || text.lines().limit(LINES_FOR_RECOGNITION).anyMatch(SiegeAnswers::isAnswer);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    boolean stamped =
        new String(source.head(), StandardCharsets.UTF_8).lines().anyMatch(SiegeAnswers::isStamped);
    List<LoadResult> results = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    Headings headings = Headings.ofCommands(tool());
    try (Lines lines = Lines.of(source)) {
      Siege siege = new Siege(stamped, zone);
      boolean endsWithHalf = false;
      boolean begun = false;
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (siege.isOver(line)) {
          end(siege, results, problems, headings);
          siege = new Siege(stamped, zone);
          begun = false;
        }
        // Messages of the shell, and progress of siege, are no part of it.
        Kind kind = siege.take(line) ? Kind.RECOGNISED : Kind.SKIPPED;
        lines.count(kind);
        if (!begun && kind == Kind.RECOGNISED) {
          begun = true;
          headings.begin();
        }
        headings.pass(line, kind);
        endsWithHalf = SiegeAnswers.isHalf(line);
      }
      end(siege, results, problems, headings);
      if (results.isEmpty()) {
        problems.add(new Problem(0, FileProblem.CUT_OFF_AT_END));
        return new Reading(results, lines.counts(), problems);
      }
      List<LoadResult> named = headings.name(results);
      Reports.several(named).ifPresent(problems::add);
      if (stamped) {
        problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      if (endsWithHalf && lines.endOpen()) {
        problems.add(new Problem(lines.number(), FileProblem.CUT_OFF_AT_END));
      }
      return new Reading(named, lines.counts(), problems);
    }
  }

  private static void end(
      Siege siege, List<LoadResult> results, List<Problem> problems, Headings headings) {
    int before = results.size();
    siege.end(results, problems);
    if (results.size() > before) {
      headings.end();
    }
  }
}
