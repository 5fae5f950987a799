package dev.whisker.report.data;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.wording.Wording;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the answer: the recommended configuration, the reasons and the next steps. */
final class RecommendationJson {

  private final JsonFields json;
  private final Wording wording;

  RecommendationJson(JsonFields json, Wording wording) {
    this.json = json;
    this.wording = wording;
  }

  void write(Answer answer) throws IOException {
    json.texts("front", answer.front().stream());
    json.text("recommended", answer.recommended());
    json.text("confidence", answer.confidence().id());
    json.texts(
        "reasons",
        Stream.concat(
            answer.evidence().stream().map(each -> wording.say(each.sentence())),
            answer.caveats().stream().map(each -> wording.say(each.sentence()))));
    json.text(
        "nextExperiment",
        answer.next().stream()
            .map(step -> wording.say(step.sentence()))
            .collect(Collectors.joining("\n")));
    json.object("answer", () -> answer(answer));
  }

  private void answer(Answer answer) throws IOException {
    json.text("headline", wording.say(answer.headline()));
    json.objects("ranking", answer.ranking(), this::place);
    json.objects("evidence", answer.evidence(), this::evidence);
    json.objects("caveats", answer.caveats(), this::caveat);
    json.objects("next", answer.next(), this::step);
  }

  private void place(Place place) throws IOException {
    json.whole("rank", place.rank());
    json.text("name", place.name());
    json.text("standing", place.standing().id());
    json.text("note", wording.say(place.note()));
  }

  private void evidence(Evidence evidence) throws IOException {
    json.text("sentence", wording.say(evidence.sentence()));
    json.text("metric", evidence.metric().map(Metric::id).orElse(null));
    json.text("rule", evidence.rule().orElse(null));
    json.texts("names", evidence.names().stream());
  }

  private void caveat(Caveat caveat) throws IOException {
    json.text("sentence", wording.say(caveat.sentence()));
    json.text("rule", caveat.rule().orElse(null));
    json.texts("names", caveat.names().stream());
    json.truth("lowersConfidence", caveat.lowersConfidence());
  }

  private void step(Step step) throws IOException {
    json.text("sentence", wording.say(step.sentence()));
    json.objects("commands", step.commands(), this::command);
  }

  private void command(Command command) throws IOException {
    json.text("name", command.name());
    json.truth("new", command.isNew());
    json.text("options", command.options());
    json.texts("besides", command.besides().stream().map(wording::say));
  }
}
