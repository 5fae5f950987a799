package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.OneResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Too many rows for a case of {@code formats/load/hey.txt}. */
class HeyCsvReaderTest {

  @Test
  void warnsAtMaximumResponsesKeptByHey() throws IOException {
    String header =
        "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n";
    String row = "0.1000,0.0,0.0,0.0,0.0,0.0,200,0.5000\n";
    assertThat(
            OneResult.reading(MemorySource.of(header + row.repeat(1_000_000)), HeyCsvReader.class)
                .problems())
        .contains(new Problem(0, LoadProblem.FIRST_ANSWERS_ONLY, 1_000_000));
    // Requests without a response have no row.
    assertThat(
            OneResult.reading(MemorySource.of(header + row.repeat(999_999)), HeyCsvReader.class)
                .problems())
        .containsExactly(new Problem(0, LoadProblem.ANSWERS_ONLY, "hey"));
  }
}
