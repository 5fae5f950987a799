package dev.whisker.app.model;

import dev.whisker.app.model.comparison.ShownConfigurations;
import dev.whisker.app.study.ReportWish;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * How the comparison is wanted told, which changes nothing of what it comes to. Another comparison
 * begins with the usual way.
 *
 * <p>Used on the screen's thread only.
 */
public final class Presentation {

  private final ObjectProperty<ReportWish> report = new SimpleObjectProperty<>(ReportWish.USUAL);
  private final ObjectProperty<ShownConfigurations> shown =
      new SimpleObjectProperty<>(ShownConfigurations.BY_DEFAULT);

  /** How the report is wanted. */
  public ObjectProperty<ReportWish> reportProperty() {
    return report;
  }

  /** Which configurations charts show. */
  public ObjectProperty<ShownConfigurations> shownProperty() {
    return shown;
  }

  void begin() {
    report.set(ReportWish.USUAL);
    shown.set(ShownConfigurations.BY_DEFAULT);
  }
}
