package dev.whisker.report.data;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.OptionChange;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes findings with their numbers and log lines. */
final class FindingJson {

  private final JsonFields json;
  private final Wording wording;

  FindingJson(JsonFields json, Wording wording) {
    this.json = json;
    this.wording = wording;
  }

  void write(List<Finding> findings) throws IOException {
    json.objects("findings", findings, this::finding);
  }

  private void finding(Finding finding) throws IOException {
    json.text("rule", finding.rule());
    json.text("severity", finding.severity().id());
    json.text("summary", wording.say(finding.summary()));
    Statement advice = finding.advice();
    json.text("advice", advice == null ? null : wording.say(advice));
    Optional<OptionChange> change = finding.options().change();
    if (change.isPresent()) {
      json.object("change", () -> change(change.get()));
    }
    if (!finding.options().alternatives().isEmpty()) {
      json.objects("alternatives", finding.options().alternatives(), this::change);
    }
    json.array(
        "evidence",
        () -> {
          facts(finding.evidence());
          for (LogLine line : finding.lines()) {
            json.object(() -> place(line));
          }
        });
    json.array("thresholds", () -> facts(finding.thresholds()));
  }

  private void change(OptionChange change) throws IOException {
    json.texts("set", change.set().stream());
    json.texts("remove", change.remove().stream());
  }

  private void facts(Map<String, Fact> facts) throws IOException {
    for (Map.Entry<String, Fact> fact : facts.entrySet()) {
      json.object(() -> fact(fact.getKey(), fact.getValue()));
    }
  }

  private void fact(String name, Fact fact) throws IOException {
    json.text("name", name);
    if (fact instanceof Fact.Quantity quantity) {
      json.number("value", quantity.value());
      json.text("unit", quantity.unit().id());
    }
    json.text("text", wording.say(fact));
  }

  private void place(LogLine line) throws IOException {
    json.text("file", line.file().toString());
    json.whole("line", line.line());
  }
}
