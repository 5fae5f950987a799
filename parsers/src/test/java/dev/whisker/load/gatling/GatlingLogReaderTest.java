package dev.whisker.load.gatling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class GatlingLogReaderTest {

  @Test
  void takesRequestsAndPassesOverGroupsAndUsers() throws IOException {
    MemorySource source =
        MemorySource.of(
            """
            RUN\tSim\tsim\t1795248118197\t \t3.10.5
            USER\tScn A\tSTART\t1795248118724
            REQUEST\t\twork\t1795248118600\t1795248118700\tOK\t\s
            REQUEST\tGroup one\tflaky\t1795248118800\t1795248118820\tKO\tstatus.find.is(200), but actually found 503
            GROUP\tGroup one\t1795248118800\t1795248118820\t20\tKO
            REQUEST\t\twork\t1795248119600\t1795248119800\tOK\t\s
            """);
    GatlingLogReader reader = new GatlingLogReader();
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().errors().value()).isEqualTo(1);
    assertThat(result.summary().maxMillis().value()).isEqualTo(200);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(1.2);
    assertThat(result.labels().keySet()).containsExactly("work", "flaky");
    assertThat(result.head().startEpochMillis()).isEqualTo(1795248118600L);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount(
                "KO", "status.find.is(200), but actually found 503", ErrorClass.HTTP_5XX, 1));
    assertThat(reading.lines().skipped()).isEqualTo(2);
    assertThat(reading.lines().unknown()).isZero();
  }
}
