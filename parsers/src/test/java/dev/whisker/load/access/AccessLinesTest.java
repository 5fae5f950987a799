package dev.whisker.load.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.input.Problem.Kind;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.access.extended.ExtendedLogReader;
import dev.whisker.load.access.survey.Survey;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of one log that are not all alike, and the forms of their stamps. Written by hand. */
class AccessLinesTest {

  private static Reading read(String log, ZoneId zone) throws IOException {
    MemorySource source = MemorySource.of(log);
    assertThat(new AccessLogReader().recognises(source.head())).isTrue();
    return new AccessLogReader().read(source, zone);
  }

  private static LoadResult only(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return reading.results().getFirst();
  }

  @Test
  void whatStandsBeforeTheStampMayHoldBlanks() throws IOException {
    String log =
        """
        1.2.3.4, 5.6.7.8 - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 11
        1.2.3.4 - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 12
        1.2.3.4 - Ann Bell [02/Jan/2026:03:04:07 +0000] "GET /a HTTP/1.1" 503 5 13
        1.2.3.4 - - [02/Jan/2026:03:04:08 +0000] "GET /a HTTP/1.1" 200 5 14
        """;
    Reading reading = read(log, ZoneOffset.UTC);
    assertThat(only(reading).summary().samples().value()).isEqualTo(4);
    assertThat(only(reading).summary().errors().value()).isEqualTo(1);
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(14);
    assertThat(reading.lines().unknown()).isZero();
  }

  /** As morgan for Node.js, and gunicorn with {@code %(L)s}, write what takes less than 1 ms. */
  @ParameterizedTest
  @CsvSource({"0.312 ms, 0.874 ms", "0.000312, 0.000874"})
  void partsOfAMillisecondAreKept(String first, String second) throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 "-" "curl" %s
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 "-" "curl" %s
        """
            .formatted(first, second);
    LoadSummary summary = only(read(log, ZoneOffset.UTC)).summary();
    assertThat(summary.p50Millis().value()).isCloseTo(0.3, within(1e-9));
    assertThat(summary.maxMillis().value()).isCloseTo(0.9, within(1e-9));
    assertThat(summary.maxMillis().resolution()).isEqualTo(0.1);
  }

  /** As Go prints durations: each in the unit that suits it, in one word or in two. */
  @ParameterizedTest
  @ValueSource(strings = {"", " "})
  void eachLineMayHaveAUnitOfItsOwn(String between) throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 850.5@µs
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 12.5@ms
        h - - [02/Jan/2026:03:04:07 +0000] "GET /a HTTP/1.1" 200 5 2.5@s
        """
            .replace("@", between);
    LoadSummary summary = only(read(log, ZoneOffset.UTC)).summary();
    assertThat(summary.p50Millis().value()).isCloseTo(12.5, within(1e-9));
    assertThat(summary.maxMillis().value()).isCloseTo(2500, within(1e-9));
    // 0.8505 ms is kept as 0.9.
    assertThat(summary.meanMillis().value()).isCloseTo((0.9 + 12.5 + 2500) / 3, within(1e-9));
  }

  /** Those of the lines that are looked at first may all take less than a second. */
  @Test
  void theFirstTimeInAnotherUnitMayComeLate() throws IOException {
    String line = "h - - [02/Jan/2026:03:04:05 +0000] \"GET /a HTTP/1.1\" 200 5 %s\n";
    String log =
        line.formatted("12ms").repeat(Survey.LINES / 2)
            + line.formatted("13ms").repeat(Survey.LINES / 2)
            + line.formatted("2.5s");
    assertThat(only(read(log, ZoneOffset.UTC)).summary().maxMillis().value()).isEqualTo(2500);
  }

  /** A minute and more, as Go prints it, is not lost. */
  @Test
  void aTimeMayBeInParts() throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 500ms
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 1m2.5s
        h - - [02/Jan/2026:03:04:07 +0000] "GET /a HTTP/1.1" 200 5 1h0m3s
        """;
    Reading reading = read(log, ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isZero();
    LoadSummary summary = only(reading).summary();
    assertThat(summary.p50Millis().value()).isEqualTo(62_500);
    assertThat(summary.maxMillis().value()).isEqualTo(3_603_000);
  }

  /** As nginx' {@code $request_time} before a country in small letters. */
  @Test
  void aWordBehindAFewTimesIsNoUnit() throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 0.012 de
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 0.100 us
        h - - [02/Jan/2026:03:04:07 +0000] "GET /a HTTP/1.1" 200 5 2.500 fr
        h - - [02/Jan/2026:03:04:08 +0000] "GET /a HTTP/1.1" 200 5 0.700 ms
        """;
    assertThat(only(read(log, ZoneOffset.UTC)).summary().maxMillis().value()).isEqualTo(2500);
  }

  /** nginx' {@code $msec} tells when, to the millisecond. */
  @Test
  void secondsSince1970AreNoTimeTaken() throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 0.012 1767323045.123
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 0.034 1767323046.456
        """;
    assertThat(only(read(log, ZoneOffset.UTC)).summary().maxMillis().value()).isEqualTo(34);
  }

  @Test
  void whatIsNoRequestCountsAsOneWithoutAName() throws IOException {
    // Bytes of TLS on a plain port, and what Tomcat writes where it could read nothing.
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "\\x16\\x03\\x01" 400 5 11
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 12
        h - - [02/Jan/2026:03:04:07 +0000] "null null null" 400 5 13
        h - - [02/Jan/2026:03:04:08 +0000] "-" 408 5 14
        """;
    Reading reading = read(log, ZoneOffset.UTC);
    assertThat(only(reading).labels()).containsOnlyKeys("-", "GET /a");
    assertThat(only(reading).labels().values())
        .extracting(label -> label.errors().value())
        .contains(3.0);
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void manyLinesThatAreNotUnderstoodAreTold() throws IOException {
    String good = "h - - [02/Jan/2026:03:04:05 +0000] \"GET /a HTTP/1.1\" 200 5 11\n";
    String two = good + good.replace(" 11", " 12");
    Reading many = read(two.repeat(4) + "what?\n", ZoneOffset.UTC);
    assertThat(many.problems()).contains(new Problem(0, Kind.LINES_UNKNOWN, 1L, 9L));
    Reading few = read(two.repeat(5) + "what?\n", ZoneOffset.UTC);
    assertThat(few.problems()).extracting(Problem::kind).doesNotContain(Kind.LINES_UNKNOWN);
  }

  @Test
  void sessionsInAPathAreNoRequestsOfTheirOwn() throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /app;jsessionid=0A1B HTTP/1.1" 200 5 11
        h - - [02/Jan/2026:03:04:06 +0000] "GET /app;jsessionid=2C3D?a=b;c HTTP/1.1" 200 5 12
        h - - [02/Jan/2026:03:04:07 +0000] "GET /app;v=1/item;id=7 HTTP/1.1" 200 5 13
        h - - [02/Jan/2026:03:04:08 +0000] "GET /app?x=;y HTTP/1.1" 200 5 14
        """;
    LoadResult result = only(read(log, ZoneOffset.UTC));
    assertThat(result.labels()).containsOnlyKeys("GET /app", "GET /app/item");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value())
        .containsExactlyInAnyOrder(3.0, 1.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"200 5 1", "200 5 14", "200 5", ""})
  void aLastLineWithoutItsEndIsNotCounted(String cut) throws IOException {
    String log =
        """
        h - - [02/Jan/2026:03:04:05 +0000] "GET /a HTTP/1.1" 200 5 11
        h - - [02/Jan/2026:03:04:06 +0000] "GET /a HTTP/1.1" 200 5 12
        h - - [02/Jan/2026:03:04:07 +0000] "GET /a HTTP/1.1" 200 5 13
        h - - [02/Jan/2026:03:04:08 +0000] "GET /a HTTP/1.1"\s"""
            + cut;
    Reading reading = read(log, ZoneOffset.UTC);
    assertThat(only(reading).summary().samples().value()).isEqualTo(3);
    assertThat(reading.problems()).contains(new Problem(4, Kind.CUT_OFF_AT_END));
    assertThat(reading.lines().read()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          | [2026-07-02 03:04:05]                  | true  | 2026-07-02T01:04:05Z
          | [02/Jul/2026:03:04:05]                 | true  | 2026-07-02T01:04:05Z
          | 2026-07-02 03:04:05,250                | true  | 2026-07-02T01:04:05.250Z
          | 2026-07-02T03:04:05.250                | true  | 2026-07-02T01:04:05.250Z
          | [2026-07-02 03:04:05.250 +0800]        | false | 2026-07-01T19:04:05.250Z
          | [02/Jul/2026:03:04:05.250 +0800]       | false | 2026-07-01T19:04:05.250Z
          | "2026-07-02T03:04:05Z"                 | false | 2026-07-02T03:04:05Z
          %{msec}t                | 1782961445250                 | false | 2026-07-02T03:04:05.250Z
          %{end:sec}t             | 1782961445                    | false | 2026-07-02T03:04:05Z
          [%{yyyy-MM-dd HH:mm:ss}t]  | [2026-07-02 03:04:05]      | true  | 2026-07-02T01:04:05Z
          [%{dd.MM.yy HH.mm.ss}t]    | [02.07.26 03.04.05]        | true  | 2026-07-02T01:04:05Z
          %{yyMMdd HHmmss Z}t        | 260702 030405 +0800        | false | 2026-07-01T19:04:05Z
          """)
  void stampsStandInManyForms(String stated, String stamp, boolean local, String utc)
      throws IOException {
    String head = stated == null ? "" : "# pattern: %h " + stated + " \"%r\" %s %b %D\n";
    // Two requests of 20 ms that ended at that time.
    String log = head + "h %1$s \"GET /a HTTP/1.1\" 200 5 20%n".formatted(stamp).repeat(2);
    Reading reading = read(log, ZoneId.of("Europe/Berlin"));
    assertThat(only(reading).head().endEpochMillis()).isEqualTo(Instant.parse(utc).toEpochMilli());
    assertThat(only(reading).head().localTime()).isEqualTo(local);
    List<Kind> kinds = reading.problems().stream().map(Problem::kind).toList();
    assertThat(kinds.contains(Kind.LOCAL_TIME_ASSUMED)).isEqualTo(local);
  }

  @Test
  void theHourThatComesTwiceIsTheSecondOneBehindTheFirst() throws IOException {
    String log =
        """
        h [2026-10-25 02:30:00] "GET /a HTTP/1.1" 200 5 2
        h [2026-10-25 02:59:59] "GET /a HTTP/1.1" 200 5 3
        h [2026-10-25 02:59:58] "GET /a HTTP/1.1" 200 5 3
        h [2026-10-25 02:00:00] "GET /a HTTP/1.1" 200 5 4
        h [2026-10-25 02:30:00] "GET /a HTTP/1.1" 200 5 5
        """;
    LoadResult result = only(read(log, ZoneId.of("Europe/Berlin")));
    assertThat(result.head().endEpochMillis())
        .isEqualTo(Instant.parse("2026-10-25T01:30:00Z").toEpochMilli());
    assertThat(result.summary().durationSeconds().value()).isCloseTo(3600, within(0.01));
  }

  @Test
  void theExtendedFormatIsCutAlike() throws IOException {
    String log =
        """
        #Fields: date time cs-method cs-uri sc-status time-taken
        2026-01-02 03:04:05 GET /a;jsessionid=1 200 11
        2026-01-02 03:04:06 GET /a;jsessionid=2 200 12
        2026-01-02 03:04:07 GET /a 200 1""";
    Reading reading = new ExtendedLogReader().read(MemorySource.of(log), ZoneOffset.UTC);
    assertThat(only(reading).labels()).containsOnlyKeys("GET /a");
    assertThat(only(reading).summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems()).containsExactly(new Problem(4, Kind.CUT_OFF_AT_END));
  }
}
