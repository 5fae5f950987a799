package dev.whisker.load.reading;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.Tool;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.Reported;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
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

  /**
   * Joins the reports of several clients that sent load at the same time: {@code Pod: vegeta-1},
   * {@code Pod: vegeta-2}. Their rates add up; their percentiles cannot be joined.
   */
  private static final class Clients {

    private static final Pattern CLIENT =
        Pattern.compile(
            "(?i)(?:load )?(?:pod|client|agent|injector|generator)s?(?: *[:#=] *| +|-)\\S.*");

    /** Facts that add up. */
    private static final Set<String> ADDED = Set.of("concurrency", "rate");

    private Clients() {}

    /** True if each of several names is that of a client. */
    static boolean are(List<String> names) {
      return names.size() > 1 && names.stream().allMatch(name -> CLIENT.matcher(name).matches());
    }

    /**
     * One result for each test; another begins where the name of a client comes again.
     *
     * @param names of the clients
     */
    static List<LoadResult> joined(List<LoadResult> results, List<String> names) {
      List<LoadResult> joined = new ArrayList<>();
      List<LoadResult> parts = new ArrayList<>();
      Set<String> seen = new HashSet<>();
      for (int i = 0; i < results.size(); i++) {
        if (!seen.add(names.get(i))) {
          joined.add(one(parts));
          parts.clear();
          seen.clear();
          seen.add(names.get(i));
        }
        parts.add(results.get(i));
      }
      joined.add(one(parts));
      return joined;
    }

    private static LoadResult one(List<LoadResult> parts) {
      if (parts.size() == 1) {
        return parts.getFirst();
      }
      List<LoadSummary> all = parts.stream().map(LoadResult::summary).toList();
      Figure samples = sum(all, LoadSummary::samples);
      Figure errors = sum(all, LoadSummary::errors);
      Figure unknown = Figure.absent(Absence.SEVERAL_CLIENTS);
      LoadSummary summary =
          new LoadSummary(
              samples,
              errors,
              derived(100 * errors.value() / samples.value()),
              derived(
                  total(all, part -> part.meanMillis().value() * part.samples().value())
                      / samples.value()),
              unknown,
              unknown,
              unknown,
              unknown,
              most(all, LoadSummary::maxMillis),
              most(all, LoadSummary::durationSeconds),
              sum(all, LoadSummary::completedPerSecond),
              sum(all, LoadSummary::successfulPerSecond));
      LoadResult.Head first = parts.getFirst().head();
      LoadResult.Head head = Reported.timeless(first.format(), first.loop(), facts(parts));
      return new LoadResult.Summary(head, summary, Map.of(), errors(parts), Map.of());
    }

    /** The facts that all have in common, and the sums of those that add up. */
    private static Map<String, String> facts(List<LoadResult> parts) {
      Map<String, String> common = new HashMap<>(parts.getFirst().head().facts());
      parts.forEach(part -> common.entrySet().retainAll(part.head().facts().entrySet()));
      for (String fact : ADDED) {
        double sum =
            parts.stream()
                .mapToDouble(part -> Reported.number(part.head().facts().getOrDefault(fact, "")))
                .sum();
        if (!Double.isNaN(sum)) {
          common.put(
              fact, sum == Math.rint(sum) ? String.valueOf((long) sum) : String.valueOf(sum));
        }
      }
      return Map.copyOf(common);
    }

    private static List<ErrorCount> errors(List<LoadResult> parts) {
      return parts.stream()
          .flatMap(part -> part.errors().stream())
          .sorted(ErrorCount.MOST_FREQUENT_FIRST)
          .toList();
    }

    /** The sum; unknown if that of a part is. */
    private static Figure sum(List<LoadSummary> all, Function<LoadSummary, Figure> figure) {
      return derived(total(all, part -> figure.apply(part).value()));
    }

    private static double total(List<LoadSummary> all, ToDoubleFunction<LoadSummary> value) {
      return all.stream().mapToDouble(value).sum();
    }

    private static Figure most(List<LoadSummary> all, Function<LoadSummary, Figure> figure) {
      return derived(
          all.stream().mapToDouble(part -> figure.apply(part).value()).reduce(0, Math::max));
    }

    private static Figure derived(double value) {
      return Double.isFinite(value) ? Figure.derived(value) : Figure.absent(Absence.NOT_IN_FILE);
    }
  }
}
