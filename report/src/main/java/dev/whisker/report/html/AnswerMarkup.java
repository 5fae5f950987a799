package dev.whisker.report.html;

import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.Texts;
import java.util.Map;

/** The answer on top of the page, and the next steps with command lines to copy. */
final class AnswerMarkup {

  private final Answer answer;
  private final Wording wording;
  private final Texts texts;
  private final Markup out;

  AnswerMarkup(Answer answer, Wording wording, Texts texts, Markup out) {
    this.answer = answer;
    this.wording = wording;
    this.texts = texts;
    this.out = out;
  }

  /** Writes the evidence; the caveats follow in the document. */
  void evidence() {
    out.open("ul", "class", "evidence");
    answer.evidence().forEach(each -> out.element("li", "", wording.say(each.sentence())));
    out.close("ul");
  }

  void next() {
    if (answer.next().isEmpty()) {
      return;
    }
    out.element("h2", "", texts.get("chapter.next")).open("ol");
    for (Step step : answer.next()) {
      out.open("li").text(wording.say(step.sentence()));
      step.commands().forEach(this::command);
      out.close("li");
    }
    out.close("ol");
  }

  private void command(Command command) {
    out.open("details", "class", "command")
        .element("summary", "", command.name())
        .open("button", "type", "button", "class", "copy")
        .text(texts.get("page.copy"))
        .close("button")
        .element("code", "", command.line());
    if (!command.besides().isEmpty()) {
      out.element(
          "p",
          "note",
          texts.get("next.command.besides", Map.of("besides", wording.say(command.saidBesides()))));
    }
    out.close("details");
  }
}
