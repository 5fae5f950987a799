package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.comparison.KeyFigures.KeyFigure;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.text.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFiguresTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void figureWithWarningIsBeyondLimit() throws IOException {
    // A pause of 0.2 s each second: a fifth of the time.
    List<KeyFigure> figures = of(Studies.of(Logs.parallel(folder.resolve("gc.log"), 200, 0.2)));

    KeyFigure throughput = named(figures, "GC throughput");
    assertThat(throughput.isBeyondLimit()).isTrue();
    assertThat(throughput.rule()).contains("D38");
    assertThat(named(figures, "Full GCs").isBeyondLimit()).isFalse();
    assertThat(named(figures, "Full GCs").value()).isEqualTo("0");
  }

  @Test
  void severalConfigurationsHaveATableInstead() throws IOException {
    assertThat(of(Studies.fastAndSlow(folder, 3))).isEmpty();
  }

  @Test
  void logWithoutRequestsHasNoFiguresOfThem() throws IOException {
    assertThat(of(Studies.of(Logs.parallel(folder.resolve("gc.log"), 200, 0.01))))
        .extracting(KeyFigure::name)
        .contains("Longest pause", "Allocation rate")
        .doesNotContain("Requests per second", "Latency p99");
  }

  private static List<KeyFigure> of(Comparison comparison) {
    return KeyFigures.of(
        comparison,
        Locale.ENGLISH,
        Wording.in(Locale.ENGLISH),
        Texts.of("dev.whisker.app.texts", Locale.ENGLISH));
  }

  private static KeyFigure named(List<KeyFigure> figures, String name) {
    return figures.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }
}
