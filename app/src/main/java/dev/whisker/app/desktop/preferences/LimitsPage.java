package dev.whisker.app.desktop.preferences;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NumberField;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.scene.Node;

/** Preferences page: the goal, and the limits of every run. */
final class LimitsPage {

  private static final List<Metric> LIMITED =
      List.of(
          Metric.LATENCY_P50,
          Metric.LATENCY_P90,
          Metric.LATENCY_P95,
          Metric.LATENCY_P99,
          Metric.LATENCY_MAX,
          Metric.ERROR_PERCENT,
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.PAUSE_MAX,
          Metric.PAUSE_P99,
          Metric.FULL_COUNT,
          Metric.GC_THROUGHPUT);

  private final Desk desk;
  private final Node node;

  LimitsPage(Desk desk) {
    this.desk = desk;
    PreferenceRows form =
        new PreferenceRows(desk)
            .choice(
                "preference-goal",
                desk.text("menu.comparison.goal"),
                desk.standards().standardsProperty().map(standards -> standards.goal()),
                List.of(Goal.values()),
                goal -> desk.wording().goal(goal.id()),
                goal -> desk.standards().change(standards -> standards.withGoal(goal)))
            .row(desk.text("preferences.planned-jdk"), plannedRelease())
            .say(desk.text("preferences.planned-jdk.what"))
            .head(desk.text("preferences.limits.head"))
            .say(desk.text("preferences.limits.what"));
    LIMITED.forEach(metric -> form.row(name(metric), limit(metric)));
    node = form.node();
  }

  Node node() {
    return node;
  }

  private String name(Metric metric) {
    String key =
        metric.direction() == Direction.MORE_IS_BETTER
            ? "preferences.at-least"
            : "preferences.at-most";
    return desk.text(key, Map.of("metric", desk.wording().metric(metric.id())));
  }

  private Node limit(Metric metric) {
    NumberField field =
        new NumberField(
            "limit-" + metric.id(),
            name(metric),
            desk.wording().unit(metric.unit()),
            desk.text("number.none"),
            value -> desk.standards().change(standards -> standards.withLimit(metric, value)));
    desk.show(
        desk.standards().standardsProperty(),
        standards -> {
          Double limit = standards.preferences().objectives().get(metric);
          field.show(
              limit == null ? OptionalDouble.empty() : OptionalDouble.of(limit), limit != null);
        });
    return field.node();
  }

  private Node plannedRelease() {
    NumberField field =
        new NumberField(
            "planned-jdk",
            desk.text("preferences.planned-jdk"),
            "",
            desk.text("number.none"),
            value ->
                desk.standards()
                    .change(standards -> standards.withPlannedRelease((int) value.orElse(0))));
    desk.show(
        desk.standards().standardsProperty(),
        standards -> {
          int release = standards.preferences().plannedRelease();
          field.show(
              release == 0 ? OptionalDouble.empty() : OptionalDouble.of(release), release != 0);
        });
    return field.node();
  }
}
