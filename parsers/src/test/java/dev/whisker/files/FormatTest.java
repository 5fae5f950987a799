package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.given.Stated;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import dev.whisker.load.access.AccessLogPattern;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads each case of {@code formats} and compares the events with the expected ones. */
class FormatTest {

  private static final Pattern VALUE = Pattern.compile("([a-z][a-z0-9]*)=(?:\"([^\"]*)\"|(\\S*))");

  /** Kinds of which a case has to list all events. */
  private static final Set<String> PAUSES_AND_RESULTS =
      Set.of("young", "mixed", "full", "initial-mark", "remark", "cleanup", "other", "result");

  static Stream<FormatCases> cases() {
    return FormatCases.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theseLinesGiveTheseEvents(FormatCases one, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.log");
    String end = one.options().containsKey("cut") ? "" : "\n";
    Files.writeString(file, String.join("\n", one.log()) + end, StandardCharsets.UTF_8);

    List<Map<String, String>> found = read(file, stated(one.options()));

    List<Map<String, String>> expected = one.events().stream().map(FormatTest::parsed).toList();
    Set<String> kinds = new LinkedHashSet<>(PAUSES_AND_RESULTS);
    expected.forEach(event -> kinds.add(event.getOrDefault("", "")));
    List<Map<String, String>> compared = new ArrayList<>();
    for (Map<String, String> event : found) {
      if (kinds.contains(event.getOrDefault("", ""))) {
        Map<String, String> wanted =
            compared.size() < expected.size() ? expected.get(compared.size()) : Map.of();
        Map<String, String> asked = new LinkedHashMap<>(event);
        // Only the values in the case are compared.
        asked.keySet().removeIf(name -> !name.isEmpty() && !wanted.containsKey(name));
        compared.add(asked);
      }
    }
    assertThat(compared).as(one.toString()).containsExactlyElementsOf(expected);
  }

  private static Stated stated(Map<String, String> options) {
    return new Stated(
        ZoneId.of(options.getOrDefault("zone", "UTC")),
        Optional.ofNullable(options.get("pattern")).map(AccessLogPattern::of));
  }

  private static List<Map<String, String>> read(Path file, Stated stated) {
    List<Map<String, String>> found = new ArrayList<>();
    for (FileContent content : AnyFile.read(file, stated, Progress.NONE)) {
      if (content instanceof FileContent.GcLogs gc) {
        for (GcLog log : gc.logs()) {
          found.add(EventText.of(log));
          EventText.events(log).forEach(found::add);
        }
      } else if (content instanceof FileContent.LoadResults load) {
        load.results().forEach(result -> LoadText.of(result).forEach(found::add));
      } else {
        found.add(Map.of("", "unknown-file"));
      }
      found.add(EventText.of(content.lines()));
      content.problems().forEach(problem -> found.add(EventText.of(problem)));
    }
    return found;
  }

  private static Map<String, String> parsed(String event) {
    Map<String, String> values = new LinkedHashMap<>();
    int blank = event.indexOf(' ');
    values.put("", blank < 0 ? event : event.substring(0, blank));
    Matcher matcher = VALUE.matcher(event);
    while (matcher.find()) {
      values.put(matcher.group(1), matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
    }
    return values;
  }
}
