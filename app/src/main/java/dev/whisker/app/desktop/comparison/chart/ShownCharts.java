package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.desktop.chart.Easel;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Notice;
import dev.whisker.app.model.comparison.TimeView;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.ComparisonCharts;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;

/**
 * The charts of the comparison, made in the background when the comparison, the theme or the shown
 * configurations change.
 */
public final class ShownCharts {

  private final Desk desk;
  private final Easel easel;
  private final ShownChoice configurations;
  private final TimeView time = new TimeView(new Window(0, 1));
  private final ReadOnlyObjectWrapper<Optional<ComparisonCharts>> charts =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private int asked;

  public ShownCharts(Desk desk) {
    this.desk = desk;
    this.easel = new Easel(desk.tasks());
    this.configurations = new ShownChoice(desk);
    desk.show(desk.study().studyProperty(), study -> make());
    desk.whenChanged(desk.appearance().darkProperty(), this::make);
    desk.whenChanged(configurations.shownProperty(), this::make);
  }

  /** Chooses the configurations that the charts show. */
  public Node choice() {
    return configurations.node();
  }

  /** The charts; empty before the first ones. */
  public ReadOnlyObjectProperty<Optional<ComparisonCharts>> chartsProperty() {
    return charts.getReadOnlyProperty();
  }

  /** The cursor and the zoom that all charts over time share. */
  public TimeView time() {
    return time;
  }

  public Easel easel() {
    return easel;
  }

  private void make() {
    desk.study().study().comparison().ifPresent(this::make);
  }

  /** Makes the charts; those of an older comparison or another theme are dropped. */
  private void make(Comparison comparison) {
    int mine = ++asked;
    Theme theme = desk.theme();
    configurations.offer(comparison);
    List<String> shown = configurations.shownProperty().get().of(comparison);
    desk.tasks()
        .inBackground(
            () -> new ComparisonCharts(comparison, shown, desk.locale(), theme),
            made -> {
              if (mine == asked) {
                time.renew(made.timeSpan());
                charts.set(Optional.of(made));
              }
            },
            failure -> desk.study().notices().add(new Notice.Failed(failure.toString())));
  }
}
