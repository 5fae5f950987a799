package dev.whisker.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of {@code build/vulnerabilities}, with entries in OSV's form that are made up. */
class VulnerabilitiesTest {

  private static final Path PROGRAM = Path.of("..", "build", "Vulnerabilities.java");

  private static final String COMPONENTS =
      """
      {"components": [
        {"group": "org.a", "name": "one", "version": "1.9"},
        {"group": "org.a", "name": "one", "version": "1.10"},
        {"group": "org.a", "name": "two", "version": "2.0.0-RC1"},
        {"group": "org.a", "name": "two", "version": "2.0.0"},
        {"group": "org.a", "name": "three", "version": "7"},
        {"group": "org.b", "name": "three", "version": "7"}]}
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void namesAffectedComponents() throws Exception {
    assertThat(
            output(
                entry("M-1", "one", range("'introduced': '0'", "'fixed': '1.10'")),
                entry("M-2", "two", range("'introduced': '0'", "'fixed': '2.0'")),
                entry("M-3", "three", "'versions': ['6', '7']")))
        .containsExactly(
            "org.a:one 1.9: M-1 [\"CVE-1\"] Made up",
            "org.a:two 2.0.0-RC1: M-2 [\"CVE-1\"] Made up",
            "org.a:three 7: M-3 [\"CVE-1\"] Made up",
            "6 components, 3 entries: 3 vulnerabilities",
            "status 1");
  }

  @Test
  void passesComponentsThatAreNotAffected() throws Exception {
    assertThat(
            output(
                entry("M-1", "one", range("'introduced': '2'", "'last_affected': '3'")),
                entry("M-2", "two", range("'introduced': '2.0.1'")),
                entry("M-3", "three", "'versions': ['7']").replace("Maven", "PyPI"),
                entry("M-4", "three", "'versions': ['7'], 'ranges': []")
                    .replaceFirst("\\{", "{\"withdrawn\": \"2026-01-01T00:00:00Z\", ")))
        .containsExactly("6 components, 4 entries: 0 vulnerabilities", "status 0");
  }

  private static String range(String... events) {
    return "'ranges': [{'type': 'ECOSYSTEM', 'events': [{" + String.join("}, {", events) + "}]}]";
  }

  private static String entry(String id, String library, String versions) {
    return ("{'id': '%s', 'aliases': ['CVE-1'], 'summary': 'Made up', 'affected': [{'package':"
            + " {'ecosystem': 'Maven', 'name': 'org.a:%s'}, %s}]}")
        .formatted(id, library, versions)
        .replace('\'', '"');
  }

  private Stream<String> output(String... entries) throws Exception {
    Path components = Files.writeString(folder.resolve("components.json"), COMPONENTS);
    Path osv = folder.resolve("all.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(osv))) {
      for (int i = 0; i < entries.length; i++) {
        zip.putNextEntry(new ZipEntry(i + ".json"));
        zip.write(entries[i].getBytes(UTF_8));
      }
    }
    List<String> libraries = new ArrayList<>();
    for (Class<?> type : List.of(ObjectMapper.class, JsonFactory.class, JsonProperty.class)) {
      URI jar = type.getProtectionDomain().getCodeSource().getLocation().toURI();
      libraries.add(Path.of(jar).toString());
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                String.join(File.pathSeparator, libraries),
                PROGRAM.toString(),
                components.toString(),
                osv.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return Stream.concat(output.lines(), Stream.of("status " + process.waitFor()));
  }
}
