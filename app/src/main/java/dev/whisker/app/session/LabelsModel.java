package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RequestsByLabel;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.LabelTable;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * All labels in one metric. They are measured on demand, since that takes another pass over all
 * requests.
 *
 * <p>Used on the screen's thread only.
 */
public final class LabelsModel {

  private final StudyModel study;
  private final Tasks tasks;
  private final ReadOnlyObjectWrapper<Optional<RequestsByLabel>> figures =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(Metric.LATENCY_P99);
  private Optional<Study> asked = Optional.empty();

  public LabelsModel(StudyModel study, Tasks tasks) {
    this.study = study;
    this.tasks = tasks;
  }

  /** True if there is more than one label to compare. */
  public static boolean isWorthwhile(Study study) {
    return study.comparison().isPresent() && study.labels().size() > 1;
  }

  /** The figures by label; empty while they are computed, and before the first request. */
  public ReadOnlyObjectProperty<Optional<RequestsByLabel>> figuresProperty() {
    return figures.getReadOnlyProperty();
  }

  /** The requested metric; another one is shown if no label has it. */
  public ObjectProperty<Metric> metricProperty() {
    return metric;
  }

  /** Measures the labels of the comparison, unless that is done or under way. */
  public void ask() {
    Study now = study.study();
    if (!isAsked(now)) {
      asked = Optional.of(now);
      figures.set(Optional.empty());
      now.comparison().ifPresent(comparison -> measure(now, comparison));
    }
  }

  /** True if the figures are of this very study. */
  @SuppressWarnings("ReferenceEquality") // Large studies that grow are compared line by line.
  private boolean isAsked(Study now) {
    return asked.filter(latest -> latest == now).isPresent();
  }

  private void measure(Study now, Comparison comparison) {
    tasks.inBackground(
        () -> RequestsByLabel.of(comparison, now.labels()),
        measured -> {
          // Another comparison may be on the screen by now.
          if (isAsked(now)) {
            figures.set(Optional.of(measured));
          }
        },
        failure -> study.notices().add(new Notice.Failed(failure.toString())));
  }

  /** The metrics that any label has; empty before measuring. */
  public List<Metric> metrics() {
    return figures.get().map(LabelTable::known).orElse(List.of());
  }

  /** The table in the chosen metric, or else the first known; empty if there is none. */
  public Optional<LabelTable> table(Locale locale) {
    List<Metric> known = metrics();
    return figures
        .get()
        .filter(measured -> !known.isEmpty())
        .map(
            measured ->
                LabelTable.of(
                    measured,
                    known.contains(metric.get()) ? metric.get() : known.getFirst(),
                    locale));
  }
}
