package dev.whisker.load.lines;

import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines that a script printed above several reports, which name them: {@code === tomcat, run 1
 * ===}, {@code $ wrk -c50 -R2000}.
 */
final class Headings {

  private static final int MOST_CHARS = 200;

  private static final Pattern PROMPT = Pattern.compile("^\\[?[\\w.-]+@[^#$]*[#$]");

  /** A report has the address itself, and the threads of a load tool are not those of a server. */
  private static final Pattern OF_COMMANDS = Pattern.compile("\\S+://\\S+| -t *\\d\\S*");

  private static final Pattern MARKS = Pattern.compile("^[\\s=#*$>+~:-]+|[\\s=#*$>+~:-]+$");

  /** A time of day names no test: its repeats have others. */
  private static final Pattern TIME = Pattern.compile("\\d:\\d\\d:\\d\\d");

  private final List<String> ofResults = new ArrayList<>();
  private String above = "";
  private String ofReport = "";

  /** The report of which the next line is the first. */
  void begin() {
    ofReport = above;
  }

  /** A line, and whether it is of a report. */
  void pass(String line, LineByLine.Kind kind) {
    if (kind == LineByLine.Kind.RECOGNISED) {
      above = "";
    } else if (!line.isBlank()) {
      above = line;
    }
  }

  /** The report has a result. */
  void end() {
    ofResults.add(plain(ofReport));
  }

  private static String plain(String line) {
    if (line.length() > MOST_CHARS || TIME.matcher(line).find()) {
      return "";
    }
    String name = OF_COMMANDS.matcher(PROMPT.matcher(line).replaceFirst("")).replaceAll("");
    return MARKS.matcher(name).replaceAll("");
  }

  /** The results with their names, if each has a heading and not all have the same. */
  List<LoadResult> name(List<LoadResult> results) {
    if (ofResults.contains("") || new HashSet<>(ofResults).size() < 2) {
      return results;
    }
    List<LoadResult> named = new ArrayList<>();
    for (LoadResult result : results) {
      String name = ofResults.get(named.size());
      named.add(
          result instanceof LoadResult.Summary summary
              ? summary.with(summary.head().named(name))
              : result);
    }
    return named;
  }
}
