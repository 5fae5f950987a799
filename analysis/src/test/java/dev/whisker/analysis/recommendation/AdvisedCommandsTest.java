package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.gc.Collector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every advised command starts on its JVM: in reality, if that JDK is on this machine ({@code
 * WHISKER_JDK_8} and so on, the running one, {@code /usr/lib/jvm}), and by a table of its flags. A
 * line of the table is a release with its flags, experimental ones after {@code !}; it was made by
 *
 * <pre>
 * java -XX:+UnlockExperimentalVMOptions -XX:+PrintFlagsFinal -version |
 *   awk '/&#123;/ &#123; print (/&#123;experimental&#125;/ ? "!" : "") $2 &#125;' | sort | paste -sd ' '
 * </pre>
 */
class AdvisedCommandsTest {

  private static final Path TABLE =
      Path.of("src/test/resources/dev/whisker/analysis/recommendation/flags.txt");

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 25})
  void everyKnownFlagMatchesRealJdk(int release) throws IOException {
    List<String> flags = flagsOf(release);

    assertThat(KnownFlags.names())
        .filteredOn(name -> !name.startsWith("Xlog"))
        .isNotEmpty()
        .allSatisfy(
            name ->
                assertThat(KnownFlags.answer(name, release))
                    .as("%s on JDK %d", name, release)
                    .satisfies(
                        answer -> {
                          switch (answer) {
                            case ACCEPTED -> assertThat(flags).contains(name);
                            case LOCKED -> assertThat(flags).contains("!" + name);
                            case REFUSED -> assertThat(flags).doesNotContain(name, "!" + name);
                            // Some flags with a warning exist, others are ignored.
                            case WARNED_OF -> assertThat(flags).doesNotContain("!" + name);
                          }
                        }));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 25})
  void everyCommandStartsAndLogsAll(int release) throws IOException, InterruptedException {
    Optional<Path> java = java(release);
    List<String> flags = flagsOf(release);
    int commands = 0;
    for (Collector collector : Collector.values()) {
      String command = command(collector, release);
      if (!command.isEmpty()) {
        commands++;
        assertThat(KnownFlags.namesIn(command))
            .filteredOn(name -> !name.startsWith("Xlog"))
            .as(command)
            .allMatch(name -> flags.contains(name) || flags.contains("!" + name));
        assertThat(command).doesNotContain("async");
        if (release == 8) {
          assertThat(command)
              .contains("-XX:+PrintGCDetails", "-XX:+PrintGCDateStamps", "-Xloggc:")
              .contains("-XX:+PrintGCApplicationStoppedTime");
        } else {
          assertThat(command).contains("-Xlog:gc*,gc+age=debug,safepoint,arguments:file=");
        }
        if (java.isPresent()) {
          starts(java.get(), command);
        }
      }
    }
    // Serial, Parallel and G1 at least.
    assertThat(commands).isGreaterThanOrEqualTo(3);
    assertThat(java.isPresent() || release != Runtime.version().feature()).isTrue();
  }

  private static String command(Collector collector, int release) {
    SortedMap<String, String> factors = new TreeMap<>();
    factors.putAll(Map.of("xms", "64m", "xmx", "256m", "collector", collector.id()));
    Configuration like =
        TestConfiguration.of(
                "any", TestRun.of(collector, release == 8 ? "1.8.0_504" : release + ""))
            .configuration();
    return JvmCommand.on(release, factors, like);
  }

  private void starts(Path java, String command) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(java.toString()));
    line.addAll(List.of(command.split(" ", -1)));
    line.add("-version");
    Process process =
        new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", command, said).isZero();
  }

  private static List<String> flagsOf(int release) throws IOException {
    return Files.readAllLines(TABLE).stream()
        .map(line -> Arrays.asList(line.split(" ", -1)))
        .filter(line -> line.getFirst().equals(String.valueOf(release)))
        .findFirst()
        .orElseThrow();
  }

  private static Optional<Path> java(int release) throws IOException {
    List<Path> homes = new ArrayList<>();
    Optional.ofNullable(System.getenv("WHISKER_JDK_" + release))
        .map(Path::of)
        .ifPresent(homes::add);
    if (Runtime.version().feature() == release) {
      homes.add(Path.of(System.getProperty("java.home")));
    }
    Path all = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(all)) {
      try (DirectoryStream<Path> some = Files.newDirectoryStream(all, "*-" + release + "-*")) {
        some.forEach(homes::add);
      }
    }
    return homes.stream()
        .map(home -> home.resolve("bin/java"))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
