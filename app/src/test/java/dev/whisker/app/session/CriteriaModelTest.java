package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.screen.comparison.TableColumns;
import dev.whisker.app.screen.preferences.PreferencesFile;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CriteriaModelTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final CriteriaModel model = new CriteriaModel(study);

  @Test
  void changedThresholdAppliesImmediatelyAndResets() throws IOException {
    // Pauses of 0.2 s, where D39 allows a second.
    study.open(List.of(Logs.parallel(folder.resolve("gc.log"), 100, 0.2)));
    assertThat(severityOf("D39")).isEqualTo("ok");

    model.change(criteria -> criteria.withThreshold("D39.allowed", OptionalDouble.of(100)));
    assertThat(severityOf("D39")).isNotEqualTo("ok");

    model.change(criteria -> criteria.withThreshold("D39.allowed", OptionalDouble.empty()));
    assertThat(severityOf("D39")).isEqualTo("ok");
  }

  @Test
  void whatComesLaterIsJudgedByThemToo() throws IOException {
    model.change(
        criteria ->
            criteria
                .withGoal(Goal.LATENCY)
                .withLimit(Metric.PAUSE_MAX, OptionalDouble.of(100))
                .withSmallest(Metric.PAUSE_MAX, OptionalDouble.of(0.5))
                .withPlannedRelease(21));

    study.open(List.of(Logs.parallel(folder.resolve("gc.log"), 100, 0.2)));

    Settings settings = study.study().settings();
    assertThat(settings.criteria().goal()).isEqualTo(Goal.LATENCY);
    assertThat(settings.criteria().limits())
        .containsExactlyEntriesOf(Map.of(Metric.PAUSE_MAX, 100.0));
    assertThat(settings.criteria().interesting().of(Metric.PAUSE_MAX)).isEqualTo(0.5);
    assertThat(settings.criteria().plannedRelease()).isEqualTo(21);
  }

  @Test
  void allIsFoundAgainInTheNextSession() throws IOException {
    Path file = folder.resolve("preferences.properties");
    List<Notice> notices = new ArrayList<>();
    TableColumns columns = new TableColumns();
    PreferencesFile first = new PreferencesFile(file, notices::add);
    first.applyTo(model);
    first.applyTo(columns);
    model.change(
        criteria ->
            criteria
                .withGoal(Goal.THROUGHPUT)
                .withThreshold("D38.low", OptionalDouble.of(90))
                .withLimit(Metric.ERROR_PERCENT, OptionalDouble.of(1))
                .withSmallest(Metric.LATENCY_P99, OptionalDouble.of(0.1)));
    model.change(criteria -> criteria.withLimit(Metric.ERROR_PERCENT, OptionalDouble.empty()));
    columns.show(Metric.LIVE_SET, true);

    CriteriaModel later = new CriteriaModel(study);
    TableColumns laterColumns = new TableColumns();
    PreferencesFile second = new PreferencesFile(file, notices::add);
    second.applyTo(later);
    second.applyTo(laterColumns);

    assertThat(later.criteria()).isEqualTo(model.criteria());
    assertThat(later.criteria().limits()).isEmpty();
    assertThat(laterColumns.choicesProperty().get()).isEqualTo(Map.of(Metric.LIVE_SET, true));
    assertThat(notices).isEmpty();
  }

  private String severityOf(String rule) {
    return Studies.firstRun(study.study()).findings().stream()
        .filter(finding -> finding.rule().equals(rule))
        .map(finding -> finding.severity().id())
        .findFirst()
        .orElseThrow();
  }
}
