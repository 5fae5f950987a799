package dev.whisker.report.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MmuCurve;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.WithinRun;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a comparison as JSON, the form of {@code whisker compare --format json} in {@code
 * docs/cli.md}. Ids are English whatever the language; sentences are in that of the locale. What is
 * not known is null.
 */
public final class JsonWriter {

  private final Comparison comparison;
  private final Wording wording;
  private final JsonGenerator json;

  private JsonWriter(Comparison comparison, Wording wording, JsonGenerator json) {
    this.comparison = comparison;
    this.wording = wording;
    this.json = json;
  }

  /** Leaves the stream open. */
  public static void write(Comparison comparison, Locale locale, OutputStream out)
      throws IOException {
    // Line ends of one kind: the same comparison is the same bytes on every system.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
    new JsonWriter(comparison, Wording.in(locale), json).writeAll();
    json.writeRaw('\n');
    json.close();
  }

  private void writeAll() throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("configurations");
    for (ConfigurationResult configuration : comparison.configurations()) {
      configuration(configuration);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("excluded");
    for (Excluded excluded : comparison.excluded()) {
      excluded(excluded);
    }
    json.writeEndArray();
    json.writeStringField("baseline", comparison.baseline());
    json.writeStringField("goal", comparison.settings().goal().id());
    json.writeStringField("label", comparison.settings().label());
    json.writeObjectFieldStart("trim");
    number("warmUpSeconds", comparison.trim().warmUpSeconds());
    number("coolDownSeconds", comparison.trim().coolDownSeconds());
    json.writeStringField("reason", wording.say(comparison.trim().reason()));
    json.writeEndObject();
    strings("decisionMetrics", comparison.decisionMetrics().stream().map(Metric::id));
    json.writeArrayFieldStart("comparisons");
    for (Contrast contrast : comparison.contrasts()) {
      contrast(contrast);
    }
    json.writeEndArray();
    findings(comparison.findings());
    recommendation(comparison.recommendation());
    json.writeEndObject();
  }

  private void configuration(ConfigurationResult configuration) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", configuration.name());
    json.writeObjectFieldStart("factors");
    for (Map.Entry<String, String> factor :
        configuration.configuration().factors().values().entrySet()) {
      json.writeStringField(factor.getKey(), factor.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("kinship");
    json.writeStringField("confidence", configuration.configuration().kinship().confidence().id());
    json.writeStringField("how", configuration.configuration().kinship().how().id());
    json.writeEndObject();
    json.writeArrayFieldStart("runs");
    for (RunResult run : configuration.runs()) {
      run(run);
    }
    json.writeEndArray();
    json.writeObjectFieldStart("summary");
    for (Metric metric : Metric.values()) {
      Spread spread = configuration.summary().get(metric);
      if (spread != null) {
        spread(metric, spread);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void run(RunResult result) throws IOException {
    Run run = result.run();
    json.writeStartObject();
    json.writeStringField("name", run.name());
    if (!run.notes().isEmpty()) {
      json.writeStringField("notes", run.notes());
    }
    files("gcLogs", run.gcLogs());
    files("loadResults", run.loadResults());
    json.writeObjectFieldStart("pairing");
    json.writeStringField("confidence", run.pairing().confidence().id());
    json.writeStringField("how", run.pairing().how().id());
    json.writeEndObject();
    Alignment alignment = result.alignment();
    json.writeObjectFieldStart("alignment");
    number("offsetSeconds", alignment.offsetSeconds());
    json.writeStringField("quality", alignment.quality().id());
    json.writeStringField("how", alignment.how().id());
    strings("reasons", alignment.reasons().stream().map(wording::say));
    if (alignment.suspectedShiftSeconds() != 0) {
      json.writeNumberField("suspectedShiftSeconds", alignment.suspectedShiftSeconds());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("window");
    number("fromSeconds", result.metrics().window().fromSeconds());
    number("toSeconds", result.metrics().window().toSeconds());
    json.writeEndObject();
    json.writeObjectFieldStart("metrics");
    Map<Metric, WithinRun> within = WithinRun.of(result.metrics());
    for (Metric metric : Metric.values()) {
      figure(metric, result.metrics().figure(metric), within.get(metric));
    }
    json.writeEndObject();
    json.writeArrayFieldStart("mmu");
    for (MmuCurve.Point point : MmuCurve.of(result.metrics()).points()) {
      json.writeStartObject();
      number("seconds", point.seconds());
      number("percent", point.percent());
      json.writeEndObject();
    }
    json.writeEndArray();
    findings(result.findings());
    json.writeEndObject();
  }

  private void excluded(Excluded excluded) throws IOException {
    Run run = excluded.run();
    json.writeStartObject();
    json.writeStringField("configuration", excluded.configuration());
    json.writeStringField("name", run.name());
    json.writeStringField("reason", excluded.reason());
    files("gcLogs", run.gcLogs());
    files("loadResults", run.loadResults());
    json.writeEndObject();
  }

  private void files(String name, List<? extends Part> parts) throws IOException {
    strings(name, parts.stream().flatMap(part -> part.files().stream()).map(Path::toString));
  }

  private void figure(Metric metric, Figure figure, @Nullable WithinRun within) throws IOException {
    json.writeObjectFieldStart(metric.id());
    number("value", figure.value());
    json.writeStringField("unit", metric.unit().id());
    json.writeStringField("source", figure.source().id());
    if (!figure.isKnown()) {
      json.writeStringField("absence", wording.absence(figure, metric.unit()));
      if (figure.absence() == Absence.BELOW_RESOLUTION) {
        number("lessThan", figure.resolution());
      }
    }
    if (within != null) {
      json.writeObjectFieldStart("withinRun");
      number("low", within.low());
      number("high", within.high());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void spread(Metric metric, Spread spread) throws IOException {
    json.writeObjectFieldStart(metric.id());
    json.writeNumberField("n", spread.n());
    number("mean", spread.mean());
    number("low", spread.low());
    number("high", spread.high());
    json.writeEndObject();
  }

  private void contrast(Contrast contrast) throws IOException {
    json.writeStartObject();
    json.writeStringField("metric", contrast.metric().id());
    json.writeStringField("baseline", contrast.baseline());
    json.writeStringField("candidate", contrast.candidate());
    json.writeStringField("scale", contrast.scale().id());
    number("value", contrast.value());
    number("low", contrast.low());
    number("high", contrast.high());
    json.writeStringField("verdict", contrast.verdict().id());
    if (!Double.isNaN(contrast.exactProbability())) {
      json.writeNumberField("exactP", contrast.exactProbability());
    }
    if (contrast.runsNeeded() > 0) {
      json.writeNumberField("runsNeeded", contrast.runsNeeded());
    }
    json.writeEndObject();
  }

  private void findings(List<Finding> findings) throws IOException {
    json.writeArrayFieldStart("findings");
    for (Finding finding : findings) {
      json.writeStartObject();
      json.writeStringField("rule", finding.rule());
      json.writeStringField("severity", finding.severity().id());
      json.writeStringField("summary", wording.say(finding.summary()));
      json.writeStringField("advice", sayOrNull(finding.advice()));
      json.writeArrayFieldStart("evidence");
      facts(finding.evidence());
      for (LogLine line : finding.lines()) {
        json.writeStartObject();
        json.writeStringField("file", line.file().toString());
        json.writeNumberField("line", line.line());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("thresholds");
      facts(finding.thresholds());
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void facts(Map<String, Fact> facts) throws IOException {
    for (Map.Entry<String, Fact> fact : facts.entrySet()) {
      json.writeStartObject();
      json.writeStringField("name", fact.getKey());
      if (fact.getValue() instanceof Fact.Quantity quantity) {
        number("value", quantity.value());
        json.writeStringField("unit", quantity.unit().id());
      }
      json.writeStringField("text", wording.say(fact.getValue()));
      json.writeEndObject();
    }
  }

  private void recommendation(Recommendation recommendation) throws IOException {
    json.writeObjectFieldStart("recommendation");
    strings("front", recommendation.front().stream());
    json.writeStringField("recommended", recommendation.recommended());
    json.writeStringField("confidence", recommendation.confidence().id());
    json.writeStringField("answer", wording.say(recommendation.answer()));
    strings("details", recommendation.details().stream().map(wording::say));
    strings("reasons", recommendation.reasons().stream().map(wording::say));
    json.writeArrayFieldStart("dominated");
    for (Recommendation.Beaten beaten : recommendation.beaten()) {
      json.writeStartObject();
      json.writeStringField("name", beaten.loser());
      json.writeStringField("by", beaten.winner());
      json.writeStringField("how", wording.say(beaten.how()));
      json.writeEndObject();
    }
    json.writeEndArray();
    List<String> next = recommendation.nextExperiment().stream().map(wording::say).toList();
    json.writeStringField("nextExperiment", next.isEmpty() ? null : String.join("\n", next));
    json.writeArrayFieldStart("commands");
    for (Recommendation.Command command : recommendation.commands()) {
      json.writeStartObject();
      json.writeStringField("name", command.name());
      json.writeBooleanField("new", command.isNew());
      json.writeStringField("options", command.options());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void strings(String name, Stream<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values.toList()) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  /** JSON knows no NaN. */
  private void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }

  private @Nullable String sayOrNull(@Nullable Statement statement) {
    return statement == null ? null : wording.say(statement);
  }
}
