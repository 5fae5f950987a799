package dev.whisker.load.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Written by hand: LTSV by the labels that ltsv.org proposes, JSON as nginx, Caddy, Traefik, Envoy,
 * WildFly and Logback document theirs.
 */
class NamedAccessLogReaderTest {

  private static Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    return LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
  }

  private static LoadResult.Samples only(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return (LoadResult.Samples) reading.results().getFirst();
  }

  /** Two requests of 35 and 7 ms, the second of which failed, by {@code formatted}. */
  private static Reading two(String line, Object... times) throws IOException {
    return read(
        line.formatted("03:04:05", "GET", 200, times[0])
            + "\n"
            + line.formatted("03:04:06", "POST", 503, times[1])
            + "\n");
  }

  private static void areThose(Reading reading) {
    LoadResult.Samples result = only(reading);
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().maxMillis().value()).isCloseTo(35, within(1e-9));
    assertThat(result.summary().p50Millis().value()).isCloseTo(7, within(1e-9));
    assertThat(result.labels().keySet()).containsExactly("GET /a", "POST /a");
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 1));
    // 2026-01-02T03:04:05Z, the end of the request of 35 ms.
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_323_045_000L - 35);
    assertThat(reading.lines().recognised()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time:[02/Jan/2026:%s +0000]\thost:10.0.0.1\treq:%s /a?b=c HTTP/1.1\tstatus:%s\tsize:1234\treferer:-\tua:curl x:y\treqtime:%s\tapptime:0.001",
        "time:[02/Jan/2026:%s +0000]\tconn_requests:9\treq:%s /a HTTP/1.1\tstatus:%s\ttaken:%s",
        "time:[02/Jan/2026:%s +0000]\t9\thost:10.0.0.1\treq:\"%s /a HTTP/1.1\"\tstatus:%s\trequest_time:%s",
        "time:2026-01-02T%s+00:00\tforwardedfor:-\tmethod:%s\turi:/a\tstatus:%s\tresponse_time:%s\tvhost:a",
        "time: 02/Jan/2026:%s +0000\tmethod: %s\tpath: /a\tstatus: %s\tsize: 7\tapptime: %s",
        "Jan  2 03:04:05 web1 nginx: time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\treqtime:%s"
      })
  void labelledTabSeparatedValuesAreFoundByTheirLabels(String line) throws IOException {
    Reading reading = two(line, "0.035", "0.007");
    areThose(reading);
    assertThat(reading.problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.TIME_UNIT_GUESSED);
  }

  @ParameterizedTest
  @CsvSource({
    "reqtime_microsec, 35000, 7000",
    "response_time_us, 35000, 7000",
    "reqtime_ms, 35, 7",
    "durationNanos, 35000000, 7000000",
    "taken, 35ms, 7ms",
    "reqtime_sec, 0.035000, 0.007000"
  })
  void aUnitInTheNameOrBehindTheNumberIsKnown(String name, String first, String second)
      throws IOException {
    Reading reading =
        two(
            "time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\t" + name + ":%s",
            first,
            second);
    areThose(reading);
    assertThat(reading.problems()).isEmpty();
  }

  /** Of the whole in seconds and in microseconds the finer one; that of a part is none. */
  @Test
  void theFinestOfTheWholeIsTaken() throws IOException {
    Reading reading =
        two(
            "time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\treqtime:0\t"
                + "reqtime_microsec:%s\tapptime:0.002\tupstream_response_time_us:17",
            "35000", "7000");
    areThose(reading);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void anAnswerWithoutATimeIsNotCounted() throws IOException {
    Reading reading =
        two("time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\tapptime:%s", "-", "0.007");
    assertThat(only(reading).summary().samples().value()).isEqualTo(1);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  /** The first request has the time of the application only, which is no time of the whole. */
  @Test
  void aPartOfTheFirstRequestDoesNotStandForTheWholeOfTheOthers() throws IOException {
    String line =
        "time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\tapptime_ms:1\treqtime_ms:%s";
    LoadResult.Samples result = only(two(line, "-", "7"));
    assertThat(result.summary().samples().value()).isEqualTo(1);
    assertThat(result.summary().maxMillis().value()).isCloseTo(7, within(1e-9));
  }

  @Test
  void aLogWithoutTimesSaysSo() throws IOException {
    Reading reading =
        two("time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\tsize:%s", "35", "7");
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, Problem.Kind.NO_TIME_TAKEN));
  }

  /** The text of the problem asks for such a first line. */
  @Test
  void aPatternOnTheFirstLineTellsTheUnit() throws IOException {
    Reading reading =
        read(
            """
            # pattern: %h %l %u %t "%r" %s %b %{us}T
            {"time":"2026-01-02T03:04:05Z","method":"GET","uri":"/a","status":200,"took":35000}
            {"time":"2026-01-02T03:04:06Z","method":"POST","uri":"/a","status":503,"took":7000}
            """);
    areThose(reading);
    assertThat(reading.problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'time_local':'02/Jan/2026:%s +0000','request':'%s /a HTTP/1.1','status':'%s','body_bytes_sent':'7','request_time':'%s','upstream_response_time':'0.001'}",
        "{'@timestamp':'2026-01-02T%s+00:00','request_method':'%s','request_uri':'/a?b','status':%s,'responsetime':%s,'upstreamtime':'-'}",
        "2026-01-02T03:04:05+00:00\tnginx.access\t{'time':'2026-01-02T%s+00:00','method':'%s','path':'/a','code':'%s','request_time':'%s'}",
      })
  void nginxNamesItsVariables(String line) throws IOException {
    Reading reading = two(line.replace('\'', '"'), "0.035", "0.007");
    areThose(reading);
    assertThat(reading.problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.TIME_UNIT_GUESSED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        // Envoy and Istio
        "{'duration':%4$s,'method':'%2$s','path':'/a','response_code':%3$s,'response_flags':'-','start_time':'2026-01-02T%1$s.000Z','upstream_service_time':'1'} | 35 | 7",
        // logstash-logback-encoder
        "{'@timestamp':'2026-01-02T%1$sZ','@version':'1','message':'x','method':'%2$s','status_code':%3$s,'requested_url':'%2$s /a HTTP/1.1','elapsed_time':%4$s} | 35 | 7",
        // the Elastic Common Schema
        "{'@timestamp':'2026-01-02T%1$sZ','http':{'request':{'method':'%2$s'},'response':{'status_code':%3$s}},'url':{'path':'/a'},'event':{'duration':%4$s}} | 35000000 | 7000000",
        // Echo
        "{'time':'2026-01-02T%1$s.000000000Z','id':'','method':'%2$s','uri':'/a','status':%3$s,'error':'','latency':%4$s,'latency_human':'x','bytes_in':0} | 35000000 | 7000000",
        // Traefik
        "{'DownstreamStatus':%3$s,'Duration':%4$s,'OriginDuration':7,'RequestMethod':'%2$s','RequestPath':'/a','StartUTC':'2026-01-02T%1$s.000000000Z','msg':'','time':'2026-01-02T03:04:09Z'} | 35000000 | 7000000"
      })
  void serversWhoseUnitsAreKnownAreToldByTheirNames(String line, String first, String second)
      throws IOException {
    Reading reading = two(line.replace('\'', '"'), first, second);
    assertThat(only(reading).summary().maxMillis().value()).isCloseTo(35, within(1e-9));
    assertThat(only(reading).summary().p50Millis().value()).isCloseTo(7, within(1e-9));
    assertThat(only(reading).labels().keySet()).containsExactly("GET /a", "POST /a");
    assertThat(reading.problems()).isEmpty();
  }

  /** As programs in Go write durations: each in the unit that suits it, or in several. */
  @Test
  void eachObjectMayHaveAUnitOfItsOwn() throws IOException {
    String line =
        """
        {"time":"2026-01-02T03:04:%s","method":"GET","path":"/a","status":200,"latency":"%s"}
        """;
    Reading reading =
        read(
            line.formatted("05Z", "850.5µs")
                + line.formatted("06Z", "12.5ms")
                + line.formatted("07Z", "2.5s")
                + line.formatted("08Z", "1m2.5s"));
    LoadResult.Samples result = only(reading);
    assertThat(result.summary().samples().value()).isEqualTo(4);
    assertThat(result.summary().p50Millis().value()).isCloseTo(12.5, within(1e-9));
    assertThat(result.summary().maxMillis().value()).isCloseTo(62_500, within(1e-9));
    assertThat(result.summary().meanMillis().value())
        .isCloseTo((0.9 + 12.5 + 2500 + 62_500) / 4, within(1e-9));
    assertThat(reading.lines().unknown()).isZero();
  }

  /** Caddy stamps the end, and tells seconds to the nanosecond: none of it is cut off. */
  @Test
  void secondsToTheNanosecondAreReadToTheMicrosecond() throws IOException {
    String line =
        """
        {"level":"info","ts":%s,"logger":"http.log.access","msg":"handled request",\
        "request":{"remote_ip":"127.0.0.1","method":"GET","host":"a","uri":"/a","headers":{"A":["b"]}},\
        "duration":%s,"size":2,"status":200,"resp_headers":{}}
        """;
    Reading reading =
        read(
            // Trailing noughts are left out: the first one looks like a whole number of ms.
            line.formatted("1767323044.250123", "0.002")
                + line.formatted("1767323045.250123", "0.001234567")
                + line.formatted("1767323046.250123", "0.0006"));
    assertThat(only(reading).summary().maxMillis().value()).isCloseTo(2, within(1e-9));
    assertThat(only(reading).summary().p50Millis().value()).isCloseTo(1.2, within(1e-9));
    assertThat(only(reading).summary().p50Millis().resolution()).isEqualTo(0.1);
    assertThat(only(reading).summary().meanMillis().value())
        .isCloseTo((2 + 1.2 + 0.6) / 3, within(1e-9));
    assertThat(only(reading).head().endEpochMillis()).isEqualTo(1_767_323_046_250L);
    assertThat(reading.problems()).isEmpty();
  }

  /** Of what is called like a time, but tells when, how often, or what a part of it took. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "server_time:1767323045\treqtime_ms:%s",
        "request_time:1767323045000\tduration_ms:%s",
        "request_time:1767323045.250\tduration:%sms",
        "dns:3\tduration:%sms",
        "times:2\tduration:%sms"
      })
  void whatIsNoTimeOfTheWholeIsNotTakenForIt(String fields) throws IOException {
    areThose(
        two("time:[02/Jan/2026:%s +0000]\treq:%s /a HTTP/1.1\tstatus:%s\t" + fields, "35", "7"));
  }

  /** Any file may have one, and is shown to this reader. */
  @ParameterizedTest
  @ValueSource(strings = {"a b ", "QUJD", "[[[[", "{\"a\":", "    ", "||||"})
  @Timeout(5)
  void aLineWithoutLabelsIsGivenUpSoonHoweverLongItIs(String part) {
    String line = part.repeat(Source.HEAD_BYTES / part.length());
    assertThat(new NamedAccessLogReader().recognises(MemorySource.of(line).head())).isFalse();
  }

  @Test
  void whatIsNoAccessLogIsNotTaken() {
    assertThat(
            new NamedAccessLogReader()
                .recognises(
                    MemorySource.of("{\"time\":\"now\",\"status\":200,\"duration\":3}\n").head()))
        .isFalse();
    assertThat(new NamedAccessLogReader().recognises(new byte[0])).isFalse();
  }
}
