package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Damaged files; the forms are in {@code formats/load/ngrinder.txt}. */
class NGrinderOutputReaderTest {

  private static final String COLUMNS =
      "DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS";

  @Test
  @Timeout(10)
  void aDamagedRowCostsNoTime() throws IOException {
    // In each of the numbers the commas can be read in several ways, and none fits at the end.
    String row = "2024-06-13 18:11:36,1" + ",1,2".repeat(24) + ",name".repeat(3);
    String many = "2024-06-13 18:11:36," + "1,".repeat(100_000);
    LoadReader.Reading reading =
        new NGrinderOutputReader()
            .read(
                MemorySource.of(
                    COLUMNS
                        + block(1)
                        + block(2)
                        + block(3)
                        + block(4)
                        + "\n"
                        + (row + "\n").repeat(10)
                        + many
                        + "\n"),
                ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isEqualTo(11);
  }

  private static String block(int test) {
    return ",Description,Tests-%d,Errors-%d,Mean_Test_Time_(ms)-%d,Test_Time_Standard_Deviation_(ms)-%d,TPS-%d"
        .replace("%d", Integer.toString(test));
  }
}
