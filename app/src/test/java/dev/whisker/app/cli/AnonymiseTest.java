package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.app.support.Logs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --anonymise} from outside: no name of a host, a user or a file is in any output. */
class AnonymiseTest {

  /** Parts of names that occur in the files and their folders, in lower case. */
  private static final List<String> ORIGINALS =
      List.of(
          "mallory",
          "db07",
          "shop-eu",
          "acme",
          "10.20.30",
          "fe80",
          "kontor",
          "secretpart",
          "checkout.jtl",
          "hunter2");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  private Path input = Path.of("");

  @BeforeEach
  void writeFiles() throws IOException {
    input = folder.resolve("home/mallory/Kontor");
    for (String configuration : List.of("g1 on db07.acme.example.com", "parallel by mallory")) {
      for (int run = 1; run <= 2; run++) {
        Path at = input.resolve(configuration).resolve("secretpart-" + run);
        log(at.resolve("gc-db07.log"), configuration.startsWith("g1") ? 0.2 : 0.1 * run);
        load(at.resolve("checkout.jtl"), configuration.startsWith("g1") ? 40 : 20 + run);
      }
    }
    Files.writeString(
        input.resolve("run.json"),
        """
        {"notes": "mallory saw http://10.20.30.40:8080/ down; host db07, see /srv/kontor/log"}
        """);
    Files.writeString(input.resolve("mallory-db07.log"), "db07.acme.example.com is not here\n");
  }

  private static void log(Path file, double pauseSeconds) throws IOException {
    String text = Files.readString(Logs.dated(file, 40, pauseSeconds));
    String flags =
        "flags: -Xloggc:/home/mallory/kontor/gc.log -XX:HeapDumpPath=/var/kontor"
            + " -Ddb.password=hunter2 -Dserver=db07 ";
    Files.writeString(
        file,
        text.replace("flags: ", flags)
            + "mallory@db07.acme.example.com lost fe80::1:2 at 10.20.30.41\n");
  }

  private static void load(Path file, int millis) throws IOException {
    StringBuilder text =
        new StringBuilder(
            "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,URL\n");
    long start = 1_795_225_860_000L;
    for (int i = 0; i < 200; i++) {
      String label =
          switch (i % 4) {
            case 0 -> "GET http://db07.acme.example.com:8080/secretpart?user=" + i % 8;
            case 1 -> "/secretpart/cart";
            case 2 -> "shop-eu.acme.example.com login";
            default -> "home";
          };
      boolean failed = i % 20 == 0;
      text.append(start + i * 100L)
          .append(',')
          .append(millis + i % 7)
          .append(',')
          .append(label)
          .append(
              failed
                  ? ",Non HTTP response code: x,Connect to db07:8080 [db07/10.20.30.40]"
                  : ",200,OK")
          .append(",users 1-1,")
          .append(!failed)
          .append(",http://db07.acme.example.com/secretpart?user=mallory\n");
    }
    Files.writeString(file, text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pdf", "html", "csv", "json"})
  void reportHasNoneOfTheOriginalNames(String format) throws IOException {
    Path report = folder.resolve("report." + format);

    run("report", input.toString(), "--anonymise", "-o", report.toString());

    String text = format.equals("pdf") ? pdf(report) : Files.readString(report);
    assertThat(text).contains("host-1", "user-1");
    assertThat(found(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "csv", "junit", "markdown"})
  void printedComparisonHasNoneOfTheOriginalNames(String format) {
    run("compare", input.toString(), "--anonymise", "--slo", "p99=1ms", "--format", format);

    assertThat(out.toString(StandardCharsets.UTF_8)).contains("user-1");
    assertThat(found(out.toString(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void exportedTablesHaveNoneOfTheOriginalNames() throws IOException {
    Path tables = folder.resolve("tables");

    run("export", input.toString(), "--anonymise", "-o", tables.toString());

    for (String name : List.of("runs.csv", "findings.csv", "seconds.csv", "pauses.csv")) {
      assertThat(found(Files.readString(tables.resolve(name)))).as(name).isEmpty();
    }
  }

  @Test
  void figuresEqualThoseUnderRealNames() throws IOException {
    assertThat(figures("--anonymise")).isNotEmpty().isEqualTo(figures());
  }

  @Test
  void baselineAndLabelAreGivenByRealNames() throws IOException {
    int status =
        run(
            "compare",
            input.toString(),
            "--format",
            "json",
            "--anonymise",
            "--baseline",
            "parallel by mallory",
            "--label",
            "shop-eu.acme.example.com login");

    assertThat(status).isEqualTo(ExitStatus.FINE);
    JsonNode json = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
    assertThat(json.path("baseline").asText()).isEqualTo("parallel by user-1");
    assertThat(json.path("label").asText()).matches("host-\\d login");
  }

  /** Everything but names: numbers with their places. */
  private List<String> figures(String... options) throws IOException {
    run(
        Stream.concat(
                Stream.of("compare", input.toString(), "--format", "json"), Arrays.stream(options))
            .toArray(String[]::new));
    JsonNode json = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
    List<String> all = new ArrayList<>();
    numbers("", json, all);
    return all;
  }

  private static void numbers(String at, JsonNode node, List<String> into) {
    if (node.isNumber() || node.isBoolean()) {
      into.add(at + '=' + node);
    } else if (node.isArray()) {
      node.forEach(each -> numbers(at + "[]", each, into));
    } else {
      node.properties().forEach(each -> numbers(at + '.' + each.getKey(), each.getValue(), into));
    }
  }

  private static Set<String> found(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    return ORIGINALS.stream()
        .filter(small::contains)
        .map(
            each ->
                small.substring(
                    Math.max(0, small.indexOf(each) - 90),
                    Math.min(small.length(), small.indexOf(each) + 40)))
        .collect(Collectors.toSet());
  }

  private static String pdf(Path file) throws IOException {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      return new PDFTextStripper().getText(document);
    }
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return CommandLineInterface.run(
        Arrays.asList(arguments),
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Locale.ENGLISH));
  }
}
