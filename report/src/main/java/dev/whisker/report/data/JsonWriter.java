package dev.whisker.report.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.Report.Doubt;
import dev.whisker.text.ControlCharacters;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a comparison as JSON in the format of {@code whisker compare --format json} ({@code
 * docs/cli.md}). Ids are always English; sentences are in the language of the locale. Unknown
 * values are null.
 */
public final class JsonWriter {

  private final Wording wording;
  private final Locale locale;
  private final JsonFields json;
  private final RunJson runs;

  private JsonWriter(Wording wording, Locale locale, JsonFields json) {
    this.wording = wording;
    this.locale = locale;
    this.json = json;
    this.runs = new RunJson(json, wording);
  }

  /** Writes the report and leaves the stream open. */
  public static void write(Report report, OutputStream out) throws IOException {
    Locale locale = report.locale();
    // The same line ends, so the same comparison has the same bytes on every system.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.setCharacterEscapes(new VisibleEscapes());
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
    JsonFields fields = new JsonFields(json);
    JsonWriter writer = new JsonWriter(Wording.in(locale), locale, fields);
    fields.object(() -> writer.report(report));
    json.writeRaw('\n');
    json.close();
  }

  private void report(Report report) throws IOException {
    comparison(report.comparison());
    json.objects("doubtfulFiles", report.doubts(), this::doubt);
  }

  private void doubt(Doubt doubt) throws IOException {
    json.text("file", doubt.file().toString());
    json.text("problem", doubt.problem().code().name());
    json.text("message", doubt.problem().reason(locale));
  }

  private void comparison(Comparison comparison) throws IOException {
    json.objects("configurations", comparison.configurations(), this::configuration);
    json.objects("excluded", comparison.excluded(), runs::writeExcluded);
    json.text("baseline", comparison.baseline());
    json.text("goal", comparison.settings().criteria().goal().id());
    json.text("label", comparison.settings().label());
    json.truth("sharedRequests", comparison.settings().sharedRequests());
    json.object("trim", () -> trim(comparison));
    json.texts("decisionMetrics", comparison.decisionMetrics().stream().map(Metric::id));
    json.objects("comparisons", comparison.contrasts(), this::contrast);
    new FindingJson(json, wording).write(comparison.findings());
    json.object(
        "recommendation", () -> new RecommendationJson(json, wording).write(comparison.answer()));
  }

  private void configuration(ConfigurationResult result) throws IOException {
    Configuration configuration = result.configuration();
    json.text("name", result.name());
    json.object("factors", () -> factors(configuration.factors().values()));
    json.object(
        "kinship",
        () -> {
          json.text("confidence", configuration.basis().confidence().id());
          json.text("how", configuration.basis().how().id());
        });
    json.objects("runs", result.runs(), runs::write);
    json.object("summary", () -> summary(result.summary()));
  }

  private void factors(Map<String, String> factors) throws IOException {
    for (Map.Entry<String, String> factor : factors.entrySet()) {
      json.text(factor.getKey(), factor.getValue());
    }
  }

  private void summary(Map<Metric, Spread> summary) throws IOException {
    for (Metric metric : Metric.values()) {
      Spread spread = summary.get(metric);
      if (spread != null) {
        json.object(metric.id(), () -> spread(spread));
      }
    }
  }

  private void spread(Spread spread) throws IOException {
    json.whole("n", spread.n());
    json.number("mean", spread.mean());
    json.number("low", spread.low());
    json.number("high", spread.high());
    json.number("min", spread.min());
    json.number("max", spread.max());
  }

  private void trim(Comparison comparison) throws IOException {
    json.number("warmUpSeconds", comparison.trim().warmUpSeconds());
    json.number("coolDownSeconds", comparison.trim().coolDownSeconds());
    json.text("reason", wording.say(comparison.trim().reason()));
  }

  private void contrast(Contrast contrast) throws IOException {
    json.text("metric", contrast.metric().id());
    json.text("baseline", contrast.baseline());
    json.text("candidate", contrast.candidate());
    json.text("scale", contrast.scale().id());
    json.number("value", contrast.value());
    json.number("low", contrast.low());
    json.number("high", contrast.high());
    json.text("verdict", contrast.verdict().id());
    if (contrast.inEveryRun()) {
      json.truth("inEveryRun", true);
    }
    if (contrast.isBound()) {
      json.truth("lowerBound", true);
    }
    if (contrast.runsNeeded() > 0) {
      json.whole("runsNeeded", contrast.runsNeeded());
    }
    if (!Double.isNaN(contrast.shownByTen())) {
      json.number("shownByTenRuns", contrast.shownByTen());
    }
  }

  /** Escapes all control characters in JSON, since it may go to a terminal; JSON asks for few. */
  private static final class VisibleEscapes extends CharacterEscapes {

    private static final long serialVersionUID = 1L;
    private static final int DELETE = 0x7F;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes[DELETE] = ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
      return ControlCharacters.isOne(character)
          ? new SerializedString(ControlCharacters.visible(Character.toString(character)))
          : null;
    }
  }

  /** Writes the answer: the recommended configuration, the reasons and the next steps. */
  private static final class RecommendationJson {

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
}
