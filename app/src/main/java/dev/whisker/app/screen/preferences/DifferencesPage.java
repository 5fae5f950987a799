package dev.whisker.app.screen.preferences;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.scene.Node;

/** Preferences page: the smallest differences that matter, on which verdicts depend. */
final class DifferencesPage {

  private static final List<Metric> DECIDING =
      List.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.COMPLETED_PER_SECOND,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_P95,
          Metric.LATENCY_P99,
          Metric.ERROR_PERCENT,
          Metric.PAUSE_MAX,
          Metric.PAUSE_P99,
          Metric.GC_THROUGHPUT,
          Metric.HEAP_CAPACITY);

  private final ViewContext context;
  private final Node node;

  DifferencesPage(ViewContext context) {
    this.context = context;
    PreferenceRows form =
        new PreferenceRows(context).say(context.text("preferences.differences.what"));
    DECIDING.forEach(metric -> form.row(context.wording().metric(metric.id()), difference(metric)));
    node = form.node();
  }

  Node node() {
    return node;
  }

  /** A field: ratios in percent, differences in the unit of the metric. */
  private Node difference(Metric metric) {
    double factor = metric.comparedAsRatio() ? 100 : 1;
    String unit = context.wording().unit(unit(metric));
    double usual = InterestingDifferences.USUAL.of(metric) * factor;
    NumberField field =
        new NumberField(
            "difference-" + metric.id(),
            context.wording().metric(metric.id()),
            unit,
            context.text("number.back", Map.of("value", usual + " " + unit)),
            value ->
                context
                    .criteria()
                    .change(
                        criteria ->
                            criteria.withSmallest(
                                metric,
                                value.isPresent()
                                    ? OptionalDouble.of(value.getAsDouble() / factor)
                                    : value)));
    context.show(
        context.criteria().criteriaProperty(),
        criteria ->
            field.show(
                OptionalDouble.of(rounded(criteria.interesting().of(metric) * factor)),
                criteria.interesting().stated().containsKey(metric)));
    return field.node();
  }

  private static Unit unit(Metric metric) {
    if (metric.comparedAsRatio()) {
      return Unit.PERCENT;
    }
    return metric.unit() == Unit.PERCENT ? Unit.PERCENTAGE_POINTS : metric.unit();
  }

  /** Rounds 0.07 times 100, which is 7.000000000000001. */
  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }
}
