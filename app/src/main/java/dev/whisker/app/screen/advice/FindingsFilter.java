package dev.whisker.app.screen.advice;

import dev.whisker.analysis.rule.Severity;
import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.app.ui.ChoiceWords;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;

/** Filters findings by configuration and severity. */
final class FindingsFilter {

  private static final List<Severity> LEAST =
      List.of(Severity.INFO, Severity.WARNING, Severity.CRITICAL);

  private final ComboBox<Optional<String>> configuration = new ComboBox<>();
  private final ComboBox<Severity> severity = new ComboBox<>();

  FindingsFilter(ViewContext context) {
    configuration.setId("filter-configuration");
    configuration.setAccessibleText(context.text("advice.filter.configuration"));
    configuration.setConverter(
        new ChoiceWords<>(name -> name.orElse(context.text("advice.filter.all"))));
    configuration.setValue(Optional.empty());
    severity.setId("filter-severity");
    severity.setAccessibleText(context.text("advice.filter.severity"));
    severity.setConverter(new ChoiceWords<>(each -> context.text("advice.filter." + each.id())));
    severity.getItems().setAll(LEAST);
    severity.setValue(Severity.INFO);
  }

  /** Lets all findings pass, and resets the boxes. */
  void passAll() {
    configuration.setValue(Optional.empty());
    severity.setValue(Severity.INFO);
  }

  /** The topics that pass. */
  List<Topic> of(List<Topic> topics) {
    return topics.stream()
        .flatMap(
            topic -> configuration.getValue().map(topic::about).orElse(Optional.of(topic)).stream())
        .filter(topic -> topic.severity().compareTo(severity.getValue()) >= 0)
        .toList();
  }

  /**
   * The box for configurations, for the current findings; the choice stays if it still exists.
   *
   * @param names of the configurations to choose from
   * @param changed called after another choice
   */
  ComboBox<Optional<String>> configurations(List<String> names, Runnable changed) {
    Optional<String> chosen = configuration.getValue();
    configuration.setOnAction(null);
    configuration
        .getItems()
        .setAll(
            Stream.concat(Stream.of(Optional.<String>empty()), names.stream().map(Optional::of))
                .toList());
    configuration.setValue(chosen.filter(names::contains));
    configuration.setOnAction(event -> changed.run());
    return configuration;
  }

  /**
   * The box for severities, for the current findings.
   *
   * @param changed called after another choice
   */
  ComboBox<Severity> severities(Runnable changed) {
    severity.setOnAction(event -> changed.run());
    return severity;
  }
}
