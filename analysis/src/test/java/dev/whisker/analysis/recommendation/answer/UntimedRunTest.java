package dev.whisker.analysis.recommendation.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a run whose log tells how long pauses were, and not when. */
class UntimedRunTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  private static final String YOUNG = "[GC  16384K->2560K(62976K), 0.0100000 secs]\n";
  private static final String FULL = "[Full GC  2561K->1000K(62976K), 0.0300000 secs]\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void pausesAreToldAndWhyTheirShareIsNot() throws IOException {
    assertThat(answer(compared(YOUNG + YOUNG + FULL)))
        .containsExactly(
            "gc.log: 3 pauses of 50 ms together, the longest of 30 ms; 1 of them was a full"
                + " collection.",
            "What share of the time pauses took cannot be known: the GC log tells no time.");
  }

  @Test
  void noFullCollectionIsToldToo() throws IOException {
    assertThat(answer(compared(YOUNG + YOUNG)).getFirst())
        .endsWith("the longest of 10 ms; there was no full collection.");
  }

  @Test
  void withStampsTheShareIsKnown() throws IOException {
    assertThat(answer(compared("1.000: " + YOUNG + "2.000: " + YOUNG + "3.000: " + FULL)))
        .singleElement()
        .asString()
        .contains("the collector left", "1 full collection");
  }

  @Test
  void theLogIsNotSaidToTellTheUptime() throws IOException {
    assertThat(summary("D70", compared(YOUNG))).startsWith("The log has no time stamps at all");
    assertThat(summary("D70", compared("1.000: " + YOUNG))).contains("uptime only");
  }

  private static List<String> answer(Comparison comparison) {
    Recommendation recommendation = comparison.recommendation();
    return Stream.concat(Stream.of(recommendation.answer()), recommendation.details().stream())
        .map(ENGLISH::say)
        .toList();
  }

  private static String summary(String rule, Comparison comparison) {
    return comparison.configurations().getFirst().runs().getFirst().findings().stream()
        .filter(finding -> finding.rule().equals(rule))
        .map(Finding::summary)
        .map(ENGLISH::say)
        .findFirst()
        .orElseThrow();
  }

  private Comparison compared(String text) throws IOException {
    Path log = Files.writeString(folder.resolve("gc.log"), text);
    return Comparer.compare(
        Grouper.group(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE), List.of(log)),
        Settings.DEFAULT);
  }
}
