package dev.whisker.app.session;

import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The user's criteria; a change is applied to the comparison at once. */
public final class StandardsModel {

  private final ObjectProperty<Standards> standards = new SimpleObjectProperty<>(Standards.USUAL);

  public StandardsModel(StudyModel study) {
    standards.subscribe(study::judgeBy);
  }

  public ObjectProperty<Standards> standardsProperty() {
    return standards;
  }

  public Standards standards() {
    return standards.get();
  }

  public void change(UnaryOperator<Standards> wish) {
    standards.set(wish.apply(standards.get()));
  }
}
