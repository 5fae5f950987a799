package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.PanelRow;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.gc.Pause;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts of bars and axes, with pauses by cause. */
class StacksTest {

  private static final int COUNTS = 0;
  private static final int TIMES = 1;

  @Test
  void axisSaysBarsAreMeansOfRepeats() throws IOException {
    Sketch repeated = new Sketch().configuration("a", run("1", 1), run("2", 2));

    assertThat(texts(repeated, COUNTS)).contains("pauses, mean");
    assertThat(texts(repeated, TIMES)).contains("s, mean");
  }

  @Test
  void ofSingleRunsItSaysTheUnit() throws IOException {
    Sketch single = new Sketch().configuration("a", run("1", 1)).configuration("b", run("1", 2));

    assertThat(texts(single, COUNTS)).contains("pauses").noneMatch(text -> text.contains("mean"));
    assertThat(texts(single, TIMES)).contains("s");
  }

  @Test
  void onlyMeansOfCountsHaveDecimals() throws IOException {
    Sketch repeated =
        new Sketch()
            .configuration("a", run("1", 1), run("2", 2))
            .configuration("b", run("1", 14), run("2", 14));

    assertThat(texts(repeated, COUNTS)).contains("1.5", "14").doesNotContain("14.0");
  }

  @Test
  void countsOfSingleRunsAreWhole() throws IOException {
    Sketch single = new Sketch().configuration("a", run("1", 3)).configuration("b", run("1", 14));

    assertThat(texts(single, COUNTS)).contains("3", "14").doesNotContain("3.0", "14.0");
  }

  /** Beyond the longest bar there is room for a figure, but no tick. */
  @Test
  void hasFewTicksAndNoneBeyondLongestBar() throws IOException {
    List<Double> ticks =
        texts(new Sketch().configuration("a", run("1", 298)), COUNTS).stream()
            .filter(text -> text.matches("[0-9,]+"))
            .map(text -> Double.valueOf(text.replace(",", "")))
            .toList();

    assertThat(ticks).contains(0.0).hasSizeBetween(3, 9).allMatch(tick -> tick <= 298);
  }

  @Test
  void runWithoutLogIsShownAsUnknown() throws IOException {
    Sketch some =
        new Sketch().configuration("a", run("1", 3)).configuration("b", Sketch.run("1", 900));

    assertThat(texts(some, COUNTS)).contains("3", "unknown");
  }

  /** With so many pauses of a second. */
  private static RunResult run(String name, int count) {
    List<Pause> pauses =
        IntStream.range(0, count).mapToObj(i -> Sketch.young(i * 2, 1000)).toList();
    return Sketch.run(name, 900, pauses, List.of(), Map.of());
  }

  private static List<String> texts(Sketch sketch, int panel) throws IOException {
    ChartPanel drawn = sketch.charts().panels(ChartKind.PAUSE_CAUSES).get(panel);
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, drawn, 250), 1200, svg);
    return Pattern.compile(">([^<>]+)</text")
        .matcher(svg.toString(StandardCharsets.UTF_8))
        .results()
        .map(found -> found.group(1).strip())
        .toList();
  }
}
