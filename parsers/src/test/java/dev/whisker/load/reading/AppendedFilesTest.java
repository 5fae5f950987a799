package dev.whisker.load.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Concatenated files of two tests, which need only one header, are two results; written from the
 * formats' descriptions.
 */
class AppendedFilesTest {

  private static final String PLOT = "starttime\tseconds\tctime\tdtime\tttime\twait\n";
  private static final String PERCENTILES = "Percentage served,Time in ms\n";
  private static final String LOCUST =
      "Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,"
          + "Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,"
          + "50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%\n";

  private static List<LoadResult> results(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    Reading reading =
        LoadReaders.find(source.head(), Optional.empty())
            .orElseThrow()
            .read(source, ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isZero();
    return reading.results();
  }

  private static String plot(int second, int millis) {
    return "Fri Jan 02 03:04:05 2026\t%d\t0\t5\t%d\t5\n".formatted(second, millis);
  }

  @Test
  void plotsOfAb() throws IOException {
    String first = PLOT + plot(1_767_323_045, 5) + plot(1_767_323_046, 9);
    assertThat(results(first)).hasSize(1);
    assertThat(results(first + PLOT + plot(1_767_323_100, 20)))
        .extracting(result -> result.summary().maxMillis().value())
        .containsExactly(9.0, 20.0);
    assertThat(results(first + PLOT)).hasSize(1);
  }

  @Test
  void percentilesOfAb() throws IOException {
    String first = PERCENTILES + "50,5.125\n99,8.75\n100,9.5\n";
    assertThat(results(first)).hasSize(1);
    List<LoadResult> both = results(first + PERCENTILES + "50,2.5\n100,3.5\n");
    assertThat(both)
        .extracting(result -> result.summary().maxMillis().value())
        .containsExactly(9.5, 3.5);
    assertThat(both.getLast().summary().p99Millis().isKnown()).isFalse();
  }

  private static String locust(int count) {
    return "GET,/a,%1$d,1,12,13.5,1,200,100,50.5,0.5,12,13,14,15,20,25,40,60,150,200,200\n"
            .formatted(count)
        + ",Aggregated,%1$d,1,12,13.5,1,200,100,50.5,0.5,12,13,14,15,20,25,40,60,150,200,200\n"
            .formatted(count);
  }

  @Test
  void statisticsOfLocust() throws IOException {
    assertThat(results(LOCUST + locust(1000))).hasSize(1);
    List<LoadResult> both = results(LOCUST + locust(1000) + LOCUST + locust(2000));
    assertThat(both)
        .extracting(result -> result.summary().samples().value())
        .containsExactly(1000.0, 2000.0);
    assertThat(both).allSatisfy(result -> assertThat(result.labels()).hasSize(1));
  }
}
