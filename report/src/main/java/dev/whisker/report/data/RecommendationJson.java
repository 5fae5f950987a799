package dev.whisker.report.data;

import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.wording.Wording;
import java.io.IOException;
import java.util.List;

/** Which configuration to take, why, and what to run next. */
final class RecommendationJson {

  private final JsonFields json;
  private final Wording wording;

  RecommendationJson(JsonFields json, Wording wording) {
    this.json = json;
    this.wording = wording;
  }

  void write(Recommendation recommendation) throws IOException {
    json.texts("front", recommendation.front().stream());
    json.text("recommended", recommendation.recommended());
    json.text("confidence", recommendation.confidence().id());
    json.text("answer", wording.say(recommendation.answer()));
    json.texts("details", recommendation.details().stream().map(wording::say));
    json.texts("reasons", recommendation.reasons().stream().map(wording::say));
    json.objects("dominated", recommendation.beaten(), this::beaten);
    List<String> next = recommendation.nextExperiment().stream().map(wording::say).toList();
    json.text("nextExperiment", next.isEmpty() ? null : String.join("\n", next));
    json.objects("commands", recommendation.commands(), this::command);
  }

  private void beaten(Recommendation.Beaten beaten) throws IOException {
    json.text("name", beaten.loser());
    json.text("by", beaten.winner());
    json.text("how", wording.say(beaten.how()));
  }

  private void command(Recommendation.Command command) throws IOException {
    json.text("name", command.name());
    json.truth("new", command.isNew());
    json.text("options", command.options());
    json.texts("besides", command.besides().stream().map(wording::say));
  }
}
