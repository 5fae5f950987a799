package dev.whisker.report.data;

import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.gc.MmuCurve;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes a run: its files and how they were matched, its figures and its findings. */
final class RunJson {

  private final JsonFields json;
  private final Wording wording;

  RunJson(JsonFields json, Wording wording) {
    this.json = json;
    this.wording = wording;
  }

  void write(RunResult result) throws IOException {
    Run run = result.run();
    json.text("name", run.name());
    if (!run.notes().isEmpty()) {
      json.text("notes", run.notes());
    }
    files(run);
    json.object("pairing", () -> pairing(run.pairing()));
    json.object("alignment", () -> alignment(result.alignment()));
    json.object("window", () -> window(result.metrics()));
    json.object("metrics", () -> figures(result.metrics()));
    json.objects("mmu", MmuCurve.of(result.metrics()).points(), this::point);
    new FindingJson(json, wording).write(result.findings());
  }

  /** Writes a run that was excluded from the comparison. */
  void writeExcluded(Excluded excluded) throws IOException {
    json.text("configuration", excluded.configuration());
    json.text("name", excluded.run().name());
    json.text("reason", LeftOut.why(excluded.reason(), wording));
    files(excluded.run());
  }

  private void files(Run run) throws IOException {
    files("gcLogs", run.gcLogs());
    files("loadResults", run.loadResults());
  }

  private void files(String name, List<? extends Part> parts) throws IOException {
    json.texts(
        name, parts.stream().flatMap(part -> part.files().stream()).distinct().map(Path::toString));
  }

  private void pairing(Pairing pairing) throws IOException {
    json.text("confidence", pairing.confidence().id());
    json.text("how", pairing.how().id());
  }

  private void alignment(Alignment alignment) throws IOException {
    json.number("offsetSeconds", alignment.offsetSeconds());
    json.text("quality", alignment.quality().id());
    json.text("how", alignment.how().id());
    json.texts("reasons", alignment.reasons().stream().map(wording::say));
    if (alignment.suspectedShiftSeconds() != 0) {
      json.number("suspectedShiftSeconds", alignment.suspectedShiftSeconds());
    }
  }

  private void window(RunMetrics metrics) throws IOException {
    json.number("fromSeconds", metrics.window().fromSeconds());
    json.number("toSeconds", metrics.window().toSeconds());
  }

  private void figures(RunMetrics metrics) throws IOException {
    for (Metric metric : Metric.values()) {
      json.object(metric.id(), () -> figure(metric, metrics.figure(metric)));
    }
  }

  private void figure(Metric metric, Figure figure) throws IOException {
    json.number("value", figure.value());
    json.text("unit", metric.unit().id());
    json.text("source", figure.source().id());
    if (!figure.isKnown()) {
      json.text("absence", wording.absence(figure, metric.unit()));
      if (figure.absence() == Absence.BELOW_RESOLUTION && figure.resolution() > 0) {
        json.number("lessThan", figure.resolution());
      }
    }
  }

  private void point(MmuCurve.Point point) throws IOException {
    json.number("seconds", point.seconds());
    json.number("percent", point.percent());
  }
}
