package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** {@code compare} in a pipeline: what fails a build, what is undecided, and what it says. */
class GatesTest {

  private static final String JTL = "timeStamp,elapsed,label,responseCode,success\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @Test
  void singleRunsAreSkippedAndNeverGreen() throws Exception {
    requests("main/1", 0, 20);
    requests("new/1", 1, 36);

    assertThat(compare("--fail-on", "likely-worse", "--format", "junit")).isZero();

    assertThat(cases("skipped"))
        .hasSize(3)
        .contains(
            "new: Latency p99 26 to 42 ms (×1.62): undecided after 1 run. Record at least 3 runs"
                + " of each configuration");
    assertThat(cases("testcase")).hasSize(3);
    assertThat(errors().lines()).hasSize(3).allMatch(line -> line.contains("undecided"));
  }

  @Test
  void undecidedGatesFailOnRequest() throws Exception {
    requests("main/1", 0, 20);
    requests("new/1", 1, 36);

    assertThat(compare("--fail-on", "undecided", "--format", "junit")).isEqualTo(1);

    assertThat(cases("failure")).hasSize(3);
    assertThat(cases("skipped")).isEmpty();
  }

  @Test
  void markdownListsUndecidedGates() throws Exception {
    requests("main/1", 0, 20);
    requests("new/1", 1, 36);

    assertThat(compare("--fail-on", "worse", "--format", "markdown")).isZero();

    assertThat(output()).contains("**Undecided**", "- new: Latency p99 26 to 42 ms");
  }

  @Test
  void failuresShowFiguresAndInterval() throws Exception {
    for (int run = 0; run < 3; run++) {
      requests("main/" + run, 2 * run, 20 + run % 2);
      requests("new/" + run, 2 * run + 1, 36 + run % 2);
    }

    assertThat(compare("--fail-on", "worse", "--format", "junit")).isEqualTo(1);

    assertThat(cases("failure"))
        .singleElement()
        .asString()
        .matches(
            "new: Latency p99 26\\.\\d to 42\\.\\d ms \\(×1\\.6\\d*, 1\\.\\d+ to 1\\.\\d+\\), worse");
  }

  @Test
  void lonelyConfigurationIsUndecided() throws Exception {
    requests("new/1", 0, 20);

    assertThat(compare("--fail-on", "worse", "--format", "junit")).isZero();

    assertThat(cases("skipped"))
        .containsExactly(
            "new: undecided, since there is no other configuration to compare it with");
  }

  @Test
  void figureThatOnlyBaselineHasIsUndecided() throws Exception {
    for (int run = 0; run < 3; run++) {
      requests("main/" + run, 2 * run, 20);
      Path table = Files.createDirectories(folder.resolve("runs/new/" + run)).resolve("rates.csv");
      Files.writeString(table, "run,throughput (/s)\n" + run + ",40\n");
    }

    compare("--fail-on", "worse", "--format", "junit");

    assertThat(cases("skipped"))
        .anySatisfy(reason -> assertThat(reason).contains("Latency p99 undecided", "unknown for"));
  }

  @Test
  void unreadableInputIsAnError() throws Exception {
    requests("main/1", 0, 20);
    Path bad = Files.writeString(folder.resolve("bad.jtl"), "this is no result\n");

    assertThat(run("compare", bad.toString(), "--format", "junit")).isEqualTo(3);
    assertThat(cases("error")).singleElement().asString().contains("bad.jtl");

    assertThat(
            run("compare", folder.resolve("runs").toString(), bad.toString(), "--format", "junit"))
        .isEqualTo(3);
    assertThat(cases("error")).singleElement().asString().contains("bad.jtl");
  }

  @Test
  void baselineNeverFailsTheBuild() throws Exception {
    requests("main/1", 0, 36);
    requests("new/1", 1, 20);

    assertThat(compare("--baseline", "main", "--slo", "p99=30ms")).isZero();
    assertThat(compare("--baseline", "new", "--slo", "p99=30ms")).isEqualTo(1);
    assertThat(errors()).contains("main: Latency p99 42 ms breaks the limit of 30 ms");
  }

  @Test
  void anyPercentileIsCheckedInRequests() throws Exception {
    requests("new/1", 0, 20);

    assertThat(compare("--slo", "p99.9<=26ms,p20=21ms")).isZero();
    assertThat(compare("--slo", "p99.9<25ms")).isEqualTo(1);
    assertThat(errors()).contains("new: Latency p99.9 26 ms breaks the limit of 25 ms");
    // 1,200 requests have no 99.99th percentile.
    assertThat(compare("--slo", "p99.99=1s")).isEqualTo(1);
    assertThat(errors()).contains("unknown, so the limit");
  }

  @Test
  void limitRelativeToBaselineHoldsForMeans() throws Exception {
    requests("main/1", 0, 20);
    requests("new/1", 1, 23);

    assertThat(compare("--slo", "p99=110%")).isEqualTo(1);
    assertThat(errors())
        .contains("new: Latency p99 29 ms breaks the limit of 110% of main (28.6 ms)");
    assertThat(compare("--slo", "p99=112%,p99.5=112%,p50=200%,rate=90%")).isZero();
  }

  @Test
  void relativeLimitNeedsABaseline() throws Exception {
    requests("new/1", 0, 20);

    assertThat(compare("--slo", "p99=110%")).isEqualTo(1);
    assertThat(errors()).contains("110% of the baseline");
  }

  @Test
  void manifestsNeverHideTheBaselineFolder() throws Exception {
    for (String build : List.of("main", "new")) {
      requests(build + "/1", build.length(), 20);
      Files.writeString(
          folder.resolve("runs/" + build + "/1/run.json"), "{\"configuration\": \"g1\"}");
    }

    assertThat(compare("--baseline", "main", "--slo", "p99=1s")).isZero();
    assertThat(output()).contains("main (baseline)", "g1");
  }

  @Test
  void storedBaselineDecidesAsItsFilesDid() throws Exception {
    for (int run = 0; run < 3; run++) {
      requests("main/" + run, 2 * run, 20 + run % 2);
      requests("new/" + run, 2 * run + 1, 36 + run % 2);
    }
    save("main");
    assertThat(Files.size(stored())).isLessThan(5000);

    assertThat(compareStored("new")).isEqualTo(1);

    assertThat(errors().lines())
        .singleElement()
        .asString()
        .startsWith("new: Latency p99 26.3 to 42.3 ms (×1.61, ")
        .endsWith(", worse");
    assertThat(output()).contains("(baseline)").doesNotContain("different work");
    assertThat(compareStored("main")).isZero();
  }

  @Test
  void historyNamesFirstWorseBuild() throws Exception {
    for (int run = 0; run < 3; run++) {
      requests("first/" + run, 4 * run, 20 + run % 2);
      requests("second/" + run, 4 * run + 1, 20 + run % 2);
      requests("third/" + run, 4 * run + 2, 36 + run % 2);
      requests("fourth/" + run, 4 * run + 3, 36 + run % 2);
    }
    save("first");
    save("second");
    compareStored("third");
    assertThat(errors()).contains("worse. The build before it was not worse");
    save("third");

    assertThat(compareStored("fourth")).isEqualTo(1);

    assertThat(errors()).containsPattern("worse\\. It has been worse since third \\d{4}-");
  }

  @ParameterizedTest
  @CsvSource({
    "latency-p99, latency-p98, has a wrong field",
    "'\"seconds\" :', '\"second\" :', has a wrong field",
    "'\"latency-p99\" : ', '\"latency-p99\" : 9999', has a wrong field",
    "'\"latency-p99\" : ', '\"latency-p99\" : -', has a wrong field",
    "'\"whiskerBaseline\" : 1', '\"whiskerBaseline\" : 2', another version",
    "'\"whiskerBaseline\" : 1,', '', not a stored baseline",
    "'} ]', '', is damaged at line",
  })
  void damagedAndForeignBaselinesAreRefused(String from, String to, String reason)
      throws Exception {
    requests("main/1", 0, 20);
    save("main");
    String damaged = Files.readString(stored()).replace(from, to);
    Files.writeString(stored(), damaged);

    assertThat(compareStored("main", "--format", "junit")).isEqualTo(3);
    assertThat(errors()).contains(reason);
    assertThat(cases("error")).singleElement().asString().contains(reason);

    assertThat(run("compare", runs("main"), "--save", stored().toString())).isEqualTo(3);
    assertThat(stored()).hasContent(damaged);
  }

  @Test
  void missingBaselineIsNamed() throws Exception {
    requests("main/1", 0, 20);

    assertThat(compareStored("main")).isEqualTo(3);
    assertThat(errors()).contains("baseline.json: no such file");
  }

  @Test
  void storedFiguresAreOfAllRequests() throws Exception {
    requests("main/1", 0, 20);

    assertThat(run("compare", runs("main"), "--save", stored().toString(), "--label", "A"))
        .isEqualTo(2);
    assertThat(stored()).doesNotExist();
    save("main");
    assertThat(compareStored("main", "--label", "A")).isEqualTo(2);
    assertThat(errors()).contains("--label");
  }

  private Path stored() {
    return folder.resolve("baseline.json");
  }

  private String runs(String build) {
    return folder.resolve("runs/" + build).toString();
  }

  private void save(String build) {
    assertThat(run("compare", runs(build), "--save", stored().toString())).isZero();
  }

  private int compareStored(String build, String... options) {
    return run(
        Stream.concat(
                Stream.of(
                    "compare",
                    runs(build),
                    "--baseline",
                    stored().toString(),
                    "--fail-on",
                    "worse"),
                Arrays.stream(options))
            .toArray(String[]::new));
  }

  /** Two minutes of requests, each {@code millis} to {@code millis + 6}. */
  private void requests(String name, int turn, int millis) throws IOException {
    StringBuilder rows = new StringBuilder(JTL);
    long start = 1_763_100_000_000L + turn * 900_000L;
    for (int i = 0; i < 1200; i++) {
      rows.append(start + i * 100L).append(',').append(millis + i % 7).append(",A,200,true\n");
    }
    Path file = Files.createDirectories(folder.resolve("runs/" + name)).resolve("results.jtl");
    Files.writeString(file, rows);
  }

  private int compare(String... options) {
    return run(
        Stream.concat(
                Stream.of("compare", folder.resolve("runs").toString()), Arrays.stream(options))
            .toArray(String[]::new));
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return CommandLineInterface.run(
        List.of(arguments),
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Locale.ENGLISH));
  }

  /** The messages of all elements of that name. */
  private List<String> cases(String element) throws Exception {
    NodeList found =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(out.toByteArray()))
            .getElementsByTagName(element);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> ((Element) found.item(i)).getAttribute("message"))
        .toList();
  }

  private String output() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
