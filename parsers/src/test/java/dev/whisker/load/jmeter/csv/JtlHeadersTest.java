package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Tests appended to a JTL with a header of other columns. Written by hand. */
class JtlHeadersTest {

  private static final String FIRST = "timeStamp,elapsed,label,responseCode,success\n";

  @Test
  void reportsOtherColumnsOnce() throws IOException {
    String row = "1700000000000,10,a,200,true\n";
    Reading reading =
        new JtlCsvReader()
            .read(
                MemorySource.of(FIRST + row.repeat(3) + "elapsed,label,success\n" + FIRST + row),
                ZoneOffset.UTC);
    assertThat(reading.results())
        .extracting(LoadResult::summary)
        .extracting(summary -> summary.samples().value())
        .containsExactly(4.0);
    assertThat(reading.problems()).containsExactly(new Problem(5, LoadProblem.OTHER_COLUMNS));
  }
}
