package dev.whisker.load.reading;

import dev.whisker.load.LoadResult;
import dev.whisker.load.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines above several reports, which name them: {@code === tomcat, run 1 ===}, {@code $ wrk
 * -c50 -R2000}, or the heading of a section, also with a code fence between: {@code ## G1}.
 */
public final class Headings {

  private static final int MOST_CHARS = 200;

  private static final Pattern PROMPT = Pattern.compile("^\\[?[\\w.-]+@[^#$]*[#$]");

  /** A report has the address itself, and the threads of a load tool are not those of a server. */
  private static final Pattern OF_COMMANDS = Pattern.compile("\\S+://\\S+| -t *\\d\\S*");

  private static final Pattern MARKS = Pattern.compile("^[\\s=#*$>+~:-]+|[\\s=#*$>+~:-]+$");

  /** A time of day names no test: its repeats have others. */
  private static final Pattern TIME = Pattern.compile("\\d:\\d\\d:\\d\\d");

  /** The heading of a section in Markdown. */
  private static final Pattern SECTION = Pattern.compile("#{1,6} +\\S.*|\\*\\*[^*]+\\*\\*:?");

  private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*");

  /** The tool at the begin of a command, and what a shell may print before it. */
  private final Pattern command;

  private final Predicate<String> names;
  private final List<Above> ofResults = new ArrayList<>();
  private String line = "";
  private String section = "";
  private Above ofReport = new Above("", "");

  /**
   * @param line the nearest line above a report, without what a report has itself
   * @param section the heading above it
   */
  private record Above(String line, String section) {

    /** True if the line is none of the section itself. */
    boolean hasOwnLine() {
      return !line.equals(section);
    }
  }

  private Headings(Tool tool, Predicate<String> names) {
    this.command =
        Pattern.compile(
            "^(?:.*[$%>#~@\\\\λ❯➜»±].*?[\\s>])?(" + tool.id() + "\\d?(?:\\.exe)?\\s+\\S.*)");
    this.names = names;
  }

  /** For a tool that prints nothing before its report: any line above it is a heading. */
  public static Headings ofAnyLine(Tool tool) {
    return new Headings(tool, any -> true);
  }

  /** For a tool that prints progress before its report: only commands and sections name it. */
  public static Headings ofCommands(Tool tool) {
    Headings any = ofAnyLine(tool);
    return new Headings(
        tool,
        line ->
            line.length() <= MOST_CHARS
                && (any.command.matcher(line).matches() || SECTION.matcher(line).matches()));
  }

  /** The report of which the next line is the first. */
  public void begin() {
    ofReport = new Above(plain(line), plain(section));
  }

  /** A line, and whether it is of a report. */
  public void pass(String text, LineByLine.Kind kind) {
    if (kind == LineByLine.Kind.RECOGNISED) {
      line = "";
    } else if (!text.isBlank() && !FENCE.matcher(text).matches() && names.test(text)) {
      line = text;
      section =
          text.length() <= MOST_CHARS && SECTION.matcher(text.strip()).matches() ? text : section;
    }
  }

  /** The report has a result. */
  public void end() {
    ofResults.add(ofReport);
  }

  private String plain(String text) {
    if (text.length() > MOST_CHARS || TIME.matcher(text).find()) {
      return "";
    }
    Matcher typed = command.matcher(text);
    String own = typed.matches() ? typed.group(1) : PROMPT.matcher(text).replaceFirst("");
    return MARKS.matcher(OF_COMMANDS.matcher(own).replaceAll("")).replaceAll("");
  }

  /**
   * The results with their names: the lines above them, or the sections, or both if each has both
   * and they differ; none if one has no name, or all the same. Those of several clients are joined.
   */
  public List<LoadResult> name(List<LoadResult> results) {
    List<String> lines = ofResults.stream().map(Above::line).toList();
    List<String> sections = ofResults.stream().map(Above::section).toList();
    boolean ownLines = ofResults.stream().allMatch(Above::hasOwnLine);
    if (Clients.are(lines)) {
      return Clients.joined(results, lines);
    }
    if (!areDistinct(sections)) {
      return areDistinct(lines) ? named(results, lines) : results;
    }
    return named(
        results,
        ownLines && areDistinct(lines)
            ? ofResults.stream().map(each -> each.section() + " " + each.line()).toList()
            : sections);
  }

  private static boolean areDistinct(List<String> names) {
    return !names.contains("") && names.stream().distinct().count() > 1;
  }

  private static List<LoadResult> named(List<LoadResult> results, List<String> names) {
    List<LoadResult> named = new ArrayList<>();
    for (LoadResult result : results) {
      String name = names.get(named.size());
      named.add(
          result instanceof LoadResult.Summary summary
              ? summary.with(summary.head().named(name))
              : result);
    }
    return named;
  }
}
