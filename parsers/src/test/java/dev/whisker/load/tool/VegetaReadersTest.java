package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.OneResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Binary; the other forms are in {@code formats/load/vegeta.txt}. */
class VegetaReadersTest {

  @Test
  void goBinaryIsRefusedWithTheWayOut() throws IOException {
    MemorySource source =
        MemorySource.of(
            "\u007f\u0003\u0001\u0001\u0006Result\u0001\u0001\u0001\f\u0001\u0006Attack\u0001\f"
                + "\u0001\u0003Seq\u0001\u0006\u0001\u0004Code\u0001\u0006\u0001\u0009Timestamp"
                + "\u0001\u0007Latency\u0001\u0004");
    Reading reading = OneResult.reading(source, VegetaResultsReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.ENCODE_FIRST, "vegeta encode --to csv"));
  }
}
