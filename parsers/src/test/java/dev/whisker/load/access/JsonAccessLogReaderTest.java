package dev.whisker.load.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Written by hand, from the names that Tomcat's {@code JsonAccessLogValve} documents. */
class JsonAccessLogReaderTest {

  /** With the pattern {@code %h %l %u %t "%r" %s %b} and the times taken. */
  private static String line(int second, String request, int status, String times) {
    return """
        {"host":"10.0.0.1","logicalUserName":"-","user":"-","time":"[02/Jan/2026:03:04:%02d +0000]",\
        "request":"%s","statusCode":"%d","size":"512"%s,"requestHeaders": {"User-Agent":"JMeter"}}
        """
        .formatted(second, request, status, times);
  }

  private static Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    return LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
  }

  private static LoadResult.Samples only(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return (LoadResult.Samples) reading.results().getFirst();
  }

  /** By {@code %{begin:HH:mm:ss}t %{begin:msec}t %m %U %s %{ns}T}; so Tomcat 11 names stamps. */
  @Test
  void aStampOfAStatedFormAndAFinerTimeAreNamedOtherwise() throws IOException {
    String text =
        """
        {"time-begin:HH:mm:ss":"03:04:05","time-begin:msec":"1767323045250","method":"GET","path":"/a","statusCode":"200","elapsedTimeS-ns":"7000000"}
        {"time-begin:HH:mm:ss":"03:04:06","time-begin:msec":"1767323046250","method":"GET","path":"/a","statusCode":"200","elapsedTimeS-ns":"9000000"}
        """;
    Reading reading = read(text);
    LoadResult.Samples result = only(reading);
    assertThat(result.summary().maxMillis().value()).isCloseTo(9, within(1e-9));
    assertThat(result.head().endEpochMillis()).isBetween(1_767_323_046_250L, 1_767_323_046_259L);
    assertThat(reading.problems()).isEmpty();
    assertThat(
            new JsonAccessLogReader()
                .recognises(
                    MemorySource.of(text.replaceAll("\"time-begin:msec\":\"\\d+\",", "")).head()))
        .isFalse();
  }

  @Test
  void requestsAreTakenFromTheirNames() throws IOException {
    Reading reading =
        read(
            line(5, "GET /a?b=\\\"c\\\" HTTP/1.1", 200, ",\"elapsedTime\":\"12\"")
                + line(6, "GET /a HTTP/1.1", 503, ",\"elapsedTime\":\"7\"")
                + line(7, "POST /b HTTP/1.1", 201, ",\"elapsedTime\":\"250\""));
    LoadResult.Samples result = only(reading);
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().maxMillis().value()).isEqualTo(250);
    assertThat(result.summary().p50Millis().value()).isEqualTo(12);
    assertThat(result.labels().keySet()).containsExactly("GET /a", "POST /b");
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 1));
    // 2026-01-02T03:04:05Z, the end of a request of 12 ms.
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_323_045_000L - 12);
    assertThat(reading.lines().recognised()).isEqualTo(3);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(1, Problem.Kind.TIME_UNIT_GUESSED, "ms", "12", "12 ms", "s", "12 s"));
  }

  @Test
  void secondsBesideItTellTheUnit() throws IOException {
    Reading reading =
        read(
            line(5, "GET /a HTTP/1.1", 200, ",\"elapsedTime\":\"12000\",\"elapsedTimeS\":\"0.012\"")
                + line(
                    6,
                    "GET /a HTTP/1.1",
                    200,
                    ",\"elapsedTime\":\"7100\",\"elapsedTimeS\":\"0.007\""));
    assertThat(only(reading).summary().maxMillis().value()).isCloseTo(12, within(1e-9));
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aNameMayStateTheUnit() throws IOException {
    Reading reading =
        read(line(5, "GET /a HTTP/1.1", 200, ",\"elapsedTimeS-us\":\"1500\"").repeat(2));
    assertThat(only(reading).summary().maxMillis().value()).isCloseTo(1.5, within(1e-9));
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void methodAndPathAreARequestToo() throws IOException {
    String line =
        "{\"time\":\"[02/Jan/2026:03:04:05 +0000]\",\"method\":\"GET\",\"path\":\"/a\","
            + "\"statusCode\":\"200\",\"elapsedTime\":\"3\"}\n";
    assertThat(only(read(line.repeat(2))).labels().keySet()).containsExactly("GET /a");
  }

  @Test
  void withoutATimeTakenThereIsNothingToRead() throws IOException {
    Reading reading = read(line(5, "GET /a HTTP/1.1", 200, ""));
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, Problem.Kind.NO_TIME_TAKEN));
  }

  @Test
  void whatIsNoSuchLineCostsItselfOnly() throws IOException {
    String good = line(5, "GET /a HTTP/1.1", 200, ",\"elapsedTime\":\"3\"");
    Reading reading = read(good.repeat(2) + "{\"time\":\n" + "{}\n" + "hello\n" + good);
    assertThat(only(reading).summary().samples().value()).isEqualTo(3);
    assertThat(reading.lines().unknown()).isEqualTo(3);
    assertThat(reading.lines().examples().getFirst().text()).isEqualTo("{\"time\":");
  }
}
