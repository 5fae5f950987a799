package dev.whisker.app.session;

import dev.whisker.analysis.criteria.Criteria;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The user's criteria; a change is applied to the comparison at once. */
public final class CriteriaModel {

  private final ObjectProperty<Criteria> criteria = new SimpleObjectProperty<>(Criteria.DEFAULT);

  public CriteriaModel(StudyModel study) {
    criteria.subscribe(study::judgeBy);
  }

  public ObjectProperty<Criteria> criteriaProperty() {
    return criteria;
  }

  public Criteria criteria() {
    return criteria.get();
  }

  public void change(UnaryOperator<Criteria> wish) {
    criteria.set(wish.apply(criteria.get()));
  }
}
