package dev.whisker.app.screen.preferences;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.ui.AccessLogField;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.ViewContext;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The preferences; a change takes effect at once. */
public final class PreferencesView {

  private final TabPane node = new TabPane();

  public PreferencesView(ViewContext context) {
    node.setId("preferences");
    node.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    add(context, "general", () -> new GeneralPage(context).node());
    add(context, "limits", () -> new LimitsPage(context).node());
    add(context, "differences", () -> new DifferencesPage(context).node());
  }

  public Node node() {
    return node;
  }

  /** The index of the open page. */
  public int page() {
    return node.getSelectionModel().getSelectedIndex();
  }

  /** Opens a page. */
  public void open(int page) {
    node.getSelectionModel().select(page);
  }

  /** Adds a page, which is created when first opened. */
  private void add(ViewContext context, String name, Supplier<Node> page) {
    Tab tab = new Tab(context.text("preferences." + name));
    tab.setId("preferences-" + name);
    tab.selectedProperty()
        .subscribe(
            selected -> {
              if (selected && tab.getContent() == null) {
                tab.setContent(page.get());
              }
            });
    node.getTabs().add(tab);
  }

  /** Preferences page: the window's look, and the time zone of stamps without one. */
  private static final class GeneralPage {

    private final Node node;

    GeneralPage(ViewContext context) {
      Appearance appearance = context.appearance();
      node =
          new PreferenceRows(context)
              .choice(
                  "preference-language",
                  context.text("menu.view.language"),
                  appearance.languageProperty(),
                  List.of(Appearance.Language.values()),
                  language -> context.text("menu.view.language." + language.name()),
                  appearance.languageProperty()::set)
              .choice(
                  "preference-theme",
                  context.text("menu.view.theme"),
                  appearance.lookProperty(),
                  List.of(Appearance.Look.values()),
                  look -> context.text("menu.view.theme." + look.name()),
                  appearance.lookProperty()::set)
              .choice(
                  "preference-text-size",
                  context.text("preferences.text-size"),
                  appearance.textSizeProperty(),
                  Appearance.TEXT_SIZES,
                  String::valueOf,
                  appearance.textSizeProperty()::set)
              .choice(
                  "preference-zone",
                  context.text("preferences.zone"),
                  context.study().zoneProperty(),
                  zones(),
                  zone -> zone.map(ZoneId::getId).orElse(context.text("menu.view.theme.SYSTEM")),
                  context.study()::chooseZone)
              .say(context.text("preferences.zone.what"))
              .row(context.text("access-logs"), AccessLogField.of(context))
              .say(context.text("access-logs.what"))
              .node();
    }

    Node node() {
      return node;
    }

    private static List<Optional<ZoneId>> zones() {
      List<Optional<ZoneId>> zones = new ArrayList<>();
      zones.add(Optional.empty());
      ZoneId.getAvailableZoneIds().stream()
          .filter(
              id ->
                  id.equals("UTC")
                      || id.matches("(Africa|America|Asia|Atlantic|Australia|Europe|Pacific)/.*"))
          .sorted()
          .map(ZoneId::of)
          .map(Optional::of)
          .forEach(zones::add);
      return zones;
    }
  }

  /** Preferences page: the smallest differences that matter, on which verdicts depend. */
  private static final class DifferencesPage {

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
      DECIDING.forEach(
          metric -> form.row(context.wording().metric(metric.id()), difference(metric)));
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

  /** Preferences page: the goal, and the limits of every run. */
  private static final class LimitsPage {

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
}
