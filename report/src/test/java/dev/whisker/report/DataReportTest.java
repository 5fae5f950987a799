package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.report.content.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

class DataReportTest {

  @Test
  void jsonHasTheFieldsOfTheContract() throws IOException {
    JsonNode json = json(Locale.ENGLISH);

    assertThat(json.get("configurations")).hasSize(5);
    JsonNode configuration = json.get("configurations").get(0);
    assertThat(configuration.get("name").asText()).isEqualTo("cms-128m-1024m");
    assertThat(configuration.get("factors").get("collector").asText()).isEqualTo("CMS");
    JsonNode run = configuration.get("runs").get(0);
    assertThat(run.get("name").asText()).isEqualTo("1");
    assertThat(run.get("gcLogs").get(0).asText()).endsWith("gc.log.gz");
    assertThat(run.get("loadResults").get(0).asText()).endsWith("results.jtl.gz");
    assertThat(run.get("alignment").get("offsetSeconds").isNumber()).isTrue();
    assertThat(run.get("alignment").get("quality").asText()).isEqualTo("good");
    assertThat(run.get("alignment").get("how").asText()).isEqualTo("wall-clock");
    JsonNode throughput = run.get("metrics").get("gc-throughput");
    assertThat(throughput.get("value").asDouble()).isBetween(50.0, 100.0);
    assertThat(throughput.get("unit").asText()).isEqualTo("%");
    assertThat(throughput.get("source").asText()).isNotBlank();
    assertThat(run.get("findings")).isNotEmpty();
    for (JsonNode finding : run.get("findings")) {
      assertThat(finding.get("rule").asText()).matches("D\\d{2,3}");
      assertThat(finding.get("severity").asText())
          .isIn("not-evaluable", "ok", "info", "warning", "critical");
      assertThat(finding.get("summary").asText()).isNotBlank();
      assertThat(finding.has("advice")).isTrue();
      assertThat(finding.get("evidence").isArray()).isTrue();
    }
    JsonNode summary = configuration.get("summary").get("latency-p99");
    assertThat(summary.get("n").asInt()).isEqualTo(5);
    assertThat(summary.get("mean").asDouble())
        .isBetween(summary.get("low").asDouble(), summary.get("high").asDouble());
  }

  @Test
  void jsonContainsComparisonsAndRecommendation() throws IOException {
    JsonNode json = json(Locale.ENGLISH);

    JsonNode first = json.get("comparisons").get(0);
    assertThat(first.get("metric").isTextual()).isTrue();
    assertThat(first.get("baseline").asText()).isEqualTo("cms-128m-1024m");
    assertThat(first.get("candidate").isTextual()).isTrue();
    assertThat(first.get("scale").asText()).isIn("ratio", "difference");
    assertThat(first.has("value") && first.has("low") && first.has("high")).isTrue();
    assertThat(json.get("comparisons").findValuesAsText("verdict"))
        .contains("none", "no-difference", "worse");
    JsonNode recommendation = json.get("recommendation");
    assertThat(recommendation.get("front")).isNotEmpty();
    assertThat(recommendation.has("recommended")).isTrue();
    assertThat(recommendation.get("confidence").asText()).isEqualTo("medium");
    assertThat(recommendation.get("reasons").isArray()).isTrue();
    assertThat(recommendation.get("nextExperiment").isTextual()).isTrue();
    JsonNode answer = recommendation.get("answer");
    assertThat(answer.get("headline").asText()).startsWith("Latency p99: CMS is clearly better");
    assertThat(answer.at("/ranking/0/rank").asInt()).isEqualTo(1);
    assertThat(answer.at("/ranking/0/standing").asText()).isEqualTo("best");
    assertThat(answer.at("/evidence/0/metric").asText()).isEqualTo("latency-p99");
    assertThat(answer.at("/caveats/0/rule").asText()).isEqualTo("D54");
    assertThat(answer.at("/caveats/2/rule").asText()).isEqualTo("D79");
    // Each collector with the same heap.
    assertThat(answer.at("/next/0/commands")).hasSize(4);
  }

  @Test
  void jsonStatesTheAdvisedChangeOfOptions() throws IOException {
    List<JsonNode> changes = json(Locale.ENGLISH).findValues("change");

    assertThat(changes)
        .isNotEmpty()
        .allSatisfy(
            change -> {
              assertThat(change.get("set").isArray()).isTrue();
              assertThat(change.get("remove").isArray()).isTrue();
            })
        .anySatisfy(
            change -> {
              assertThat(change.at("/set/0").asText()).isEqualTo("-Xms512m");
              assertThat(change.at("/set/1").asText()).isEqualTo("-Xmx512m");
            });
  }

  @Test
  void jsonKeepsItsIdsInChinese() throws IOException {
    JsonNode json = json(Locale.SIMPLIFIED_CHINESE);

    assertThat(json.get("comparisons").findValuesAsText("verdict"))
        .contains("none", "no-difference", "worse");
    assertThat(json.at("/recommendation/answer/headline").asText()).contains("明显优于");
  }

  @Test
  void unknownFigureIsNullWithReason() throws IOException {
    JsonNode latency =
        new ObjectMapper()
            .readTree(bytes(Story.singleLog(Locale.ENGLISH), ReportWriter::writeJson))
            .at("/configurations/0/runs/0/metrics/latency-p99");

    assertThat(latency.get("value").isNull()).isTrue();
    assertThat(latency.get("absence").asText()).isEqualTo("the run has no load result");
  }

  @Test
  void filesWhoseFiguresMayBeWrongAreNamed() throws IOException {
    assertThat(json(Locale.ENGLISH).get("doubtfulFiles")).isEmpty();

    JsonNode named =
        new ObjectMapper()
            .readTree(bytes(Story.cutOff(Locale.SIMPLIFIED_CHINESE), ReportWriter::writeJson))
            .get("doubtfulFiles");

    assertThat(named).hasSize(1);
    assertThat(named.get(0).get("file").asText()).endsWith("gc.log.gz");
    assertThat(named.get(0).get("problem").asText()).isEqualTo("DAMAGED_ARCHIVE");
    assertThat(named.get(0).get("message").asText()).isNotEmpty();
  }

  @Test
  void csvHasARowForEachMetric() throws IOException {
    List<CSVRecord> rows = csv();

    assertThat(rows)
        .filteredOn(row -> row.get("level").equals("run"))
        .hasSize(25 * Metric.values().length);
    assertThat(rows)
        .filteredOn(row -> row.get("level").equals("configuration"))
        .hasSize(5 * Metric.values().length);
    CSVRecord first = rows.getFirst();
    assertThat(first.get("configuration")).isEqualTo("cms-128m-1024m");
    assertThat(first.get("decision")).isEqualTo("yes");
    assertThat(first.get("n")).isEqualTo("5");
    assertThat(first.get("verdict")).isEmpty();
    assertThat(rows).anyMatch(row -> row.get("verdict").equals("worse"));
  }

  @Test
  void csvAndJsonAgree() throws IOException {
    JsonNode p99 = json(Locale.ENGLISH).at("/configurations/4/summary/latency-p99/mean");
    assertThat(csv())
        .filteredOn(
            row ->
                row.get("level").equals("configuration")
                    && row.get("configuration").startsWith("serial")
                    && row.get("metric").equals("latency-p99"))
        .singleElement()
        .satisfies(
            row -> assertThat(Double.parseDouble(row.get("value"))).isEqualTo(p99.asDouble()));
  }

  private static JsonNode json(Locale locale) throws IOException {
    return new ObjectMapper().readTree(bytes(Story.in(locale), ReportWriter::writeJson));
  }

  private static List<CSVRecord> csv() throws IOException {
    String text =
        new String(bytes(Story.in(Locale.ENGLISH), ReportWriter::writeCsv), StandardCharsets.UTF_8);
    return CSVFormat.RFC4180
        .builder()
        .setHeader()
        .setSkipHeaderRecord(true)
        .get()
        .parse(new StringReader(text))
        .getRecords();
  }

  @FunctionalInterface
  private interface Write {

    void write(Report report, OutputStream out) throws IOException;
  }

  private static byte[] bytes(Report report, Write write) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write.write(report, out);
    return out.toByteArray();
  }
}
