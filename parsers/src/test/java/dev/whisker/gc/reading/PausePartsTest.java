package dev.whisker.gc.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PausePartsTest {

  private static final int BEGIN = 3;

  /** A kilobyte more or less than what is written short, and a byte beside it. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, -1, 2",
    "0, 0, 0, 2",
    "14680064, 1024, 35651584, 2",
    "2251799813684224, 2251799813684224, 2251799813684224, 2",
    "2251799813685248, 0, -1, 4",
    "0, 2251799813685248, -1, 4",
    "0, 0, 2251799813685248, 4",
    "1023, 0, 1024, 4",
    "0, 1025, 1024, 4",
    "0, 0, 1, 4",
    "9223372036854775807, 0, -1, 4",
    "0, 0, -2, 4"
  })
  void memoryIsGivenBackAsItWas(long before, long after, long capacity, int numbersTaken) {
    long[] numbers = new long[10];
    MemoryChange change = new MemoryChange(before, after, capacity);
    PauseParts written = new PauseParts(numbers, BEGIN);
    written.write(change);

    PauseParts read = new PauseParts(numbers, BEGIN);
    assertThat(read.memory()).isEqualTo(change);
    assertThat(read.at()).isEqualTo(BEGIN + numbersTaken).isEqualTo(written.at());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 1",
    "0.29, 0.57, 1.15, 1",
    "20971.51, 20971.51, 20971.51, 1",
    "20971.52, 0, 0, 4",
    "0, 0.005, 0, 4",
    "0, 0, -0.01, 4",
    "NaN, 0, 0, 4",
    "0, 0, Infinity, 4"
  })
  void processorTimesAreGivenBackAsTheyWere(
      double user, double system, double real, int numbersTaken) {
    long[] numbers = new long[10];
    CpuTimes cpu = new CpuTimes(user, system, real);
    PauseParts written = new PauseParts(numbers, BEGIN);
    written.write(cpu);

    PauseParts read = new PauseParts(numbers, BEGIN);
    assertThat(read.cpu()).isEqualTo(cpu);
    assertThat(read.at()).isEqualTo(BEGIN + numbersTaken).isEqualTo(written.at());
  }
}
