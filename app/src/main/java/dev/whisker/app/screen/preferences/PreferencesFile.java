package dev.whisker.app.screen.preferences;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.app.screen.comparison.TableColumns;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.ChartChoice;
import dev.whisker.app.session.CriteriaModel;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.WindowPlace;
import dev.whisker.report.SafeFile;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;

/** The user's preferences: a small text file, written on every change. */
public final class PreferencesFile {

  private static final String LOOK = "theme";
  private static final String LANGUAGE = "language";
  private static final String TEXT_SIZE = "text-size";
  private static final String ZONE = "zone";
  private static final String COLUMN = "column.";
  private static final String CHARTS = "charts";
  private static final String ACCESS_LOGS = "access-log-pattern";
  private static final String HINTS = "hints-dismissed";
  private static final String PLACE = "window";

  private final Path file;
  private final Consumer<Notice> notices;
  private final Properties values = new Properties();

  /**
   * Reads the preferences; a missing file has none.
   *
   * @param notices receives a message if the file cannot be read or written
   */
  public PreferencesFile(Path file, Consumer<Notice> notices) {
    this.file = file;
    this.notices = notices;
    if (Files.exists(file)) {
      try (Reader in = Files.newBufferedReader(file)) {
        values.load(in);
      } catch (IOException | IllegalArgumentException unreadable) {
        notices.accept(new Notice.NoPreferences(file, String.valueOf(unreadable.getMessage())));
      }
    }
  }

  /** Restores theme and language of the window, and stores later choices. */
  public void applyTo(Appearance appearance) {
    keep(LOOK, appearance.lookProperty(), Appearance.Look.values());
    keep(LANGUAGE, appearance.languageProperty(), Appearance.Language.values());
    keep(CHARTS, appearance.chartsProperty(), ChartChoice.values());
    Appearance.TEXT_SIZES.stream()
        .filter(size -> size.toString().equals(values.getProperty(TEXT_SIZE)))
        .forEach(appearance.textSizeProperty()::set);
    whenChanged(
        appearance.textSizeProperty(), size -> values.setProperty(TEXT_SIZE, String.valueOf(size)));
    appearance.hintsProperty().set(!Boolean.parseBoolean(values.getProperty(HINTS)));
    whenChanged(
        appearance.hintsProperty(), shown -> values.setProperty(HINTS, String.valueOf(!shown)));
    appearance.placeProperty().set(WindowPlace.of(values.getProperty(PLACE, "")));
    whenChanged(
        appearance.placeProperty(),
        place -> place.ifPresent(each -> values.setProperty(PLACE, each.text())));
  }

  /** Restores the statements about files, and stores later ones. */
  public void applyTo(StudyModel study) {
    Optional.ofNullable(values.getProperty(ZONE))
        .filter(ZoneId.getAvailableZoneIds()::contains)
        .ifPresent(zone -> study.chooseZone(Optional.of(ZoneId.of(zone))));
    whenChanged(
        study.zoneProperty(),
        zone ->
            zone.ifPresentOrElse(
                own -> values.setProperty(ZONE, own.getId()), () -> values.remove(ZONE)));
    study.stateAccessLogs(values.getProperty(ACCESS_LOGS, ""));
    whenChanged(study.accessLogsProperty(), pattern -> values.setProperty(ACCESS_LOGS, pattern));
  }

  /** Restores the columns of the decision table, and stores later choices. */
  public void applyTo(TableColumns columns) {
    Map<Metric, Boolean> shown = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      String kept = values.getProperty(COLUMN + metric.id());
      if (kept != null) {
        shown.put(metric, kept.equals("shown"));
      }
    }
    columns.choicesProperty().set(Map.copyOf(shown));
    whenChanged(
        columns.choicesProperty(),
        choices -> {
          values.keySet().removeIf(key -> String.valueOf(key).startsWith(COLUMN));
          choices.forEach(
              (metric, isShown) ->
                  values.setProperty(COLUMN + metric.id(), isShown ? "shown" : "hidden"));
        });
  }

  /** Restores the criteria, and stores later changes. */
  public void applyTo(CriteriaModel model) {
    model.change(criteria -> CriteriaText.read(values));
    whenChanged(model.criteriaProperty(), criteria -> CriteriaText.write(criteria, values));
  }

  private <T> void whenChanged(ObservableValue<T> value, Consumer<T> keep) {
    value.subscribe(
        (before, now) -> {
          keep.accept(now);
          write();
        });
  }

  private <T extends Enum<T>> void keep(String key, ObjectProperty<T> property, T[] choices) {
    String kept = values.getProperty(key);
    // A value of a later version is unknown, and stays until another is chosen.
    Arrays.stream(choices).filter(each -> each.name().equals(kept)).forEach(property::set);
    property.subscribe(
        (before, now) -> {
          values.setProperty(key, now.name());
          write();
        });
  }

  private void write() {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      SafeFile.write(
          file,
          out -> values.store(new OutputStreamWriter(out, StandardCharsets.UTF_8), "Whisker"));
    } catch (IOException failure) {
      notices.accept(new Notice.NotWritten(file, failure.toString()));
    }
  }

  /** Criteria as lines of a properties file; a default has no line. */
  private static final class CriteriaText {

    private static final String GOAL = "goal";
    private static final String PLANNED_JDK = "planned-jdk";
    private static final String LIMIT = "limit.";
    private static final String DIFFERENCE = "difference.";
    private static final String THRESHOLD = "threshold.";

    private CriteriaText() {}

    /** Reads criteria; an invalid line counts as missing. */
    static Criteria read(Properties lines) {
      Criteria criteria =
          Criteria.DEFAULT.withPlannedRelease((int) number(lines, PLANNED_JDK).orElse(0));
      for (Goal goal : Goal.values()) {
        if (goal.id().equals(lines.getProperty(GOAL))) {
          criteria = criteria.withGoal(goal);
        }
      }
      for (Metric metric : Metric.values()) {
        criteria =
            criteria
                .withLimit(metric, number(lines, LIMIT + metric.id()))
                .withSmallest(metric, number(lines, DIFFERENCE + metric.id()));
      }
      for (Threshold threshold : Rules.thresholds()) {
        criteria =
            criteria.withThreshold(threshold.id(), number(lines, THRESHOLD + threshold.id()));
      }
      return criteria;
    }

    /** Replaces the lines of the criteria. */
    static void write(Criteria criteria, Properties lines) {
      lines.keySet().removeIf(CriteriaText::isOurs);
      lines.setProperty(GOAL, criteria.goal().id());
      int release = criteria.plannedRelease();
      if (release > 0) {
        lines.setProperty(PLANNED_JDK, String.valueOf(release));
      }
      criteria
          .limits()
          .forEach((metric, limit) -> lines.setProperty(LIMIT + metric.id(), limit.toString()));
      criteria
          .interesting()
          .stated()
          .forEach((metric, own) -> lines.setProperty(DIFFERENCE + metric.id(), own.toString()));
      criteria.thresholds().forEach((id, own) -> lines.setProperty(THRESHOLD + id, own.toString()));
    }

    private static boolean isOurs(Object key) {
      String name = String.valueOf(key);
      return name.equals(GOAL)
          || name.equals(PLANNED_JDK)
          || name.startsWith(LIMIT)
          || name.startsWith(DIFFERENCE)
          || name.startsWith(THRESHOLD);
    }

    private static OptionalDouble number(Properties lines, String key) {
      String text = lines.getProperty(key);
      try {
        return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
      } catch (NumberFormatException noNumber) {
        return OptionalDouble.empty();
      }
    }
  }
}
