package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.rule.Severity;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Advice.Topic;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/** Which findings are shown: those of one configuration, those that are grave enough. */
final class FindingsFilter {

  private static final List<Severity> LEAST =
      List.of(Severity.INFO, Severity.WARNING, Severity.CRITICAL);

  private final Desk desk;
  private final ObjectProperty<Optional<String>> configuration =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObjectProperty<Severity> severity = new SimpleObjectProperty<>(Severity.INFO);

  FindingsFilter(Desk desk) {
    this.desk = desk;
  }

  /** From now on all findings pass; the boxes say so. */
  void passAll() {
    configuration.set(Optional.empty());
    severity.set(Severity.INFO);
  }

  /** The topics that pass. */
  List<Topic> of(List<Topic> topics) {
    return topics.stream()
        .flatMap(topic -> configuration.get().map(topic::about).orElse(Optional.of(topic)).stream())
        .filter(topic -> topic.severity().compareTo(severity.get()) >= 0)
        .toList();
  }

  /**
   * @param names of the configurations to choose from
   * @param changed done when another is chosen
   */
  ComboBox<Optional<String>> configurations(List<String> names, Runnable changed) {
    ComboBox<Optional<String>> box = new ComboBox<>();
    box.setId("filter-configuration");
    box.setAccessibleText(desk.text("advice.filter.configuration"));
    box.setConverter(
        shown(name -> name == null ? "" : name.orElse(desk.text("advice.filter.all"))));
    box.getItems().add(Optional.empty());
    names.forEach(name -> box.getItems().add(Optional.of(name)));
    if (!box.getItems().contains(configuration.get())) {
      configuration.set(Optional.empty());
    }
    box.valueProperty().bindBidirectional(configuration);
    box.setOnAction(event -> changed.run());
    return box;
  }

  /**
   * @param changed done when another is chosen
   */
  ComboBox<Severity> severities(Runnable changed) {
    ComboBox<Severity> box = new ComboBox<>();
    box.setId("filter-severity");
    box.setAccessibleText(desk.text("advice.filter.severity"));
    box.setConverter(shown(each -> each == null ? "" : desk.text("advice.filter." + each.id())));
    box.getItems().setAll(LEAST);
    box.valueProperty().bindBidirectional(severity);
    box.setOnAction(event -> changed.run());
    return box;
  }

  private static <T> StringConverter<T> shown(Function<T, String> text) {
    return new StringConverter<>() {
      @Override
      public String toString(T value) {
        return text.apply(value);
      }

      @Override
      public T fromString(String typed) {
        throw new UnsupportedOperationException("nothing is typed here");
      }
    };
  }
}
