package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.ShownConfigurations;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartQueue;
import dev.whisker.app.ui.chart.TimeView;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.look.Theme;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;

/**
 * The charts of the comparison, made in the background when the comparison, the theme or the shown
 * configurations change.
 */
public final class ShownCharts {

  private final ViewContext context;
  private final ChartQueue queue;
  private final ShownChoice configurations;
  private final TimeView time = new TimeView(new Window(0, 1));
  private final ReadOnlyObjectWrapper<Optional<ComparisonCharts>> charts =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private int asked;

  public ShownCharts(ViewContext context) {
    this.context = context;
    this.queue = new ChartQueue(context.tasks());
    this.configurations = new ShownChoice(context);
    context.show(context.study().studyProperty(), study -> make());
    context.whenChanged(context.appearance().darkProperty(), this::make);
    context.whenChanged(configurations.shownProperty(), this::make);
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

  public ChartQueue queue() {
    return queue;
  }

  private void make() {
    context.study().study().comparison().ifPresent(this::make);
  }

  /** Makes the charts; those of an older comparison or another theme are dropped. */
  private void make(Comparison comparison) {
    int mine = ++asked;
    Theme theme = context.theme();
    configurations.offer(comparison);
    List<String> shown = configurations.shownProperty().get().of(comparison);
    context
        .tasks()
        .inBackground(
            () -> new ComparisonCharts(comparison, shown, context.locale(), theme),
            made -> {
              if (mine == asked) {
                time.renew(made.timeSpan());
                charts.set(Optional.of(made));
              }
            },
            failure -> context.study().notices().add(new Notice.Failed(failure.toString())));
  }

  /** Chooses the configurations that the charts show; hidden if there is no choice. */
  private static final class ShownChoice {

    private static final int FEWEST = 3;

    private final ViewContext context;
    private final ObjectProperty<ShownConfigurations> shown;
    private final MenuButton button = new MenuButton();

    ShownChoice(ViewContext context) {
      this.context = context;
      shown = context.study().presentation().shownProperty();
      button.setId("charts-shown");
      NoGap.whereHidden(button);
      button.setMinWidth(Region.USE_PREF_SIZE);
    }

    Node node() {
      return button;
    }

    ReadOnlyObjectProperty<ShownConfigurations> shownProperty() {
      return shown;
    }

    /** Offers the configurations of a comparison. */
    void offer(Comparison comparison) {
      List<String> names = shown.get().of(comparison);
      int all = comparison.configurations().size();
      button.setText(context.text("charts.shown", Map.of("shown", names.size(), "all", all)));
      button
          .getItems()
          .setAll(
              item("charts.shown.default", ShownConfigurations.BY_DEFAULT),
              item("all", ShownConfigurations.all(comparison)),
              new SeparatorMenuItem());
      for (ConfigurationResult each : comparison.configurations()) {
        button
            .getItems()
            .add(
                Items.checked(
                    each.name(),
                    names.contains(each.name()),
                    () -> shown.set(shown.get().toggled(comparison, each.name()))));
      }
      button.setVisible(all >= FEWEST);
    }

    private MenuItem item(String key, ShownConfigurations choice) {
      return Items.of(context.text(key), () -> shown.set(choice));
    }
  }
}
