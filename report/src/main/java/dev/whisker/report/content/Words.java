package dev.whisker.report.content;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.input.Problem;
import dev.whisker.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The texts of a report. */
final class Words {

  private final Texts texts;
  private final Wording wording;
  private final Locale locale;

  Words(Locale locale) {
    this.locale = locale;
    texts = Texts.of("dev.whisker.report.texts", locale);
    wording = Wording.in(locale);
  }

  Locale locale() {
    return locale;
  }

  Wording wording() {
    return wording;
  }

  String get(String key) {
    return texts.get(key);
  }

  String get(String key, Map<String, ?> values) {
    return texts.get(key, values);
  }

  String metric(Metric metric) {
    return wording.metric(metric.id());
  }

  String problem(Problem problem) {
    return problem.reason(locale);
  }

  List<String> say(List<Statement> statements) {
    return statements.stream().map(wording::say).toList();
  }

  /** Names one after the other, separated as the language does it. */
  String listing(List<String> names) {
    return wording.listing(names);
  }
}
