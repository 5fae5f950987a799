package dev.whisker.app.model.preferences;

import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.comparison.TableColumns;

/** The user's preferences for all comparisons. */
public record Choices(TableColumns columns, StandardsModel standards) {

  /** Nothing yet; what becomes of the standards is at once what {@code study} is judged by. */
  public static Choices of(StudyModel study) {
    return new Choices(new TableColumns(), new StandardsModel(study));
  }
}
