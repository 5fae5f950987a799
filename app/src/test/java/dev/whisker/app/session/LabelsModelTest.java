package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.LabelTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels are measured on demand, once, and never shown beside another comparison. */
class LabelsModelTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final HeldTasks held = new HeldTasks();
  private final LabelsModel model = new LabelsModel(study, held);

  @BeforeEach
  void twoConfigurations() throws IOException {
    write("fast", "page,", "order,");
    write("slow", "page,", "order,");
    study.open(List.of(folder));
  }

  private void write(String name, String... labels) throws IOException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,success\n");
    for (int i = 0; i < 100; i++) {
      text.append(1_700_000_000_000L + i * 100L).append(name.equals("slow") ? ",40," : ",20,");
      text.append(labels[i % labels.length]).append("true\n");
    }
    Path file = folder.resolve(name).resolve("1.jtl");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void measuresOnceOnDemand() {
    assertThat(held.waiting()).isZero();
    assertThat(model.table(Locale.ENGLISH)).isEmpty();

    model.ask();
    model.ask();
    assertThat(held.waiting()).isOne();
    held.doAll();
    model.ask();

    assertThat(held.waiting()).isZero();
    assertThat(table().rows()).hasSize(3);
    assertThat(table().rows().getLast().cells().getLast().delta()).isEqualTo("×2");
  }

  @Test
  void showsTheWantedOrAnotherFigure() {
    model.ask();
    held.doAll();

    assertThat(table().metric()).isEqualTo(Metric.LATENCY_P99);
    model.metricProperty().set(Metric.ERROR_PERCENT);
    assertThat(table().metric()).isEqualTo(Metric.ERROR_PERCENT);
    model.metricProperty().set(Metric.PAUSE_MAX);
    assertThat(table().metric()).isEqualTo(Metric.LATENCY_P99);
  }

  @Test
  void labelsOfEarlierComparisonAreNotShown() {
    model.ask();
    study.decisions().chooseBaseline("slow");
    model.ask();

    held.doNext();
    assertThat(model.table(Locale.ENGLISH)).isEmpty();
    held.doNext();
    assertThat(table().columns().getFirst().configuration()).isEqualTo("slow");
  }

  @Test
  void singleLabelNeedsNoTable() throws IOException {
    assertThat(LabelsModel.isWorthwhile(study.study())).isTrue();
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(
        other.resolve("1.jtl"), "timeStamp,elapsed,label,success\n1700000000000,5,page,true\n");
    StudyModel single = new StudyModel(new DirectTasks(), ZoneOffset.UTC);

    single.open(List.of(other));

    assertThat(LabelsModel.isWorthwhile(single.study())).isFalse();
  }

  private LabelTable table() {
    return model.table(Locale.ENGLISH).orElseThrow();
  }
}
