package dev.whisker.load.locust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Locust's JSON and its page, by hand after what Locust 2.47 wrote and after its templates. */
class LocustReportsTest {

  private static final String JSON =
      """
      [
          {
              "name": "/a",
              "method": "GET",
              "last_request_timestamp": 1700000010.5,
              "start_time": 1700000000.75,
              "num_requests": 10,
              "num_none_requests": 0,
              "num_failures": 1,
              "total_response_time": 937.5,
              "max_response_time": 482.25,
              "min_response_time": 9.75,
              "total_content_length": 100,
              "response_times": {"100": 4, "10": 5, "480": 1},
              "num_reqs_per_sec": {"1700000001": 10},
              "num_fail_per_sec": {"1700000001": 1}
          },
          {
              "name": "/b",
              "method": "POST",
              "last_request_timestamp": 1700000008.0,
              "start_time": 1700000000.5,
              "num_requests": 4,
              "num_none_requests": 1,
              "num_failures": 0,
              "total_response_time": 15.0,
              "max_response_time": 12.5,
              "min_response_time": 0.25,
              "total_content_length": 40,
              "response_times": {"0": 1, "2": 1, "12": 1},
              "num_reqs_per_sec": {"1700000002": 4},
              "num_fail_per_sec": {}
          }
      ]
      """;

  @Test
  void theJsonCountsRequestsByTheirTimes() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(JSON), LocustJsonReader.class);
    LoadSummary all = result.summary();
    assertThat(all.samples().value()).isEqualTo(14);
    assertThat(all.errors().value()).isEqualTo(1);
    // 952.5 ms of the 13 that have a time: 0, 2, 10 x 5, 12, 100 x 4, 480.
    assertThat(all.meanMillis().value()).isCloseTo(73.269231, within(1e-6));
    assertThat(all.p50Millis()).isEqualTo(Figure.derived(10).withResolution(1));
    assertThat(all.p90Millis()).isEqualTo(Figure.derived(100).withResolution(10));
    assertThat(all.p95Millis()).isEqualTo(Figure.derived(480).withResolution(10));
    assertThat(all.p99Millis()).isEqualTo(Figure.derived(480).withResolution(10));
    assertThat(all.maxMillis()).isEqualTo(Figure.derived(482.25));
    assertThat(all.durationSeconds().value()).isEqualTo(10);
    assertThat(all.completedPerSecond().value()).isEqualTo(1.4);
    assertThat(result.labels()).containsOnlyKeys("GET /a", "POST /b");
    LoadSummary post = Objects.requireNonNull(result.labels().get("POST /b"));
    assertThat(post.samples().value()).isEqualTo(4);
    assertThat(post.meanMillis().value()).isEqualTo(5);
    assertThat(post.p50Millis().value()).isEqualTo(2);
    assertThat(post.completedPerSecond().value()).isEqualTo(0.4);
    assertThat(result.head().format()).isEqualTo(LoadFormat.LOCUST_JSON);
    assertThat(result.head().loop()).isEqualTo(Loop.CLOSED);
    assertThat(Instant.ofEpochMilli(result.head().startEpochMillis()))
        .isEqualTo("2023-11-14T22:13:20.500Z");
    assertThat(Instant.ofEpochMilli(result.head().endEpochMillis()))
        .isEqualTo("2023-11-14T22:13:30.500Z");
  }

  @Test
  void jsonWithoutAnyTimeTellsNone() throws IOException {
    LoadSummary all =
        OneResult.of(
                MemorySource.of(
                    """
                    [{"name": "job", "method": "", "num_requests": 2, "num_none_requests": 2, "num_failures": 0,
                      "total_response_time": 0, "max_response_time": 0, "response_times": {}}]
                    """),
                LocustJsonReader.class)
            .summary();
    assertThat(all.samples().value()).isEqualTo(2);
    assertThat(all.meanMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(all.p99Millis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(all.durationSeconds().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(all.completedPerSecond().isKnown()).isFalse();
  }

  @Test
  void jsonThatBreaksOffSaysSo() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(JSON.substring(0, JSON.indexOf("1700000008"))), LocustJsonReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void otherListsAreNotLocusts() {
    LocustJsonReader reader = new LocustJsonReader();
    assertThat(reader.recognises(bytes("[{\"name\": \"a\", \"num_requests\": 3}]"))).isFalse();
    assertThat(reader.recognises(bytes("{\"num_requests\": 3, \"response_times\": {}}"))).isFalse();
    assertThat(reader.recognises(bytes("[{\"num_requests\": 3, \"response_times\": [1, 2, 3]}]")))
        .isFalse();
  }

  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html lang="en">
        <head>
          <title>Locust</title>
          <script type="module">var x=window.templateArgs?1:2</script>
        </head>
        <body>
          <script>
            window.templateArgs = {"end_time": "2026-11-22T23:15:33Z", "failures_statistics": [{"error": "HTTPError(\\u0027503 Server Error: busy\\u0027)", "method": "GET", "name": "/a", "occurrences": 3}, {"error": "ConnectionResetError(104, \\u0027Connection reset by peer\\u0027)", "method": "GET", "name": "/a", "occurrences": 1}], "history": [], "is_report": true, "requests_statistics": [{"avg_response_time": 40.75, "max_response_time": 205.0, "median_response_time": 38, "method": "GET", "name": "/a?x=1&amp;y=2", "num_failures": 4, "num_requests": 600, "total_rps": 50.0}, {"avg_response_time": 40.75, "max_response_time": 206.0, "median_response_time": 45, "method": "", "name": "Aggregated", "num_failures": 4, "num_requests": 1080, "total_rps": 90.0}], "response_time_statistics": [{"0.5": 38, "0.6": 51, "0.9": 70, "0.95": 89, "0.99": 150, "1.0": 200, "method": "GET", "name": "/a?x=1&amp;y=2"}, {"0.5": 45, "0.6": 52, "0.9": 73, "0.95": 91, "0.99": 1500, "1.0": 2100, "method": "", "name": "Aggregated"}], "start_time": "2026-11-22T23:15:21Z"}
            window.theme = "light"
          </script>
        </body>
      </html>
      """;

  @Test
  void thePageHoldsWhatItsScriptShows() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(PAGE), LocustPageReader.class);
    LoadSummary all = result.summary();
    assertThat(all.samples().value()).isEqualTo(1080);
    assertThat(all.errors().value()).isEqualTo(4);
    assertThat(all.meanMillis().value()).isEqualTo(40.75);
    assertThat(all.p50Millis()).isEqualTo(Figure.reported(45).withResolution(1));
    assertThat(all.p90Millis()).isEqualTo(Figure.reported(73).withResolution(1));
    assertThat(all.p95Millis()).isEqualTo(Figure.reported(91).withResolution(1));
    assertThat(all.p99Millis()).isEqualTo(Figure.reported(1500).withResolution(100));
    assertThat(all.maxMillis()).isEqualTo(Figure.reported(206).withResolution(1));
    assertThat(all.durationSeconds().value()).isEqualTo(12);
    assertThat(all.completedPerSecond()).isEqualTo(Figure.reported(90));
    assertThat(result.labels()).containsOnlyKeys("GET /a?x=1&y=2");
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 3),
            new ErrorCount(
                "ConnectionResetError(104, 'Connection reset by peer')", "", ErrorClass.RESET, 1));
    assertThat(Instant.ofEpochMilli(result.head().startEpochMillis()))
        .isEqualTo("2026-11-22T23:15:21Z");
    assertThat(Instant.ofEpochMilli(result.head().endEpochMillis()))
        .isEqualTo("2026-11-22T23:15:33Z");
  }

  @Test
  void beforeThePageToldTheRateItsTimesDo() throws IOException {
    String older =
        PAGE.replace("2026-11-22T23:15:21Z", "2026-11-22 23:15:21")
            .replace("2026-11-22T23:15:33Z", "2026-11-22 23:15:33")
            .replace(", \"total_rps\": 50.0", "")
            .replace(", \"total_rps\": 90.0", "")
            .replace("response_time_statistics", "something_else");
    LoadResult result = OneResult.of(MemorySource.of(older), LocustPageReader.class);
    LoadSummary all = result.summary();
    assertThat(all.durationSeconds()).isEqualTo(Figure.derived(12).withResolution(1));
    assertThat(all.completedPerSecond()).isEqualTo(Figure.derived(90));
    assertThat(all.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(Instant.ofEpochMilli(result.head().startEpochMillis()))
        .isEqualTo("2026-11-22T23:15:21Z");
  }

  private static final String TABLES =
      """
      <!DOCTYPE html>
      <html>
      <head>
          <title>Test Report for locustfile.py</title>
      </head>
      <body>
          <h1>Locust Test Report</h1>
          <p>During: <span class="l10n datetime">2023-01-02 03:04:05</span> - <span class="l10n datetime">2023-01-02 03:05:05</span></p>
          <table class="stats">
              <thead>
                  <tr>
                      <th>Method</th>
                      <th>Name</th>
                      <th># Requests</th>
                      <th># Fails</th>
                      <th>Average (ms)</th>
                      <th>Min (ms)</th>
                      <th>Max (ms)</th>
                      <th>Average size (bytes)</th>
                      <th>RPS</th>
                      <th>Failures/s</th>
                  </tr>
              </thead>
              <tbody>
                  <tr>
                      <td>GET</td>
                      <td>/a?x=1&amp;y=2</td>
                      <td>600</td>
                      <td>6</td>
                      <td>40</td>
                      <td>2</td>
                      <td>204</td>
                      <td>15</td>
                      <td>10.0</td>
                      <td>0.1</td>
                  </tr>
                  <tr class="total">
                      <td></td>
                      <td>Aggregated</td>
                      <td>750</td>
                      <td>6</td>
                      <td>0</td>
                      <td>2</td>
                      <td>210</td>
                      <td>15</td>
                      <td>12.5</td>
                      <td>0.1</td>
                  </tr>
              </tbody>
          </table>
          <table class="stats">
              <thead><tr><th>Method</th><th>Name</th><th>50%ile (ms)</th><th>60%ile (ms)</th><th>90%ile (ms)</th><th>95%ile (ms)</th><th>99%ile (ms)</th><th>100%ile (ms)</th></tr></thead>
              <tbody>
                  <tr><td>GET</td><td>/a?x=1&amp;y=2</td><td>38</td><td>51</td><td>70</td><td>89</td><td>150</td><td>200</td></tr>
                  <tr class="total"><td></td><td>Aggregated</td><td>45</td><td>52</td><td>73</td><td>91</td><td>160</td><td>210</td></tr>
              </tbody>
          </table>
          <table class="stats">
              <thead><tr><th>Method</th><th>Name</th><th>Error</th><th>Occurrences</th></tr></thead>
              <tbody><tr><td>GET</td><td>/a</td><td>HTTPError(&#39;404 Client Error: none&#39;)</td><td>6</td></tr></tbody>
          </table>
      </body>
      </html>
      """;

  @Test
  void thePageOfOlderVersionsHoldsTables() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(TABLES), LocustPageReader.class);
    LoadSummary all = result.summary();
    assertThat(all.samples().value()).isEqualTo(750);
    assertThat(all.errors().value()).isEqualTo(6);
    assertThat(all.meanMillis())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1));
    assertThat(all.p50Millis().value()).isEqualTo(45);
    assertThat(all.p99Millis()).isEqualTo(Figure.reported(160).withResolution(10));
    assertThat(all.completedPerSecond()).isEqualTo(Figure.reported(12.5));
    assertThat(all.durationSeconds().value()).isEqualTo(60);
    assertThat(result.labels()).containsOnlyKeys("GET /a?x=1&y=2");
    assertThat(result.labels().values())
        .first()
        .extracting(l -> l.meanMillis().value())
        .isEqualTo(40.0);
    assertThat(result.errors()).containsExactly(new ErrorCount("404", "", ErrorClass.HTTP_4XX, 6));
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
  }

  @Test
  void aPageThatBreaksOffSaysSo() throws IOException {
    Reading tables =
        OneResult.reading(
            MemorySource.of(TABLES.substring(0, TABLES.indexOf("50%ile"))), LocustPageReader.class);
    assertThat(tables.results()).hasSize(1);
    assertThat(tables.results().getFirst().summary().p99Millis().absence())
        .isEqualTo(Absence.NOT_IN_FILE);
    assertThat(tables.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
    Reading scripted =
        OneResult.reading(
            MemorySource.of(PAGE.substring(0, PAGE.indexOf("response_time_statistics"))),
            LocustPageReader.class);
    assertThat(scripted.results()).isEmpty();
    assertThat(scripted.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void thePageThatControlsATestTellsOfNone() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of("<html><head><title>Locust</title></head><body></body></html>\n"),
            LocustPageReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.NO_REQUESTS));
    assertThat(new LocustPageReader().recognises(bytes("<html><title>Locusts</title>"))).isFalse();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
