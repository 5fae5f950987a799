package dev.whisker.load.formats;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells where in a file of one tool's reports those of others stand, as a script leaves them that
 * runs several tools and sends all they print to one file. A file is one thing, and says so.
 */
public final class OtherReports {

  /** What is printed for people, and so is put behind other things. */
  private static final Set<LoadFormat> PRINTED =
      EnumSet.of(
          LoadFormat.AB_REPORT,
          LoadFormat.WRK_REPORT,
          LoadFormat.WRK2_REPORT,
          LoadFormat.SIEGE_REPORT,
          LoadFormat.SIEGE_VERBOSE,
          LoadFormat.HEY_SUMMARY,
          LoadFormat.VEGETA_REPORT);

  /** A line that each such report has once. wrk2 prints that of wrk. */
  private static final Map<Tool, Pattern> LINES =
      new EnumMap<>(
          Map.of(
              Tool.AB, Pattern.compile(".*This is ApacheBench.*"),
              Tool.WRK, Pattern.compile("\\s*Running \\S+ test @ .*"),
              Tool.SIEGE, Pattern.compile("Transactions:\\s+\\d.*|.*\"transactions\":\\s+\\d.*"),
              Tool.HEY, Pattern.compile("Response time histogram:"),
              Tool.VEGETA, Pattern.compile("Requests +\\[total, rate.*")));

  private OtherReports() {}

  /**
   * What is to be said of other tools' reports, each tool once, with the line of its first.
   *
   * @param read what was read
   */
  public static List<Problem> in(Source source, LoadFormat read) throws IOException {
    List<Problem> problems = new ArrayList<>();
    if (!PRINTED.contains(read)) {
      return problems;
    }
    Map<Tool, Pattern> others = new EnumMap<>(LINES);
    others.remove(read.tool() == Tool.WRK2 ? Tool.WRK : read.tool());
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        for (Tool tool : Tool.values()) {
          Pattern told = others.get(tool);
          if (told != null && told.matcher(line).matches()) {
            problems.add(new Problem(lines.number(), FileProblem.ALSO_HOLDS, tool.id()));
            others.remove(tool);
          }
        }
      }
    }
    return problems;
  }
}
