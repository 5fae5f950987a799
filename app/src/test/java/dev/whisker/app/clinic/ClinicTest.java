package dev.whisker.app.clinic;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The recorded runs that tried the advice: Whisker still advises what was tried, and it still
 * helps. The table is written to {@code target/clinic.txt}.
 */
class ClinicTest {

  private static final Path CASES = Path.of("../samples/recorder/configurations/clinic.conf");
  private static final Path RUNS = Path.of("src/test/resources/dev/whisker/app/clinic");
  private static final Path DOCUMENT = Path.of("../docs/clinic.md");
  private static final Path TABLE = Path.of("target/clinic.txt");

  private static List<Treatment> rows = List.of();
  private static Map<String, String> documented = Map.of();

  @BeforeAll
  static void readAll() throws IOException {
    // Until the first recording is there.
    assumeTrue(Files.exists(DOCUMENT));
    rows = new Clinic(CASES, RUNS).treatments();
    documented = ClinicDocument.verdicts(Files.readString(DOCUMENT));
    Files.createDirectories(TABLE.getParent());
    Files.writeString(
        TABLE,
        rows.stream()
            .map(
                row ->
                    "%-16s %-22s %12s %12s  %s"
                        .formatted(
                            row.verdict(),
                            row.figureName(),
                            row.figures(row.before()),
                            row.figures(row.after()),
                            ClinicDocument.name(row)))
            .collect(joining("\n", "", "\n")));
  }

  @TestFactory
  List<DynamicTest> advisesWhatWasTried() {
    return rows.stream()
        .filter(row -> !row.isAlternative())
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.disease().name(),
                    () -> {
                      Clinic clinic = new Clinic(CASES, RUNS);
                      Plan now = clinic.advice(row.disease(), row.repeats().getFirst());
                      assertThat(now)
                          .matches(plan -> plan.isSameChange(row.plan()), row.plan().toString());
                    }))
        .toList();
  }

  @TestFactory
  List<DynamicTest> verdictIsThatOfTheDocument() {
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    ClinicDocument.name(row),
                    () ->
                        assertThat(documented)
                            .containsEntry(ClinicDocument.name(row), row.verdict().toString())))
        .toList();
  }

  /** The recorded program ran with the flags and the limits that the table states. */
  @TestFactory
  List<DynamicTest> sickRunHasTheFlagsOfItsCase() {
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    ClinicDocument.name(row),
                    () ->
                        assertThat(row.before())
                            .allSatisfy(
                                run ->
                                    assertThat(Case.words(run.commandLine()))
                                        .containsAll(row.disease().flags()))))
        .toList();
  }

  /** A recording with worse advice than the last one does not go in. */
  @Test
  void adviceIsNoWorseThanRecordedBefore() {
    List<String> first =
        documented.entrySet().stream()
            .filter(row -> !row.getKey().contains(": or "))
            .map(Map.Entry::getValue)
            .toList();

    assertThat(first).hasSizeGreaterThanOrEqualTo(40);
    assertThat(first.stream().filter(this::isRight).count() / (double) first.size())
        .isGreaterThanOrEqualTo(0.95);
    assertThat(first).doesNotContain(Verdict.WORSE.toString());
  }

  private boolean isRight(String words) {
    for (Verdict verdict : Verdict.values()) {
      if (verdict.toString().equals(words)) {
        return verdict.isRight();
      }
    }
    throw new IllegalArgumentException(words);
  }
}
