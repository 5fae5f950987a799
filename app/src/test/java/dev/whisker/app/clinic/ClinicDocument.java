package dev.whisker.app.clinic;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes {@code docs/clinic.md}. */
final class ClinicDocument {

  private static final int COLUMNS = 9;

  private static final Pattern JDK = Pattern.compile("\\d+");

  private ClinicDocument() {}

  static String of(List<Treatment> rows) {
    return """
      # The clinic

      Each change that Whisker advises was tried. For each disease below, `samples/recorder/clinic` records a sick JVM. Whisker
      compares that run (`compare --format json`), and the script records the JVM again with the advised flags. An advice with
      alternatives has a row for each. The diseases and programs are in
      [clinic.conf](../samples/recorder/configurations/clinic.conf).

          samples/recorder/clinic ~/clinic        records all cases, and writes this page

      %s

      %s

      ## How to read the table

      Each case has one figure that shows its disease. A list such as "8, 8, 9" has a value for each repeat. *Time lost* is the sum of
      pauses, waits for memory and waits for threads to stop.

      | verdict | what happened to the figure |
      | --- | --- |
      | cured | at most %.0f %% is left, or the program no longer fails |
      | helped | at most %.0f %% is left |
      | nothing | it hardly changed, or the program failed as before |
      | worse | it grew by more than %.0f %%; or the time lost did, by more than %.0f ms; or the program did less than %.0f %% of its work or failed |
      | no flag cures it | Whisker says so, and a rule of the table of diseases checks it |
      | no need | the disease costs nothing, and Whisker advises nothing |
      | wrong advice | Whisker advised no flag although one helps, or a flag although none does |

      Each repeat has a verdict. The table shows the one in the middle, or the worse of two.

      ## All cases

      | disease | case | JDK | collector | advised | figure | before | after | verdict |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      %s
      """
        .formatted(
            circumstances(rows),
            summary(rows),
            Verdict.CURED_PART * 100,
            Verdict.HELPED_PART * 100,
            (Verdict.WORSE_PART - 1) * 100,
            Verdict.SLACK_MILLIS,
            Verdict.WORK_PART * 100,
            rows.stream().map(ClinicDocument::row).collect(joining("\n")));
  }

  /** The verdict of each row of a document, by case and advised change. */
  static Map<String, String> verdicts(String document) {
    Map<String, String> verdicts = new TreeMap<>();
    document
        .lines()
        .map(line -> line.split(" \\| ", -1))
        .filter(cells -> cells.length == COLUMNS && JDK.matcher(cells[2]).matches())
        .forEach(cells -> verdicts.put(cells[1] + ": " + cells[4], cells[8].replace(" |", "")));
    return verdicts;
  }

  /** The name of a row in {@link #verdicts}. */
  static String name(Treatment row) {
    return row.disease().name() + ": " + advised(row);
  }

  private static String circumstances(List<Treatment> rows) {
    List<Outcome> all =
        rows.stream()
            .flatMap(row -> Stream.concat(row.before().stream(), row.after().stream()))
            .toList();
    return """
        | | |
        | --- | --- |
        | recorded | %s |
        | runs | %d |
        | JDKs | %s |
        | machine | %s |
        | CPU time of other processes (`othersPercent`) | %s %% at most |"""
        .formatted(
            distinct(all, each -> each.recorded().split("T", 2)[0]),
            all.stream().distinct().count(),
            distinct(all, Outcome::jvm),
            distinct(all, Outcome::host),
            String.format(
                Locale.ROOT,
                "%.1f",
                all.stream().mapToDouble(Outcome::othersPercent).max().orElse(Double.NaN)));
  }

  private static String distinct(List<Outcome> outcomes, Function<Outcome, String> what) {
    return outcomes.stream().map(what).distinct().sorted().collect(joining(", "));
  }

  /** Counts the advised changes; alternatives are counted apart. */
  private static String summary(List<Treatment> rows) {
    List<Treatment> first = rows.stream().filter(row -> !row.isAlternative()).toList();
    Map<Verdict, Long> counts =
        first.stream().collect(groupingBy(Treatment::verdict, Collectors.counting()));
    String each =
        Arrays.stream(Verdict.values())
            .sorted((a, b) -> b.compareTo(a))
            .filter(counts::containsKey)
            .map(verdict -> counts.get(verdict) + " " + verdict)
            .collect(joining(", "));
    long right = first.stream().filter(row -> row.verdict().isRight()).count();
    return "Of %d cases the first advice was right for %d (%.0f %%): %s."
        .formatted(first.size(), right, 100.0 * right / first.size(), each);
  }

  private static String row(Treatment row) {
    Case sick = row.disease();
    return "| %s | %s | %s | %s | %s | %s | %s | %s | %s |"
        .formatted(
            sick.disease(),
            sick.name(),
            sick.jdk(),
            sick.collector(),
            advised(row),
            row.figureName(),
            row.figures(row.before()),
            row.figures(row.after()),
            row.verdict());
  }

  private static String advised(Treatment row) {
    if (row.plan().commands().isEmpty()) {
      return row.plan().rule().equals(Plan.NO_PROBLEM)
          ? "nothing: no problem found"
          : row.plan().rule() + ": " + row.plan().text().replace("|", "\\|").replace("<", "\\<");
    }
    return (row.isAlternative() ? "or " : row.plan().rule() + ": ") + row.change();
  }
}
