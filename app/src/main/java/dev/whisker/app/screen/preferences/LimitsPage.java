package dev.whisker.app.screen.preferences;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;
  private final Node node;

  LimitsPage(ViewContext context) {
    this.context = context;
    PreferenceRows form =
        new PreferenceRows(context)
            .choice(
                "preference-goal",
                context.text("menu.comparison.goal"),
                context.criteria().criteriaProperty().map(criteria -> criteria.goal()),
                List.of(Goal.values()),
                goal -> context.wording().goal(goal.id()),
                goal -> context.criteria().change(criteria -> criteria.withGoal(goal)))
            .row(context.text("preferences.planned-jdk"), plannedRelease())
            .say(context.text("preferences.planned-jdk.what"))
            .head(context.text("preferences.limits.head"))
            .say(context.text("preferences.limits.what"));
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
    return context.text(key, Map.of("metric", context.wording().metric(metric.id())));
  }

  private Node limit(Metric metric) {
    NumberField field =
        new NumberField(
            "limit-" + metric.id(),
            name(metric),
            context.wording().unit(metric.unit()),
            context.text("number.none"),
            value -> context.criteria().change(criteria -> criteria.withLimit(metric, value)));
    context.show(
        context.criteria().criteriaProperty(),
        criteria -> {
          Double limit = criteria.limits().get(metric);
          field.show(
              limit == null ? OptionalDouble.empty() : OptionalDouble.of(limit), limit != null);
        });
    return field.node();
  }

  private Node plannedRelease() {
    NumberField field =
        new NumberField(
            "planned-jdk",
            context.text("preferences.planned-jdk"),
            "",
            context.text("number.none"),
            value ->
                context
                    .criteria()
                    .change(criteria -> criteria.withPlannedRelease((int) value.orElse(0))));
    context.show(
        context.criteria().criteriaProperty(),
        criteria -> {
          int release = criteria.plannedRelease();
          field.show(
              release == 0 ? OptionalDouble.empty() : OptionalDouble.of(release), release != 0);
        });
    return field.node();
  }
}
