package dev.whisker.analysis.rule;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Recorded runs with a known disease, whose finding must come first, and healthy ones, which may
 * have one warning: the sample {@code diseases}. The table is written to {@code
 * target/diseases.txt}.
 */
class DiseasesTest {

  private static final Path RECORDED = Path.of("../samples/diseases");
  private static final Path EXPECTED =
      Path.of("src/test/resources/dev/whisker/analysis/diseases.txt");
  private static final Path TABLE = Path.of("target/diseases.txt");
  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /**
   * A row of the table, and its findings.
   *
   * @param runs its folders; several are compared
   * @param expected the rules, one of which must come first; none for a healthy run
   * @param isMissed true if this is known to fail
   * @param findings with problems, in the order of display
   * @param answer the sentences about the run or the comparison
   */
  private record Row(
      List<String> runs,
      List<String> expected,
      boolean isMissed,
      String what,
      List<Finding> findings,
      Answer answer) {

    static Row of(String line) {
      String[] cells = line.split("\\s*\\|\\s*", -1);
      List<String> runs = List.of(cells[0].split(" ", -1));
      List<String> expected =
          Arrays.stream(cells[1].split(" ", -1)).filter(rule -> rule.startsWith("D")).toList();
      Comparison comparison = comparison(runs);
      return new Row(
          runs,
          expected,
          cells[2].equals("missed"),
          cells[3],
          troubles(comparison),
          comparison.answer());
    }

    /** The rank from 1; 0 if not found. */
    int rank() {
      return 1
          + findings.stream().map(Finding::rule).map(expected::contains).toList().indexOf(true);
    }

    long count(Severity severity) {
      return findings.stream().filter(each -> each.severity() == severity).count();
    }

    boolean isRight() {
      return expected.isEmpty()
          ? count(Severity.CRITICAL) == 0 && count(Severity.WARNING) <= 1
          : rank() == 1;
    }

    String text() {
      String found =
          findings.stream()
              .map(each -> each.rule() + " " + each.severity().id())
              .collect(joining(", "));
      String first = findings.isEmpty() ? "" : ENGLISH.say(findings.getFirst().summary());
      return "%-42s %-12s %4s %8d  %s%n  %s%n  %s"
          .formatted(
              this,
              String.join(" ", expected),
              expected.isEmpty() ? "" : rank(),
              count(Severity.WARNING),
              what + (isMissed ? " (known miss)" : ""),
              found,
              first);
    }

    @Override
    public String toString() {
      return String.join(" ", runs);
    }
  }

  private static final List<Row> ROWS = new ArrayList<>();

  @BeforeAll
  static void readAll() throws IOException {
    ROWS.clear();
    Files.readAllLines(EXPECTED).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(Row::of)
        .forEach(ROWS::add);
    Files.createDirectories(TABLE.getParent());
    Files.writeString(
        TABLE,
        "%-42s %-12s %4s %8s%n".formatted("run", "right", "rank", "warnings")
            + ROWS.stream().map(Row::text).collect(joining("\n", "", "\n")));
  }

  private static List<Row> rows() {
    return ROWS;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theDiseaseIsNamedFirst(Row row) {
    assertThat(row.isRight())
        .as(row.isMissed() ? "no longer missed: say so in diseases.txt\n%s" : "%s", row.text())
        .isNotEqualTo(row.isMissed());
  }

  /** The first step names the disease, and a change of flags comes with its command line. */
  @ParameterizedTest
  @MethodSource("rows")
  void theFirstStepTreatsTheDisease(Row row) {
    if (row.runs().size() > 1 || row.count(Severity.WARNING) + row.count(Severity.CRITICAL) == 0) {
      return;
    }
    Finding disease = row.findings().getFirst();
    Step first = row.answer().next().getFirst();

    assertThat(ENGLISH.say(first.sentence()))
        .contains(ENGLISH.say(new Statement("rule." + disease.rule())));
    boolean isChange =
        disease.options().change().filter(change -> !change.set().isEmpty()).isPresent();
    assertThat(isChange && first.commands().isEmpty()).as(row.text()).isFalse();
  }

  @Test
  void adviceFitsTheRecordedRuns() {
    // Of the old generation, 86 % are alive: cycles that start at 70 % never end.
    assertThat(firstStep("cms-promotion-failed")).contains("-Xms128m -Xmx128m");
    assertThat(firstStep("g1-to-space-exhausted"))
        .contains("remove -XX:-G1UseAdaptiveIHOP -XX:InitiatingHeapOccupancyPercent");
    assertThat(firstStep("slow-to-safepoint")).contains("-XX:+UseCountedLoopSafepoints");
    assertThat(firstStep("swapping")).contains("add memory, or keep less");
    // Two thirds of the time are pauses, in which nothing is promoted.
    assertThat(firstStep("cms-concurrent-mode-failure"))
        .contains("-XX:CMSInitiatingOccupancyFraction=56");
    assertThat(firstStep("metaspace-cap-g1")).contains("-XX:MaxMetaspaceSize=4");
    assertThat(firstStep("starved-of-cpu")).contains("Free CPU");
    assertThat(row("system-gc-zgc").text()).contains("System.gc() started 12 concurrent cycles");
    assertThat(row("leak-parallel").text()).contains("and filled the heap");
    assertThat(row("metaspace-threshold-parallel").text()).doesNotContain("363 MiB to 364 MiB");
  }

  private static Row row(String run) {
    return ROWS.stream().filter(each -> each.toString().equals(run)).findFirst().orElseThrow();
  }

  private static String firstStep(String run) {
    return ENGLISH.say(row(run).answer().next().getFirst().sentence());
  }

  @Test
  void thereAreEnoughOfBoth() {
    assertThat(ROWS).filteredOn(row -> row.expected().isEmpty()).hasSizeGreaterThanOrEqualTo(10);
    assertThat(ROWS).filteredOn(row -> !row.expected().isEmpty()).hasSizeGreaterThanOrEqualTo(20);
  }

  private static Comparison comparison(List<String> runs) {
    List<Path> folders = runs.stream().map(RECORDED::resolve).toList();
    List<FileContent> files =
        folders.stream()
            .flatMap(folder -> Folders.files(folder).stream())
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Comparer.compare(Grouper.group(files, folders), Settings.DEFAULT);
  }

  private static List<Finding> troubles(Comparison comparison) {
    Stream<Finding> found =
        comparison.configurations().size() > 1
            ? comparison.findings().stream()
            : comparison.configurations().getFirst().runs().getFirst().findings().stream();
    return found.filter(Finding::isTrouble).toList();
  }
}
