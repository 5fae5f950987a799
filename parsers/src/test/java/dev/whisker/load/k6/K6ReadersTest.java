package dev.whisker.load.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Written by hand from the description of the format. */
class K6ReadersTest {

  private static final String LEGACY =
      """
      {"root_group":{"checks":{}},"metrics":{
       "http_req_duration":{"p(90)":7.5,"p(95)":8,"p(99)":20,"avg":2.5,"min":0.1,"med":1.25,"max":93.5,
         "thresholds":{"p(95)<5":true}},
       "http_req_duration{expected_response:true}":{"avg":1,"med":1,"max":1,"p(90)":1,"p(95)":1},
       "http_req_failed":{"passes":20,"fails":180,"value":0.1},
       "vus_max":{"value":10,"min":10,"max":10},
       "http_reqs":{"count":200,"rate":50}}}
      """;

  private static final String HANDLE_SUMMARY =
      """
      {"options":{"summaryTimeUnit":""},"state":{"testRunDurationMs":4000},"metrics":{
       "http_req_duration":{"type":"trend","contains":"time","values":{"p(90)":7.5,"p(95)":8,"p(99)":20,"avg":2.5,"med":1.25,"max":93.5}},
       "http_req_failed":{"type":"rate","values":{"rate":0.1,"passes":20,"fails":180}},
       "vus_max":{"type":"gauge","values":{"value":10,"min":10,"max":10}},
       "http_reqs":{"type":"counter","values":{"count":200,"rate":50}}}}
      """;

  private static final String NEWEST =
      """
      {"version":"1.0.0","results":{"metrics":[
       {"name":"http_req_duration","type":"trend","values":{"p(90)":7.5,"p(95)":8,"p(99)":20,"avg":2.5,"med":1.25,"max":93.5}},
       {"name":"http_req_failed","type":"rate","values":{"rate":0.1,"passes":20,"fails":180}},
       {"name":"vus_max","type":"gauge","values":{"value":10,"max":10}},
       {"name":"http_reqs","type":"counter","values":{"count":200,"rate":50}}]}}
      """;

  /** Its figures have names of their own since it is a form of its own. */
  private static final String NEWEST_NAMES =
      """
      {"version":"1.0.0","results":{"checks":{"metrics":[]},"metrics":[
       {"name":"http_req_duration","type":"trend","values":{"avg":2.5,"min":0.1,"med":1.25,"max":93.5,"p90":7.5,"p95":8,"p99":20}},
       {"name":"http_req_failed","type":"rate","values":{"rate":0.1,"matches":20,"total":200}},
       {"name":"vus_max","type":"gauge","values":{"value":10,"max":10}},
       {"name":"http_reqs","type":"counter","values":{"count":200,"rate":50}}]}}
      """;

  /** As k6 1.8 wrote it, cut down: it tells how long the test ran, and no rate. */
  private static final String NEWEST_DURATION =
      """
      {"config":{"duration":4,"execution":"local","script":"..."},
       "metadata":{"generated_at":"2026-11-22T23:20:06.656977538Z","k6_version":"1.8.1"},
       "results":{"checks":{"metrics":[]},"metrics":[
       {"contains":"time","name":"http_req_duration","type":"trend","values":{"avg":2.5,"max":93.5,"med":1.25,"min":0.1,"p90":7.5,"p95":8,"p99":20}},
       {"contains":"default","name":"http_req_failed","type":"rate","values":{"matches":20,"rate":0.1,"total":200}},
       {"contains":"default","name":"vus_max","type":"gauge","values":{"max":10,"min":10,"value":10}},
       {"contains":"default","name":"http_reqs","type":"counter","values":{"count":200}}]},"version":"1.0.0"}
      """;

  private static final String TEXT =
      """
           checks.........................: 90.00% ✓ 180      ✗ 20
           http_req_blocked...............: avg=2µs     min=1µs   med=2µs    max=4.06ms p(90)=3.4µs p(95)=5µs
           http_req_duration..............: avg=2.5ms   min=100µs med=1.25ms max=93.5ms p(90)=7.5ms p(95)=8ms p(99)=20ms
             { expected_response:true }...: avg=1ms     min=1ms   med=1ms    max=1ms    p(90)=1ms   p(95)=1ms
           http_req_failed................: 10.00% ✓ 20       ✗ 180
           http_reqs......................: 200    50/s
           vus_max........................: 10     min=10     max=10
      """;

  @ParameterizedTest
  @ValueSource(strings = {LEGACY, HANDLE_SUMMARY, NEWEST, NEWEST_NAMES, NEWEST_DURATION})
  void allJsonFormsTellTheSame(String json) throws IOException {
    check(OneResult.of(MemorySource.of(json), K6SummaryJsonReader.class));
  }

  /** With {@code --summary-trend-stats}. */
  @Test
  void theMedianMayBeAskedForAsAPercentile() throws IOException {
    for (String json : List.of(LEGACY, HANDLE_SUMMARY)) {
      String asked = json.replace("\"med\"", "\"p(50)\"");
      check(OneResult.of(MemorySource.of(asked), K6SummaryJsonReader.class));
    }
    String asked = TEXT.replace("med=", "p(50)=");
    check(OneResult.of(MemorySource.of(asked), K6SummaryTextReader.class));
  }

  /** As a shell writes what it cannot hold. */
  @Test
  void figuresThatAreTextsAreNone() throws IOException {
    String broken = "{\"metrics\":{\"http_reqs\":{\"values\":\"@{count=200; rate=50}\"}}}";
    Reading reading = OneResult.reading(MemorySource.of(broken), K6SummaryJsonReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(LoadProblem.NO_REQUESTS);
  }

  @Test
  void whatTheNewestFormDoesNotHoldIsNotTold() throws IOException {
    String without = NEWEST_NAMES.replace(",\"p99\":20", "").replace("\"matches\":20,", "");
    LoadSummary summary =
        OneResult.of(MemorySource.of(without), K6SummaryJsonReader.class).summary();
    assertThat(summary.errors().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p90Millis().value()).isEqualTo(7.5);
  }

  @Test
  void theTextTellsTheSame() throws IOException {
    check(OneResult.of(MemorySource.of(TEXT), K6SummaryTextReader.class));
    String newer = TEXT.replace("10.00% ✓ 20       ✗ 180", "10.00% 20 out of 200");
    check(OneResult.of(MemorySource.of(newer), K6SummaryTextReader.class));
  }

  /** The words of k6's executors; those of 1.8 were seen. */
  @ParameterizedTest
  @CsvSource({
    "6 looping VUs for 5s (gracefulStop: 30s), CLOSED",
    "'Up to 20 looping VUs for 1m0s over 3 stages (gracefulRampDown: 30s, gracefulStop: 30s)', CLOSED",
    "'100 iterations shared among 10 VUs (maxDuration: 10m0s, gracefulStop: 30s)', CLOSED",
    "'5 iterations for each of 10 VUs (maxDuration: 10m0s, gracefulStop: 30s)', CLOSED",
    "'80.00 iterations/s for 4s (maxVUs: 10, gracefulStop: 30s)', OPEN",
    "'Up to 200.00 iterations/s for 2m0s over 2 stages (maxVUs: 50, gracefulStop: 30s)', OPEN",
    "Externally controlled execution with 5 VUs, UNKNOWN"
  })
  void theHeadTellsWhetherUsersGoRoundOrArrive(String executor, LoadResult.Loop loop)
      throws IOException {
    String head =
        "     scenarios: (100.00%) 1 scenario, 6 max VUs\n              * main: " + executor;
    assertThat(loops(head + "\n" + TEXT)).containsExactly(loop);
  }

  @Test
  void ofUnlikeScenariosNothingIsToldAndEachTestHasItsOwn() throws IOException {
    String round = " * a: 6 looping VUs for 5s (gracefulStop: 30s)\n";
    String arrive = " * b: 80.00 iterations/s for 4s (maxVUs: 10)\n";
    assertThat(loops(TEXT)).containsExactly(LoadResult.Loop.UNKNOWN);
    assertThat(loops(round + arrive + round + TEXT)).containsExactly(LoadResult.Loop.UNKNOWN);
    assertThat(loops(round + round + TEXT + arrive + TEXT + TEXT))
        .containsExactly(LoadResult.Loop.CLOSED, LoadResult.Loop.OPEN, LoadResult.Loop.UNKNOWN);
  }

  @Test
  @Timeout(20)
  void aHostileLineAboveTheTotalsIsPassedOver() throws IOException {
    assertThat(loops(TEXT + "* a: ".repeat(200_000) + "\n" + TEXT))
        .containsExactly(LoadResult.Loop.UNKNOWN, LoadResult.Loop.UNKNOWN);
  }

  private static List<LoadResult.Loop> loops(String text) throws IOException {
    return OneResult.reading(MemorySource.of(text), K6SummaryTextReader.class).results().stream()
        .map(result -> result.head().loop())
        .toList();
  }

  private static void check(LoadResult result) {
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(200);
    assertThat(summary.errors().value()).isEqualTo(20);
    assertThat(summary.errorPercent().value()).isEqualTo(10);
    assertThat(summary.meanMillis().value()).isEqualTo(2.5);
    assertThat(summary.p50Millis().value()).isEqualTo(1.25);
    assertThat(summary.p90Millis().value()).isEqualTo(7.5);
    assertThat(summary.p99Millis().value()).isEqualTo(20);
    assertThat(summary.maxMillis().value()).isEqualTo(93.5);
    assertThat(summary.durationSeconds().value()).isEqualTo(4);
    assertThat(summary.completedPerSecond().value()).isEqualTo(50);
    assertThat(summary.successfulPerSecond().value()).isEqualTo(45);
    assertThat(result.head().facts()).containsEntry("concurrency", "10");
  }

  @Test
  void oneContentMayHoldSeveralSummaries() throws IOException {
    String other = TEXT.replace("✓ 20       ✗ 180", "✓ 10       ✗ 190");
    assertThat(
            OneResult.reading(MemorySource.of(TEXT + other), K6SummaryTextReader.class).results())
        .extracting(result -> result.summary().errors().value())
        .containsExactly(20.0, 10.0);
  }

  @Test
  void aPercentileThatWasNotAskedForIsBlank() throws IOException {
    String json = LEGACY.replace("\"p(99)\":20,", "");
    LoadResult result = OneResult.of(MemorySource.of(json), K6SummaryJsonReader.class);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void jsonThatBreaksOffIsNone() throws IOException {
    MemorySource cut = MemorySource.of(LEGACY.substring(0, LEGACY.length() - 10));
    assertThat(OneResult.reading(cut, K6SummaryJsonReader.class).problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void pointsOfACsvAreStampedAtTheirEnd() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags,metadata
                http_reqs,1767323046,1.000000,,,,true,"::g, one",GET,http://h/a,HTTP/1.1,default,,200,,,http://h/a,,
                http_req_duration,1767323046,12.340000,,,,true,"::g, one",GET,http://h/a,HTTP/1.1,default,,200,,,http://h/a,,
                http_req_duration,1767323048,1500.000000,,dial: connection refused,1212,false,,GET,http://h/b,HTTP/1.1,default,,0,,,http://h/b,,
                http_req_duration,x
                """),
            K6PointsReader.class);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().p50Millis().value()).isCloseTo(12.34, within(1e-9));
    // The second one began at 46.5 s, in the second in which the first one ended.
    assertThat(result.series().started(0, 3, Selection.ALL)).containsExactly(1, 1, 0);
    assertThat(result.labels()).containsOnlyKeys("GET http://h/a", "GET http://h/b");
    assertThat(result.errors())
        .containsExactly(new ErrorCount("1212", "dial: connection refused", ErrorClass.REFUSED, 1));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void pointsAsJson() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                {"type":"Metric","data":{"name":"http_req_duration","type":"trend","contains":"time","thresholds":[],"submetrics":null},"metric":"http_req_duration"}
                {"metric":"http_req_duration","type":"Point","data":{"time":"2026-01-02T03:04:06.123456789+08:00","value":23.4,"tags":{"method":"GET","name":"/a","status":"503","expected_response":"false"}}}
                {"metric":"vus","type":"Point","data":{"time":"2026-01-02T03:04:06Z","value":1,"tags":{}}}
                {"metric":"http_req_duration","type":"Po
                """),
            K6PointsReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(1);
    assertThat(result.summary().maxMillis().value()).isCloseTo(23.4, within(1e-9));
    // 03:04:06.123 less 23.4 ms, eight hours east
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_294_246_100L);
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 1));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  private static final String COLUMNS =
      "metric_name,timestamp,metric_value,error,error_code,expected_response,method,name,status\n";

  @Test
  void aPointOfACsvMayGoOverSeveralLines() throws IOException {
    String text =
        COLUMNS
            + "http_req_duration,1700000000,10.0,\"said \"\"no\"\"\nand\nwent\",1000,false,GET,a,0\n"
            + "http_req_duration,1700000001,20.0,,,true,GET,a,200\n"
            + "http_req_duration,1700000001,-1,,,true,GET,a,200\n";
    Reading reading = OneResult.reading(MemorySource.of(text), K6PointsReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.errors().getFirst().message()).isEqualTo("said \"no\"\nand\nwent");
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void aCsvMayTellMoreThanWholeSeconds() throws IOException {
    for (String row :
        List.of("1700000000500,10", "2023-11-14T22:13:20.500Z,10", "1700000000500000,10")) {
      LoadResult result =
          OneResult.of(
              MemorySource.of(COLUMNS + "http_req_duration,%s,,,true,GET,a,200\n".formatted(row)),
              K6PointsReader.class);
      assertThat(result.head().endEpochMillis()).isEqualTo(1_700_000_000_500L);
      assertThat(result.summary().durationSeconds().value()).isEqualTo(0.01);
    }
  }

  @Test
  void whatStandsBelowTheTotalsOfScenariosAndGroupsIsNoTestOfItsOwn() throws IOException {
    String totals =
        """
          █ TOTAL RESULTS
            http_req_duration....: avg=12ms med=10ms max=1.2s p(90)=20ms p(95)=24ms
            http_reqs............: 1000   100.0/s
        """;
    String part =
        """
          █ %s
            http_req_duration....: avg=22ms med=10ms max=1.2s p(90)=20ms p(95)=24ms
            http_reqs............: 300   30.0/s
        """;
    String test = totals + part.formatted("SCENARIO: default") + part.formatted("GROUP: login");
    LoadResult result = OneResult.of(MemorySource.of(test), K6SummaryTextReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(1000);
    assertThat(result.summary().meanMillis().value()).isEqualTo(12);
    assertThat(OneResult.reading(MemorySource.of(test + test), K6SummaryTextReader.class).results())
        .hasSize(2);
  }

  @Test
  void aHeaderInTheMiddleOfACsvBeginsAnotherTest() throws IOException {
    // Two files, one behind the other; what is recorded of a point was set otherwise in between.
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                metric_name,timestamp,metric_value,error,method,name,status
                http_req_duration,1795255825,10.0,,GET,/a,200
                http_req_duration,1795255826,30.0,,GET,/a,200
                metric_name,timestamp,metric_value,error,status,name,method
                http_req_duration,1795255885,50.0,,503,/b,PUT
                """),
            K6PointsReader.class);
    assertThat(reading.results())
        .extracting(test -> test.summary().samples().value())
        .containsExactly(2.0, 1.0);
    assertThat(reading.results().getLast().labels()).containsOnlyKeys("PUT /b");
    assertThat(reading.results().getLast().summary().errors().value()).isEqualTo(1);
  }

  @Test
  void whatIsMeasuredIsToldOnceInATest() throws IOException {
    String metric =
        "{\"type\":\"Metric\",\"data\":{\"name\":\"http_req_duration\",\"type\":\"trend\"},\"metric\":\"http_req_duration\"}\n";
    String point =
        "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-21T10:00:01Z\",\"value\":12.5,\"tags\":{\"status\":\"200\"}}}\n";
    Reading reading =
        OneResult.reading(
            MemorySource.of(metric + point + point + metric + point), K6PointsReader.class);
    assertThat(reading.results())
        .extracting(test -> test.summary().samples().value())
        .containsExactly(2.0, 1.0);
  }

  @Test
  void aTestOfAnotherProtocolTellsOfNoRequest() throws IOException {
    String json =
        """
        {"metrics":{"grpc_req_duration":{"avg":12.3,"med":10.1,"max":100.5},
          "iteration_duration":{"avg":1012.3,"med":1010.1,"max":1100.5},"iterations":{"count":2000,"rate":66.6}}}
        """;
    Reading reading = OneResult.reading(MemorySource.of(json), K6SummaryJsonReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.NO_REQUESTS));
  }

  @Test
  void metricsOfOthersAreNotThoseOfK6() {
    byte[] other = MemorySource.of("{\"metrics\":{\"jvm.gc.pause\":{\"count\":12}}}").head();
    assertThat(new K6SummaryJsonReader().recognises(other)).isFalse();
  }

  /** Written from the layouts of versions 0.4x and 1.x. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
             checks...............: 100.00% \u2713 250      \u2717 0
             grpc_req_duration....: avg=12.3ms min=1.2ms med=10ms max=120ms p(90)=22ms p(95)=35ms
             iteration_duration...: avg=1.01s min=1s med=1.01s max=1.12s p(90)=1.02s p(95)=1.03s
             iterations...........: 250     8.216/s
        """,
        """
          \u2588 TOTAL RESULTS

            EXECUTION
            iterations...: 10  1.0/s

            WEBSOCKET
            ws_sessions..: 10  1.0/s
        """,
        """
        {"metrics":{"grpc_req_duration":{"avg":12.3,"max":120},"iterations":{"count":250,"rate":8.2}}}
        """
      })
  void ofOtherProtocolsItSaysThatNoRequestIsTold(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    Reading reading = LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).contains(new Problem(0, LoadProblem.NO_REQUESTS));
  }
}
