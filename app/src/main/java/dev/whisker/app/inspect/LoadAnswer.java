package dev.whisker.app.inspect;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.files.FileContent;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest;
import dev.whisker.load.result.LoadResult;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The {@code inspect --json} fields of a load result. */
final class LoadAnswer {

  private final ZoneId zone;

  /**
   * @param zone in which stamps without an offset were read
   */
  LoadAnswer(ZoneId zone) {
    this.zone = zone;
  }

  /** A file with several tests gets a list of them instead of figures that would mix them. */
  void describe(FileContent.LoadResults content, NamedFacts answer) {
    List<LoadResult> results = content.results();
    answer.put("tool", results.getFirst().head().format().tool().id());
    if (results.size() == 1) {
      describe(results.getFirst(), answer);
    } else {
      answer.put("results", results.stream().map(this::answer).toList());
    }
  }

  private NamedFacts answer(LoadResult result) {
    NamedFacts answer = new NamedFacts();
    describe(result, answer);
    return answer;
  }

  private void describe(LoadResult result, NamedFacts answer) {
    LoadResult.Head head = result.head();
    answer.put("name", head.name());
    answer.put("holds", holds(result));
    describe(figures(result.summary()), Map.of(), answer);
    answer.put("start", time(head, head.startEpochMillis()));
    answer.put("end", time(head, head.endEpochMillis()));
    answer.put("loop", head.loop().name().toLowerCase(Locale.ROOT));
    if (!head.facts().isEmpty()) {
      NamedFacts facts = new NamedFacts();
      // In one order whatever the map's: scripts compare outputs.
      new TreeMap<>(head.facts()).forEach(facts::put);
      answer.put("facts", facts);
    }
    if (result instanceof LoadResult.Samples samples) {
      answer.put("counts", counts(samples));
    }
    answer.putUnlessEmpty("errorCounts", result.errors().stream().map(LoadAnswer::error).toList());
    if (result instanceof LoadResult.Summary summary && !summary.further().isEmpty()) {
      NamedFacts further = new NamedFacts();
      summary.further().forEach((metric, figure) -> further.put(metric, figure.value()));
      answer.put("further", further);
    }
    answer.putUnlessEmpty("labels", labels(result));
  }

  private static String holds(LoadResult result) {
    return switch (result) {
      case LoadResult.Samples _ -> "samples";
      case LoadResult.Intervals _ -> "intervals";
      case LoadResult.Summary _ -> "summary";
    };
  }

  private static NamedFacts counts(LoadResult.Samples samples) {
    return new NamedFacts()
        .put("rows", samples.rows())
        .put("transactions", samples.transactions())
        .put("topLevel", samples.topLevel());
  }

  private static NamedFacts error(LoadTest.ErrorCount error) {
    return new NamedFacts()
        .put("code", error.code())
        .put("message", error.message())
        .put("class", Identified.of(error.errorClass()))
        .put("count", error.count());
  }

  /** The labels' figures; the source is written only if it differs from the whole test's. */
  private static List<NamedFacts> labels(LoadResult result) {
    Map<String, Figure> ofAll = figures(result.summary());
    return result.labels().entrySet().stream()
        .map(
            entry ->
                describe(
                    figures(entry.getValue()),
                    ofAll,
                    new NamedFacts().put("label", entry.getKey())))
        .toList();
  }

  private static NamedFacts describe(
      Map<String, Figure> figures, Map<String, Figure> ofAll, NamedFacts answer) {
    NamedFacts absent = new NamedFacts();
    NamedFacts lessThan = new NamedFacts();
    NamedFacts sources = new NamedFacts();
    NamedFacts steps = new NamedFacts();
    figures.forEach(
        (name, figure) -> {
          answer.put(name, figure.value());
          Figure known = ofAll.get(name);
          if (!figure.isKnown()) {
            absent.put(name, Identified.of(figure.absence()));
          } else if (known == null || known.source() != figure.source()) {
            sources.put(name, figure.source().id());
          }
          boolean hasStep = figure.resolution() > 0;
          if (figure.absence() == Absence.BELOW_RESOLUTION && hasStep) {
            lessThan.put(name, figure.resolution());
          }
          if (figure.isKnown()
              && hasStep
              && (known == null || known.resolution() != figure.resolution())) {
            steps.put(name, figure.resolution());
          }
        });
    return answer
        .putUnlessEmpty("lessThan", lessThan)
        .putUnlessEmpty("absent", absent)
        .putUnlessEmpty("sources", sources)
        .putUnlessEmpty("steps", steps);
  }

  private static Map<String, Figure> figures(LoadSummary summary) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    figures.put("samples", summary.samples());
    figures.put("errors", summary.errors());
    figures.put("errorPercent", summary.errorPercent());
    figures.put("meanMillis", summary.meanMillis());
    figures.put("p50Millis", summary.p50Millis());
    figures.put("p90Millis", summary.p90Millis());
    figures.put("p95Millis", summary.p95Millis());
    figures.put("p99Millis", summary.p99Millis());
    figures.put("maxMillis", summary.maxMillis());
    figures.put("durationSeconds", summary.durationSeconds());
    figures.put("completedPerSecond", summary.completedPerSecond());
    figures.put("successfulPerSecond", summary.successfulPerSecond());
    return figures;
  }

  /** A stamp without an offset is shown with that of the assumed zone. */
  private @Nullable String time(LoadResult.Head head, long epochMillis) {
    if (epochMillis == LoadResult.NO_TIME) {
      return null;
    }
    return Instant.ofEpochMilli(epochMillis)
        .atZone(head.localTime() ? zone : ZoneOffset.UTC)
        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}
