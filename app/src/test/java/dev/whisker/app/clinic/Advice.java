package dev.whisker.app.clinic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What Whisker advises first for a run.
 *
 * @param rule the id of the finding's rule
 * @param text the advice in words
 * @param flags the flags of the JVM after each advised change, the first to try first; empty if the
 *     advice changes none
 */
record Advice(String rule, String text, List<List<String>> flags) {

  /** The output of {@code compare --format json} for this run alone. */
  static JsonNode comparison(Path run) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CommandLineInterface.run(
        List.of("compare", "--format", "json", run.toString()),
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            Locale.ENGLISH));
    return new ObjectMapper().readTree(out.toByteArray());
  }

  /** The run of a comparison with one run. */
  static JsonNode run(JsonNode comparison) {
    return comparison.path("configurations").path(0).path("runs").path(0);
  }

  /** The advice of the first finding that is a problem; empty if there is no problem. */
  static Optional<Advice> of(JsonNode comparison, List<String> flags) {
    return run(comparison)
        .path("findings")
        .valueStream()
        .filter(finding -> finding.path("severity").asText().matches("critical|warning"))
        .findFirst()
        .map(finding -> found(finding, flags));
  }

  private static Advice found(JsonNode finding, List<String> flags) {
    List<List<String>> changed = new ArrayList<>();
    Stream.concat(
            Stream.of(finding.path("change")).filter(JsonNode::isObject),
            finding.path("alternatives").valueStream())
        .forEach(change -> changed.add(Change.of(change).applied(flags)));
    return new Advice(
        finding.path("rule").asText(), finding.path("advice").asText(), List.copyOf(changed));
  }
}
