package dev.whisker.app.session;

import dev.whisker.app.study.ReportWish;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The presentation of the comparison, which affects no result. Another comparison starts with the
 * defaults.
 *
 * <p>Used on the screen's thread only.
 */
public final class Presentation {

  private final ObjectProperty<ReportWish> report = new SimpleObjectProperty<>(ReportWish.USUAL);
  private final ObjectProperty<ShownConfigurations> shown =
      new SimpleObjectProperty<>(ShownConfigurations.BY_DEFAULT);

  public ObjectProperty<ReportWish> reportProperty() {
    return report;
  }

  /** The configurations in charts. */
  public ObjectProperty<ShownConfigurations> shownProperty() {
    return shown;
  }

  void begin() {
    report.set(ReportWish.USUAL);
    shown.set(ShownConfigurations.BY_DEFAULT);
  }
}
