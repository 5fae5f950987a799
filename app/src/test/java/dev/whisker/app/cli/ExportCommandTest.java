package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code export} from outside: the tables that other programs read. */
class ExportCommandTest {

  private static final List<String> TABLES =
      List.of("cycles.csv", "findings.csv", "metrics.csv", "pauses.csv", "runs.csv", "seconds.csv");

  private static final Pattern CELL = Pattern.compile(",(\"(?:[^\"]|\"\")*\"|[^,]*)");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"story3", "diseases/healthy-load"})
  void figuresEqualThoseOfTheComparison(String sample) throws IOException {
    assertThat(export("../samples/" + sample)).isZero();
    run("compare", "../samples/" + sample, "--format", "json");

    assertThat(figuresOfTables()).isEqualTo(figuresOf(new ObjectMapper().readTree(output())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"diseases/healthy-load", "diseases/healthy-cms"})
  void rowsInTheWindowAddUpToTheFigures(String sample) throws IOException {
    export("../samples/" + sample);

    Map<String, Double> counts = new TreeMap<>();
    Map<String, Double> longest = new TreeMap<>();
    for (Map<String, String> pause : table("pauses.csv")) {
      if (cell(pause, "in_window").equals("true")) {
        String run = cell(pause, "run_id");
        counts.merge(run + " pause-count", 1.0, Double::sum);
        longest.merge(
            run + " pause-max", Double.parseDouble(cell(pause, "duration_ms")), Math::max);
      }
    }
    for (Map<String, String> cycle : table("cycles.csv")) {
      if (cell(cycle, "in_window").equals("true")) {
        counts.merge(cell(cycle, "run_id") + " concurrent-cycles", 1.0, Double::sum);
      }
    }
    Map<String, Double> figures = new TreeMap<>();
    for (Map<String, String> figure : table("metrics.csv")) {
      String name = cell(figure, "run_id") + " " + cell(figure, "metric");
      if (counts.containsKey(name) || longest.containsKey(name)) {
        figures.put(name, Double.parseDouble(cell(figure, "value")));
      }
    }
    counts.putAll(longest);
    assertThat(figures).isNotEmpty().isEqualTo(counts);
  }

  @Test
  void everyRowHasTheKeyOfOneRun() throws IOException {
    export("../samples/diseases/healthy-load");

    List<String> keys = table("runs.csv").stream().map(row -> cell(row, "run_id")).toList();
    assertThat(keys).doesNotHaveDuplicates().allMatch(key -> key.matches("r[0-9a-f]{12}"));
    for (String name : TABLES) {
      Set<String> used = new HashSet<>();
      table(name).forEach(row -> used.add(cell(row, "run_id")));
      // A finding about all configurations has no run.
      used.remove("");
      assertThat(keys).as(name).containsAll(used);
    }
  }

  @Test
  void keyStaysWhileOtherRunsAreAdded() throws IOException {
    Path first = Logs.parallel(folder.resolve("runs/a/1/gc.log"), 20, 0.01);
    export(folder.resolve("runs").toString());
    String before = cell(table("runs.csv").getFirst(), "run_id");

    Logs.parallel(folder.resolve("runs/a/0/gc.log"), 30, 0.01);
    export(folder.resolve("runs").toString());

    assertThat(table("runs.csv"))
        .filteredOn(row -> cell(row, "run_id").equals(before))
        .singleElement()
        .satisfies(row -> assertThat(cell(row, "gc_logs")).isEqualTo(first.toString()));
  }

  @Test
  void pauseHasUtcTimeAndAxisTime() throws IOException {
    Path run = folder.resolve("runs/a/1");
    Logs.dated(run.resolve("gc.log"), 60, 0.0125);
    long start = OffsetDateTime.parse("2026-11-21T01:51:10Z").toInstant().toEpochMilli();
    Loads.jtl(run.resolve("results.jtl"), start, 30);
    export(folder.resolve("runs").toString(), "--warm-up", "0", "--cool-down", "0");

    Map<String, String> pause = table("pauses.csv").get(19);
    assertThat(pause)
        .containsEntry("uptime_s", "20.0")
        .containsEntry("start_utc", "2026-11-21T01:51:20.000000Z")
        .containsEntry("start_s", "10.0")
        .containsEntry("duration_ms", "12.5")
        .containsEntry("kind", "young")
        .containsEntry("cause", "Allocation Failure")
        .containsEntry("heap_before_bytes", "16777216")
        .containsEntry("old_capacity_bytes", String.valueOf((62976L - 18944) * 1024))
        .containsEntry("metaspace_before_bytes", "")
        .containsEntry("cpu_user_s", "0.01");
    assertThat(table("runs.csv").getFirst())
        .containsEntry("axis_start_utc", "2026-11-21T01:51:10.000000Z")
        .containsEntry("memory_bytes", String.valueOf(8010844L * 1024))
        .containsEntry("cpus", "");
    assertThat(table("seconds.csv").get(5))
        .containsEntry("time_s", "5.0")
        .containsEntry("completed_per_s", "10.0")
        .containsEntry("latency_mean_ms", "20.0")
        .containsEntry("latency_p99_ms", "")
        .containsEntry("users", "");
  }

  @Test
  void logWithoutTimeLeavesTimesBlank() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [GC (Allocation Failure)  5120K->1024K(62976K), 0.0120000 secs]
            [Full GC (Ergonomics)  6120K->1020K(62976K), 0.0500000 secs]
            """);

    export(log.toString());

    assertThat(table("pauses.csv"))
        .hasSize(2)
        .allSatisfy(
            row ->
                assertThat(row)
                    .containsEntry("start_s", "")
                    .containsEntry("uptime_s", "")
                    .containsEntry("start_utc", "")
                    .containsEntry("in_window", "true"));
    assertThat(table("runs.csv").getFirst())
        .containsEntry("axis_start_utc", "")
        .containsEntry("window_from_s", "")
        .containsEntry("window_to_s", "")
        .containsEntry("gc_window_to_s", "");
  }

  @Test
  void hostileNamesStayTextOnOneLine() throws IOException {
    Logs.parallel(folder.resolve("runs/a/1/gc.log"), 20, 0.01);
    Logs.parallel(folder.resolve("runs/b\n,\"c\"d/1/gc.log"), 20, 0.01);
    Files.writeString(
        folder.resolve("runs/a/1/run.json"), "{\"configuration\": \"=1+1, \\\"a\\\"\"}");
    export(folder.resolve("runs").toString());

    assertThat(Files.readAllLines(folder.resolve("tables/runs.csv"))).hasSize(3);
    assertThat(table("runs.csv"))
        .extracting(row -> cell(row, "configuration"))
        .containsExactlyInAnyOrder("'=1+1, \"a\"", "b\\u000A,\"c\"d");
  }

  @ParameterizedTest
  @CsvSource({"ar-EG-u-nu-arab,UTC", "tr-TR,Pacific/Kiritimati", "zh-CN,America/St_Johns"})
  void tablesAreTheSameEverywhere(String language, String zone) throws IOException {
    Locale usual = Locale.getDefault();
    TimeZone here = TimeZone.getDefault();
    String runs = "../samples/diseases/healthy-cms";
    export(runs);
    Map<String, String> before = texts();
    try {
      Locale.setDefault(Locale.forLanguageTag(language));
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      assertThat(CommandLineInterface.run(arguments(runs), terminal(Locale.CHINESE))).isZero();
    } finally {
      Locale.setDefault(usual);
      TimeZone.setDefault(here);
    }
    assertThat(texts()).isEqualTo(before);
  }

  @Test
  void languageChangesOnlyFindings() throws IOException {
    String runs = "../samples/diseases/healthy-cms";
    export(runs);
    Map<String, String> before = texts();

    export(runs, "--lang", "zh");

    Map<String, String> chinese = texts();
    assertThat(chinese.remove("findings.csv")).isNotEqualTo(before.remove("findings.csv"));
    assertThat(chinese).isEqualTo(before);
  }

  @Test
  void orderOfFoldersDoesNotChangeFigures() throws IOException {
    String one = "../samples/story3/jetty-c50";
    String other = "../samples/story3/tomcat-c50";
    export(one, other);
    Map<String, Double> before = figuresOfTables();

    export(other, one);

    assertThat(figuresOfTables()).isNotEmpty().isEqualTo(before);
  }

  @Test
  void ownTablesAreNoInput() throws IOException {
    Path run = folder.resolve("tables/a/1");
    Logs.dated(run.resolve("gc.log"), 60, 0.01);
    long start = OffsetDateTime.parse("2026-11-21T01:51:10Z").toInstant().toEpochMilli();
    Loads.jtl(run.resolve("results.jtl"), start, 30);
    export(folder.resolve("tables").toString());
    Map<String, String> before = texts();

    assertThat(export(folder.resolve("tables").toString())).isZero();

    assertThat(texts()).isEqualTo(before);
    assertThat(run.resolve("gc.log")).exists();
  }

  @Test
  void replacesNoFileThatItReads() throws IOException {
    Path table = Files.createDirectories(folder.resolve("tables")).resolve("runs.csv");
    Files.writeString(table, "collector,run,tps\nG1,1,400\nZGC,1,390\n");

    assertThat(export(table.toString())).isEqualTo(2);

    assertThat(errors()).contains("runs.csv is one of the files to read");
    assertThat(table).content().startsWith("collector,run,tps");
    assertThat(names()).containsExactly("runs.csv");
  }

  @Test
  void failureLeavesOldTables() throws IOException {
    String log = Logs.parallel(folder.resolve("gc.log"), 20, 0.01).toString();
    Files.createDirectories(folder.resolve("tables/seconds.csv"));

    assertThat(export(log)).isEqualTo(4);

    assertThat(errors()).contains("tables could not be written");
    assertThat(names()).containsExactly("seconds.csv");
  }

  @Test
  void folderAboveTheTablesHasToExist() throws IOException {
    String log = Logs.parallel(folder.resolve("gc.log"), 20, 0.01).toString();

    assertThat(run("export", log, "-o", folder.resolve("no/tables").toString())).isEqualTo(4);
    assertThat(errors()).contains("there is no folder " + folder.resolve("no"));
    assertThat(run("export", log, "-o", log)).isEqualTo(2);
    assertThat(errors()).contains("gc.log is a file. Name a folder for the tables");
  }

  @Test
  void unusableInputCostsNoTable() throws IOException {
    Logs.parallel(folder.resolve("runs/a/1/gc.log"), 20, 0.01);

    int status = export(folder.resolve("runs").toString(), folder.resolve("no.log").toString());

    assertThat(status).isEqualTo(3);
    assertThat(names()).containsExactlyElementsOf(TABLES);
  }

  @Test
  void everyColumnIsDocumented() throws IOException {
    export("../samples/diseases/healthy-cms");

    String page = Files.readString(Path.of("../docs/tables.md"));
    for (String name : TABLES) {
      String start = "\n## " + name + "\n";
      assertThat(page).contains(start);
      String section = page.substring(page.indexOf(start) + start.length()).split("\n## ", 2)[0];
      assertThat(header(name))
          .filteredOn(column -> !column.startsWith("factor_"))
          .as(name)
          .allSatisfy(column -> assertThat(section).contains("`" + column + "`"));
    }
  }

  /** Known figures by configuration, run and metric. */
  private Map<String, Double> figuresOfTables() throws IOException {
    Map<String, String> runs = new HashMap<>();
    for (Map<String, String> row : table("runs.csv")) {
      runs.put(cell(row, "run_id"), cell(row, "configuration") + "/" + cell(row, "run"));
    }
    Map<String, Double> figures = new TreeMap<>();
    for (Map<String, String> row : table("metrics.csv")) {
      if (!cell(row, "value").isEmpty()) {
        figures.put(
            runs.get(cell(row, "run_id")) + " " + cell(row, "metric") + " " + cell(row, "unit"),
            Double.valueOf(cell(row, "value")));
      }
    }
    return figures;
  }

  private static Map<String, Double> figuresOf(JsonNode comparison) {
    Map<String, Double> figures = new TreeMap<>();
    for (JsonNode configuration : comparison.path("configurations")) {
      for (JsonNode run : configuration.path("runs")) {
        String name = configuration.path("name").asText() + "/" + run.path("name").asText();
        for (Map.Entry<String, JsonNode> metric : run.path("metrics").properties()) {
          JsonNode figure = metric.getValue();
          if (figure.path("value").isNumber()) {
            figures.put(
                name + " " + metric.getKey() + " " + figure.path("unit").asText(),
                figure.path("value").asDouble());
          }
        }
      }
    }
    return figures;
  }

  private static String cell(Map<String, String> row, String column) {
    return Objects.requireNonNull(row.get(column), column);
  }

  private List<String> header(String name) throws IOException {
    return cells(Files.readAllLines(folder.resolve("tables/" + name)).getFirst());
  }

  /** The rows, by column. */
  private List<Map<String, String>> table(String name) throws IOException {
    List<String> header = header(name);
    return Files.readAllLines(folder.resolve("tables/" + name)).stream()
        .skip(1)
        .map(line -> row(header, cells(line)))
        .toList();
  }

  private static Map<String, String> row(List<String> header, List<String> cells) {
    assertThat(cells).hasSameSizeAs(header);
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      row.put(header.get(i), cells.get(i));
    }
    return row;
  }

  private static List<String> cells(String line) {
    return CELL.matcher("," + line)
        .results()
        .map(cell -> cell.group(1))
        .map(
            cell ->
                cell.startsWith("\"")
                    ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
                    : cell)
        .toList();
  }

  private Map<String, String> texts() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String name : TABLES) {
      texts.put(name, Files.readString(folder.resolve("tables/" + name)));
    }
    return texts;
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("tables"))) {
      return new TreeSet<>(files.map(file -> file.getFileName().toString()).toList());
    }
  }

  private int export(String... paths) {
    out.reset();
    err.reset();
    return CommandLineInterface.run(arguments(paths), terminal(Locale.ENGLISH));
  }

  private List<String> arguments(String... paths) {
    return Stream.of(
            Stream.of("export"),
            Arrays.stream(paths),
            Stream.of("-o", folder.resolve("tables").toString()))
        .flatMap(words -> words)
        .toList();
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return CommandLineInterface.run(Arrays.asList(arguments), terminal(Locale.ENGLISH));
  }

  private Terminal terminal(Locale locale) {
    return new Terminal(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        locale);
  }

  private String output() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
