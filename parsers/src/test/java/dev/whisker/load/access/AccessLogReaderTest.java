package dev.whisker.load.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The recorded files are five logs of the same 201 requests, written by one Tomcat 9 with five
 * patterns; their figures were computed with other means. The others are written by hand.
 */
class AccessLogReaderTest {

  private static final AccessLogReader READER = new AccessLogReader();

  private static Reading read(MemorySource source) throws IOException {
    assertThat(LoadReaders.find(source.head())).containsInstanceOf(AccessLogReader.class);
    return READER.read(source, ZoneOffset.UTC);
  }

  private static LoadResult.Samples only(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return (LoadResult.Samples) reading.results().getFirst();
  }

  /** {@code count} lines a second apart, each with its own tail. */
  private static MemorySource lines(String... tails) {
    return MemorySource.of(
        IntStream.range(0, tails.length)
            .mapToObj(
                i ->
                    "10.0.0.1 - - [02/Jan/2026:03:04:%02d +0000] \"GET /a?x=%d HTTP/1.1\" %s"
                        .formatted(i, i, tails[i]))
            .collect(Collectors.joining("\n", "", "\n")));
  }

  /** The status of the server behind the one that writes the log. */
  @Test
  void aStatusIsNeverTheTimeTaken() throws IOException {
    String[] tails = {"200 512 200", "200 510 200", "502 512 503", "404 99 404", "200 512 200"};
    assertThat(read(lines(tails)).problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.NO_TIME_TAKEN);
    String[] times = {"200 512 200", "200 510 207", "502 512 503", "404 99 404", "200 512 200"};
    assertThat(only(read(lines(times))).summary().maxMillis().value()).isEqualTo(503);
  }

  /** Of codes that few servers know, too. */
  @Test
  void whatIsTheStatusInEachLineIsNoTime() throws IOException {
    String[] tails = {"200 512 200", "418 510 418", "522 512 522", "200 99 200"};
    assertThat(read(lines(tails)).problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.NO_TIME_TAKEN);
  }

  /** A server that waits for 200 ms. */
  @Test
  void timesThatCouldBeStatusesAreTimesWhereTheStatusIsAnother() throws IOException {
    String[] tails = {"200 512 201", "200 510 200", "200 512 202", "404 99 201", "200 512 201"};
    assertThat(only(read(lines(tails))).summary().maxMillis().value()).isEqualTo(202);
  }

  /** As a pattern of one's own has it: status, request, client, size, time; none of it quoted. */
  @Test
  void aStatusBeforeTheRequestIsNoTimeEither() throws IOException {
    String log =
        IntStream.range(0, 40)
            .mapToObj(
                i ->
                    "2026-01-02 03:04:%02d %d GET /a HTTP/1.1 Java/17 http://ref/ 10.0.0.1 %d %d"
                        .formatted(i, i % 8 == 0 ? 500 : 200, 101 + 10 * i, 3 + i))
            .collect(Collectors.joining("\n", "", "\n"));
    Reading reading = read(MemorySource.of(log));
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.NO_TIME_TAKEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"common-D", "combined-T", "D-F-T", "iso-before"})
  void everyPatternGivesTheSameRequests(String name) throws IOException {
    Reading reading = read(MemorySource.recorded("access/" + name + ".txt"));
    LoadResult.Samples result = only(reading);
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(201);
    assertThat(summary.errors().value()).isEqualTo(44);
    assertThat(summary.meanMillis().value()).isCloseTo(141.19402985, within(1e-8));
    assertThat(summary.p50Millis().value()).isEqualTo(9);
    assertThat(summary.p90Millis().value()).isEqualTo(900);
    assertThat(summary.p95Millis().value()).isEqualTo(902);
    assertThat(summary.p99Millis().value()).isEqualTo(924);
    assertThat(summary.maxMillis().value()).isEqualTo(2015);
    assertThat(result.labels()).containsOnlyKeys("GET /work.jsp", "GET /missing");
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("404", "", ErrorClass.HTTP_4XX, 24),
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 20));
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void tomcatStampsTheEnd() throws IOException {
    LoadResult.Samples result = only(read(MemorySource.recorded("access/iso-before.txt")));
    assertThat(result.head().startEpochMillis()).isEqualTo(1_795_266_060_676L);
    assertThat(result.head().endEpochMillis()).isEqualTo(1_795_266_068_628L);
    assertThat(result.head().localTime()).isFalse();
    assertThat(result.series().started(0, 9, Selection.ALL))
        .containsExactly(1, 0, 0, 62, 52, 31, 30, 18, 7);
    assertThat(result.summary().durationSeconds().value()).isCloseTo(7.952, within(1e-9));
  }

  @Test
  void aSecondColumnTellsTheUnit() throws IOException {
    assertThat(read(MemorySource.recorded("access/D-F-T.txt")).problems()).isEmpty();
    assertThat(read(MemorySource.recorded("access/common-D.txt")).problems())
        .containsExactly(
            new Problem(44, Problem.Kind.TIME_UNIT_GUESSED, "ms", "9", "9 ms", "s", "9 s"));
  }

  @Test
  void decimalsAreTakenForSecondsAndSaidToBe() throws IOException {
    assertThat(read(MemorySource.recorded("access/combined-T.txt")).problems())
        .containsExactly(
            new Problem(
                44, Problem.Kind.TIME_UNIT_GUESSED, "s", "0.009", "9 ms", "ms", "0.009 ms"));
  }

  @Test
  void theTimeToTheFirstByteIsNotTheTimeTaken() throws IOException {
    // %D %F of Tomcat 9: both in milliseconds.
    Reading reading =
        read(lines("200 5 12 11", "200 5 9 9", "200 5 700 3", "200 5 14 14", "200 5 30 29"));
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(700);
    assertThat(only(reading).summary().p50Millis().value()).isEqualTo(14);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void theTimeToTheFirstByteStandsInAnotherUnitSinceTomcat101() throws IOException {
    // %F %D: whole milliseconds and microseconds.
    Reading reading =
        read(
            lines(
                "200 5 11 12345",
                "200 5 9 9876",
                "200 5 3 700123",
                "200 5 14 14999",
                "200 5 29 30001"));
    assertThat(only(reading).summary().maxMillis().value()).isCloseTo(700.1, within(1e-9));
    assertThat(only(reading).summary().p50Millis().value()).isCloseTo(15.0, within(1e-9));
  }

  @Test
  void withoutATimeTakenThereIsNothingToRead() throws IOException {
    Reading reading = read(MemorySource.recorded("access/plain.txt"));
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, Problem.Kind.NO_TIME_TAKEN));
  }

  @Test
  void ofFewRequestsNoTwoTakeEquallyLong() throws IOException {
    Reading reading =
        read(lines("200 5 152", "200 5 98", "404 5 412", "200 5 204", "200 5 761", "200 5 1045"));
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(1045);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(
                3, Problem.Kind.TIME_UNIT_GUESSED, "ms", "412", "412 ms", "\u00b5s", "0.412 ms"));
  }

  @Test
  void nothingButZerosAreWholeSeconds() throws IOException {
    Reading reading = read(lines("200 5 0", "200 5 0", "404 5 0", "200 5 0"));
    LoadSummary summary = only(reading).summary();
    // None of them took a second, and that is all there is to know.
    Figure less = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1000);
    assertThat(summary.meanMillis()).isEqualTo(less);
    assertThat(summary.p50Millis()).isEqualTo(less);
    assertThat(summary.p99Millis()).isEqualTo(less);
    assertThat(summary.maxMillis()).isEqualTo(less);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(3, Problem.Kind.TIME_UNIT_GUESSED, "s", "0", "< 1 s", "ms", "< 1 ms"));
  }

  /** As Tomcat stamps where the locale is not English; the last one as in a file of GBK. */
  @ParameterizedTest
  @ValueSource(strings = {"Nov", "Nov.", "nov.", "novembre", "11月", "十一月", "11\u00d4\u00c2"})
  void monthsMayHaveNamesInOtherLanguages(String month) throws IOException {
    String line = "1.2.3.4 - - [14/" + month + "/2026:01:59:59 +0100] \"GET / HTTP/1.1\" 200 5 ";
    Reading reading = read(MemorySource.of(line + "412ms\n" + line + "7ms\n"));
    // The stamp is that of the end, 0.412 s later.
    assertThat(only(reading).series().firstEpochSecond()).isEqualTo(1_794_617_998L);
    assertThat(only(reading).summary().samples().value()).isEqualTo(2);
  }

  @Test
  void quotesOfARequestMayStandAsTheyCame() throws IOException {
    String line = "1.2.3.4 - - [14/Nov/2026:01:59:59 +0100] \"%s\" 200 5 %dms\n";
    Reading reading =
        read(
            MemorySource.of(
                line.formatted("GET /a HTTP/1.1", 5)
                    + line.formatted("GET /b?q=\"x\"&r=\"y z\" HTTP/1.1", 6)
                    + line.formatted("GET /c?q=\"x\" HTTP/1.1", 7)
                    + line.formatted("GET /d\" HTTP/1.1", 8)));
    assertThat(reading.lines().unknown()).isZero();
    assertThat(only(reading).labels()).containsOnlyKeys("GET /a", "GET /b", "GET /c", "GET /d\"");
  }

  @Test
  void microsecondsAreTold() throws IOException {
    Reading reading =
        read(lines("200 5 1520", "200 5 980", "404 5 12345", "200 5 2045", "200 5 100000"));
    LoadSummary summary = only(reading).summary();
    assertThat(summary.maxMillis().value()).isCloseTo(100, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(2.0, within(1e-9));
    assertThat(summary.p50Millis().resolution()).isEqualTo(0.1);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(
                4, Problem.Kind.TIME_UNIT_GUESSED, "\u00b5s", "2045", "2.045 ms", "ms", "2.045 s"));
  }

  @Test
  void thePatternGoesBeforeAGuess() throws IOException {
    MemorySource guessed = lines("200 5 1520", "200 5 980", "404 5 12345");
    Reading reading =
        read(MemorySource.of("# pattern: %h %l %u %t \"%r\" %s %b %{ms}T\n" + guessed.text()));
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(12_345);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.lines().skipped()).isEqualTo(1);
  }

  @Test
  void thePatternTellsWhichNumberIsTheTime() throws IOException {
    MemorySource two = lines("200 5 7 9001", "200 5 8 9002", "200 5 9 9003");
    Reading reading =
        read(MemorySource.of("# pattern: %h %l %u %t \"%r\" %s %b %F %{port}p\n" + two.text()));
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(9);
  }

  @Test
  void aPortIsNoTime() throws IOException {
    LoadSummary summary =
        only(read(lines("200 5 3 8080", "200 5 4 8080", "200 5 5 8080"))).summary();
    assertThat(summary.maxMillis().value()).isEqualTo(5);
  }

  @Test
  void jettyStampsTheStart() throws IOException {
    // The request of 03:04:00 took five seconds, so that it was written after a later one.
    String log =
        """
        10.0.0.1 - - [02/Jan/2026:03:04:01 +0000] "GET /fast HTTP/1.1" 200 5 40000
        10.0.0.1 - - [02/Jan/2026:03:04:00 +0000] "GET /slow HTTP/1.1" 200 5 5000000
        10.0.0.1 - - [02/Jan/2026:03:04:06 +0000] "GET /fast HTTP/1.1" 200 5 30000
        10.0.0.1 - - [02/Jan/2026:03:04:05 +0000] "GET /slow HTTP/1.1" 200 5 4500000
        """;
    LoadResult.Samples result = only(read(MemorySource.of(log)));
    // 2026-01-02T03:04:00Z
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_323_040_000L);
    assertThat(result.series().started(0, 7, Selection.ALL)).containsExactly(1, 1, 0, 0, 0, 1, 1);
  }

  @Test
  void whatIsNoLineOfTheLogCostsItselfOnly() throws IOException {
    MemorySource good = lines("200 5 3", "200 5 4", "200 5 5");
    Reading reading =
        read(
            MemorySource.of(
                good.text()
                    + "Jan 02 03:04:05 something else\n"
                    + "10.0.0.1 - - [02/Jan/2026:03:04:09 +0000] \"GET /a HTTP/1.1\" 200 5\n"
                    + "10.0.0.1 - - [never] \"GET /a HTTP/1.1\" 200 5 6\n"
                    + "10.0.0.1 - - [02/Jan/2026:03:04:09 +0000] \"GET /a"));
    assertThat(only(reading).summary().samples().value()).isEqualTo(3);
    assertThat(reading.lines().unknown()).isEqualTo(4);
  }

  /** Spring Boot's own example of a pattern, {@code %t %a %r %s (%D microseconds)}, and others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[02/Jan/2026:03:04:0%d +0000] 127.0.0.1 GET /a?b=c HTTP/1.1 200 (%d000 microseconds)",
        "[02/Jan/2026:03:04:0%d +0000] 127.0.0.1 GET /a HTTP/1.1 200 (%d ms)",
        "2026-01-02 03:04:0%d 127.0.0.1 GET /a 200 5 %d000 us"
      })
  void aRequestNeedsNoQuotes(String form) throws IOException {
    String log =
        IntStream.range(1, 6)
            .mapToObj(i -> form.formatted(i, i) + "\n")
            .collect(Collectors.joining());
    Reading reading = read(MemorySource.of(log));
    assertThat(only(reading).summary().samples().value()).isEqualTo(5);
    assertThat(only(reading).summary().meanMillis().value()).isEqualTo(3);
    assertThat(only(reading).labels()).containsOnlyKeys("GET /a");
    assertThat(reading.problems())
        .noneMatch(problem -> problem.kind() == Problem.Kind.TIME_UNIT_GUESSED);
    // An application's words are none.
    assertThat(
            READER.recognises(
                MemorySource.of("2026-01-02 03:04:05 INFO GET of /a took 200 5\n").head()))
        .isFalse();
  }

  @Test
  void thePatternTellsOfARequestWithoutQuotesToo() throws IOException {
    String lines =
        "08:00:00 2026-01-02 03:04:05.250 h GET /a 200 7 5\n08:00:01 2026-01-02 03:04:06.250 h GET /b 200 8 6\n";
    Reading reading =
        read(
            MemorySource.of(
                "# pattern: %{begin:HH:mm:ss}t %{end:yyyy-MM-dd HH:mm:ss.SSS}t %h %m %U %s %D %b\n"
                    + lines));
    assertThat(only(reading).summary().maxMillis().value()).isEqualTo(8);
    assertThat(only(reading).head().endEpochMillis()).isEqualTo(1_767_323_046_250L);
    assertThat(reading.problems())
        .noneMatch(problem -> problem.kind() == Problem.Kind.PATTERN_DOES_NOT_FIT);
  }

  /** The forms of patterns that Tomcat 11 was seen to write lines by. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          %t|%a|%r|%s|%B|%D                               ~ [02/Jan/2026:03:04:05 +0000]|h|GET /a?b=c HTTP/1.0|200|162|7
          time=%t ip=%a req="%r" status=%s took=%D        ~ time=[02/Jan/2026:03:04:05 +0000] ip=h req="GET /a HTTP/1.0" status=200 took=7
          %t;%h;%m;%U;%q;%s;%b;%D                         ~ [02/Jan/2026:03:04:05 +0000];h;GET;/a;;200;162;7
          %{sec}t.%{msec_frac}t %a %m %U %s %D            ~ 1767323045.442 h GET /a 200 7
          %{end:yyyy-MM-dd HH:mm:ss}t %a %m %U%q %s %b %D ~ 2026-01-02 03:04:05 h GET /a 200 - 7
          %a "%{User-Agent}i" %t %r %s %D                 ~ h "a b" [02/Jan/2026:03:04:05 +0000] GET /a HTTP/1.1 200 7
          %h %t %s "%r" %b %D                             ~ h [02/Jan/2026:03:04:05 +0000] 200 "GET /a HTTP/1.1" 162 7
          %t %>s "%r" "%{User-Agent}i" %D                 ~ [02/Jan/2026:03:04:05 +0000] 200 "GET /a HTTP/1.1" "a b" 7
          """)
  void aPatternThatIsStatedMayBeOfAnyForm(String pattern, String line) throws IOException {
    String more = line + "\n" + line.replaceAll("7$", "8") + "\n";
    MemorySource source = MemorySource.of("# pattern: " + pattern + "\n" + more + "elsewhere\n");
    Reading reading = read(source);
    LoadResult.Samples result = only(reading);
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().maxMillis().value()).isEqualTo(8);
    assertThat(result.head().endEpochMillis()).isEqualTo(1_767_323_045_000L);
    assertThat(result.labels()).containsOnlyKeys("GET /a");
    assertThat(reading.lines().unknown()).isEqualTo(1);
    assertThat(reading.problems())
        .noneMatch(problem -> problem.kind() == Problem.Kind.PATTERN_DOES_NOT_FIT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%t|%a|%r|%D",
        "%a|%r|%s|%D",
        "%t|%a|%s|%D",
        "%t|%a|%r|%s|%b",
        "x",
        "%t;%r;%s;%D",
        "%t %s \"%r\" %D"
      })
  void whatAPatternLacksNobodyInvents(String pattern) {
    String line = "[02/Jan/2026:03:04:05 +0000]|h|GET /a HTTP/1.0|200|7\n";
    assertThat(READER.recognises(MemorySource.of("# pattern: " + pattern + "\n" + line).head()))
        .isFalse();
  }

  @Test
  void quotesInsideARequestDoNotEndIt() throws IOException {
    LoadResult.Samples result =
        only(
            read(
                MemorySource.of(
                    "h - - [02/Jan/2026:03:04:05 +0000] \"GET /a\\\"b HTTP/1.1\" 200 5 \"-\""
                        + " \"Mozilla (a \\\"b\\\" c)\" 0.250\n")));
    assertThat(result.summary().maxMillis().value()).isEqualTo(250);
    assertThat(result.rows()).isEqualTo(1);
    // One request with a stamp of a whole second gives no rate.
    assertThat(result.summary().completedPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026/01/02 03:04:05 [error] 1#1: *1 open() \"/a\" failed",
        "[02/Jan/2026:03:04:05 +0000] starting",
        "10.0.0.1 - - [02/Jan/2026:03:04:05 +0000] \"hello\" 200 5 3",
        "[2026-01-02T03:04:05.123+0000][info][gc] GC(0) Pause Young 1M->1M(2M) 1.234ms",
        "timeStamp,elapsed,label\n1,2,3",
        // Cut off right behind what opens.
        "[0.123s][info][gc] GC(0) Pause Young (",
        "a [",
        "a \""
      })
  void whatIsNoAccessLogIsLeftAlone(String text) {
    assertThat(READER.recognises(MemorySource.of(text).head())).isFalse();
  }
}
