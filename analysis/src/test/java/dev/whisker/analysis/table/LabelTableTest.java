package dev.whisker.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RequestsByLabel;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.LabelTable.Cell;
import dev.whisker.analysis.table.LabelTable.Column;
import dev.whisker.analysis.table.LabelTable.Row;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All labels side by side have the figures of each alone. */
class LabelTableTest {

  private static final List<String> LABELS = List.of("page", "order", "login");

  @TempDir private Path folder = Path.of("");

  /** Pages of 10 and 30 ms, one in two; orders ten times as slow in "b", which alone has logins. */
  @BeforeEach
  void twoConfigurations() throws IOException {
    write("a/1.jtl", 200, "");
    write("a/2.jtl", 200, "");
    write("b/1.jtl", 2000, "1700000009000,5,login,false\n");
    write("b/2.jtl", 2000, "1700000009000,7,login,false\n");
  }

  private void write(String name, int order, String more) throws IOException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,success\n");
    for (long second = 0; second < 10; second++) {
      long start = 1_700_000_000_000L + second * 1000;
      text.append(start).append(",").append(second % 2 == 0 ? 10 : 30).append(",page,true\n");
      text.append(start + 1).append(",").append(order).append(",order,true\n");
    }
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text + more);
  }

  @Test
  void comparesLabelsWithTheBaseline() throws IOException {
    LabelTable table = table(Settings.DEFAULT.withBaseline("b"), Metric.LATENCY_P99);

    assertThat(table.unit()).isEqualTo("ms");
    assertThat(table.columns())
        .containsExactly(new Column(1, "b", true), new Column(0, "a", false));
    assertThat(table.rows())
        .extracting(Row::label)
        .containsExactly(
            Optional.empty(), Optional.of("page"), Optional.of("order"), Optional.of("login"));
    assertThat(table.rows().get(1).cells())
        .extracting(Cell::value, Cell::delta)
        .containsExactly(tuple("30", ""), tuple("30", "0%"));
    assertThat(table.rows().get(2).cells())
        .extracting(Cell::quantity, Cell::delta)
        .containsExactly(tuple("2,000 ms", ""), tuple("200 ms", "−90%"));
  }

  @Test
  void missingLabelIsBlankInItsConfiguration() throws IOException {
    List<Cell> logins = table(Settings.DEFAULT, Metric.LATENCY_P50).rows().get(3).cells();

    assertThat(logins.get(0).value()).isEqualTo("–");
    assertThat(logins.get(0).number()).isNaN();
    // The geometric mean of 5 and 7.
    assertThat(logins.get(1).number()).isBetween(5.91, 5.92);
    assertThat(logins.get(1).delta()).isEmpty();
  }

  @Test
  void sharesDifferByPoints() throws IOException {
    LabelTable table = table(Settings.DEFAULT, Metric.ERROR_PERCENT);

    // One of 21 requests.
    assertThat(table.rows().getFirst().cells().get(1).delta()).isEqualTo("+4.8 pp");
    assertThat(table.rows().get(3).cells().get(1).quantity()).isEqualTo("100.0%");
  }

  @Test
  void labelFiguresEqualThoseOfItsComparison() throws IOException {
    Settings trimmed = Settings.DEFAULT.withTrim(2.0, 1.0);
    RequestsByLabel all = figures(compare(trimmed));

    for (int i = 0; i < LABELS.size(); i++) {
      Comparison alone = compare(trimmed.withLabel(LABELS.get(i)));
      for (int side = 0; side < 2; side++) {
        for (Metric metric : LabelTable.known(all)) {
          assertThat(all.labels().get(i).configurations().get(side).get(metric))
              .as("%s of %s in %s", metric, LABELS.get(i), side)
              .isEqualTo(alone.configurations().get(side).summary().get(metric));
        }
      }
    }
  }

  @Test
  void showsAllRequestsForAnyChosenLabel() throws IOException {
    RequestsByLabel pages = figures(compare(Settings.DEFAULT.withLabel("page")));

    assertThat(LabelTable.of(pages, Metric.SAMPLES, Locale.ENGLISH).rows().getFirst().cells())
        .extracting(Cell::value)
        .containsExactly("20", "21");
  }

  private LabelTable table(Settings settings, Metric metric) throws IOException {
    return LabelTable.of(figures(compare(settings)), metric, Locale.ENGLISH);
  }

  private static RequestsByLabel figures(Comparison comparison) {
    return RequestsByLabel.of(comparison, LABELS);
  }

  private Comparison compare(Settings settings) throws IOException {
    List<FileContent> contents = new ArrayList<>();
    for (String name : List.of("a/1.jtl", "a/2.jtl", "b/1.jtl", "b/2.jtl")) {
      contents.addAll(AnyFile.read(folder.resolve(name), ZoneOffset.UTC, Progress.NONE));
    }
    return Comparer.compare(Grouper.group(contents, List.of(folder)), settings);
  }
}
